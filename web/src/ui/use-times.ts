import { useMemo } from 'react';
import { useHydrated } from '../app/use-hydrated.ts';
import {
  clockTime,
  dayParts,
  dayHeading,
  isTime,
  longTime,
  monthHeading,
  readerZone,
  shortMonth,
  shortTime,
  type Reader,
} from './time.ts';

/** Times as this page writes them; each takes an ISO time or nothing. */
export interface Times {
  /** The zone they are in, such as `Europe/London`. */
  zone: string;
  /** "Nov 28, 3:00 PM". */
  short: (iso: string | null | undefined) => string;
  /** "Saturday, Nov 28, 2026 at 3:00 PM". */
  long: (iso: string | null | undefined) => string;
  /** "3:00 PM"; say the zone beside it. */
  clock: (iso: string | null | undefined) => string;
  /** "Saturday, November 28, 2026". */
  day: (iso: string | null | undefined) => string;
  /** "November 2026". */
  month: (iso: string | null | undefined) => string;
  /** "Sat" or "Saturday", and "Nov 28", of a day as the site counts them. */
  parts: (day: string, weekday?: 'short' | 'long') => [string, string];
  /** "Nov 26" of an instant in UTC. */
  shortMonth: (iso: string) => string;
}

const timesOf = (reader: Reader, named: boolean): Times => {
  const withZone = (text: string, iso: string | null | undefined) =>
    named && isTime(iso) ? `${text} ${reader.timeZone}` : text;
  return {
    zone: reader.timeZone ?? readerZone(),
    short: (iso) => withZone(shortTime(iso, reader), iso),
    long: (iso) => withZone(longTime(iso, reader), iso),
    clock: (iso) => clockTime(iso, reader),
    day: (iso) => dayHeading(iso, reader),
    month: (iso) => monthHeading(iso, reader),
    parts: (day, weekday) => dayParts(day, weekday, reader.locale),
    shortMonth: (iso) => shortMonth(iso, reader.locale),
  };
};

/**
 * Writes times in the reader's zone and as their language writes them, with 24 hours where it does; before the browser
 * has told these, in UTC, and says so.
 */
export const useTimes = (): Times => {
  const hydrated = useHydrated();
  return useMemo(
    () => (hydrated ? timesOf({ locale: navigator.language }, false) : timesOf({ timeZone: 'UTC' }, true)),
    [hydrated],
  );
};
