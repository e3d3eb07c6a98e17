import { useMemo } from 'react';
import { useHydrated } from '../app/use-hydrated.ts';
import { clockTime, dayHeading, isTime, longTime, monthHeading, readerZone, shortTime } from './time.ts';

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
}

const inZone = (zone: string | undefined): Times => {
  const named = (text: string, iso: string | null | undefined) =>
    zone !== undefined && isTime(iso) ? `${text} ${zone}` : text;
  return {
    zone: zone ?? readerZone(),
    short: (iso) => named(shortTime(iso, zone), iso),
    long: (iso) => named(longTime(iso, zone), iso),
    clock: (iso) => clockTime(iso, zone),
    day: (iso) => dayHeading(iso, zone),
    month: (iso) => monthHeading(iso, zone),
  };
};

/** Writes times in the reader's zone; before the browser has told it, in UTC, and says so. */
export const useTimes = (): Times => {
  const hydrated = useHydrated();
  return useMemo(() => inZone(hydrated ? undefined : 'UTC'), [hydrated]);
};
