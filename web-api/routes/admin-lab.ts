import { getLabRun, labCsv, listLabFaults, listLabRuns } from '#core/contract/admin-lab';
import { labAnswersCsv, listLabAnswers } from '#core/contract/admin-lab-answers';
import { getLabGame, listLabGames } from '#core/contract/admin-lab-games';
import {
  decideLabRun,
  estimateLabRun,
  type LabAsked,
  pauseLabRun,
  resumeLabRun,
  retryLabRun,
  startLabRun,
  stopLabRun,
} from '#core/contract/admin-lab-runs';
import { queueLab, queueLabRetry, queueResumedLab } from '#core/jobs/queue-lab';
import { labCsv as csvOf } from '#core/reads/admin/lab-csv';
import { decideLab } from '#core/use-cases/decide-lab';
import { labFaults } from '#core/reads/admin/lab-faults';
import { estimateLab } from '#core/use-cases/estimate-lab';
import { pauseLab } from '#core/use-cases/pause-lab';
import { showLabGame } from '#core/use-cases/show-lab-game';
import { listLab, requireRun } from '#core/use-cases/show-lab';
import { stopLab } from '#core/use-cases/stop-lab';
import type { z } from 'zod';
import type { Web } from '../context.ts';
import { as, reading } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { queueOf } from '../http/jobs.ts';

/** Days as instants, the last one whole. */
const askedOf = ({ from, to, ...asked }: z.output<typeof LabAsked>) => ({
  ...asked,
  from: from === null ? undefined : new Date(`${from}T00:00:00Z`),
  to: to === null ? undefined : new Date(`${to}T23:59:59.999Z`),
});

export function adminLabRoutes(bind: Bind, web: Web): void {
  const { deps, reports } = web;
  const reportOf = (runId: number) => reports.read('labRun', { runId, now: deps.clock.now() });

  bind(listLabRuns, () => listLab(reading(web)));

  bind(estimateLabRun, ({ body }) => estimateLab(reading(web), { ...askedOf(body), maxCost: 0 }));

  bind(
    startLabRun,
    ({ body: { name, maxCost, ...asked }, user }) =>
      queueLab(as(deps, user), queueOf(web), { ...askedOf(asked), name, maxCost }),
    { isCostly: true },
  );

  bind(getLabRun, ({ params }) => reportOf(params.id));

  bind(stopLabRun, async ({ params, user }) => {
    await stopLab(as(deps, user), { runId: params.id });
    return { ok: true as const };
  });

  bind(pauseLabRun, async ({ params, user }) => {
    await pauseLab(as(deps, user), { runId: params.id });
    return { ok: true as const };
  });

  bind(
    resumeLabRun,
    async ({ params, user }) => {
      await queueResumedLab(as(deps, user), queueOf(web), params.id);
      return { ok: true as const };
    },
    { isCostly: true },
  );

  bind(
    retryLabRun,
    ({ params, body, user }) =>
      queueLabRetry(as(deps, user), queueOf(web), { runId: params.id, only: body.only }),
    { isCostly: true },
  );

  bind(decideLabRun, async ({ params, body, user }) => {
    await decideLab(as(deps, user), { runId: params.id, ...body });
    return { ok: true as const };
  });

  bind(listLabFaults, async ({ params }) => {
    const read = reading(web);
    await requireRun(read, params.id);
    return labFaults(read.em(), params.id);
  });

  bind(labCsv, async ({ params, ctx }) => {
    const csv = csvOf(await reportOf(params.id));
    ctx.set('Content-Disposition', `attachment; filename="lab-run-${params.id}.csv"`);
    return csv;
  });

  bind(listLabAnswers, ({ params }) =>
    reports.read('labAnswers', { runId: params.id, now: deps.clock.now() }),
  );

  bind(labAnswersCsv, async ({ params, ctx }) => {
    const csv = await reports.read('labAnswersCsv', { runId: params.id, now: deps.clock.now() });
    ctx.set('Content-Disposition', `attachment; filename="lab-run-${params.id}-answers.csv"`);
    return csv;
  });

  bind(listLabGames, async ({ params, query: { games, masked, page, pageSize } }) => {
    const found = await reports.read('labGames', {
      runId: params.id,
      games,
      isMasked: masked === true,
      offset: (page - 1) * pageSize,
      limit: pageSize,
      now: deps.clock.now(),
    });
    return { ...found, page, pageSize };
  });

  bind(getLabGame, ({ params }) => showLabGame(reading(web), { runId: params.id, gameId: params.gameId }));
}
