import type { Job, QueueList, QueueState } from '../contract/admin-queue.ts';
import { readConfigEntry } from '../config-store/config-store.ts';
import { begunSql, openSql, queueStates, waiting, waitingSql } from '../db/queue-states.ts';
import { column, type RowOf, rows } from '../db/rows.ts';
import { listSql } from '../db/sql-text.ts';
import type { Em } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { readPace } from './queue-pace.ts';
import { type JobData, queueNames } from './queue-requests.ts';

/** A job as callers see it: the contract's shape, and its result. */
export interface JobView extends Job {
  /** What the use case returned; null until the job is completed. */
  result: Record<string, unknown> | null;
  /** Code of the fault; null where the job has not failed. */
  code: string | null;
  details: Record<string, unknown> | null;
}

/** How a failed job's fault is stored. */
export interface StoredFault {
  error: string;
  code: string;
  suggestion: string | null;
  details: Record<string, unknown> | null;
}

const jobState = column.oneOf(queueStates);
const jobRow = {
  id: column.text,
  data: column.json<JobData>(),
  state: jobState,
  retry_count: column.number,
  output: column.orNull(column.json<Record<string, unknown>>()),
  created_on: column.date,
  started_on: column.orNull(column.date),
  completed_on: column.orNull(column.date),
  kickoff_at: column.orNull(column.date),
  begun: column.flag,
  place: column.orNull(column.number),
};
type JobRow = RowOf<typeof jobRow>;

/** Jobs of both queues by what they are. */
export type QueueCounts = Pick<QueueState, 'generation' | 'fixtureData'>;

/** Which page of which list is asked for. */
export interface QueueQuestion {
  page: number;
  list: QueueList;
  /** Jobs of a page, 1 to 200. */
  size: number;
}

/** All jobs, as many as a page can have. */
export const firstPage: QueueQuestion = { page: 1, list: 'all', size: 200 };

const names = listSql(queueNames);
/** Whether a job `j` ended without success, and is listed until it is put back or cleared. */
export const failedSql = `j.state in ('failed', 'cancelled')`;
const died = 'The worker that had it died or took too long.';
/** Why a failed job `j` failed; alike for all jobs of one cause. */
export const reasonSql = `coalesce(j.output->>'error', case when j.state = 'cancelled' then 'Cancelled.' else '${died}' end)`;

const jobs = `select j.id, j.data, j.state, j.retry_count, j.output, j.created_on, j.started_on, j.completed_on, g.kickoff_at,
    ${begunSql} as begun,
    case when ${waitingSql} then row_number() over (partition by j.name, ${waitingSql} order by j.priority desc, j.created_on) end::int as place
  from pgboss.job j left join games g on g.id = (j.data->>'gameId')::int where j.name in ${names}`;

const statesOf: Record<QueueList, readonly JobRow['state'][]> = {
  all: queueStates,
  active: ['active'],
  waiting,
  failed: ['failed', 'cancelled'],
  done: ['completed'],
};

/** One job, or undefined when it is not known (any more). */
export async function findJob(deps: Deps, jobId: string): Promise<JobView | undefined> {
  const [row] = await rows(deps.em(), jobRow, `${jobs} and j.id = ?`, [deps.clock.now(), jobId]);
  return row && view(row);
}

/** The job whose id begins so. Throws `not_found`, or `usage` where several do. */
export async function findNamed(deps: Deps, beginning: string): Promise<JobView> {
  const found = await rows(deps.em(), jobRow, `${jobs} and starts_with(j.id::text, ?) limit 2`, [
    deps.clock.now(),
    beginning.toLowerCase(),
  ]);
  if (found.length > 1)
    throw fault('usage', `The ids of several jobs begin with ${beginning}.`, {
      suggestion: 'Give more of it.',
    });
  if (!found[0])
    throw fault('not_found', `There is no job ${beginning}.`, {
      suggestion: '`tips queue list` shows them.',
    });
  return view(found[0]);
}

const countsByState = (em: Em) =>
  rows(
    em,
    { name: column.text, state: jobState, count: column.number },
    `select name, state, count(*)::int as count from pgboss.job where name in ${names} group by name, state`,
  );

/** How many jobs of both queues wait, are worked on and ended. */
const countsOf = (counts: Awaited<ReturnType<typeof countsByState>>): QueueCounts => {
  const of = (name: string) => {
    const total = { queued: 0, processing: 0, completed: 0, errors: 0 };
    for (const row of counts) if (row.name === name) total[countedAs[row.state]] += row.count;
    return total;
  };
  return { generation: of('card_generation'), fixtureData: of('fixture_data') };
};

/** Counts of both queues. */
export const readQueueCounts = async (em: Em): Promise<QueueCounts> => countsOf(await countsByState(em));

/**
 * Counts of both queues, what is left in time and money, and one page of a list: of all jobs, those running, those that
 * wait in the order they will run, then the ended ones, newest first.
 */
