import { minuteMs } from '../domain/time.ts';
import type { ScheduleName } from '../contract/admin-operations.ts';
import type { JobOutcome } from '../db/entities/work.ts';
import { holdLock } from '../db/locks.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { column, rows } from '../db/rows.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../deps.ts';
import type { JobReport } from './report.ts';
import { dueSlot, type Schedule } from './slots.ts';

export type JobName = ScheduleName;
export type Trigger = 'schedule' | 'command' | 'admin';

/** A run without a renewal for so long belongs to a dead process. */
const leaseMs = 60_000;
const renewEveryMs = 15_000;
/**
 * Milliseconds until failed work is tried again, by the tries so far; what died is done again at once the first time.
 */
const retryPauses = [5, 15, 30, 60].map((minutes) => minutes * minuteMs);

/** A run that goes on: its row says `running` and is renewed until it ends. */
export interface Run {
  id: number;
  job: JobName;
  slot: Date | null;
  /** Aborts when the run was taken for dead and given away. */
  signal: AbortSignal;
  /** Closes the row; a row that was given away meanwhile is left alone. */
  end(outcome: JobOutcome, report: Partial<JobReport>): Promise<void>;
}

/** Runs that this process holds. After a jump of the clock it must not take its own runs for dead ones. */
const inHand = new Set<number>();

/**
 * Takes the job for a run asked for by hand.
 * @returns undefined while another run of it goes on, on any machine
 */
export function takeRun(deps: Deps, job: JobName, trigger: Trigger): Promise<Run | undefined> {
  return underLock(deps, job, (em) => insertRun(em, deps, job, trigger, null));
}

/**
 * Takes the job for its schedule, if something is due. A slot runs at most once across all processes, and missed
 * slots are caught up once, because
 * - looking for the due slot and inserting its row is one transaction under one lock per job;
 * - (job, slot) is unique and one row per job can be `running`, both by index, so no code can break it;
 * - only the newest due slot is taken, so any number of missed ones gives one run.
 * A run whose process died has a lease that ran out; it becomes `unknown` here. The slot of a run that failed or died
 * stays taken, and its work is done again in runs without a slot until one succeeds, with growing pauses
 * (`retryPauses`), unless a newer slot is due and does it anyway. Jobs are safe to run again.
 */
export function takeDueRun(
  deps: Deps,
  job: JobName,
  schedule: Schedule,
  setAt: Date | null,
): Promise<Run | undefined> {
  return underLock(deps, job, async (em) => {
    const now = deps.clock.now();
    const latest = await latestSlot(em, job, now);
    const slot = dueSlot(schedule, now, latest?.slot ?? null, setAt);
    if (slot) return insertRun(em, deps, job, 'schedule', slot);
    if (latest && (await mustBeDoneAgain(em, job, latest.id, now))) {
      return insertRun(em, deps, job, 'schedule', null);
    }
    return undefined;
  });
}

/** The error of a job that runs elsewhere: in which process, since when. */
export async function busy(deps: Deps, job: JobName): Promise<Error> {
  const run = await reader(deps.em())
    .selectFrom('JobRun')
    .select(['owner', 'startedAt'])
    .where('job', '=', job)
    .where('outcome', '=', 'running')
    .executeTakeFirst();
  const since = run ? ` since ${run.startedAt.toISOString()} (${run.owner})` : '';
  return fault('busy', `Another run of ${job} is under way${since}. Nothing was changed.`, {
    suggestion: 'Wait for it to end, then run it again.',
    details: { job },
  });
}

function underLock(
  deps: Deps,
  job: JobName,
  take: (em: Em) => Promise<Omit<Run, 'signal' | 'end'> | undefined>,
): Promise<Run | undefined> {
  return deps
    .em()
    .transactional(async (em) => {
      await holdLock(em, 'jobs', job);
      await closeDeadRun(em, deps, job);
      return take(em);
    })
    .then((run) => run && hold(deps, run));
}

