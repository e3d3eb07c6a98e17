import { z } from 'zod';
import { QueueCounts } from './admin-queue.ts';
import { Done, basedOn, count, dollars, instant, sure } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Whether this machine knows an IANA zone of this name. */
const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const ScheduleName = z.enum([
  'discovery',
  'history',
  'results',
  'odds',
  'prekickoff',
  'live',
  'anchor',
  'generation',
  'trials',
  'housekeeping',
]);
export type ScheduleName = z.infer<typeof ScheduleName>;

export const RunOutcome = z.object({
  status: z.enum(['running', 'ok', 'partly_failed', 'failed']),
  startedAt: instant,
  finishedAt: instant.nullable(),
  figures: z.record(z.string(), z.number()),
  errors: z.array(z.string()),
});
export type RunOutcome = z.infer<typeof RunOutcome>;

const status = {
  name: ScheduleName,
  enabled: z.boolean(),
  isRunning: z.boolean().describe('enabled, and something has ticked in the last two minutes'),
  isTicking: z.boolean().describe('false: no process is ticking'),
  lastTick: instant.nullable(),
  lastRun: instant.nullable(),
  nextRun: instant.nullable(),
  lastOutcome: RunOutcome.nullable(),
};

export const SchedulerStatus = z.object(status);
export type SchedulerStatus = z.infer<typeof SchedulerStatus>;
export const DiscoveryStatus = z.object({
  ...status,
  scheduleHour: z.number().int(),
  scheduleMinute: z.number().int(),
  timeZone: z.string(),
});
export type DiscoveryStatus = z.infer<typeof DiscoveryStatus>;
export const ResultsStatus = z.object({ ...status, intervalMinutes: z.number().int() });
export type ResultsStatus = z.infer<typeof ResultsStatus>;

export const discoveryStatus = endpoint({
  method: 'get',
  path: '/api/admin/game-discovery-status',
  access: 'admin',
  summary: 'The discovery schedule.',
  response: DiscoveryStatus,
});

export const resultsStatus = endpoint({
  method: 'get',
  path: '/api/admin/results-checker-status',
  access: 'admin',
  summary: 'The results schedule.',
  response: ResultsStatus,
});

export const listSchedules = endpoint({
  method: 'get',
  path: '/api/admin/schedulers',
  access: 'admin',
  summary: 'All schedules with their last outcome.',
  response: SchedulerStatus.array(),
});

export const SchedulesToday = z.object({
  from: instant,
  to: instant.describe('the end of the day, not part of it'),
  now: instant,
  runs: z
    .array(
      RunOutcome.extend({
        name: ScheduleName,
        slot: instant.nullable().describe('null: run by hand, or again for a process that died'),
        trigger: z.enum(['schedule', 'command', 'admin']),
      }),
    )
    .describe('runs that started in the day, oldest first'),
  coming: z
    .array(z.object({ name: ScheduleName, enabled: z.boolean(), slots: z.array(instant) }))
    .describe('slots of the rest of the day by schedule; none where it is switched off'),
});
export type SchedulesToday = z.infer<typeof SchedulesToday>;

export const schedulesToday = endpoint({
  method: 'get',
  path: '/api/admin/schedulers/today',
  access: 'admin',
  summary: 'The day’s runs and coming slots, the day being that of a zone.',
  query: z.strictObject({
    zone: z.string().max(64).refine(isTimeZone, 'is no time zone').default('UTC'),
  }),
  response: SchedulesToday,
});

const dailyTime = z.strictObject({
  enabled: z.boolean(),
  scheduleHour: z.number().int().min(0).max(23),
  scheduleMinute: z.number().int().min(0).max(59),
});
const interval = z.strictObject({ enabled: z.boolean(), intervalMinutes: z.number().int().min(5).max(120) });

export const setDiscovery = endpoint({
  method: 'post',
  path: '/api/admin/game-discovery-config',
  access: 'admin',
  summary: 'Turns discovery on or off and sets its time of day.',
  body: dailyTime.extend({ sure, basedOn: basedOn(dailyTime) }),
  response: DiscoveryStatus,
});

export const setResultsChecker = endpoint({
  method: 'post',
  path: '/api/admin/results-checker-config',
  access: 'admin',
  summary: 'Turns the results checker on or off and sets its interval.',
  body: interval.extend({ sure, basedOn: basedOn(interval) }),
  response: ResultsStatus,
});

const Triggered = z.object({
  status: z
    .enum(['running', 'ok', 'partly_failed', 'failed'])
    .describe('running: it takes longer than a request may, and goes on'),
  figures: z.record(z.string(), z.number()),
  errors: z.array(z.string()),
});

export const triggerDiscovery = endpoint({
  method: 'post',
  path: '/api/admin/game-discovery/trigger',
  access: 'admin',
  summary: 'Runs discovery now.',
  response: Triggered,
});

export const triggerResults = endpoint({
  method: 'post',
  path: '/api/admin/results-checker/trigger',
  access: 'admin',
  summary: 'Checks results now.',
  response: Triggered,
});

export const triggerSchedule = endpoint({
  method: 'post',
  path: '/api/admin/schedulers/{name}/trigger',
  access: 'admin',
  summary: 'Runs a schedule’s job now.',
  params: z.object({ name: ScheduleName }),
  response: Triggered,
});

export const LogEntry = z.object({
  id: z.union([z.string(), z.number()]),
  message: z.string(),
  timestamp: instant,
  type: z.enum(['info', 'success', 'error']),
  source: z.string().nullable().describe('cli, cron, web …'),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const listLogs = endpoint({
  method: 'get',
  path: '/api/admin/logs',
  access: 'admin',
  summary: 'The newest 100 entries of the activity log.',
  response: LogEntry.array(),
});

export const clearLogs = endpoint({
  method: 'delete',
  path: '/api/admin/logs',
  access: 'admin',
  summary: 'Empties the activity log; the audit record stays.',
  response: Done.extend({ cleared: count }),
});

/** The strip above every admin tab. */
export const Overview = z.object({
  now: instant.describe('the server’s time, which the times beside it are counted from'),
  isTicking: z.boolean(),
  lastTick: instant.nullable(),
  nextRun: z.object({ name: ScheduleName, at: instant }).nullable(),
  football: z.object({
    requestsToday: count,
    dayLimit: count,
    requestsLastMinute: count,
    minuteLimit: count,
  }),
  spend: z.object({
    today: dollars,
    dayCap: dollars.nullable(),
    month: dollars,
    monthCap: dollars.nullable(),
  }),
  generation: QueueCounts,
  fixtureData: QueueCounts,
});
export type Overview = z.infer<typeof Overview>;

export const overview = endpoint({
  method: 'get',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'Schedules, quotas, spend and queues at a glance.',
  response: Overview,
});
