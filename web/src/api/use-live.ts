import type { LiveMatch } from '#core/contract/common';
import { useEffect } from 'react';

/** Matches under way are looked at once a minute at their source: asking more often brings nothing. */
const everyMs = 60_000;

interface Playing {
  kickoffTime: string | null;
  live: LiveMatch | null;
}

/** So long after its kick-off a match that nobody saw under way may still be. */
const longestMs = 3 * 3_600_000;

/** Whether a match is under way, or may be by the clock. */
export const mayBeUnderWay = ({ kickoffTime, live }: Playing, now: number): boolean => {
  if (live !== null) return true;
  const since = kickoffTime === null ? Number.NaN : now - Date.parse(kickoffTime);
  return since >= 0 && since < longestMs;
};

/**
 * Asks again once a minute for what shows these matches while one of them is under way, and when the tab is looked at
 * again. A hidden tab asks for nothing.
 */
export const useLiveRefresh = (matches: readonly Playing[] | undefined, again: () => unknown): void => {
  useEffect(() => {
    const look = () => {
      if (document.hidden || matches?.some((match) => mayBeUnderWay(match, Date.now())) !== true) return;
      again();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [matches, again]);
};