async function insertRun(
  em: Em,
  deps: Deps,
  job: JobName,
  trigger: Trigger,
  slot: Date | null,
): Promise<Omit<Run, 'signal' | 'end'> | undefined> {
  const now = deps.clock.now();
  const [row] = await rows(
    em,
    { id: column.of('JobRun', 'id') },
    `insert into job_runs (job, slot, trigger, owner, started_at, lease_until) values (?, ?, ?, ?, ?, ?)
     on conflict do nothing returning id`,
    [job, slot, trigger, deps.owner, now, new Date(now.getTime() + leaseMs)],
  );
  return row && { id: row.id, job, slot };
}

async function closeDeadRun(em: Em, deps: Deps, job: JobName): Promise<void> {
  const now = deps.clock.now();
  await em.execute(
    `update job_runs set outcome = 'unknown', ended_at = ?, error = 'The process that ran it ended before the work did.'
     where job = ? and outcome = 'running' and lease_until < ? and id <> all (?::int[])`,
    [now, job, now, `{${[...inHand].join(',')}}`],
  );
}

/** Slots after `now` do not count: they were taken while a clock ran ahead, and must not silence the job until then. */
const latestSlot = (em: Em, job: JobName, now: Date) =>
  reader(em)
    .selectFrom('JobRun')
    .select(['id', 'slot'])
    .where('job', '=', job)
    .where('slot', '<=', now)
    .orderBy('slot', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Whether the work of the newest slot's run `id` is still to be done, and the pause after the last try is over. The
 * tries are read from their rows, so that they count over restarts and machines.
 */
async function mustBeDoneAgain(em: Em, job: JobName, id: number, now: Date): Promise<boolean> {
  const [tried] = await rows(
    em,
    { tries: column.number, pauses: column.number, over: column.flag, last: column.orNull(column.date) },
    `select count(*)::int as tries, count(*) filter (where outcome = 'failed' or id > ?)::int as pauses,
       coalesce(bool_or(outcome in ('running', 'done', 'partly_failed', 'skipped')), false) as over, max(ended_at) as last
     from job_runs where job = ? and id >= ?`,
    [id, job, id],
  );
  if (!tried || tried.tries === 0 || tried.over || tried.last === null) return false;
  const waited = now.getTime() - tried.last.getTime();
  // An end after now was written while a clock ran ahead; waiting for it could silence the job for days.
  return waited < 0 || waited >= pauseAfter(tried.pauses);
}

const pauseAfter = (tries: number): number =>
  tries === 0 ? 0 : retryPauses[Math.min(tries, retryPauses.length) - 1]!;

function hold(deps: Deps, run: Omit<Run, 'signal' | 'end'>): Run {
  const lost = new AbortController();
  const renew = async () => {
    const until = new Date(deps.clock.now().getTime() + leaseMs);
    const renewed = await deps
      .em()
      .execute<unknown[]>(
        `update job_runs set lease_until = ? where id = ? and outcome = 'running' returning id`,
        [until, run.id],
      );
    if (renewed.length === 0) lost.abort(fault('busy', `This run of ${run.job} was taken over.`));
  };
  inHand.add(run.id);
  // Renewal runs on real time: a moved clock must not starve a run that is being worked on.
  const timer = setInterval(
    () =>
      void renew().catch((error: unknown) => deps.log.warn({ err: error, run: run.id }, 'run not renewed')),
    renewEveryMs,
  );
  timer.unref();
  return {
    ...run,
    signal: lost.signal,
    end: async (outcome, { figures, errors = [] }) => {
      clearInterval(timer);
      inHand.delete(run.id);
      await deps
        .em()
        .execute(
          `update job_runs set outcome = ?, ended_at = ?, figures = ?, error = ? where id = ? and outcome = 'running'`,
          [
            outcome,
            deps.clock.now(),
            figures ? JSON.stringify(figures) : null,
            errors.length > 0 ? errors.join('\n') : null,
            run.id,
          ],
        );
    },
  };
}
