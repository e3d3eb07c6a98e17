import { defineEntity, p } from '@mikro-orm/core';

export type JobOutcome = 'running' | 'done' | 'partly_failed' | 'failed' | 'skipped' | 'unknown';

const ConfigEntrySchema = defineEntity({
  name: 'ConfigEntry',
  tableName: 'config',
  properties: {
    key: p.text().primary(),
    value: p.json(),
    updatedAt: p.datetime(),
    updatedBy: p.text().strictNullable(),
  },
});
/** One setting that is edited while the product runs. */
export class ConfigEntry extends ConfigEntrySchema.class {}
ConfigEntrySchema.setClass(ConfigEntry);

const JobRunSchema = defineEntity({
  name: 'JobRun',
  tableName: 'job_runs',
  properties: {
    id: p.integer().primary(),
    job: p.text(),
    /** The scheduled instant; null for a run asked for by hand. */
    slot: p.datetime().strictNullable(),
    trigger: p.text().$type<'schedule' | 'command' | 'admin'>(),
    owner: p.text(),
    startedAt: p.datetime(),
    leaseUntil: p.datetime(),
    endedAt: p.datetime().strictNullable(),
    outcome: p.text().$type<JobOutcome>().default('running'),
    figures: p.json().strictNullable(),
    error: p.text().strictNullable(),
  },
});
/** One run of a job; a slot has at most one, and a job runs at most once at a time. */
export class JobRun extends JobRunSchema.class {}
JobRunSchema.setClass(JobRun);

const HeartbeatSchema = defineEntity({
  name: 'Heartbeat',
  tableName: 'heartbeats',
  properties: {
    name: p.text().primary(),
    process: p.text().primary(),
    at: p.datetime(),
  },
});
/** When a process last did something of a kind (`tick`, `worker`). */
export class Heartbeat extends HeartbeatSchema.class {}
HeartbeatSchema.setClass(Heartbeat);

const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activity_log',
  properties: {
    id: p.integer().primary(),
    at: p.datetime(),
    type: p.text().$type<'info' | 'success' | 'error'>(),
    source: p.text().$type<'cli' | 'schedule' | 'web' | 'worker'>(),
    message: p.text(),
    details: p.json().strictNullable(),
  },
});
/** A line of the activity log; the newest 100 are shown and it can be cleared. */
export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);
