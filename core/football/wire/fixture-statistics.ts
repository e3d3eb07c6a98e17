import type { z } from 'zod';
import { figure, list, object, rows, teamRef, text } from './primitives.ts';

/** Counts are numbers, shares are text ("32%"), `expected_goals` is text; null means 0 or not measured. */
const figures = list(object({ type: text, value: figure }));

/** `/fixtures/statistics`: two teams, or none where the match is not covered. */
export const fixtureStatistics = rows(
  object({
    team: teamRef,
    statistics: figures,
    statistics_1h: figures.optional(),
    statistics_2h: figures.optional(),
  }),
);
export type TeamFixtureStatistics = z.infer<typeof fixtureStatistics>[number];
