import { readConfig } from '../config-store/config-store.ts';
import {
  type DiscoveryStatus,
  type ResultsStatus,
  type RunOutcome,
  ScheduleName,
  type SchedulerStatus,
  type SchedulesToday,
} from '../contract/admin-operations.ts';
import type { JobOutcome } from '../db/entities/work.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { lastTick } from '../reads/admin/last-tick.ts';
import type { JobName } from './runs.ts';
import { readSchedule } from './schedules.ts';
import { dayAround, slotAfter, slotsBetween } from './slots.ts';
import type { Deps } from '../deps.ts';

const jobNames: readonly JobName[] = ScheduleName.options;

/** Every schedule: whether it runs, when it last did and will, and how the last run ended. */
export function schedulerStatuses(deps: Deps): Promise<SchedulerStatus[]> {
  return Promise.all(jobNames.map((job) => schedulerStatus(deps, { job })));
}

/** One schedule's status. `isRunning` is true when it is enabled and something has ticked in the last two minutes. */
export async function schedulerStatus(deps: Deps, { job }: { job: JobName }): Promise<SchedulerStatus> {
  const em = deps.em();
  const [{ isEnabled, schedule }, ticked, run] = await Promise.all([
    readSchedule(em, job),
    lastTick(deps),
    lastRun(em, job),
  ]);
  return {
    name: job,
    enabled: isEnabled,
    isRunning: isEnabled && ticked.isTicking,
    isTicking: ticked.isTicking,
    lastTick: ticked.at?.toISOString() ?? null,
    lastRun: run?.startedAt ?? null,
    nextRun: isEnabled ? slotAfter(schedule, deps.clock.now()).toISOString() : null,
    lastOutcome: run,
  };
}

/** The discovery schedule with its time of day and zone. */
export async function discoveryStatus(deps: Deps): Promise<DiscoveryStatus> {
  const em = deps.em();
  const { scheduleHour, scheduleMinute } = await readConfig(em, 'game_discovery');
  const timeZone = await readConfig(em, 'time_zone');
  return { ...(await schedulerStatus(deps, { job: 'discovery' })), scheduleHour, scheduleMinute, timeZone };
}

/** The results schedule with its interval. */
export async function resultsStatus(deps: Deps): Promise<ResultsStatus> {
  const { intervalMinutes } = await readConfig(deps.em(), 'results_checker');
  return { ...(await schedulerStatus(deps, { job: 'results' })), intervalMinutes };
}

const runs = (em: Em) =>
  reader(em)
    .selectFrom('JobRun')
    .select(['job', 'slot', 'trigger', 'startedAt', 'endedAt', 'outcome', 'figures', 'error']);

type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

async function lastRun(em: Em, job: JobName): Promise<RunOutcome | null> {
  const row = await runs(em)
    .where('job', '=', job)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? outcomeOf(row) : null;
}

const outcomeOf = (row: RunRow): RunOutcome => ({
  status: statusOf[row.outcome as JobOutcome],
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.endedAt?.toISOString() ?? null,
  figures: (row.figures ?? {}) as Record<string, number>,
  errors: row.error?.split('\n') ?? [],
});

/** What ran in the present day of `zone`, and the slots that are still to come in it. */
export async function schedulesToday(deps: Deps, { zone }: { zone: string }): Promise<SchedulesToday> {
  const em = deps.em();
  const now = deps.clock.now();
  const { from, to } = dayAround(now, zone);
  const ran = await runs(em)
    .where('startedAt', '>=', from)
    .where('startedAt', '<', to)
    .orderBy('startedAt')
    .orderBy('id')
    .execute();
  const coming = jobNames.map(async (name) => {
    const { isEnabled, schedule } = await readSchedule(em, name);
    const slots = isEnabled ? slotsBetween(schedule, now, to) : [];
    return { name, enabled: isEnabled, slots: slots.map((slot) => slot.toISOString()) };
  });
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    now: now.toISOString(),
    runs: ran.map((row) => ({
      ...outcomeOf(row),
      name: row.job as JobName,
      slot: row.slot?.toISOString() ?? null,
      trigger: row.trigger,
    })),
    coming: await Promise.all(coming),
  };
}

/** The outcome as the admin sees it: a run whose end is unknown counts as failed. */
export const statusOf = {
  running: 'running',
  done: 'ok',
  skipped: 'ok',
  partly_failed: 'partly_failed',
  failed: 'failed',
  unknown: 'failed',
} as const satisfies Record<JobOutcome, RunOutcome['status']>;
