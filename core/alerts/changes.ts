import type { Need } from '../contract/admin-needs.ts';
import { hourMs, minuteMs } from '../domain/time.ts';
import type { Changes, Telling, Told } from './message.ts';

/** After how long something that lasts is told again, by its level. */
const repeatMs = { now: 4 * hourMs, soon: 24 * hourMs } as const;
/** What was mended and is back within this time is the same thing again. */
const settledMs = 30 * minuteMs;
/** What is back so often comes and goes: it is mended once it stays away. */
const unsteady = 2;

/** What only waits is not worth an alert. */
const isTold = (need: Need): need is Need & { level: 'now' | 'soon' } => need.level !== 'wait';

/**
 * What to tell, and what is remembered then. Each need is told once when it appears or grows worse, again after
 * `repeatMs` while it lasts, and once when it is mended. One that comes and goes is told the first times; after that it is
 * mended only when it has stayed away. What was put off is neither told nor mended.
 * @param told what was told before and not mended for good since
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
    const returns = was ? was.returns + (was.goneAt === null ? 0 : 1) : 0;
    const isBack = was !== undefined && was.goneAt !== null && returns <= unsteady;
    const isFresh = !was || isBack || (was.level === 'soon' && level === 'now');
    const isDue = was !== undefined && now.getTime() - was.toldAt.getTime() >= repeatMs[level];
    const telling: Telling = { key, level, what, why, how: how(need) };
    if (isFresh) changes.fresh.push(telling);
    else if (isDue) changes.lasting.push(telling);
    const isSaid = isFresh || isDue;
    remembered.push({
      key,
      // As it was last told: what turns a little better and worse again is not worse than was said.
      level: isSaid ? level : was.level,
      what,
      since: was?.since ?? now,
      toldAt: isSaid ? now : was.toldAt,
      goneAt: null,
      returns,
    });
  }
  const there = new Set(remembered.map(({ key }) => key));
  const putOff = new Set(snoozed.map(({ key }) => key));
  for (const was of told) {
    if (there.has(was.key)) continue;
    if (putOff.has(was.key)) {
      remembered.push(was);
      continue;
    }
    const goneAt = was.goneAt ?? now;
    const isSettled = now.getTime() - goneAt.getTime() >= settledMs;
    if (was.returns >= unsteady ? isSettled : was.goneAt === null) changes.mended.push(was);
    if (!isSettled) remembered.push({ ...was, goneAt });
  }
  return { changes, remembered };
}
