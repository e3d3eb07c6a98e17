import { readFileSync, writeFileSync } from 'node:fs';
import { type Clock, systemClock } from '#core/clock';

/** A clock of several processes: real time, moved by what a file says. It runs on by itself. */
export interface SharedClock extends Clock {
  file: string;
  /** Moves every process on. */
  pass(milliseconds: number): void;
}

/** @param start where the clock is set to; absent in a process that takes the clock as another one has set it */
export function sharedClock(file: string, start?: Date): SharedClock {
  const ahead = () => Number(readFileSync(file, 'utf8'));
  if (start) writeFileSync(file, String(start.getTime() - Date.now()));
  return {
    file,
    now: () => new Date(Date.now() + ahead()),
    sleep: (milliseconds, signal) => systemClock.sleep(milliseconds, signal),
    pass: (milliseconds) => writeFileSync(file, String(ahead() + milliseconds)),
  };
}
