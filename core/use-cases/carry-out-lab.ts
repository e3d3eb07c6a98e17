import type { FilterQuery } from '@mikro-orm/core';
import { LabRun } from '../db/entities/lab.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { isAppError } from '../errors.ts';
import { leaseMs } from '../generation/claim.ts';
import { forgetUnsent } from '../generation/reserved-call.ts';
import { type LabCellToAsk, stoppedByHand } from '../lab/fill-cells.ts';
import { workedOn } from './resume-lab.ts';
import { baselinesOf, fill, filled, type LabOutcome, labParallelism, make } from './run-lab.ts';

/**
 * Works on a run that waits, or whose process died; what was answered is not asked again. A plan that cannot be carried
 * out ends the run with the reason.
 * @param stopping aborts when this process is to end: no further question is asked, and the run waits for another worker
 * @returns null where there is nothing to do: the run has ended, or is paused
 * @throws AppError `busy` while another process works on it
 */
export async function carryOutLab(
  deps: Deps,
  runId: number,
  { stopping, ...options }: RunOptions & { stopping?: AbortSignal } = {},
): Promise<LabOutcome | null> {
  const run = await take(deps, runId);
  if (!run) return null;
  try {
    await forgetUnsent(deps.em(), runId);
    const made = await make(deps, run.plan);
    run.plan = filled(run.plan, made);
    await deps.em().nativeUpdate(LabRun, { id: runId }, { plan: run.plan, baselines: baselinesOf(made) });
    const result = await fill(deps, run, made.cells.filter(isAsked(run)), {
      ...options,
      ...(stopping && { stopping }),
      concurrency: labParallelism,
    });
    return { ...made.estimate, runId, ...result };
  } catch (error) {
    if (!isAppError(error) || error.code === 'database') throw error;
    // What is missing, by name, stands in what is suggested.
    const reason = [error.message, error.suggestion ?? ''].join(' ').trim();
    await deps
      .em()
      .nativeUpdate(LabRun, { id: runId }, { state: 'stopped', reason, endedAt: deps.clock.now() });
    return null;
  }
}

/** The run, which is this process's now; null where nothing of it is to be asked. */
async function take(deps: Deps, runId: number): Promise<LabRun | null> {
  const now = deps.clock.now();
  const open: FilterQuery<LabRun> = {
    id: runId,
    $or: [{ state: 'queued' }, { state: 'running', leaseUntil: { $lt: now } }],
  };
  const em = deps.em();
  // Its process may have died after somebody had asked it to stop or to pause.
  await em.nativeUpdate(
    LabRun,
    { $and: [open, { stopAskedBy: { $ne: null } }] },
    { state: 'stopped', reason: stoppedByHand, endedAt: now },
  );
  await em.nativeUpdate(
    LabRun,
    { $and: [open, { pauseAskedBy: { $ne: null } }] },
    { state: 'paused', pauseAskedBy: null },
  );
  const taken = await em.nativeUpdate(LabRun, open, {
    state: 'running',
    leaseUntil: new Date(now.getTime() + leaseMs),
  });
  const run = await em.findOne(LabRun, { id: runId });
  if (!run || (taken === 0 && run.state !== 'running')) return null;
  if (taken === 0) throw workedOn(run);
  return run;
}

/** Whether a cell is asked for: of a column, where the run asks for that one alone. */
const isAsked =
  ({ retriedColumn: only }: LabRun) =>
  ({ promptVersion, model }: LabCellToAsk): boolean =>
    only === null || (only.promptVersion === promptVersion && only.model === model);
