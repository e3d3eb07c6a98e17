import { listSql } from './sql-text.ts';

/** What a job of the queue's table `pgboss.job` can be. */
export const queueStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
type QueueState = (typeof queueStates)[number];

/** A job that waits to be taken. */
export const waiting: readonly QueueState[] = ['created', 'retry'];

/** Whether a job waits to be taken. */
export const waitingSql = `state in ${listSql(waiting)}`;

/** Whether a job is still to be done: it waits or is being worked on. */
export const openSql = `state in ${listSql([...waiting, 'active'])}`;

/** What a process that takes jobs is called in `pgboss.instance`: by its name it is known before it took any. */
export const workerName = (owner: string): string => `worker ${owner}`;

/** Counts the processes that take jobs and were heard from lately: three signs of life may be missing. */
export const workersSql = `select count(*)::int from pgboss.instance where name like 'worker %' and stopped_on is null
  and heartbeat_on >= now() - heartbeat_seconds * interval '3 seconds'`;

/**
 * Whether a job `j` writes a card for a game `g` that has begun: it can no longer help. Its one parameter is the present.
 */
export const begunSql = `coalesce(j.name = 'card_generation' and (g.kickoff_at <= ?::timestamptz or g.status <> 'upcoming'), false)`;
