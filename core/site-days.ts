import { DateTime } from 'luxon';

/** A span of time: from its start, up to and without its end. */
export interface Span {
  from: Date;
  to: Date;
}

/** The day, `YYYY-MM-DD`, that it is in this zone, or so many days later. */
export const siteDay = (now: Date, zone: string, later = 0): string =>
  DateTime.fromJSDate(now, { zone }).plus({ days: later }).toISODate()!;

/** A day of this zone, `YYYY-MM-DD`, as a span: 23 or 25 hours where the clocks change. */
export function daySpan(day: string, zone: string): Span {
  const start = DateTime.fromISO(day, { zone }).startOf('day');
  return { from: start.toJSDate(), to: start.plus({ days: 1 }).startOf('day').toJSDate() };
}

/** When the day after this instant begins in this zone. */
export const nextMidnight = (now: Date, zone: string): Date => daySpan(siteDay(now, zone), zone).to;
