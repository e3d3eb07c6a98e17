import type { PgBoss } from 'pg-boss';
import { dayMs, secondMs } from '../domain/time.ts';

/** Runs of the lab wait apart from cards and data: they take hours, and no reader waits for one. */
export const labQueue = 'lab';

export interface LabJob {
  runId: number;
}

/** Makes the queue of the lab where it is missing: one run is worked on at a time, whatever number of workers there is. */
export async function createLabQueue(
  boss: PgBoss,
  { heartbeatSeconds, retryDelaySeconds }: { heartbeatSeconds: number; retryDelaySeconds: number },
): Promise<void> {
  const options = {
    // A run is put back whenever its worker ends; what is answered stays.
    retryLimit: 1000,
    retryDelay: retryDelaySeconds,
    expireInSeconds: (dayMs - secondMs) / secondMs,
    deleteAfterSeconds: (7 * dayMs) / secondMs,
    heartbeatSeconds,
    notify: true,
  };
  await boss.createQueue(labQueue, { policy: 'singleton', ...options });
  await boss.updateQueue(labQueue, options);
}
