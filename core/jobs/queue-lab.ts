import { LabRun } from '../db/entities/lab.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { type LabInput, nameOfRun, planOf, storeRun } from '../use-cases/run-lab.ts';
import type { Queue } from './queue.ts';

/**
 * Keeps a run as it is asked for and hands it to the workers.
 * @throws AppError `not_found` for a prompt version; `busy` where the queue does not take it, and then nothing runs
 */
export async function queueLab(
  deps: Deps,
  queue: Pick<Queue, 'enqueueLab'>,
  input: LabInput,
): Promise<{ runId: number }> {
  const name = nameOfRun(deps, input.name);
  const { id } = await storeRun(deps, await planOf(deps, input), { name, state: 'queued' });
  const job = await queue.enqueueLab(id).catch((error: unknown) => {
    deps.log.warn({ err: error, run: id }, 'the queue does not take a run of the lab');
    return null;
  });
  if (job !== null) return { runId: id };
  const reason = 'The queue did not take it.';
  await deps.em().nativeUpdate(LabRun, { id }, { state: 'stopped', reason, endedAt: deps.clock.now() });
  throw fault('busy', 'The queue does not take the run at the moment.', {
    suggestion: 'Try again in a few seconds.',
  });
}
