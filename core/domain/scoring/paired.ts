import { studentQuantile } from './student.ts';

/** Scores of two forecasters for one match; lower is better. */
export interface ScoredPair {
  /** The day of the match, in a form that sorts by time: the matches of a day are one observation. */
  readonly day: string;
  readonly first: number;
  readonly second: number;
}

/** What the scores say of the first forecaster beside the second. */
export type PairedVerdict = 'better' | 'worse' | 'not_distinguishable';

export interface PairedComparison {
  readonly n: number;
  readonly days: number;
  /** Mean of first − second: below 0 the first has the better score. */
  readonly difference: number;
  /** For one look that was decided on beforehand, 95 % over all comparisons; null below eight days. */
  readonly interval: [low: number, high: number] | null;
  /** Holds at every look from the fifth day on; null before it. */
  readonly alwaysValid: [low: number, high: number] | null;
  /** By the always-valid test, from the first day on which it decided. */
  readonly verdict: PairedVerdict;
  /** Matches after which it was decided; null where it was not. */
  readonly decidedAfter: number | null;
  /** Matches in all that such a difference needs to be seen; null where there is none to see. */
  readonly needed: number | null;
}

const alpha = 0.05;
/** Below so many days the spread between days is not known. */
const fewestDays = 8;
const firstLook = 5;
/** Variance that is added to the running one, fixed before the first look: most sensitive after so much of it. */
const mixture = 0.1;

/** (1.96 + 0.84)²: seen at 95 % with a power of 80 %. */
const certainty = 7.85;

/** Matches after which a true difference is seen in four of five cases. `spread`: standard deviation of a match's difference. */
export const matchesNeeded = (spread: number, difference: number): number =>
  Math.round(certainty * (spread / difference) ** 2);

interface Day {
  n: number;
  sum: number;
}

/**
 * Compares two forecasters on the same matches.
 *
 * The interval takes days as observations: mean ± t(K − 1) · √(K/(K − 1) · Σ(s_d − d̄·n_d)²) / n over K days with sums
 * s_d. The verdict is that of a test that may be looked at every day (normal mixture; Robbins 1970, Howard et al. 2021):
 * decided on the first day, from the fifth, with S² > (V + ρ)(ln((V + ρ)/ρ) + 2 ln(1/α)), S the running sum of the
 * differences, V that of the squared day sums.
 *
 * @param comparisons how many comparisons are read side by side: both hold for all of them together
 * @returns null without matches
 */
export function comparePaired(
  pairs: readonly ScoredPair[],
  { comparisons = 1 }: { comparisons?: number } = {},
): PairedComparison | null {
  const n = pairs.length;
  if (n === 0) return null;
  const days = daysOf(pairs);
  const difference = days.reduce((total, { sum }) => total + sum, 0) / n;
  const level = alpha / comparisons;
  return {
    n,
    days: days.length,
    difference,
    interval: dayInterval(days, { n, difference, level }),
    ...sequential(days, level),
    needed: neededFor(pairs, difference),
  };
}

function daysOf(pairs: readonly ScoredPair[]): Day[] {
  const days = new Map<string, Day>();
  for (const { day, first, second } of pairs) {
    const known = days.get(day) ?? { n: 0, sum: 0 };
    known.n += 1;
    known.sum += first - second;
    days.set(day, known);
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
}

function dayInterval(
  days: readonly Day[],
  { n, difference, level }: { n: number; difference: number; level: number },
): [number, number] | null {
  const count = days.length;
  if (count < fewestDays) return null;
  const squares = days.reduce((sum, day) => sum + (day.sum - difference * day.n) ** 2, 0);
  const half = (studentQuantile(1 - level, count - 1) * Math.sqrt((count / (count - 1)) * squares)) / n;
  return [difference - half, difference + half];
}

function sequential(
  days: readonly Day[],
  level: number,
): Pick<PairedComparison, 'alwaysValid' | 'verdict' | 'decidedAfter'> {
  let n = 0;
  let sum = 0;
  let variance = 0;
  let bound = 0;
  let verdict: PairedVerdict = 'not_distinguishable';
  let decidedAfter: number | null = null;
  for (const [index, day] of days.entries()) {
    n += day.n;
    sum += day.sum;
    variance += day.sum * day.sum;
    const mixed = variance + mixture;
    bound = Math.sqrt(mixed * (Math.log(mixed / mixture) + 2 * Math.log(1 / level)));
    if (decidedAfter === null && index + 1 >= firstLook && Math.abs(sum) > bound) {
      verdict = sum < 0 ? 'better' : 'worse';
      decidedAfter = n;
    }
  }
  return {
    alwaysValid: days.length < firstLook ? null : [(sum - bound) / n, (sum + bound) / n],
    verdict,
    decidedAfter,
  };
}

function neededFor(pairs: readonly ScoredPair[], difference: number): number | null {
  const n = pairs.length;
  if (n < 2 || difference === 0) return null;
  const squares = pairs.reduce((sum, { first, second }) => sum + (first - second - difference) ** 2, 0);
  return matchesNeeded(Math.sqrt(squares / (n - 1)), difference);
}
