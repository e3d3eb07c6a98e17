import { dayMs } from '../domain/time.ts';
import { foldTotals } from '../db/fold-totals.ts';
import { wrongClock } from '../clock-guard.ts';
import { closeAbandonedCalls } from '../generation/abandoned-calls.ts';
import { removeOldAudit } from '../retention/audit-lines.ts';
import { removeOld, retentionCutoff } from '../retention/retention.ts';
import type { Deps, RunOptions } from '../deps.ts';

/** Ended sessions stay as tombstones so long: a request that began before the logout must not bring one back. */
const tombstoneMs = dayMs;
const heartbeatMs = dayMs;
/** Runs are kept for the admin's history; the newest of each job always stays, it tells which slots were taken. */
const runsMs = 90 * dayMs;
/** A pending call is abandoned so long after its lease ran out; the wait covers clocks that differ. */
/** What was told in browsers is kept so long that no look back could tell it again. */
const pushMs = 7 * dayMs;
const callGraceMs = 300_000;
const activityKept = 10_000;

export interface Housekeeping {
  sessions: number;
  throttleRows: number;
  heartbeats: number;
  claims: number;
  abandonedCalls: number;
  runs: number;
  budgetRows: number;
  activities: number;
  pushEvents: number;
  /** Changes of kept totals that were added up. */
  foldedTotals: number;
  /** What `data_retention` took away, with the bytes it took. */
  oldRecords: number;
  oldSightings: number;
  oldSightingBytes: number;
  oldBodies: number;
  oldBodyBytes: number;
  oldCallTexts: number;
  oldCallTextBytes: number;
  /** Lines of the audit record older than `audit_retention`. */
  oldAuditLines: number;
  /** Why nothing went for its age, where the clock cannot be trusted. */
  errors?: string[];
}

/**
 * Removes what is over: expired sessions, throttle rows, old heartbeats, claims that ran out, old runs, and closes
 * model calls whose process died (priced as reserved: the provider may have been paid). Fixture data, prompts and
 * replies go by `data_retention`, lines of the audit record by `audit_retention`; a body or reply that a revision was written from, and anything of the record, is
 * never touched. Finished jobs of the queue are removed by the queue's own retention. Safe to run again at any time.
 */
export async function housekeep(
  deps: Deps,
  _input: Record<string, never> = {},
  { signal }: RunOptions = {},
): Promise<Housekeeping> {
  const now = deps.clock.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const remove = async (sql: string, values: unknown[]): Promise<number> => {
    signal?.throwIfAborted();
    return (await deps.em().execute<unknown[]>(`${sql} returning 1`, values)).length;
  };
  return {
    sessions: await remove(
      `delete from sessions where case when ended_at is null then least(expires_at, absolute_expires_at) < ? else ended_at < ? end`,
      [now, before(tombstoneMs)],
    ),
    throttleRows: await remove('delete from throttle where expire < ?', [now.getTime()]),
    heartbeats: await remove('delete from heartbeats where at < ?', [before(heartbeatMs)]),
    claims: await remove('delete from generation_claims where lease_until < ?', [before(dayMs)]),
    abandonedCalls: await closeAbandonedCalls(deps.em(), now, 'lease_until < ?', [before(callGraceMs)]),
    runs: await remove(
      `delete from job_runs r where started_at < ? and outcome <> 'running'
         and id < (select max(id) from job_runs where job = r.job and slot is not null)`,
      [before(runsMs)],
    ),
    budgetRows: await remove(
      `delete from football_budget where window_start < ? and (window_kind = 'minute' or window_start < ?)`,
      [before(dayMs), before(400 * dayMs)],
    ),
    activities: await remove(
      `delete from activity_log where id <= (select id from activity_log order by id desc offset ? limit 1)`,
      [activityKept],
    ),
    pushEvents: await remove('delete from push_events where at < ?', [before(pushMs)]),
    foldedTotals: await foldTotals(deps.em()),
    ...(await removeAged(deps, now, signal)),
  };
}

/** A clock that jumped ahead must not take away what is not old. */
async function removeAged(deps: Deps, now: Date, signal: AbortSignal | undefined) {
  const wrong = await wrongClock(deps);
  return {
    ...(await removeOldData(deps, wrong ? null : now, signal)),
    oldAuditLines: wrong ? 0 : await removeOldAudit(deps),
    ...(wrong && { errors: [`Nothing was removed for its age. ${wrong.message}`] }),
  };
}

async function removeOldData(deps: Deps, now: Date | null, signal: AbortSignal | undefined) {
  const em = deps.em();
  const cutoff = now && (await retentionCutoff(em, now));
  const gone = cutoff && (await removeOld(em, cutoff, { signal }));
  return {
    oldRecords: gone?.records.rows ?? 0,
    oldSightings: gone?.sightings.rows ?? 0,
    oldSightingBytes: gone?.sightings.bytes ?? 0,
    oldBodies: gone?.bodies.rows ?? 0,
    oldBodyBytes: gone?.bodies.bytes ?? 0,
    oldCallTexts: gone?.calls.rows ?? 0,
    oldCallTextBytes: gone?.calls.bytes ?? 0,
  };
}
