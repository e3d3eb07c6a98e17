import { listSql } from './sql-text.ts';

/** What a job of the queue's table `pgboss.job` can be. */
export const queueStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
type QueueState = (typeof queueStates)[number];

const waiting: readonly QueueState[] = ['created', 'retry'];

/** Whether a job waits to be taken. */
export const waitingSql = `state in ${listSql(waiting)}`;

/** Whether a job is still to be done: it waits or is being worked on. */
export const openSql = `state in ${listSql([...waiting, 'active'])}`;
