import type { JobWithMetadata } from 'pg-boss';
import { driverFault } from '../db/driver-fault.ts';
import { isAppError } from '../errors.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { isWorthRetrying } from './faults.ts';
import { sentenceOf } from './job-lock.ts';
import { openQueue, type Queue } from './queue.ts';
import { concurrency } from './queue-pace.ts';
import { type LabJob, labQueue } from './lab-queue.ts';
import type { FixtureDataJob, GenerationJob, QueueName } from './queue-requests.ts';
import type { StoredFault } from './queue-view.ts';
import { type InHand, obeyOrders, type Place, workPlace } from './worker-orders.ts';

/** How long running jobs may take to end once the process is asked to stop; then they go back to the queue. */
const graceMs = 20_000;
/** How long jobs that go back to the queue may take to clean up. */
const unwindMs = 5000;

/** What an attempt knows about the ones before it. */
export interface Attempt extends RunOptions {
  /**
   * Aborts when this worker gives the job back or a person cancelled it, and only then. `signal` also aborts when the
   * queue missed its signs of life and gave the job to another, which on a busy machine happens to work that goes on
   * well.
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
  /** A queue that was opened for work already; it is stopped with the worker. Opened when absent. */
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
  const queue = options.queue ?? (await openQueue(deps, { isForWork: true }));
  const worker: Deps = { ...deps, actor: { ...deps.actor, source: 'worker' } };
  const inHand = new Map<string, InHand>();
  const giveBack = new AbortController();
  const take =
    <Data extends object>(handle: (deps: Deps, job: Data, attempt: Attempt) => Promise<object>) =>
    async (jobs: JobWithMetadata<Data>[]) => {
      const results = jobs.map((job) => {
        const cancelled = new AbortController();
        const stops = AbortSignal.any([giveBack.signal, cancelled.signal]);
        const result = settle(worker, job, handle, { givenBack: stops, stopping: signal });
        const held: InHand = { cancelled, result };
        // A job that was given to this worker again keeps its second entry when the first attempt ends.
        inHand.set(job.id, held);
        void result.finally(() => inHand.get(job.id) === held && inHand.delete(job.id));
        return result;
      });
      return Promise.all(results);
    };
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };
  const placesOf = <Data extends object>(
    name: QueueName | typeof labQueue,
    handle: (deps: Deps, job: Data, attempt: Attempt) => Promise<object>,
  ): Place[] => {
    const takeWith = take(handle);
    return Array.from({ length: concurrency[name] }, () =>
      workPlace(queue.boss, name, polling, (jobs: JobWithMetadata<Data>[]) => takeWith(jobs)),
    );
  };
  const places = [
    ...placesOf('card_generation', handlers.card_generation),
    ...placesOf('fixture_data', handlers.fixture_data),
  ];
  // A pause holds what is asked for in the admin; a run of the lab is stopped where it is started.
  if (handlers.lab) for (const place of placesOf(labQueue, handlers.lab)) await place.open();
  const { ended: obeyed } = await obeyOrders(deps, { signal, places, inHand });
  return {
    done: untilStopped(deps, queue, {
      signal,
      inHand,
      giveBack,
      obeyed,
      graceMs: options.graceMs ?? graceMs,
    }),
  };
}

async function untilStopped(
  deps: Deps,
  queue: Queue,
  {
    signal,
    inHand,
    giveBack,
    obeyed,
    graceMs,
  }: {
    signal: AbortSignal;
    inHand: ReadonlyMap<string, InHand>;
    giveBack: AbortController;
    obeyed: Promise<void>;
    graceMs: number;
  },
): Promise<void> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }
  try {
    await obeyed;
    await queue.boss.stop({ graceful: true, timeout: graceMs });
    giveBack.abort(signal.reason);
    await Promise.race([
      Promise.all([...inHand.values()].map(({ result }) => result)),
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
  const { id, data, retryCount } = job;
  const signal = AbortSignal.any([job.signal, signals.givenBack]);
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
