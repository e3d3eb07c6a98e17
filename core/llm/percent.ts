/**
 * How the figures of one list are meant: percent as asked, or fractions of one, which some models write all the same.
 * `mixed` when both readings would be wrong for some figure, or when every figure is 0 or 1 and both fit.
 */
export type Unit = 'percent' | 'fraction' | 'mixed';

const isFraction = (value: number): boolean => value > 0 && value < 1;

/** The one reading of a list of chances, used for probabilities and for confidences. */
export function unitOf(values: readonly number[]): Unit {
  const isAbove = values.some((value) => value > 1);
  if (values.some(isFraction)) return isAbove ? 'mixed' : 'fraction';
  return isAbove ? 'percent' : 'mixed';
}
