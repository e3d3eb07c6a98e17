import { dollarsText } from '../../../domain/money.ts';
import { dayMs } from '../../../domain/time.ts';
import { readConfig } from '../../../config-store/config-store.ts';
import { configKeys, type ConfigValue } from '../../../config-store/keys.ts';
import { dayOf, kept } from '../../../football/budget.ts';
import { createPostgresBudget } from '../../../football/postgres-budget.ts';
import { spentNow } from '../spend.ts';
import type { Finder, Found } from './finder.ts';

/** From this share of a limit on a person is told. */
const nearly = 0.8;

/** The command that doubles a cap, or begins one of 0 with what a new site has; whoever runs it sees the amount. */
function raised(caps: ConfigValue<'spend_caps'>, span: 'day' | 'month'): string {
  const more = (caps[span] ?? 0) * 2 || configKeys.spend_caps.fallback[span];
  const day = span === 'day' ? more : caps.day;
  const month = span === 'month' ? more : caps.month;
  return `tips config set spend_caps day=${day} month=${month}`;
}

/** The caps of day and month that are used up, or nearly. */
export const spendCaps: Finder = async ({ em, clock }) => {
  const now = clock.now();
  const caps = await readConfig(em(), 'spend_caps');
  const spent = await spentNow(em(), now);
  const ends = {
    day: new Date(dayOf(now).getTime() + dayMs),
    month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
  return (['day', 'month'] as const).flatMap((span): Found[] => {
    const cap = caps[span];
    const used = span === 'day' ? spent.today : spent.month;
    if (cap === null || used < cap * nearly) return [];
    const isUsedUp = used >= cap;
    const name = span === 'day' ? 'Day cap' : 'Month cap';
    return [
      {
        key: `${span}_cap`,
        kind: `${span}_cap`,
        level: isUsedUp ? 'now' : 'soon',
        group: isUsedUp ? 'stops' : 'today',
        what: `${name} ${isUsedUp ? 'used up' : 'nearly used up'}: ${dollarsText(used)} of ${dollarsText(cap)}`,
        why: isUsedUp
          ? `No card is written until the ${span} ends (UTC), or until the cap is raised.`
          : `Once it is reached no card is written until the ${span} ends (UTC).`,
        by: isUsedUp ? null : ends[span].toISOString(),
        mend: { do: 'go', label: 'Edit Caps', to: '?tab=llm#caps' },
        command: raised(caps, span),
      },
    ];
  });
};

/** Requests to the football service that are left of the UTC day. */
export const footballQuota: Finder = async ({ em, clock }) => {
  const now = clock.now();
  const { day } = await createPostgresBudget(em(), clock).state();
  if (day.limit === null) return [];
  const left = Math.max(0, day.limit - day.used);
  if (day.used < day.limit * nearly) return [];
  const isUsedUp = left <= Math.floor(day.limit * kept.general);
  return [
    {
      key: 'football_quota',
      kind: 'football_quota',
      level: isUsedUp ? 'now' : 'soon',
      group: isUsedUp ? 'stops' : 'today',
      what:
        left === 0
          ? 'Football quota used up'
          : `Football quota nearly gone: ${left} of ${day.limit.toLocaleString('en-US')} left`,
      why: isUsedUp
        ? 'What is left is kept for results. The count starts again at 00:00 UTC.'
        : 'Discovery and match data stop when a tenth is left, which is kept for results.',
      by: new Date(dayOf(now).getTime() + dayMs).toISOString(),
      mend: {
        do: 'how',
        label: 'What to Do',
        steps:
          'Wait until 00:00 UTC, take a larger plan at https://dashboard.api-football.com, or hide leagues that you do not need.',
      },
      command: null,
    },
  ];
};