export async function readQueueState(
  deps: Deps,
  workers: number,
  { page, list, size }: QueueQuestion,
): Promise<QueueState> {
  const em = deps.em();
  const now = deps.clock.now();
  const counts = await countsByState(em);
  const found = await rows(
    em,
    jobRow,
    `${jobs} and j.state in ${listSql(statesOf[list])}
     order by state = 'active' desc, ${openSql} desc,
       case when ${openSql} then -priority end, case when ${openSql} then created_on end,
       completed_on desc, j.id limit ? offset ?`,
    [now, size, (page - 1) * size],
  );
  const pace = await readPace(em, now, workers);
  const { value, updatedAt, updatedBy } = await readConfigEntry(em, 'work_queue');
  const failures = await readFailures(em, now);
  const listed = counts.filter(({ state }) => statesOf[list].includes(state));
  return {
    ...countsOf(counts),
    workers,
    paused: value.paused ? { at: updatedAt?.toISOString() ?? null, by: updatedBy } : null,
    ...pace.told,
    failures,
    waitingBeyond: await waitingBeyond(
      em,
      list === 'all' && page === 1 && found.length === size ? found : null,
    ),
    page,
    pages: Math.max(1, Math.ceil(listed.reduce((sum, { count }) => sum + count, 0) / size)),
    jobs: found.map((row) => ({
      ...view(row),
      startsAt: value.paused || row.place === null ? null : pace.startOf(row.data, row.place),
    })),
  };
}

/** The games of the jobs that wait besides those found on the first page of all, where it is full; with another page none are looked for. */
async function waitingBeyond(em: Em, found: readonly JobRow[] | null): Promise<QueueState['waitingBeyond']> {
  const beyond: QueueState['waitingBeyond'] = { generation: [], fixtureData: [] };
  // What waits comes before what ended: a page that ends with an ended job has all that wait.
  if (found === null || !waiting.some((state) => state === found.at(-1)?.state)) return beyond;
  for (const { name, game } of await rows(
    em,
    { name: column.oneOf(queueNames), game: column.number },
    `select distinct j.name, (j.data->>'gameId')::int as game from pgboss.job j
     where j.name in ${names} and ${waitingSql} and j.data->>'gameId' is not null and j.id <> all(?::uuid[]) order by 1, 2`,
    [`{${found.map(({ id }) => id).join()}}`],
  ))
    beyond[name === 'card_generation' ? 'generation' : 'fixtureData'].push(game);
  return beyond;
}

/** The causes of what failed, the most frequent first. */
function readFailures(em: Em, now: Date): Promise<QueueState['failures']> {
  return rows(
    em,
    {
      like: column.text,
      reason: column.text,
      suggestion: column.orNull(column.text),
      code: column.orNull(column.text),
      count: column.number,
      retryable: column.number,
    },
    `select min(j.id::text) as "like", ${reasonSql} as reason, min(j.output->>'suggestion') as suggestion, min(j.output->>'code') as code,
       count(*)::int as count, (count(*) filter (where not ${begunSql}))::int as retryable
     from pgboss.job j left join games g on g.id = (j.data->>'gameId')::int
     where j.name in ${names} and ${failedSql} group by 2 order by 5 desc, 2 limit 20`,
    [now],
  );
}

const statusOf = {
  created: 'queued',
  retry: 'queued',
  active: 'processing',
  completed: 'completed',
  cancelled: 'error',
  failed: 'error',
} as const satisfies Record<JobRow['state'], Job['status']>;

const countedAs = {
  created: 'queued',
  retry: 'queued',
  active: 'processing',
  completed: 'completed',
  cancelled: 'errors',
  failed: 'errors',
} as const;

function view(row: JobRow): JobView {
  const { data, state } = row;
  const status = statusOf[state];
  const failure = status === 'error' ? faultOf(row) : null;
  const result = state === 'completed' ? row.output : null;
  const generated = data.kind === 'fixture_data' ? null : data;
  const at = (instant: Date | null) => instant && ourTime(row, instant);
  return {
    id: row.id,
    kind: data.kind,
    gameId: data.gameId,
    gameName: data.gameName,
    cardId: numberIn(result, 'cardId') ?? generated?.cardId ?? null,
    provider: generated?.provider ?? null,
    model: generated?.model ?? null,
    dataType: data.kind === 'fixture_data' ? (data.phase ?? 'present phase') : null,
    status,
    error: failure?.error ?? null,
    suggestion: failure?.suggestion ?? null,
    attempts: row.started_on ? row.retry_count + 1 : 0,
    isDead: status === 'error' && !row.begun,
    kickoffAt: row.kickoff_at?.toISOString() ?? null,
    startsAt: null,
    createdAt: data.requestedAt,
    startedAt: at(row.started_on),
    finishedAt: at(row.completed_on),
    result,
    code: failure?.code ?? null,
    details: failure?.details ?? null,
  };
}

/** The queue keeps the database's time; what people see is the injected clock's, in which the job was asked for. */
const ourTime = ({ data, created_on }: JobRow, instant: Date): string =>
  new Date(Date.parse(data.requestedAt) + instant.getTime() - created_on.getTime()).toISOString();

function faultOf({ state, output }: JobRow): StoredFault {
  if (output && typeof output['error'] === 'string') return output as unknown as StoredFault;
  return {
    error: state === 'cancelled' ? 'Cancelled.' : died,
    code: state === 'cancelled' ? 'cancelled' : 'internal',
    suggestion: state === 'cancelled' ? null : 'Put it back in the queue.',
    details: null,
  };
}

const numberIn = (object: Record<string, unknown> | null, key: string): number | null => {
  const value = object?.[key];
  return typeof value === 'number' ? value : null;
};
