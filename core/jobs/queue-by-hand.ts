import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { writeConfig } from '../config-store/config-store.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { logActivity } from '../activity.ts';
import type { JobView } from './queue-view.ts';
import type { Queue } from './queue.ts';

/** The queue as a person works on it, whichever door is used. */
type ByHand = Pick<Queue, 'get' | 'changes'>;

const words = { generate: 'new card', regenerate: 'new revision', extra: 'extra card', fixture_data: 'data' };
const nameOf = ({ gameName, kind }: JobView): string => `${gameName} (${words[kind]})`;

const note = (deps: Deps, action: string, subjectId: string, after: object): Promise<void> =>
  audit(deps.em(), deps, { action: `queue.${action}`, subjectType: 'queue', subjectId, after });

/** One job. Throws `not_found`. */
export async function requireJob(queue: Pick<Queue, 'get'>, jobId: string): Promise<JobView> {
  const job = await queue.get(jobId);
  if (!job) throw fault('not_found', 'There is no such job.', { suggestion: 'It may have been cleared.' });
  return job;
}

/**
 * Puts a failed or cancelled job back. Throws `not_found`, `refused` for one that has not failed, `kickoff_passed` for
 * a card that can no longer be written, `conflict` while the same work is open.
 */
export async function retryJob(deps: Deps, queue: ByHand, jobId: string): Promise<JobView> {
  const job = await requireJob(queue, jobId);
  const after = { job: nameOf(job) };
  await auditRefusal(
    deps,
    { action: 'queue.retry', subjectType: 'queue', subjectId: jobId, after },
    async () => {
      if (job.status === 'error' && !job.isDead)
        throw fault('kickoff_passed', `${job.gameName} has begun: no card can be written.`, {
          suggestion: 'Clear it.',
        });
      if (!(await queue.changes.retry(jobId))) throw fault('refused', 'Only a failed job can be put back.');
    },
  );
  await note(deps, 'retry', jobId, after);
  return job;
}

/**
 * Takes a job off the list or out of the queue, or stops it while it is being worked on. Throws `not_found`.
 * @param as what is meant, so that a job which begins or ends meanwhile is not stopped, or lost from the list, instead:
 *   `cancel` takes open jobs alone, `clear` ended ones; throws `refused` for the others
 */
export async function clearJob(
  deps: Deps,
  queue: ByHand,
  jobId: string,
  as?: 'cancel' | 'clear',
): Promise<JobView> {
  const job = await requireJob(queue, jobId);
  const isEnded = job.status === 'completed' || job.status === 'error';
  if (as === 'cancel' && isEnded)
    throw fault('refused', `${job.gameName} has ended.`, { suggestion: 'Clear it from the list instead.' });
  if (as === 'clear' && !isEnded)
    throw fault('refused', `${job.gameName} has not ended.`, { suggestion: 'Cancel it instead.' });
  if (!(await queue.changes.clear(jobId))) throw fault('not_found', 'There is no such job any more.');
  await note(deps, isEnded ? 'clear' : 'cancel', jobId, { job: nameOf(job), was: job.status });
  return job;
}

/** Puts back what failed and can still help; with `like` only what failed for the reason of that job. */
export async function retryFailed(
  deps: Deps,
  queue: ByHand,
  { like }: { like?: string | undefined },
): Promise<{ retried: number; joined: number }> {
  if (like !== undefined) await requireJob(queue, like);
  const done = await queue.changes.retryFailed(like);
  if (done.retried > 0) await note(deps, 'retry', 'failed', done);
  return done;
}

/** Takes completed or failed jobs off the list; with `like` only what failed for the reason of that job. */
export async function clearEnded(
  deps: Deps,
  queue: ByHand,
  { which, like }: { which: 'completed' | 'failed'; like?: string | undefined },
): Promise<{ cleared: number }> {
  if (like !== undefined) await requireJob(queue, like);
  const cleared = await queue.changes.clearEnded(which, like);
  if (cleared > 0) await note(deps, 'clear', which, { cleared });
  return { cleared };
}

/** Takes every waiting job out of the queue. Costs nothing; what is being worked on goes on. */
export async function cancelWaiting(deps: Deps, queue: ByHand): Promise<{ cancelled: number }> {
  const cancelled = await queue.changes.cancelWaiting();
  if (cancelled > 0) {
    await note(deps, 'cancel', 'waiting', { cancelled });
    await logActivity(deps, 'info', `${cancelled} waiting ${cancelled === 1 ? 'job' : 'jobs'} cancelled`);
  }
  return { cancelled };
}

/** Holds the queue on all machines, or lets it go on. Workers obey within two seconds. */
export async function pauseQueue(deps: Deps, { paused }: { paused: boolean }): Promise<void> {
  await writeConfig(deps.em(), 'work_queue', { paused }, deps);
}
