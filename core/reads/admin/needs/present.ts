import type { Need, Needs } from '../../../contract/admin-needs.ts';
import { reader } from '../../../db/reader.ts';
import type { NeedsDeps } from './finder.ts';
import { readNeeds } from './list.ts';

const levels: readonly Need['level'][] = ['wait', 'soon', 'now'];

/** What needs a person now, and what somebody has put off. One that has grown worse since is no longer put off. */
export async function presentNeeds(deps: NeedsDeps): Promise<Needs> {
  const now = deps.clock.now();
  const all = await readNeeds(deps);
  const snoozes = await reader(deps.em())
    .selectFrom('NeedSnooze')
    .select(['key', 'level', 'until', 'reason'])
    .where('until', '>', now)
    .execute();
  const byKey = new Map(snoozes.map((snooze) => [snooze.key, snooze]));
  const snoozeOf = ({ key, level }: Need) => {
    const snooze = byKey.get(key);
    return snooze && levels.indexOf(level) <= levels.indexOf(snooze.level) ? snooze : undefined;
  };
  return {
    now: now.toISOString(),
    needs: all.filter((need) => !snoozeOf(need)),
    snoozed: all.flatMap((need) => {
      const snooze = snoozeOf(need);
      return snooze ? [{ ...need, until: snooze.until.toISOString(), reason: snooze.reason }] : [];
    }),
  };
}

/** What mends a need, in words for a terminal. */
export const howToMend = ({ mend, command }: Pick<Need, 'mend' | 'command'>): string => {
  if (mend.do === 'how') return mend.steps;
  return command === null ? `On the admin’s page: ${mend.label}.` : `Run \`${command}\`.`;
};
