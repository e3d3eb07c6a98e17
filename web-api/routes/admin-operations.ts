import { actorsShown } from '#core/reads/admin/actors-shown';
import { footballBudget, openWork } from '#core/reads/admin/overview';
import { spentNow } from '#core/reads/admin/spend';
import { readConfig, writeConfig } from '#core/config-store/config-store';
import {
  clearCompleted,
  clearJob,
  clearLogs,
  discoveryStatus,
  getJob,
  listAudit,
  listLogs,
  listSchedules,
  overview,
  queueState,
  resultsStatus,
  retryJob,
  schedulesToday,
  setDiscovery,
  setResultsChecker,
  triggerDiscovery,
  triggerResults,
  triggerSchedule,
  type ScheduleName,
} from '#core/contract/admin-operations';
import { AuditEntry } from '#core/db/entities/record';
import { Activity } from '#core/db/entities/work';
import { fault, isAppError } from '#core/errors';
import { runJob } from '#core/jobs/run-job';
import { examineSettings } from '#core/use-cases/examine';
import {
  discoveryStatus as readDiscovery,
  resultsStatus as readResults,
  schedulerStatuses,
  schedulesToday as readToday,
} from '#core/jobs/scheduler-status';
import type { SignedIn, Web } from '../context.ts';
import { as } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { lineOf, queueOf } from '../http/jobs.ts';

const shown = 100;

export function adminOperationRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  bind(discoveryStatus, () => readDiscovery(deps));
  bind(resultsStatus, () => readResults(deps));
  bind(listSchedules, () => schedulerStatuses(deps));
  bind(schedulesToday, ({ query }) => readToday(deps, query));

  bind(setDiscovery, async ({ em, body, user }) => {
    await writeConfig(em, 'game_discovery', body, { actor: as(deps, user).actor, clock: deps.clock });
    return readDiscovery(deps);
  });
  bind(setResultsChecker, async ({ em, body, user }) => {
    await writeConfig(em, 'results_checker', body, { actor: as(deps, user).actor, clock: deps.clock });
    return readResults(deps);
  });

  const trigger = async (user: SignedIn, name: ScheduleName) => {
    const by = as(deps, user);
    try {
      const { outcome, figures, errors } = await runJob(by, name, { trigger: 'admin' });
      return {
        status: outcome === 'partly_failed' || outcome === 'failed' ? outcome : ('ok' as const),
        figures,
        errors,
      };
    } catch (error) {
      // A run that goes on elsewhere is a conflict; a failed run is an outcome, and is recorded as one.
      if (isAppError(error) && error.code === 'busy') throw error;
      deps.log.warn({ err: error, job: name }, 'a run asked for failed');
      return { status: 'failed' as const, figures: {}, errors: [lineOf(error)] };
    }
  };
  bind(triggerDiscovery, ({ user }) => trigger(user, 'discovery'), { isCostly: true });
  bind(triggerResults, ({ user }) => trigger(user, 'results'), { isCostly: true });
  bind(triggerSchedule, ({ user, params }) => trigger(user, params.name), { isCostly: true });

  bind(queueState, ({ query }) => queueOf(web).state(query.page));
  bind(clearCompleted, async () => ({ ok: true as const, cleared: await queueOf(web).clearCompleted() }));
  const found = async (jobId: string) => {
    const job = await queueOf(web).get(jobId);
    if (!job) throw fault('not_found', 'There is no such job.', { suggestion: 'It may have been cleared.' });
    return job;
  };
  bind(getJob, ({ params }) => found(params.jobId));
  bind(retryJob, async ({ params }) => {
    await found(params.jobId);
    if (!(await queueOf(web).retry(params.jobId)))
      throw fault('refused', 'Only a failed job can be put back.');
    return { ok: true as const };
  });
  bind(clearJob, async ({ params }) => {
    await found(params.jobId);
    if (!(await queueOf(web).clear(params.jobId)))
      throw fault('refused', 'This job is running.', { suggestion: 'Wait until it has ended.' });
    return { ok: true as const };
  });

  bind(listLogs, async ({ em }) => {
    const lines = await em.find(Activity, {}, { orderBy: { at: 'desc', id: 'desc' }, limit: shown });
    return lines.map(({ id, at, type, message, source }) => ({
      id,
      timestamp: at.toISOString(),
      type,
      message,
      source,
    }));
  });
  bind(clearLogs, async ({ em }) => ({ ok: true as const, cleared: await em.nativeDelete(Activity, {}) }));

  bind(listAudit, async ({ em }) => {
    const entries = await em.find(AuditEntry, {}, { orderBy: { id: 'desc' }, limit: shown });
    const actorShown = await actorsShown(
      em,
      entries.map(({ actor }) => actor),
    );
    return entries.map(({ id, at, actor, action, subjectType, subjectId, reason }) => ({
      id,
      at: at.toISOString(),
      actor: actorShown(actor),
      action,
      subject: `${subjectType} ${subjectId}`,
      reason: reason ?? null,
    }));
  });

  bind(overview, async ({ em }) => {
    const now = deps.clock.now();
    const schedules = await schedulerStatuses(deps);
    const budget = await footballBudget(em, deps.clock);
    const spent = await spentNow(em, now);
    const caps = await readConfig(em, 'spend_caps');
    const empty = { queued: 0, processing: 0, completed: 0, errors: 0 };
    const queue = await web.queue?.state();
    const next = schedules
      .flatMap(({ name, nextRun }) => (nextRun ? [{ name, at: nextRun }] : []))
      .toSorted((one, other) => one.at.localeCompare(other.at))[0];
    return {
      now: now.toISOString(),
      isTicking: schedules[0]?.isTicking ?? false,
      lastTick: schedules[0]?.lastTick ?? null,
      nextRun: next ?? null,
      football: {
        requestsToday: budget.day,
        dayLimit: budget.dayLimit,
        requestsLastMinute: budget.minute,
        minuteLimit: budget.minuteLimit,
      },
      spend: { today: spent.today, dayCap: caps.day, month: spent.month, monthCap: caps.month },
      generation: queue?.generation ?? empty,
      fixtureData: queue?.fixtureData ?? empty,
      ...(await openWork(em, now)),
      notConfigured: notConfigured(web),
    };
  });
}

/** What is not set up, one sentence each. */
function notConfigured({ deps: { settings } }: Pick<Web, 'deps'>): string[] {
  return examineSettings(settings).flatMap(({ state, name, finding }) =>
    state === 'ok' ? [] : [`${name}: ${finding}.`],
  );
}
