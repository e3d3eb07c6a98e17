import {
  getTrial,
  listTrials,
  promoteTrial,
  startTrial,
  stopTrial,
  takeDownAnswer,
} from '#core/contract/admin-trials';
import { takeDownTrial } from '#core/record/take-down-trial';
import { promoteTrial as promote } from '#core/use-cases/promote-trial';
import { listTrials as list } from '#core/use-cases/show-trial';
import { startTrial as start } from '#core/use-cases/start-trial';
import { stopTrial as stop } from '#core/use-cases/stop-trial';
import type { Web } from '../context.ts';
import { as, reading } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';

export function adminTrialRoutes(bind: Bind, web: Web): void {
  const { deps, reports } = web;

  bind(listTrials, () => list(reading(web)));

  bind(startTrial, ({ body: { until, ...asked }, user }) =>
    start(as(deps, user), { ...asked, until: until === null ? null : new Date(`${until}T23:59:59.999Z`) }),
  );

  bind(getTrial, ({ params }) => reports.read('trial', { trialId: params.id, now: deps.clock.now() }));

  bind(stopTrial, async ({ params, user }) => {
    await stop(as(deps, user), { trialId: params.id });
    return { ok: true as const };
  });

  bind(promoteTrial, async ({ params, body, user }) => {
    await promote(as(deps, user), { trialId: params.id, reason: body.reason });
    return { ok: true as const };
  });

  bind(takeDownAnswer, async ({ params, body, user }) => {
    const { entry: _entry, ...done } = await takeDownTrial(as(deps, user), { entry: params.id, ...body });
    return done;
  });
}
