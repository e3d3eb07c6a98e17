import type { Meeting } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { monthOf } from './calendar.ts';

/** Who won a meeting; null where it was drawn. */
export const winnerOf = ({ home, away, goals }: Meeting): string | null =>
  goals[0] === goals[1] ? null : goals[0] > goals[1] ? home : away;

/** The meetings a sentence speaks of: the newest ones, a day's, a ground's, or all. */
export function meant(
  reading: Reading,
  meetings: readonly Meeting[],
  size: number | null,
): readonly Meeting[] | null {
  const days = reading.tokens.filter(({ word }) => word === 'date').map(({ text }) => text);
  if (days.length > 0) return meetings.filter(({ day }) => days.includes(day));
  // `may` is a verb more often than a month.
  const month = reading.tokens
    .map(({ text }) => (/^may$/i.test(text) ? -1 : monthOf(text)))
    .find((at) => at >= 0);
  const year = reading.tokens.find(
    ({ text, value = 0 }) => text.length === 4 && value > 1950 && value < 2100,
  )?.text;
  if (month !== undefined || year !== undefined)
    return meetings.filter(
      ({ day }) =>
        (month === undefined || Number(day.slice(5, 7)) === month + 1) &&
        (year === undefined || day.startsWith(year)),
    );
  if (size === null) return meetings;
  return size > meetings.length ? null : meetings.slice(0, size);
}

/** The one meeting a sentence speaks of; null for none or several. */
export function oneMeant(reading: Reading): Meeting | null {
  const [only, ...more] = meant(reading, reading.context.facts.meetings ?? [], null) ?? [];
  return only && more.length === 0 ? only : null;
}
