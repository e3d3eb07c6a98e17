import { z } from 'zod';
import { fixtures } from './fixtures.ts';
import { count, figure, leagueRef, object, optionalId, optionalText, rows, teamRef } from './primitives.ts';
import { seasonFigures } from './team-statistics.ts';

const sides = object({ home: figure, away: figure });
const goals = object({ total: count, average: figure });
const team = teamRef.extend({
  last_5: object({
    played: count,
    form: optionalText,
    att: optionalText,
    def: optionalText,
    goals: object({ for: goals, against: goals }).nullish(),
  }).nullish(),
  /** The body of `/teams/statistics` without `league` and `team`; older answers lack the last three blocks. */
  league: seasonFigures.optional(),
});

/** `/predictions`: the vendor's own opinion; its percentages come from a small set and are not probabilities. */
export const predictions = rows(
  object({
    predictions: object({
      winner: object({ id: optionalId, name: optionalText, comment: optionalText }).nullish(),
      win_or_draw: z.boolean().nullish(),
      under_over: optionalText,
      goals: sides.nullish(),
      advice: optionalText,
      percent: object({ home: figure, draw: figure, away: figure }).nullish(),
    }),
    league: leagueRef,
    teams: object({ home: team, away: team }),
    comparison: z.record(z.string(), sides).optional(),
    h2h: fixtures.optional(),
  }),
);
export type PredictionRow = z.infer<typeof predictions>[number];
