import { LabRun } from '../db/entities/lab.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { requireRun } from './show-lab.ts';

/**
 * Lets a paused run go on, or one whose process has gone: it waits for whoever works on it. What is answered is not asked
 * again.
 * @throws AppError `not_found`, `refused` for any other run
 */
export async function resumeLab(deps: Deps, { runId }: { runId: number }): Promise<void> {
  await requireRun(deps, runId);
  const resumed = await deps.em().nativeUpdate(
    LabRun,
    {
      id: runId,
      $or: [{ state: 'paused' }, { state: 'running', leaseUntil: { $lt: deps.clock.now() } }],
    },
    { state: 'queued', reason: null, leaseUntil: null, stopAskedBy: null, pauseAskedBy: null },
  );
  if (resumed > 0) return;
  const { state } = await requireRun(deps, runId);
  throw fault(
    'refused',
    state === 'queued' || state === 'running' ? `Run ${runId} is going.` : `Run ${runId} has ended.`,
    state === 'stopped' ? { suggestion: `\`tips lab retry ${runId}\` asks for what has no answer.` } : {},
  );
}
