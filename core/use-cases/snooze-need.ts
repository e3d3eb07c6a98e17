import { storedActor } from '../actor.ts';
import { audit } from '../audit.ts';
import { enteredText } from '../entered-text.ts';
import { longestSnoozeHours } from '../contract/admin-needs.ts';
import { NeedSnooze } from '../db/entities/needs.ts';
import type { Deps } from '../deps.ts';
import { hourMs } from '../domain/time.ts';
import { fault } from '../errors.ts';
import { readNeeds } from '../reads/admin/needs/list.ts';

/**
 * Puts off something that needs a person, for `hours`, with a reason that others read. It comes back earlier where it
 * grows worse. Asking again sets the time anew.
 * @throws AppError `not_found` where nothing of this key needs anybody, `usage` for a time or reason that cannot be
 */
export async function snoozeNeed(
  deps: Deps,
  { key, hours, reason }: { key: string; hours: number; reason: string },
): Promise<{ key: string; until: Date }> {
  if (!(hours >= 1 && hours <= longestSnoozeHours))
    throw fault('usage', `It can be put off for 1 to ${longestSnoozeHours} hours.`);
  if (reason.trim() === '') throw fault('usage', 'Putting off needs a reason: others will ask.');
  const said = enteredText('The reason', reason, { max: 300 });
  const need = (await readNeeds(deps)).find((one) => one.key === key);
  if (!need)
    throw fault('not_found', `Nothing called ${key} needs anybody.`, {
      suggestion: '`tips status` lists what does.',
    });
  const now = deps.clock.now();
  const until = new Date(now.getTime() + hours * hourMs);
  await deps.em().transactional(async (em) => {
    await em.upsert(NeedSnooze, {
      key,
      level: need.level,
      until,
      reason: said,
      snoozedBy: storedActor(deps.actor),
      snoozedAt: now,
    });
    await audit(em, deps, {
      action: 'need.snooze',
      subjectType: 'need',
      subjectId: key,
      reason: said,
      before: null,
      after: { until: until.toISOString() },
    });
  });
  return { key, until };
}

/**
 * Shows again what was put off.
 * @throws AppError `not_found` where nothing of this key is put off
 */
export async function wakeNeed(deps: Deps, { key }: { key: string }): Promise<{ key: string }> {
  await deps.em().transactional(async (em) => {
    const removed = await em.nativeDelete(NeedSnooze, { key });
    if (removed === 0) throw fault('not_found', `Nothing called ${key} is put off.`);
    await audit(em, deps, {
      action: 'need.wake',
      subjectType: 'need',
      subjectId: key,
      before: null,
      after: null,
    });
  });
  return { key };
}
