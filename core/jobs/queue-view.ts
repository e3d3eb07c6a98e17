import type { Job, QueueState } from '../contract/admin-operations.ts';
import { openSql, queueStates } from '../db/queue-states.ts';
import { column, type RowOf, rows } from '../db/rows.ts';
import { listSql } from '../db/sql-text.ts';
import type { Deps } from '../deps.ts';
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
};
type JobRow = RowOf<typeof jobRow>;

const columns = 'id, data, state, retry_count, output, created_on, started_on, completed_on';
const names = listSql(queueNames);
/** Rows of a page. */
const shown = 200;

/** One job, or undefined when it is not known (any more). */
export async function findJob(deps: Deps, jobId: string): Promise<JobView | undefined> {
  const [row] = await rows(
    deps.em(),
    jobRow,
    `select ${columns} from pgboss.job where name in ${names} and id = ?`,
    [jobId],
  );
  return row && view(row);
}

/**
 * Counts of both queues and one page of the jobs: those running, those that wait in the order they will run, then
 * the ended ones, newest first.
 */
export async function readQueueState(deps: Deps, workers: number, page: number): Promise<QueueState> {
  const em = deps.em();
  const counts = await rows(
    em,
    { name: column.text, state: jobState, count: column.number },
    `select name, state, count(*)::int as count from pgboss.job where name in ${names} group by name, state`,
  );
  const jobs = await rows(
    em,
    jobRow,
    `select ${columns} from pgboss.job where name in ${names}
     order by state = 'active' desc, ${openSql} desc,
       case when ${openSql} then -priority end, case when ${openSql} then created_on end,
       completed_on desc, id limit ${shown} offset ?`,
    [(page - 1) * shown],
  );
  const of = (name: string) => {
    const total = { queued: 0, processing: 0, completed: 0, errors: 0 };
    for (const row of counts) if (row.name === name) total[countedAs[row.state]] += row.count;
    return total;
  };
  return {
    generation: of('card_generation'),
    fixtureData: of('fixture_data'),
    workers,
    page,
    pages: Math.max(1, Math.ceil(counts.reduce((sum, { count }) => sum + count, 0) / shown)),
    jobs: jobs.map(view),
  };
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
    isDead: state === 'failed',
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
    error:
      state === 'cancelled' ? 'Cancelled.' : 'The worker that had it died or took too long, several times.',
    code: state === 'cancelled' ? 'cancelled' : 'internal',
    suggestion: state === 'cancelled' ? null : 'Put it back in the queue.',
    details: null,
  };
}

const numberIn = (object: Record<string, unknown> | null, key: string): number | null => {
  const value = object?.[key];
  return typeof value === 'number' ? value : null;
};
