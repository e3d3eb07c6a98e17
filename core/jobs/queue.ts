import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { QueueState } from '../contract/admin-queue.ts';
import { directUrl } from '../db/address.ts';
import { connectionOptions } from '../db/connection-options.ts';
import { driverFault } from '../db/driver-fault.ts';
import { openSql, workerName, workersSql } from '../db/queue-states.ts';
import { column, rows } from '../db/rows.ts';
import { dayMs, secondMs } from '../domain/time.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../deps.ts';
import {
  type DescribedJob,
  describeRequests,
  type JobRequest,
  keyOf,
  type QueueName,
  queueNames,
  queueOf,
} from './queue-requests.ts';
import { createLabQueue, type LabJob, labQueue } from './lab-queue.ts';
import { queueChanges, type QueueChanges } from './queue-changes.ts';
import {
  findJob,
  findNamed,
  firstPage,
  type JobView,
  type QueueCounts,
  type QueueQuestion,
  readQueueCounts,
  readQueueState,
} from './queue-view.ts';

/** The job that does what was asked for; `joined` when it was in the queue already. */
interface Enqueued {
  jobId: string;
  joined: boolean;
}

/** The work queue: durable, in the same database, shared by every process that opens it. */
export interface Queue {
  /**
   * Puts work in the queue; the same game and model (or game and phase) asked for while a job is open joins that job.
   * @throws AppError `not_found` for a game or card that does not exist
   */
  enqueue(request: JobRequest, requestedBy: string): Promise<Enqueued>;
  /**
   * The same for any number of requests, in their order. Many are put in together; soonest kick-off is worked first.
   */
  enqueueAll(requests: readonly JobRequest[], requestedBy: string): Promise<Enqueued[]>;
  /** Hands a run of the lab to the workers; null where the queue does not take it. */
  enqueueLab(runId: number): Promise<string | null>;
  /**
   * Waits until the job has ended. Leaving cancels nothing.
   * @returns undefined when it has not ended after `milliseconds`, or when `signal` aborted
   * @throws AppError `not_found` when there is no such job
   */
  wait(jobId: string, milliseconds: number, signal?: AbortSignal): Promise<JobView | undefined>;
  /** Counts alone. */
  counts(): Promise<QueueCounts>;
  /** Counts, what is left in time and money, and a page of the jobs of one list. */
  state(question?: Partial<QueueQuestion>): Promise<QueueState>;
  get(jobId: string): Promise<JobView | undefined>;
  /** The job whose id begins so. Throws `not_found`, or `usage` where several do. */
  named(beginning: string): Promise<JobView>;
  /** Puts work back, stops it, and takes it off the list. */
  changes: QueueChanges;
  /** The library underneath, for the worker. */
  boss: PgBoss;
  close(): Promise<void>;
}

/** Only what tests shorten. */
export interface QueueTimes {
  /** Seconds without a sign of life after which a worker's job is free; the library takes no less than 10. */
  heartbeatSeconds: number;
  superviseSeconds: number;
  retryDelaySeconds: number;
}

/** Together below 30 s: a dead worker's job is missed (10), looked for (2 + 2), put back (3) and fetched (2). */
const times: QueueTimes = { heartbeatSeconds: 10, superviseSeconds: 2, retryDelaySeconds: 3 };

const expireSeconds: Record<QueueName, number> = { card_generation: 900, fixture_data: 3600 };
const keptSeconds = (7 * dayMs) / secondMs;
const pollEveryMs = 400;

export interface QueueOptions extends Partial<QueueTimes> {
  /** This process will take jobs with it: it is counted as a worker from now on, and although the queue is paused. */
  isForWork?: boolean;
}

/**
 * Opens the queue and makes its tables where they are missing. Uses at most two connections, and one more that
 * listens; they are direct ones where `DATABASE_DIRECT_URL` is set, because poolers do not pass notifications on.
 * The library keeps its own time, the database's: leases of jobs are compared there and nowhere else. Times that
 * people see come from the injected clock.
 */
