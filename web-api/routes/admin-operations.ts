import {
  clearLogs,
  discoveryStatus,
  listLogs,
  listSchedules,
  overview,
  resultsStatus,
  schedulesToday,
  setDiscovery,
  setResultsChecker,
  triggerDiscovery,
  triggerResults,
  triggerSchedule,
  type ScheduleName,
} from '#core/contract/admin-operations';
import { auditCsv, listAudit } from '#core/contract/admin-audit';
import {
  cancelWaiting,
  clearCompleted,
  clearFailed,
  clearJob,
  getJob,
  pauseQueue,
  queueState,
  resumeQueue,
  retryFailed,
  retryJob,
} from '#core/contract/admin-queue';
import { readOverview } from '#core/jobs/overview';
import {
  cancelWaiting as takeOutWaiting,
  clearEnded,
  clearJob as takeOff,
  pauseQueue as hold,
  requireJob,
  retryFailed as putBackFailed,
  retryJob as putBack,
} from '#core/jobs/queue-by-hand';
import {
  discoveryStatus as readDiscovery,
  resultsStatus as readResults,
  schedulerStatuses,
  schedulesToday as readToday,
} from '#core/jobs/scheduler-status';
import { triggerJob } from '#core/jobs/trigger';
import { newestActivity } from '#core/reads/admin/activity';
import { auditCsv as readAuditCsv, auditPage, newestAudit } from '#core/reads/admin/audit-entries';
import { clearActivity } from '#core/use-cases/clear-activity';
import { setConfig } from '#core/use-cases/set-config';
import type { SignedIn, Web } from '../context.ts';
import { as, reading } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { queueOf } from '../http/jobs.ts';
import { longWork } from '../http/long-work.ts';

export function adminOperationRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  bind(discoveryStatus, () => readDiscovery(deps));
  bind(resultsStatus, () => readResults(deps));
  bind(listSchedules, () => schedulerStatuses(deps));
  bind(schedulesToday, ({ query }) => readToday(deps, query));

  bind(setDiscovery, async ({ body: { sure, basedOn, ...value }, user }) => {
    await setConfig(as(deps, user), 'game_discovery', value, { sure, basedOn });
    return readDiscovery(deps);
  });
  bind(setResultsChecker, async ({ body: { sure, basedOn, ...value }, user }) => {
    await setConfig(as(deps, user), 'results_checker', value, { sure, basedOn });
    return readResults(deps);
  });

  const trigger = async (user: SignedIn, name: ScheduleName) =>
    (await longWork(web, () => triggerJob(as(deps, user), name))) ?? {
      status: 'running' as const,
      figures: {},
      errors: [],
    };
  bind(triggerDiscovery, ({ user }) => trigger(user, 'discovery'), { isCostly: true });
  bind(triggerResults, ({ user }) => trigger(user, 'results'), { isCostly: true });
  bind(triggerSchedule, ({ user, params }) => trigger(user, params.name), { isCostly: true });

  bind(queueState, ({ query }) => queueOf(web).state(query));
  bind(clearCompleted, async ({ user }) => ({
    ok: true as const,
    ...(await clearEnded(as(deps, user), queueOf(web), { which: 'completed' })),
  }));
  bind(clearFailed, async ({ user, query }) => ({
    ok: true as const,
    ...(await clearEnded(as(deps, user), queueOf(web), { which: 'failed', ...query })),
  }));
  bind(retryFailed, async ({ user, query }) => ({
    ok: true as const,
    ...(await putBackFailed(as(deps, user), queueOf(web), query)),
  }));
  bind(cancelWaiting, async ({ user }) => ({
    ok: true as const,
    ...(await takeOutWaiting(as(deps, user), queueOf(web))),
  }));
  for (const [call, paused] of [
    [pauseQueue, true],
    [resumeQueue, false],
  ] as const)
    bind(call, async ({ user }) => {
      await hold(as(deps, user), { paused });
      return { ok: true as const };
    });
  bind(getJob, ({ params }) => requireJob(queueOf(web), params.jobId));
  bind(retryJob, async ({ user, params }) => {
    await putBack(as(deps, user), queueOf(web), params.jobId);
    return { ok: true as const };
  });
  bind(clearJob, async ({ user, params, query }) => {
    await takeOff(as(deps, user), queueOf(web), params.jobId, query.as);
    return { ok: true as const };
  });

  bind(listLogs, ({ em }) => newestActivity(em));
  bind(clearLogs, async ({ user }) => ({ ok: true as const, cleared: await clearActivity(as(deps, user)) }));
  bind(listAudit, ({ em, query: { page, pageSize, ...filter } }) =>
    page === undefined ? newestAudit(em, filter) : auditPage(em, filter, { page, pageSize }),
  );
  bind(auditCsv, ({ em, query, ctx }) => {
    ctx.set('Content-Disposition', 'attachment; filename="audit.csv"');
    return readAuditCsv(em, query);
  });
  bind(overview, () => readOverview(reading(web), web.queue));
}
