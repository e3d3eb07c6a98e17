import { minuteMs } from '../../domain/time.ts';

/** A checkpoint is made at most every ten minutes, and stamped late where an authority was silent. */
const lateMs = 10 * minuteMs;

/** Whether an entry contradicts a time-stamp that was given before it was there: it says that it is much older. */
export const isBeforeStamp = (at: Date, stampedAt: Date): boolean =>
  at.getTime() < stampedAt.getTime() - lateMs;
