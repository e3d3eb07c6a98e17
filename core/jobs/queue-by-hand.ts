import { fault } from '../errors.ts';
import type { JobView } from './queue-view.ts';
import type { Queue } from './queue.ts';

/** One job. Throws `not_found`. */
export async function requireJob(queue: Pick<Queue, 'get'>, jobId: string): Promise<JobView> {
  const job = await queue.get(jobId);
  if (!job) throw fault('not_found', 'There is no such job.', { suggestion: 'It may have been cleared.' });
  return job;
}

/** Puts a failed job back. Throws `not_found`, `refused` for a job that has not failed, `conflict`. */
export async function retryJob(queue: Pick<Queue, 'get' | 'retry'>, jobId: string): Promise<void> {
  await requireJob(queue, jobId);
  if (!(await queue.retry(jobId))) throw fault('refused', 'Only a failed job can be put back.');
}

/** Takes a job off the list or out of the queue. Throws `not_found`, or `refused` while it is being worked on. */
export async function clearJob(queue: Pick<Queue, 'get' | 'clear'>, jobId: string): Promise<void> {
  await requireJob(queue, jobId);
  if (!(await queue.clear(jobId)))
    throw fault('refused', 'This job is running.', { suggestion: 'Wait until it has ended.' });
}
