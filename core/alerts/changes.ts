import type { Need } from '../contract/admin-needs.ts';
import { hourMs } from '../domain/time.ts';
import type { Changes, Telling, Told } from './message.ts';

/** After how long something that lasts is told again, by its level. */
const repeatMs = { now: 4 * hourMs, soon: 24 * hourMs } as const;

/** What only waits is not worth an alert. */
const isTold = (need: Need): need is Need & { level: 'now' | 'soon' } => need.level !== 'wait';

/**
 * What to tell, and what is remembered then. Each need is told once when it appears or grows worse, again after
 * `repeatMs` while it lasts, and once when it is mended. What was put off is neither told nor mended.
 * @param told what was told before and not mended since
 */
export function changesOf(
  told: readonly Told[],
  { needs, snoozed }: { needs: readonly Need[]; snoozed: readonly Pick<Need, 'key'>[] },
  { now, how }: { now: Date; how: (need: Need) => string },
): { changes: Changes; remembered: Told[] } {
  const before = new Map(told.map((one) => [one.key, one]));
  const changes: Changes = { fresh: [], lasting: [], mended: [] };
  const remembered: Told[] = [];
  for (const need of needs.filter(isTold)) {
    const { key, level, what, why } = need;
    const was = before.get(key);
    const telling: Telling = { key, level, what, why, how: how(need) };
    const isFresh = !was || (was.level === 'soon' && level === 'now');
    const isDue = was !== undefined && now.getTime() - was.toldAt.getTime() >= repeatMs[level];
    if (isFresh) changes.fresh.push(telling);
    else if (isDue) changes.lasting.push(telling);
    remembered.push({
      key,
      level,
      what,
      since: was?.since ?? now,
      toldAt: isFresh || isDue ? now : was.toldAt,
    });
  }
  const there = new Set([...needs.filter(isTold), ...snoozed].map(({ key }) => key));
  for (const was of told) {
    if (!there.has(was.key)) changes.mended.push(was);
    else if (!remembered.some(({ key }) => key === was.key)) remembered.push(was);
  }
  return { changes, remembered };
}
