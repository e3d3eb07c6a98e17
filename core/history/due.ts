import { dayMs } from '../domain/time.ts';

/** Seasons before the running one that a forecast learns from; more of them gain next to nothing. */
export const pastSeasons = 3;

/** Who asks: the schedule, a person, or a person who wants refused seasons asked for once more (a larger plan). */
export type Asking = 'schedule' | 'hand' | 'again';

/** What is on record of the import of one season. */
export interface AskedSeason {
  season: number;
  state: 'imported' | 'refused' | 'failed' | null;
  isComplete: boolean;
  askedAt: Date;
  askingSince: Date | null;
  failures: number;
  /** Whether a match of it should be over by now, and nobody here knows its end. */
  isBehind: boolean;
}

/** What a plan refuses it refuses for months; its window moves with the years. */
const refusedFor = 30 * dayMs;
/** So often a season that may have news is read again. */
const staleAfter = 7 * dayMs;
/** A question that has not ended after so long, in ms, was put by a process that died. */
export const askingFor = 10 * 60_000;
/** Minutes until a failure is tried again, by the failures in a row. */
const pauses = [5, 30, 120, 480];

/** The running season and those before it, newest first. */
export const seasonsWanted = (current: number, past: number = pastSeasons): number[] =>
  Array.from({ length: past + 1 }, (_, back) => current - back);

/**
 * Whether a season is to be asked for, which costs a request. One that was told in full never is; the running one, and
 * one that has just ended, only when matches are over whose end is not known. What was refused or failed waits, unless
 * a person asks.
 * @param asked what is on record; undefined where it was never asked for
 */
export function isSeasonDue(asked: AskedSeason | undefined, asking: Asking, now: Date): boolean {
  if (!asked) return true;
  // An instant ahead of now was written while a clock ran ahead, and must not silence the import until then.
  const since = (instant: Date): number => {
    const passed = now.getTime() - instant.getTime();
    return passed < 0 ? Infinity : passed;
  };
  if (asking === 'schedule' && asked.askingSince !== null && since(asked.askingSince) < askingFor)
    return false;
  if (asked.state === 'imported')
    return !asked.isComplete && asked.isBehind && since(asked.askedAt) >= staleAfter;
  if (asked.state === 'refused') return asking === 'again' || since(asked.askedAt) >= refusedFor;
  if (asked.state === null || asking !== 'schedule') return true;
  const pause = pauses[Math.min(Math.max(asked.failures, 1), pauses.length) - 1]! * 60_000;
  return since(asked.askedAt) >= pause;
}

/**
 * The seasons that a refusal says the plan has ("… try from 2022 to 2024."), so that the others need not be asked for;
 * undefined where it names none.
 */
export function seasonsOfPlan(words: string): { from: number; to: number } | undefined {
  const [, from, to] = /\bfrom (\d{4}) to (\d{4})\b/.exec(words) ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : undefined;
}
