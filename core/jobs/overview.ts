import { readConfig } from '../config-store/config-store.ts';
import type { FixtureQueueStatus } from '../contract/admin-fixture-data.ts';
import type { Overview } from '../contract/admin-operations.ts';
import type { Deps } from '../deps.ts';
import { footballBudget } from '../reads/admin/overview.ts';
import { spentNow } from '../reads/admin/spend.ts';
import type { QueueCounts } from './queue-view.ts';
import type { Queue } from './queue.ts';
import { schedulerStatuses } from './scheduler-status.ts';

/** A queue that can be counted; undefined in a process that has none. */
type Counted = Pick<Queue, 'counts'> | undefined;

const countsOf = async (queue: Counted): Promise<QueueCounts> =>
  (await queue?.counts()) ?? { generation: { ...nothing }, fixtureData: { ...nothing } };

const nothing = { queued: 0, processing: 0, completed: 0, errors: 0 };

/** How the site stands: schedules, budget, spending and queues. What waits for a person is in the list of needs. */
export async function readOverview(deps: Deps, queue: Counted): Promise<Overview> {
  const em = deps.em();
  const now = deps.clock.now();
  const schedules = await schedulerStatuses(deps);
  const budget = await footballBudget(em, deps.clock);
  const spent = await spentNow(em, now);
  const caps = await readConfig(em, 'spend_caps');
  const { generation, fixtureData } = await countsOf(queue);
  const [next = null] = schedules
    .flatMap(({ name, nextRun }) => (nextRun ? [{ name, at: nextRun }] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return {
    now: now.toISOString(),
    isTicking: schedules[0]?.isTicking ?? false,
    lastTick: schedules[0]?.lastTick ?? null,
    nextRun: next,
    football: {
      requestsToday: budget.day,
      dayLimit: budget.dayLimit,
      requestsLastMinute: budget.minute,
      minuteLimit: budget.minuteLimit,
    },
    spend: { today: spent.today, dayCap: caps.day, month: spent.month, monthCap: caps.month },
    generation,
    fixtureData,
  };
}

/** The queue for fixture data, with what the football service still allows. */
export async function fixtureQueueStatus(deps: Deps, queue: Counted): Promise<FixtureQueueStatus> {
  const budget = await footballBudget(deps.em(), deps.clock);
  const { fixtureData } = await countsOf(queue);
  return {
    queueSize: fixtureData.queued,
    processing: fixtureData.processing > 0,
    inFlight: fixtureData.processing,
    requestsLastMinute: budget.minute,
    maxRequestsPerMinute: budget.minuteLimit,
    totalErrors: fixtureData.errors,
    requestsToday: budget.day,
    maxRequestsPerDay: budget.dayLimit,
  };
}
