import { setTimeout as pause } from 'node:timers/promises';
import type { JobWithMetadata, PerJobWorkWithMetadataHandler, PgBoss, WorkOptions } from 'pg-boss';
import { readConfig } from '../config-store/config-store.ts';
import { column, rows } from '../db/rows.ts';
import { listSql } from '../db/sql-text.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { labQueue } from './lab-queue.ts';
import { type QueueName, queueNames } from './queue-requests.ts';

/** A job that this worker is working on. */
export interface InHand {
  cancelled: AbortController;
  result: Promise<unknown>;
}

/** A place at which one job after the other is worked on. Both calls may be made at any time and in any order. */
export interface Place {
  open(): Promise<void>;
  /** Takes no further job; the one in hand goes on. Resolves once that has ended. */
  close(): Promise<void>;
}

/** How often a worker looks whether it was told something, ms. With what a request takes, well below 2 s. */
const lookEveryMs = 1000;

const withMetadata = { batchSize: 1, includeMetadata: true, perJobResults: true } as const;

type Results = { id: string; status: 'completed' | 'failed' | 'deadletter'; output: object }[];

/** A place of a queue; it is closed at first. */
export function workPlace<Data extends object>(
  boss: PgBoss,
  name: QueueName | typeof labQueue,
  polling: WorkOptions,
  work: (jobs: JobWithMetadata<Data>[]) => Promise<Results>,
): Place {
  let id: Promise<string> | undefined;
  let closed: Promise<void> = Promise.resolve();
  let wanted = false;
  return {
    open: async () => {
      wanted = true;
      // A job that is still in hand keeps the place: there are never more of them than places.
      await closed;
      if (!wanted || id) return;
      const perform: PerJobWorkWithMetadataHandler<Data> = async (jobs) => {
        const results = await work(jobs);
        // Otherwise the place would stay empty until its next poll, however many jobs wait.
        boss.notifyWorker(await opened);
        return results;
      };
      const opened = boss.work(name, { ...polling, ...withMetadata }, perform);
      id = opened;
      await opened;
    },
    close: async () => {
      wanted = false;
      const opened = id;
      if (!opened) return closed;
      id = undefined;
      closed = opened.then((place) => boss.offWork(name, { id: place, wait: true }));
      return closed;
    },
  };
}

/**
 * Opens and closes the places of a worker, and ends jobs that were cancelled, as it is told through the database, until
 * `signal` aborts. A database that is away says nothing new: what was said last holds, at first that nothing is taken.
 * @returns once the first order was looked for: a promise of the end
 */
export async function obeyOrders(
  deps: Deps,
  {
    signal,
    places,
    inHand,
  }: { signal: AbortSignal; places: readonly Place[]; inHand: ReadonlyMap<string, InHand> },
): Promise<{ ended: Promise<void> }> {
  let isOpen = false;
  const carryOut = async (): Promise<void> => {
    const isPaused = (await readConfig(deps.em(), 'work_queue')).paused;
    if (isPaused === isOpen) {
      isOpen = !isPaused;
      const all = Promise.all(places.map((place) => (isOpen ? place.open() : place.close())));
      // What is in hand may take minutes to end; the next order must not wait for it.
      void all.catch((error: unknown) =>
        deps.log.warn({ err: error }, 'a place of the worker did not change'),
      );
      deps.log.info({ isPaused }, isPaused ? 'the queue is paused' : 'taking jobs');
    }
    await endCancelled(deps, inHand);
  };
  const obey = () => carryOut().catch((error: unknown) => deps.log.warn({ err: error }, 'orders not read'));
  await obey();
  return { ended: untilAborted(signal, obey) };
}

async function untilAborted(signal: AbortSignal, obey: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await obey();
  }
}

/** Aborts jobs in hand that a person cancelled or took off the list. */
async function endCancelled(deps: Deps, inHand: ReadonlyMap<string, InHand>): Promise<void> {
  if (inHand.size === 0) return;
  const ids = [...inHand.keys()];
  const left = await rows(
    deps.em(),
    { id: column.text },
    `select id from pgboss.job where name in ${listSql([...queueNames, labQueue])} and state <> 'cancelled'
       and id in (select jsonb_array_elements_text(?::jsonb)::uuid)`,
    [JSON.stringify(ids)],
  );
  const kept = new Set(left.map(({ id }) => id));
  for (const id of ids)
    if (!kept.has(id)) inHand.get(id)?.cancelled.abort(fault('cancelled', 'Cancelled by an admin.'));
}
