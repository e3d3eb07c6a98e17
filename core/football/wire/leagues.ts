import type { z } from 'zod';
import { flag, id, list, name, object, optionalText, rows, year } from './primitives.ts';

const known = flag.nullish();
/** What the vendor says it has *at the moment of the call*; true promises nothing for one match. */
const coverage = object({
  fixtures: object({
    events: known,
    lineups: known,
    statistics_fixtures: known,
    statistics_players: known,
  }).nullish(),
  standings: known,
  players: known,
  top_scorers: known,
  top_assists: known,
  top_cards: known,
  injuries: known,
  predictions: known,
  odds: known,
});

/** `/leagues`. `current` marks the latest season known, not one that is being played; its dates may be nonsense. */
export const leagues = rows(
  object({
    league: object({ id, name, type: optionalText, logo: optionalText }),
    country: object({ name, code: optionalText, flag: optionalText }),
    seasons: list(
      object({
        year,
        start: optionalText,
        end: optionalText,
        current: flag,
        coverage: coverage.nullish(),
      }),
    ),
  }),
);
export type LeagueRow = z.infer<typeof leagues>[number];

/** `/leagues/seasons`, `/teams/seasons`, `/players/seasons`. */
export const years = rows(year);
