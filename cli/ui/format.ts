import { dollarsText } from '#core/domain/money';

/** `Sat 28 Nov 15:00Z`: short, in UTC, for tables. */
export function when(value: Date | null | undefined): string {
  if (!value) return 'TBD';
  return `${value.toUTCString().slice(0, 3)} ${value.getUTCDate()} ${value.toUTCString().slice(8, 11)} ${value.toISOString().slice(11, 16)}Z`;
}

/** Dollars with four decimals, or as many as a smaller amount needs; `unknown` where no price is known. */
export const dollars = (value: number | null | undefined): string =>
  value === null || value === undefined ? 'unknown' : dollarsText(value, 4);

/** `1 card`, `2 cards`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A share of 0–1 in percent to one decimal; a dash where there is none. */
export const share = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : `${(100 * value).toFixed(1)} %`;

/** An interval of shares. */
export const shares = (interval: readonly [number, number] | null): string =>
  interval === null ? '–' : `${share(interval[0])} to ${share(interval[1])}`;

/** ISO text as `when` shows it. */
export const whenIso = (value: string | null): string => when(value === null ? null : new Date(value));
