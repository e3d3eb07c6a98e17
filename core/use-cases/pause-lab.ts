import { storedActor } from '../actor.ts';
import { LabRun } from '../db/entities/lab.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { requireRun } from './show-lab.ts';

/**
 * Asks a run to pause. One that waits is paused at once; one that is worked on asks nothing more, and is paused with the
 * answers that are being written. `resumeLab` lets it go on.
 * @throws AppError `not_found`, `refused` for a run that has ended or is paused
 */
export async function pauseLab(deps: Deps, { runId }: { runId: number }): Promise<void> {
  await requireRun(deps, runId);
  const em = deps.em();
  const paused = await em.nativeUpdate(
    LabRun,
    {
      id: runId,
      $or: [{ state: 'queued' }, { state: 'running', leaseUntil: { $lt: deps.clock.now() } }],
    },
    { state: 'paused', leaseUntil: null },
  );
  if (paused > 0) return;
  const by = storedActor(deps.actor);
  const asked = await em.nativeUpdate(LabRun, { id: runId, state: 'running' }, { pauseAskedBy: by });
  if (asked > 0) return;
  const { state } = await requireRun(deps, runId);
  throw fault('refused', state === 'paused' ? `Run ${runId} is paused already.` : `Run ${runId} has ended.`);
}
