import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { driverFault, isOfDatabase } from './driver-fault.ts';

/** How long something paid for waits in memory for the database to come back. */
const patienceMs = 60_000;
const everyMs = 500;

/**
 * Stores what must not be lost: while the database is away, full, read-only or otherwise takes nothing, it is tried
 * again for a minute, on real time. `work` may have been done although its answer was lost, so it must be safe to do again.
 * @throws AppError with the database's own word when it still takes nothing then; what `work` throws otherwise
 */
export async function retryWhileAway<Result>(
  { log }: { log: Log },
  work: () => Promise<Result>,
  { milliseconds = patienceMs }: { milliseconds?: number } = {},
): Promise<Result> {
  const until = performance.now() + milliseconds;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOfDatabase(error) || performance.now() > until) throw driverFault(error) ?? error;
      if (attempt === 1) log.warn({ err: error }, 'the database takes nothing: kept in memory until it does');
      await wait(everyMs);
    }
  }
}
