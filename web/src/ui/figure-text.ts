import type { Numbers } from './numbers.ts';

/** "1.9". */
export const oneDigit = (value: number, { decimal }: Numbers): string => decimal(value);

/** A share from 0 to 1 as "54%". */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`;

/** "1 match", "12 matches". */
export const matchesText = (count: number): string => (count === 1 ? '1 match' : `${count} matches`);

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** "1st", "2nd", "3rd", "11th". */
export const ordinal = (rank: number): string =>
  `${rank}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)] ?? 'th'}`;

/**
 * Shares that add up to 1 as whole percents that add up to 100: each is cut, and what is left goes to those that lost
 * most by it (largest remainder).
 */
export const wholePercents = (shares: readonly number[]): number[] => {
  const sum = shares.reduce((total, share) => total + share, 0);
  if (sum <= 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share / sum) * 100);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((total, each) => total + each, 0);
  const order = exact
    .map((value, index) => ({ index, lost: value - Math.floor(value) }))
    .toSorted((one, other) => other.lost - one.lost || one.index - other.index);
  for (const { index } of order.slice(0, left)) whole[index]! += 1;
  return whole;
};
