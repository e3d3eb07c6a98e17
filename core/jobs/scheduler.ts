import { watchDatabase } from '../alerts/database-away.ts';
import { isDatabaseAway } from '../db/driver-fault.ts';
import type { Deps } from '../deps.ts';
import { type Job, jobs as allJobs } from './jobs.ts';
import { startTick } from './tick.ts';

/** How often a process that runs the schedules looks for what is due. */
const tickEveryMs = 20_000;
/** How long running jobs may take to stop once asked to. */
const graceMs = 25_000;

export interface Scheduler {
  /** Resolves when the signal has aborted and the running jobs have ended. Never rejects. */
  done: Promise<void>;
}

/**
 * Ticks until `signal` aborts. A long job never keeps the others waiting, and a database that is away for a while
 * ends nothing: the next tick catches up. At the end running jobs are told to stop and waited for.
 */
export function startScheduler(
  deps: Deps,
  { signal, everyMs = tickEveryMs }: { signal: AbortSignal; everyMs?: number },
  jobs: readonly Job[] = allJobs,
): Scheduler {
  const database = watchDatabase(deps);
  const inHand = new Set<Promise<unknown>>();
  const once = async () => {
    try {
      const { done } = await startTick(deps, { signal }, jobs);
      inHand.add(done);
      void done.finally(() => inHand.delete(done));
      await database.there();
    } catch (error) {
      if (signal.aborted) return;
      deps.log.error({ err: error }, 'tick failed');
      if (isDatabaseAway(error)) await database.away();
    }
  };
  const loop = async () => {
    while (!signal.aborted) {
      await once();
      await deps.clock.sleep(everyMs, signal).catch(() => undefined);
    }
    await Promise.race([Promise.all(inHand), new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
  };
  return { done: loop() };
}
