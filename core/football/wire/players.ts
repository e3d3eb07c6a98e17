import { z } from 'zod';
import {
  count,
  figure,
  flag,
  id,
  list,
  name,
  object,
  optionalId,
  optionalText,
  rows,
  teamRef,
  year,
} from './primitives.ts';

const person = object({
  id,
  name: optionalText,
  firstname: optionalText,
  lastname: optionalText,
  age: count,
  birth: object({ date: optionalText, place: optionalText, country: optionalText }).nullish(),
  nationality: optionalText,
  /** "187 cm" until 2024, "187" since. */
  height: optionalText,
  weight: optionalText,
});

/** One player's season in one team and competition; null means 0 or not measured. */
const season = object({
  team: object({ id: optionalId, name: optionalText, logo: optionalText }).nullish(),
  league: object({ id: optionalId, name: optionalText, season: z.union([z.int(), z.string()]).nullish() }),
  games: object({
    appearences: count,
    lineups: count,
    minutes: count,
    number: count,
    position: optionalText,
    rating: figure,
  }),
  substitutes: object({ in: count, out: count, bench: count }).nullish(),
  shots: object({ total: count, on: count }).nullish(),
  goals: object({ total: count, conceded: count, assists: count, saves: count }).nullish(),
  passes: object({ total: count, key: count, accuracy: figure }).nullish(),
  tackles: object({ total: count, blocks: count, interceptions: count }).nullish(),
  duels: object({ total: count, won: count }).nullish(),
  dribbles: object({ attempts: count, success: count, past: count }).nullish(),
  fouls: object({ drawn: count, committed: count }).nullish(),
  cards: object({ yellow: count, yellowred: count, red: count }).nullish(),
  penalty: object({ won: count, commited: count, scored: count, missed: count, saved: count }).nullish(),
});

/** `/players` (20 a page) and the four top lists. */
export const players = rows(
  object({ player: person.extend({ injured: flag.nullish() }), statistics: list(season) }),
);
export type PlayerRow = z.infer<typeof players>[number];

/** `/players/profiles` (250 a page). */
export const playerProfiles = rows(
  object({ player: person.extend({ number: count, position: optionalText }) }),
);

/** `/players/squads`: the present squad, without a season. */
export const squads = rows(
  object({
    team: teamRef,
    players: list(
      object({
        id: optionalId,
        name,
        age: count,
        number: count,
        position: optionalText,
        photo: optionalText,
      }),
    ),
  }),
);

/** `/players/teams`: where a player has been, season by season. */
export const playerTeams = rows(object({ team: teamRef, seasons: list(year) }));
