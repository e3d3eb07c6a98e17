import { listNeeds, snoozeNeed, wakeNeed } from '#core/contract/admin-needs';
import { presentNeeds } from '#core/reads/admin/needs/present';
import { snoozeNeed as putOff, wakeNeed as wake } from '#core/use-cases/snooze-need';
import type { Web } from '../context.ts';
import { as, reading } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { sharedReading } from '../http/shared-reading.ts';

export function adminNeedRoutes(bind: Bind, web: Web): void {
  const { deps } = web;
  // Every page of every admin asks; those that ask at the same time get one answer.
  const needs = sharedReading(() => presentNeeds(reading(web)));

  bind(listNeeds, () => needs());
  bind(snoozeNeed, async ({ params, body, user }) => {
    await putOff(as(deps, user), { ...params, ...body });
    return { ok: true as const };
  });
  bind(wakeNeed, async ({ params, user }) => {
    await wake(as(deps, user), params);
    return { ok: true as const };
  });
}
