import type { PairedVerdict } from '../domain/scoring/paired.ts';
import { compareWith } from '../domain/scoring/same-games.ts';
import type { LabGame } from './scored-games.ts';

/** One column's ranked probability score less another's, on the games that both have. */
export interface LabDifference {
  n: number;
  difference: number;
  /** 95 % over all comparisons of the table, for this one look. */
  interval: [low: number, high: number] | null;
  /** The same for every look, as the verdict. */
  alwaysValid: [low: number, high: number] | null;
  verdict: PairedVerdict;
  /** Games in all that such a difference needs to be seen; null where there is none to see. */
  needed: number | null;
}

/** One column less another on the games that have both; null without such games. */
export function differenceOf(
  games: readonly LabGame[],
  column: string,
  { other, comparisons }: { other: string; comparisons: number },
): LabDifference | null {
  if (column === other) return null;
  const { differences } = compareWith(games, [other, column], {
    measure: 'rps',
    reference: other,
    comparisons,
  });
  const [found] = differences;
  if (!found) return null;
  const { n, difference, interval, alwaysValid, verdict, needed } = found;
  return { n, difference, interval, alwaysValid, verdict, needed };
}
