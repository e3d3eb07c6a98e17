import { z } from 'zod';
import { flag, id, list, object, optionalText, text } from './primitives.ts';

/** What the vendor says it has *at the moment of the call*; true promises nothing for one match. */
const coverage = object({
  fixtures: object({ events: flag, lineups: flag, statistics_fixtures: flag, statistics_players: flag }),
  standings: flag,
  players: flag,
  top_scorers: flag,
  top_assists: flag,
  top_cards: flag,
  injuries: flag,
  predictions: flag,
  odds: flag,
});

/** `/leagues`. `current` marks the latest season known, not one that is being played; its dates may be nonsense. */
export const leagues = list(
  object({
    league: object({ id, name: text, type: text, logo: optionalText }),
    country: object({ name: text, code: optionalText, flag: optionalText }),
    seasons: list(object({ year: z.int(), start: optionalText, end: optionalText, current: flag, coverage })),
  }),
);
export type LeagueRow = z.infer<typeof leagues>[number];

/** `/leagues/seasons`, `/teams/seasons`, `/players/seasons`. */
export const years = list(z.int());
