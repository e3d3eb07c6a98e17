import { nextTry } from '../domain/back-off.ts';
import { minuteMs } from '../domain/time.ts';

/** The market of a game that stands alone is read from so long before kick-off on; the schedule looks every five minutes. */
const dueMs = 185 * minuteMs;
/** One that another of its day follows waits until here, so that one answer serves both: early for the second, late for the first. */
const sharedMs = 110 * minuteMs;
const followsWithin = 150 * minuteMs;
/** No question is put so shortly before kick-off that its answer could come after it. */
export const lastMs = 5 * minuteMs;
/** What begins so soon is read with another one of its day. */
const alongMs = sharedMs + followsWithin;
/** How far ahead games are looked at: what is due now, and what may follow it. */
export const windowMs = dueMs + followsWithin;

/** What an earlier question came to. */
interface Tried {
  tries: number;
  nextAt: Date | null;
}

/**
 * Whether a game's market is to be asked for now: it begins in about three hours, and no wait is on.
 * @param others kick-offs of the unread games of its league and day
 */
export function isDue(
  { kickoffAt, tried, others }: { kickoffAt: Date; tried: Tried | undefined; others: readonly Date[] },
  now: Date,
): boolean {
  const left = kickoffAt.getTime() - now.getTime();
  const isFollowed = others.some((other) => {
    const later = other.getTime() - kickoffAt.getTime();
    return later > 0 && later <= followsWithin;
  });
  if (left <= lastMs || left > (isFollowed ? sharedMs : dueMs)) return false;
  return tried === undefined || (tried.nextAt !== null && tried.nextAt <= now);
}

/** Whether a game is near enough to be read with another one of its day. */
export const isAlongside = (kickoffAt: Date, now: Date): boolean => {
  const left = kickoffAt.getTime() - now.getTime();
  return left > lastMs && left <= alongMs;
};

/** When a question that failed so many times is put again: never past the kick-off, and null where no time is left. */
export const nextQuestion = (failures: number, kickoffAt: Date, now: Date): Date | null =>
  nextTry(failures, new Date(kickoffAt.getTime() - lastMs), now);
