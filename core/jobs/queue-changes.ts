import type { PgBoss } from 'pg-boss';
import { begunSql, waitingSql } from '../db/queue-states.ts';
import { column, rows } from '../db/rows.ts';
import { listSql } from '../db/sql-text.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { type QueueName, queueNames } from './queue-requests.ts';
import { failedSql, type JobView, reasonSql } from './queue-view.ts';

/** What a person does to jobs that are in the queue. */
export interface QueueChanges {
  /**
   * Puts a failed or cancelled job back, under its own id; false when there is nothing to put back.
   * @throws AppError `conflict` while the same work is open
   */
  retry(jobId: string): Promise<boolean>;
  /**
   * Puts back every failed job that can still help, or those that failed for the reason of the job `like`; one whose work is open already, and a card whose
   * game has begun, are left where they are.
   */
  retryFailed(like?: string): Promise<{ retried: number; joined: number }>;
  /**
   * Takes every waiting job out of the queue. What is being worked on goes on to its end, and does not come back by
   * itself: a job that fails from then on, or whose worker dies, has failed.
   */
  cancelWaiting(): Promise<number>;
  /**
   * Takes an ended job off the list, or a waiting one out of the queue; a running one is stopped and stays on the list.
   * False where there is no such job.
   */
  clear(jobId: string): Promise<boolean>;
  /** Takes the completed or the failed jobs, or those that failed as `like`, off the list. Returns how many. */
  clearEnded(which: 'completed' | 'failed', like?: string): Promise<number>;
}

const names = listSql(queueNames);

export function queueChanges(
  boss: PgBoss,
  deps: Deps,
  get: (jobId: string) => Promise<JobView | undefined>,
): QueueChanges {
  return {
    retry: async (jobId) => {
      const job = await get(jobId);
      if (!job?.isDead) return false;
      await putBack(boss, queueOfView(job), jobId).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw fault('conflict', `The same work for ${job.gameName} is in the queue already.`, {
          suggestion: 'Wait for that one.',
        });
      });
      return true;
    },
    retryFailed: async (like) => {
      const failed = await rows(
        deps.em(),
        { id: column.text, name: column.oneOf(queueNames) },
        `select j.id, j.name from pgboss.job j left join games g on g.id = (j.data->>'gameId')::int
         where j.name in ${names} and ${failedSql} and not ${begunSql} ${alike(like)}
         order by -j.priority, j.created_on`,
        [deps.clock.now(), ...(like === undefined ? [] : [like])],
      );
      let joined = 0;
      // One by one: a job that the queue refuses, because the same work is open, must not hold back the others.
      for (const { id, name } of failed) {
        await putBack(boss, name, id).catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          joined += 1;
        });
      }
      return { retried: failed.length - joined, joined };
    },
    cancelWaiting: async () => {
      const taken = await takeWaiting(deps);
      await deps
        .em()
        .execute(
          `update pgboss.job set retry_limit = retry_count where name in ${names} and state = 'active'`,
        );
      // What went back to the queue before it was told not to.
      return taken + (await takeWaiting(deps));
    },
    clear: async (jobId) => {
      const job = await get(jobId);
      if (!job) return false;
      if (job.status === 'queued') {
        const taken = await rows(
          deps.em(),
          { id: column.text },
          `delete from pgboss.job where name in ${names} and id = ? and ${waitingSql} returning id`,
          [jobId],
        );
        if (taken.length > 0) return true;
      }
      const isEnded = job.status === 'completed' || job.status === 'error';
      await (isEnded ? boss.deleteJob(queueOfView(job), jobId) : boss.cancel(queueOfView(job), jobId));
      return true;
    },
    clearEnded: async (which, like) => {
      const ended = await rows(
        deps.em(),
        { id: column.text, name: column.oneOf(queueNames) },
        `select j.id, j.name from pgboss.job j
         where j.name in ${names} and ${which === 'failed' ? failedSql : `j.state = 'completed'`} ${alike(like)}`,
        like === undefined ? [] : [like],
      );
      for (const [name, jobs] of Map.groupBy(ended, (job) => job.name))
        await boss.deleteJob(
          name,
          jobs.map(({ id }) => id),
        );
      return ended.length;
    },
  };
}

/** By one statement that looks at the state itself: what a worker takes at this moment stays. */
async function takeWaiting(deps: Deps): Promise<number> {
  const taken = await rows(
    deps.em(),
    { id: column.text },
    `delete from pgboss.job where name in ${names} and ${waitingSql} returning id`,
  );
  return taken.length;
}

/** A failed job is retried, a cancelled one resumed; each of the two leaves the other's jobs alone. */
async function putBack(boss: PgBoss, name: QueueName, id: string): Promise<void> {
  await boss.retry(name, id);
  await boss.resume(name, id);
}

/** Only jobs that failed for the same reason as the one of the parameter. */
const alike = (like: string | undefined): string =>
  like === undefined
    ? ''
    : `and ${reasonSql} = (select ${reasonSql} from pgboss.job j where j.name in ${names} and j.id = ?)`;

const queueOfView = (job: JobView): QueueName =>
  job.kind === 'fixture_data' ? 'fixture_data' : 'card_generation';

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
