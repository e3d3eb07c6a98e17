import { LabRun } from '../db/entities/lab.ts';
import type { Deps } from '../deps.ts';
import { secondMs } from '../domain/time.ts';
import { type AppError, fault } from '../errors.ts';
import { leaseMs } from '../generation/claim.ts';
import { requireRun } from './show-lab.ts';

/**
 * Lets a paused run go on, or one whose process has gone: it waits for whoever works on it. What is answered is not asked
 * again.
 * @throws AppError `not_found`, `busy` while a process works on it, `refused` for any other run
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
  throw notPaused(await requireRun(deps, runId));
}

/** Why a run is not resumed, and what to do. */
function notPaused(run: LabRun): AppError {
  const { id, state } = run;
  if (state === 'queued')
    return fault('refused', `Run ${id} waits for a worker.`, {
      suggestion: `Start \`tips serve\` or \`tips worker\` where none is running, or \`tips lab pause ${id}\` and resume it here.`,
    });
  if (state === 'running') return workedOn(run);
  return fault(
    'refused',
    `Run ${id} has ended.`,
    state === 'stopped' ? { suggestion: `\`tips lab retry ${id}\` asks for what has no answer.` } : {},
  );
}

/**
 * A process has a run as long as its word for it holds: whether it still lives cannot be told before, so that it is said
 * from when on it can be taken over.
 */
export const workedOn = ({ id, leaseUntil }: Pick<LabRun, 'id' | 'leaseUntil'>): AppError =>
  fault(
    'busy',
    `Run ${id} is going: a process works on it, or one that died in the last ${leaseMs / secondMs} s.`,
    {
      suggestion: `If it has died, \`tips lab resume ${id}\` goes on with the run from ${leaseUntil!.toISOString().slice(11, 19)}Z on; if not, nothing is to be done.`,
    },
  );
