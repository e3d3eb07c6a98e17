import { storedActor } from '../actor.ts';
import { LabRun } from '../db/entities/lab.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { stoppedByHand } from '../lab/fill-cells.ts';
import { requireRun } from './show-lab.ts';

/**
 * Asks a run to stop. One that waits or is paused ends at once; one that is worked on asks nothing more, and ends with the answers
 * that are being written. What is answered stays.
 * @throws AppError `not_found`, `refused` for a run that has ended
 */
export async function stopLab(deps: Deps, { runId }: { runId: number }): Promise<void> {
  await requireRun(deps, runId);
  const by = storedActor(deps.actor);
  const now = deps.clock.now();
  const ended = await deps.em().nativeUpdate(
    LabRun,
    {
      id: runId,
      $or: [{ state: ['queued', 'paused'] }, { state: 'running', leaseUntil: { $lt: now } }],
    },
    { state: 'stopped', stopAskedBy: by, reason: stoppedByHand, endedAt: now },
  );
  if (ended > 0) return;
  const asked = await deps.em().nativeUpdate(LabRun, { id: runId, state: 'running' }, { stopAskedBy: by });
  if (asked === 0) throw fault('refused', `Run ${runId} has ended.`);
}
