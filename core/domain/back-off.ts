import { minuteMs } from './time.ts';

/** Minutes to wait after so many failures in a row; a game that keeps failing is not paid for again and again. */
const pauses = [5, 30, 120, 480];

/**
 * When a card that failed is tried again, or null where no try could end before the kick-off. Never waits for more than
 * a third of the time that is left, so that a fault that passes leaves time for another try.
 */
export function nextTry(failures: number, kickoffAt: Date | null, now: Date): Date | null {
  const pause = pauses[Math.min(failures, pauses.length) - 1]! * minuteMs;
  const left = kickoffAt === null ? Infinity : kickoffAt.getTime() - now.getTime();
  return left <= 0 ? null : new Date(now.getTime() + Math.min(pause, Math.ceil(left / 3)));
}
