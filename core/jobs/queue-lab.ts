import { type LabColumnChoice, LabRun } from '../db/entities/lab.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { resumeLab } from '../use-cases/resume-lab.ts';
import { retryLab } from '../use-cases/retry-lab.ts';
import { type LabInput, nameOfRun, planOf, storeRun } from '../use-cases/run-lab.ts';
import type { Queue } from './queue.ts';

type LabWorkers = Pick<Queue, 'enqueueLab'>;

/**
 * Keeps a run as it is asked for and hands it to the workers.
 * @throws AppError `not_found` for a prompt version; `busy` where the queue does not take it, and then nothing runs
 */
export async function queueLab(deps: Deps, queue: LabWorkers, input: LabInput): Promise<{ runId: number }> {
  const name = nameOfRun(deps, input.name);
  const { id } = await storeRun(deps, await planOf(deps, input), { name, state: 'queued' });
  await handOver(deps, queue, { runId: id, otherwise: 'stopped' });
  return { runId: id };
}

/** Lets a paused run go on, by the workers. Throws as `resumeLab`, and `busy` where the queue does not take it. */
export async function queueResumedLab(deps: Deps, queue: LabWorkers, runId: number): Promise<void> {
  await resumeLab(deps, { runId });
  await handOver(deps, queue, { runId, otherwise: 'paused' });
}

/** Has the workers ask again for what has no card. Throws as `retryLab`, and `busy` where the queue does not take it. */
export async function queueLabRetry(
  deps: Deps,
  queue: LabWorkers,
  retried: { runId: number; only: LabColumnChoice | null },
): Promise<{ asks: number }> {
  const { asks } = await retryLab(deps, retried);
  await handOver(deps, queue, { runId: retried.runId, otherwise: 'stopped' });
  return { asks };
}

/** Puts a run that waits into the queue; where that does not take it, the run is as it is `otherwise`. */
async function handOver(
  deps: Deps,
  queue: LabWorkers,
  { runId, otherwise }: { runId: number; otherwise: 'stopped' | 'paused' },
): Promise<void> {
  const job = await queue.enqueueLab(runId).catch((error: unknown) => {
    deps.log.warn({ err: error, run: runId }, 'the queue does not take a run of the lab');
    return null;
  });
  if (job !== null) return;
  const ended =
    otherwise === 'stopped' ? { reason: 'The queue did not take it.', endedAt: deps.clock.now() } : {};
  await deps.em().nativeUpdate(LabRun, { id: runId, state: 'queued' }, { state: otherwise, ...ended });
  throw fault('busy', 'The queue does not take the run at the moment.', {
    suggestion: 'Try again in a few seconds.',
  });
}