export async function openQueue(
  deps: Deps,
  { isForWork = false, ...shortened }: QueueOptions = {},
): Promise<Queue> {
  const { heartbeatSeconds, superviseSeconds, retryDelaySeconds } = { ...times, ...shortened };
  const boss = new PgBoss({
    ...connectionOptions(await addressFor(deps), 'touchline queue'),
    max: 2,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // A worker that died is missed after three of these.
    instanceHeartbeatSeconds: 5,
    instanceName: isForWork ? workerName(deps.owner) : deps.owner,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => deps.log.warn({ err: error }, 'queue'));
  boss.on('warning', (warning) => deps.log.info({ warning }, 'queue'));
  try {
    await startBoss(boss, { heartbeatSeconds, retryDelaySeconds });
  } catch (error) {
    // A half-started queue would keep the process alive with its timers and connections.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw driverFault(error) ?? error;
  }
  return queueOn(boss, deps);
}

async function startBoss(
  boss: PgBoss,
  { heartbeatSeconds, retryDelaySeconds }: Omit<QueueTimes, 'superviseSeconds'>,
): Promise<void> {
  await boss.start();
  for (const name of queueNames) {
    const options = {
      retryLimit: 4,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 60,
      expireInSeconds: expireSeconds[name],
      deleteAfterSeconds: keptSeconds,
      heartbeatSeconds,
      notify: true,
    };
    await boss.createQueue(name, { policy: 'exclusive', ...options });
    await boss.updateQueue(name, options);
  }
  await createLabQueue(boss, { heartbeatSeconds, retryDelaySeconds });
}

function queueOn(boss: PgBoss, deps: Deps): Queue {
  const get = (jobId: string) => findJob(deps, jobId);
  return {
    boss,
    get,
    named: (beginning) => findNamed(deps, beginning),
    enqueue: async (request, requestedBy) => (await enqueueAll(boss, deps, [request], requestedBy))[0]!,
    enqueueAll: (requests, requestedBy) => enqueueAll(boss, deps, requests, requestedBy),
    enqueueLab: (runId) => boss.send(labQueue, { runId } satisfies LabJob),
    wait: (jobId, milliseconds, signal) => waitFor(get, jobId, milliseconds, signal),
    counts: () => readQueueCounts(deps.em()),
    state: async (question = {}) =>
      readQueueState(deps, await countWorkers(deps), { ...firstPage, ...question }),
    changes: queueChanges(boss, deps, get),
    close: () => boss.stop({ graceful: false }),
  };
}

/** Jobs put in by one statement: enough to be quick, few enough that memory does not grow with their number. */
const batchSize = 1000;

async function enqueueAll(
  boss: PgBoss,
  deps: Deps,
  requests: readonly JobRequest[],
  requestedBy: string,
): Promise<Enqueued[]> {
  const enqueued: Enqueued[] = [];
  for (let from = 0; from < requests.length; from += batchSize) {
    const batch = await describeRequests(deps, requests.slice(from, from + batchSize), requestedBy);
    enqueued.push(...(await putIn(boss, deps, batch)));
  }
  return enqueued;
}

async function putIn(boss: PgBoss, deps: Deps, batch: readonly DescribedJob[]): Promise<Enqueued[]> {
  const placed: (Enqueued | undefined)[] = batch.map(() => undefined);
  // The open job that refused ours may end before it is found; then ours is sent again.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const left = batch.flatMap((job, index) => (placed[index] ? [] : [{ ...job, index, id: randomUUID() }]));
    if (left.length === 0) return placed as Enqueued[];
    for (const [name, jobs] of Map.groupBy(left, ({ data }) => queueOf(data))) {
      const taken = new Set(
        await boss.insert(
          name,
          jobs.map(({ id, data, priority }) => ({ id, data, priority, singletonKey: keyOf(data) })),
          { returnId: true },
        ),
      );
      const refused = jobs.filter(({ id }) => !taken.has(id));
      const open = refused.length > 0 ? await openJobs(deps, name, refused) : new Map<string, string>();
      for (const { id, index, data } of jobs) {
        const jobId = taken.has(id) ? id : open.get(keyOf(data));
        if (jobId) placed[index] = { jobId, joined: !taken.has(id) };
      }
    }
  }
  const { gameName } = batch[placed.indexOf(undefined)]!.data;
  throw fault('busy', `The queue does not take ${gameName} at the moment.`, {
    suggestion: 'Try again in a few seconds.',
  });
}

/** The open jobs by key, for those that a job refused has to join. */
async function openJobs(
  deps: Deps,
  name: QueueName,
  refused: readonly DescribedJob[],
): Promise<Map<string, string>> {
  const found = await rows(
    deps.em(),
    { id: column.text, key: column.text },
    `select id, singleton_key as key from pgboss.job
       where name = ? and singleton_key in (select jsonb_array_elements_text(?::jsonb)) and ${openSql}`,
    [name, JSON.stringify(refused.map(({ data }) => keyOf(data)))],
  );
  return new Map(found.map(({ id, key }) => [key, id]));
}

async function waitFor(
  get: (jobId: string) => Promise<JobView | undefined>,
  jobId: string,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<JobView | undefined> {
  // Real time, not the injected clock's: a caller is waiting on a connection.
  const until = performance.now() + milliseconds;
  for (;;) {
    const job = await get(jobId);
    if (!job) throw fault('not_found', `There is no job ${jobId}.`);
    if (job.status === 'completed' || job.status === 'error') return job;
    const left = until - performance.now();
    if (left <= 0 || signal?.aborted) return undefined;
    await new Promise((resolve) => setTimeout(resolve, Math.min(pollEveryMs, left)));
  }
}

async function countWorkers(deps: Deps): Promise<number> {
  const [found] = await rows(deps.em(), { workers: column.number }, `select (${workersSql}) as workers`);
  return found!.workers;
}

function addressFor({ orm, settings }: Deps): Promise<string> {
  const url = orm.config.get('clientUrl');
  if (!url) throw fault('database', 'The queue does not know the database’s address.');
  return directUrl(settings, url);
}
