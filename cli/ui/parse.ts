import { InvalidArgumentError } from 'commander';
import { isWithin, type Limits, limitsText } from '#core/domain/lab-limits';
import { largestId, rowId } from '#core/domain/row-id';

/** A positive whole number up to `most`. */
export const wholeNumberTo =
  (most: number) =>
  (text: string): number => {
    const number = rowId(text);
    if (number === undefined || number > most)
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
    return number;
  };

/** A positive whole number, as ids and counts are given: none that no row can have. */
export const wholeNumber: (text: string) => number = wholeNumberTo(largestId);

/** A number within limits, in digits: what a shell hands over as 1e3 or 0x10 is a slip. */
export const numberFrom =
  (limits: Limits) =>
  (text: string): number => {
    const number = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
    if (!isWithin(number, limits)) throw new InvalidArgumentError(`It must be ${limitsText(limits)}.`);
    return number;
  };

/** A value, or the word `none`. */
export const orNone =
  <Value>(parse: (text: string) => Value) =>
  (text: string): Value | 'none' =>
    text === 'none' ? text : parse(text);

/** A TCP port; 0 takes a free one. */
export function portNumber(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('It must be a port, 0 to 65535.');
  return Number(text);
}

/** A score such as `2-1`. */
export function score(text: string): { home: number; away: number } {
  const match = /^(\d{1,2})[-:](\d{1,2})$/.exec(text);
  if (!match) throw new InvalidArgumentError('It must be a score such as 2-1.');
  return { home: Number(match[1]), away: Number(match[2]) };
}

/** The beginning of a day in UTC; undefined for a day that no calendar has, which JavaScript reads as another one. */
function startOfDay(text: string): Date | undefined {
  const start = new Date(`${text}T00:00:00Z`);
  const isDay = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(start.getTime());
  return isDay && start.toISOString().startsWith(text) ? start : undefined;
}

/** A calendar day such as 2026-11-27, at 00:00 UTC. */
export function day(text: string): Date {
  const start = startOfDay(text);
  if (start === undefined) throw new InvalidArgumentError('It must be a day such as 2026-11-27.');
  return start;
}

/** An instant such as 2026-11-27T15:00Z; a zone is required, so that nothing is guessed, and 24:00 is another day. */
export function instant(text: string): Date {
  const value = new Date(text);
  if (
    !/^\d{4}-\d{2}-\d{2}T(?!24)\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text) ||
    startOfDay(text.slice(0, 10)) === undefined ||
    Number.isNaN(value.getTime())
  ) {
    throw new InvalidArgumentError('It must be an instant with its zone, such as 2026-11-27T15:00Z.');
  }
  return value;
}

/** Collects ids of a flag or argument that may be given several times; each counts once. */
export const wholeNumbers = (text: string, before: number[] | undefined): number[] => [
  ...new Set([...(before ?? []), wholeNumber(text)]),
];

/** A calendar day as text, such as 2026-11-27. */
export function calendarDay(text: string): string {
  day(text);
  return text;
}

/** One of a few words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (text: string): Word => {
    const found = words.find((word) => word === text);
    if (found === undefined) throw new InvalidArgumentError(`It must be one of ${words.join(', ')}.`);
    return found;
  };
