import { dayMs, hourMs, minuteMs } from '../domain/time.ts';
import { correctionWindowMs, resultPatienceMs } from '../domain/kickoff.ts';
import { isUndated, normalStatus } from '../domain/match-status.ts';

/** How often a match whose hour is not fixed yet is looked at, so that a card can be written once it is. */
const undatedEvery = 55 * minuteMs;

/** A match with stoppage time is not over before this. */
const shortestMatch = 105 * minuteMs;
/** Until this long after kick-off a result is expected any moment, and asked for at every run. */
const eagerUntil = 4 * hourMs;
/** After this nothing more comes: results of low leagues come up to 48 hours late, a new date within weeks. */
const patience = resultPatienceMs;
/** Corrections are taken up this long after the end. */
const correctionWindow = correctionWindowMs;
/** The vendor updates postponed, undated and cancelled matches once a day, before 10:00 UTC. */
const dailyHour = 10;

/**
 * Games that `resultDue` can call due have their kick-off in this window, or none, or ended in the correction window.
 */
export const pollingWindow = { shortestMatch, patience, correctionWindow } as const;

export interface PolledGame {
  /** Null while no date is known. */
  kickoffAt: Date | null;
  /** The last date that was known, or when the game was first seen: how long a new one is waited for. */
  lastDateAt: Date;
  statusCode: string;
  /** Whether the source answered last that it does not know the match. */
  isMissing: boolean;
  /** When the end was first seen; null before. */
  finishedAt: Date | null;
  /** When the row was last read for its result. */
  checkedAt: Date | null;
}

/**
 * Whether a game's row should be read now. Every poll has an end: after it a person has to look. Reads that are not
 * urgent all fall to the first run after 10:00 UTC, so that twenty of them share one request.
 */
export function resultDue(
  { kickoffAt, lastDateAt, statusCode, isMissing, finishedAt, checkedAt }: PolledGame,
  now: Date,
): boolean {
  const daily = checkedAt === null || checkedAt < lastDailyRun(now);
  if (finishedAt) return now.getTime() - finishedAt.getTime() <= correctionWindow && daily;
  if (kickoffAt === null) return now.getTime() - lastDateAt.getTime() <= patience && daily;
  const since = now.getTime() - kickoffAt.getTime();
  if (since < shortestMatch || since > patience) return false;
  const code = normalStatus(statusCode);
  if (code === 'TBD' && since < dayMs)
    return checkedAt === null || now.getTime() - checkedAt.getTime() >= undatedEvery;
  // Postponed and undated matches keep their old date; waiting for the new one is a matter of days.
  if (since < eagerUntil && !isMissing && !isUndated(code)) return true;
  return daily;
}

function lastDailyRun(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(dailyHour, 0, 0, 0);
  return now >= today ? today : new Date(today.getTime() - dayMs);
}
