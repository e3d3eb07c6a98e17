import { tellOperator } from '../alerts/tell.ts';
import { driverFault } from '../db/driver-fault.ts';
import { isAppError } from '../errors.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { noteAskedRun } from './note-run.ts';
import { reportOf } from './report.ts';
import { busy, type JobName, type Run, takeRun, type Trigger } from './runs.ts';

/**
 * Does a job's work as its only run on any machine and records it. The plain commands and the admin's triggers go
 * through here, so that they never run beside the schedule.
 * @param work is given the options with a signal that also aborts when the run is taken for dead
 * @returns what the work returned
 * @throws AppError `busy` (exit 75), with nothing changed, while another run goes on; else what the work throws
 */
export async function withJobLock<Result extends object>(
  deps: Deps,
  job: JobName,
  { trigger }: { trigger: Trigger },
  options: RunOptions,
  work: (options: RunOptions) => Promise<Result>,
): Promise<Result> {
  const run = await takeRun(deps, job, trigger);
  if (!run) throw await busy(deps, job);
  const result = await carryOut(deps, run, options, work);
  if (trigger === 'command') await noteAskedRun(deps, job, reportOf(result).outcome);
  return result;
}

/**
 * Does the work of a run that was begun and closes its row: with the report, with the error, or, when the process was
 * asked to stop, as `unknown`, so that another process does it again.
 */
export async function carryOut<Result extends object>(
  deps: Deps,
  run: Run,
  options: RunOptions,
  work: (options: RunOptions) => Promise<Result>,
): Promise<Result> {
  const signal = options.signal ? AbortSignal.any([options.signal, run.signal]) : run.signal;
  try {
    const result = await work({ ...options, signal });
    const report = reportOf(result);
    await run.end(report.outcome, report);
    if (report.outcome === 'failed') await tellOperator(deps);
    return result;
  } catch (error) {
    const isInterrupted = options.signal?.aborted === true;
    await run
      .end(isInterrupted ? 'unknown' : 'failed', {
        errors: [isInterrupted ? 'Interrupted before it was done.' : sentenceOf(error)],
      })
      .catch((failure: unknown) =>
        deps.log.error({ err: failure, run: run.id }, 'end of a run not recorded'),
      );
    if (!isInterrupted) await tellOperator(deps);
    throw error;
  }
}

/** An error as the admin reads it: what happened, and what to do. */
export function sentenceOf(raised: unknown): string {
  const error = driverFault(raised) ?? raised;
  if (isAppError(error)) return [error.message, error.suggestion].filter(Boolean).join(' ');
  return error instanceof Error ? error.message : String(error);
}
