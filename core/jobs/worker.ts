import type { JobWithMetadata, PerJobWorkWithMetadataHandler } from 'pg-boss';

import { driverFault } from '../db/driver-fault.ts';
import { isAppError } from '../errors.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { isWorthRetrying } from './faults.ts';
import { sentenceOf } from './job-lock.ts';
import { openQueue, type Queue } from './queue.ts';
import { type LabJob, labQueue } from './lab-queue.ts';
import type { FixtureDataJob, GenerationJob, QueueName } from './queue-requests.ts';
import type { StoredFault } from './queue-view.ts';

/** How many jobs of each queue one worker takes at a time; of the lab's, one is worked on by all workers together. */
const concurrency: Record<QueueName | typeof labQueue, number> = {
  card_generation: 5,
  fixture_data: 1,
  lab: 1,
};
/** How long running jobs may take to end once the process is asked to stop; then they go back to the queue. */
const graceMs = 20_000;
/** How long jobs that go back to the queue may take to clean up. */
const unwindMs = 5000;

/** What an attempt knows about the ones before it. */
export interface Attempt extends RunOptions {
  /**
   * Aborts when this worker gives the job back, and only then. `signal` also aborts when the queue missed its signs of
   * life and gave the job to another, which on a busy machine happens to work that goes on well.
   */
  givenBack: AbortSignal;
  /** Aborts as soon as this process is to end: what takes hours begins nothing more. */
  stopping: AbortSignal;
  /** True when an earlier attempt was begun: its work may be stored already. */
  isRerun: boolean;
}

/** What is done with a job of each queue. The value returned is stored as the job's result. */
export interface JobHandlers {
  card_generation: (deps: Deps, job: GenerationJob, attempt: Attempt) => Promise<object>;
  fixture_data: (deps: Deps, job: FixtureDataJob, attempt: Attempt) => Promise<object>;
  /** Absent in a worker that leaves runs of the lab to others. */
  lab?: (deps: Deps, job: LabJob, attempt: Attempt) => Promise<object>;
}

export interface Worker {
  /**
   * Resolves when the signal has aborted and the running jobs were finished or put back into the queue. Never rejects.
   */
  done: Promise<void>;
}

export interface WorkerOptions {
  signal: AbortSignal;
  handlers: JobHandlers;
  /** A queue that is open already; it is stopped with the worker. Opened when absent. */
  queue?: Queue;
  graceMs?: number;
}

/**
 * Takes jobs from both queues until `signal` aborts. Faults worth a retry are retried with a growing pause; others
 * fail at once and stay in the list, to be put back by hand. A job whose worker died is put back by any other worker.
 * @throws AppError `database` when the queue cannot be opened
 */
export async function startWorker(deps: Deps, options: WorkerOptions): Promise<Worker> {
  const { signal, handlers } = options;
  const queue = options.queue ?? (await openQueue(deps));
  const worker: Deps = { ...deps, actor: { ...deps.actor, source: 'worker' } };
  const inHand = new Set<Promise<unknown>>();
  const giveBack = new AbortController();
  const take =
    <Data extends object>(handle: (deps: Deps, job: Data, attempt: Attempt) => Promise<object>) =>
    async (jobs: JobWithMetadata<Data>[]) => {
      const results = jobs.map((job) =>
        settle(worker, job, handle, { givenBack: giveBack.signal, stopping: signal }),
      );
      for (const result of results) {
        inHand.add(result);
        void result.finally(() => inHand.delete(result));
      }
      return Promise.all(results);
    };
  const polling = {
    batchSize: 1,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 2,
  } as const;
  const openPlaces = async <Data extends object>(
    name: QueueName | typeof labQueue,
    handle: (deps: Deps, job: Data, attempt: Attempt) => Promise<object>,
  ): Promise<void> => {
    const takeWith = take(handle);
    for (let opened = 0; opened < concurrency[name]; opened += 1) {
      const perform: PerJobWorkWithMetadataHandler<Data> = async (jobs) => {
        const results = await takeWith(jobs);
        // Otherwise the place would stay empty until its next poll, however many jobs wait.
        queue.boss.notifyWorker(await place);
        return results;
      };
      const place = queue.boss.work(name, polling, perform);
      await place;
    }
  };
  await openPlaces('card_generation', handlers.card_generation);
  await openPlaces('fixture_data', handlers.fixture_data);
  if (handlers.lab) await openPlaces(labQueue, handlers.lab);
  return {
    done: untilStopped(deps, queue, { signal, inHand, giveBack, graceMs: options.graceMs ?? graceMs }),
  };
}

async function untilStopped(
  deps: Deps,
  queue: Queue,
  {
    signal,
    inHand,
    giveBack,
    graceMs,
  }: { signal: AbortSignal; inHand: Set<Promise<unknown>>; giveBack: AbortController; graceMs: number },
): Promise<void> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }
  try {
    await queue.boss.stop({ graceful: true, timeout: graceMs });
    giveBack.abort(signal.reason);
    await Promise.race([
      Promise.all(inHand),
      new Promise((resolve) => setTimeout(resolve, unwindMs).unref()),
    ]);
  } catch (error) {
    deps.log.error({ err: error }, 'worker did not stop cleanly');
  }
}

async function settle<Data extends object>(
  deps: Deps,
  job: JobWithMetadata<Data>,
  handle: (deps: Deps, job: Data, attempt: Attempt) => Promise<object>,
  signals: Pick<Attempt, 'givenBack' | 'stopping'>,
): Promise<{ id: string; status: 'completed' | 'failed' | 'deadletter'; output: object }> {
  const { id, data, signal, retryCount } = job;
  try {
    const attempt = { signal, ...signals, isRerun: retryCount > 0 };
    return { id, status: 'completed', output: await handle(deps, data, attempt) };
  } catch (raised) {
    const error = driverFault(raised) ?? raised;
    const isRetried = signal.aborted || isWorthRetrying(error);
    deps.log[isAppError(error) ? 'warn' : 'error']({ err: error, job: id, isRetried }, 'job failed');
    return { id, status: isRetried ? 'failed' : 'deadletter', output: faultOf(error) };
  }
}

const faultOf = (error: unknown): StoredFault & object =>
  isAppError(error)
    ? {
        error: error.message,
        code: error.code,
        suggestion: error.suggestion ?? null,
        details: error.details ?? null,
      }
    : { error: sentenceOf(error), code: 'internal', suggestion: null, details: null };
