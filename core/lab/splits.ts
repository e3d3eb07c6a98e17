import { scoreTable } from '../domain/scoring/same-games.ts';
import type { LabDifference } from './difference.ts';
import type { LabGame } from './scored-games.ts';

/** The games of one league or month, with each column's ranked probability score on them. */
export interface LabSplit {
  by: 'league' | 'month';
  /** The league's name, or YYYY-MM. */
  key: string;
  n: number;
  columns: { column: string; rps: number | null; difference: LabDifference | null }[];
}

const keys: Record<LabSplit['by'], (game: LabGame) => string> = {
  league: ({ league }) => league,
  month: ({ day }) => day.slice(0, 7),
};

/** The same games by league and by month. */
export const splitsOf = (
  games: readonly LabGame[],
  columns: readonly string[],
  differenceOf: (part: readonly LabGame[], column: string) => LabDifference | null,
): LabSplit[] =>
  (['league', 'month'] as const).flatMap((by) =>
    [...Map.groupBy(games, keys[by])]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => ({
        by,
        key,
        n: part.length,
        columns: columns.map((column) => ({
          column,
          rps: scoreTable(part, [column]).columns[0]?.scores.rps ?? null,
          difference: differenceOf(part, column),
        })),
      })),
  );
