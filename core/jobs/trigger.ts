import type { Deps } from '../deps.ts';
import type { RunOutcome } from '../contract/admin-operations.ts';
import { isAppError } from '../errors.ts';
import { sentenceOf } from './job-lock.ts';
import { noteAskedRun } from './note-run.ts';
import { runJob } from './run-job.ts';
import type { JobName } from './runs.ts';
import { statusOf } from './scheduler-status.ts';

/** What came of a run asked for by hand, as schedules tell it of their last one. */
export type TriggeredRun = Pick<RunOutcome, 'figures' | 'errors'> & {
  status: Exclude<RunOutcome['status'], 'running'>;
};

/**
 * Runs a job now because an admin asks for it. A run that fails is an outcome, and is on record as one.
 * @throws AppError `busy` while another run goes on
 */
export async function triggerJob(deps: Deps, name: JobName): Promise<TriggeredRun> {
  try {
    const { outcome, figures, errors } = await runJob(deps, name, { trigger: 'admin' });
    await noteAskedRun(deps, name, outcome);
    return { status: statusOf[outcome], figures, errors };
  } catch (error) {
    if (isAppError(error) && error.code === 'busy') throw error;
    await noteAskedRun(deps, name, 'failed');
    deps.log.warn({ err: error, job: name }, 'a run asked for failed');
    return { status: 'failed', figures: {}, errors: [sentenceOf(error)] };
  }
}
