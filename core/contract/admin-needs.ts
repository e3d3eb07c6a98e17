import { z } from 'zod';
import { Done, count, id, instant, typed } from './common.ts';
import { ScheduleName } from './admin-operations.ts';
import { endpoint } from './endpoint.ts';

/** Everything that can wait for a person. */
export const needKinds = [
  'ledger',
  'clocks',
  'not_ticking',
  'no_worker',
  'queue_stuck',
  'day_cap',
  'month_cap',
  'football_quota',
  'football_plan',
  'provider_failing',
  'model_ended',
  'database_full',
  'no_key',
  'games_without_card',
  'cards_failed',
  'pick_void',
  'card_stale',
  'review',
  'kickoff_unconfirmed',
  'duplicates',
  'result_overdue',
  'job_failed',
  'queue_failed',
  'site_not_built',
  'sign_in',
  'served_model',
  'model_ending',
] as const;
export const NeedKind = z.enum(needKinds);
export type NeedKind = z.infer<typeof NeedKind>;

/** Moments at which something is lost, the nearest first. */
export const needGroups = ['stops', 'kickoffs', 'today', 'week'] as const;

/** What mends it on the page: a call that is made for the person, a place to go to, or how it is done elsewhere. */
const Mend = z.discriminatedUnion('do', [
  z.object({ do: z.literal('generate'), label: z.string(), gameIds: z.array(id) }),
  z.object({ do: z.literal('run'), label: z.string(), job: ScheduleName }),
  z.object({ do: z.literal('retry'), label: z.string() }),
  z.object({ do: z.literal('resume'), label: z.string() }),
  z.object({ do: z.literal('go'), label: z.string(), to: z.string().describe('a place on the site') }),
  z.object({ do: z.literal('how'), label: z.string(), steps: z.string() }),
]);
export type Mend = z.infer<typeof Mend>;

export const Need = z.object({
  key: z.string().describe('names it as long as it lasts'),
  kind: NeedKind,
  level: z.enum(['now', 'soon', 'wait']),
  group: z.enum(needGroups),
  what: z.string(),
  why: z.string(),
  count,
  by: instant.nullable().describe('when something is lost; null where that is not known'),
  late: z.boolean().describe('true: `by` is when it should have been'),
  mend: Mend,
  command: z.string().nullable().describe('what mends it in a terminal'),
  waitsFor: z.array(z.string()).describe('keys of the needs that must be mended first'),
});
export type Need = z.infer<typeof Need>;

export const Needs = z.object({
  now: instant,
  needs: z.array(Need).describe('the most urgent first'),
  snoozed: z.array(Need.extend({ until: instant, reason: z.string(), by: instant.nullable() })),
});
export type Needs = z.infer<typeof Needs>;

export const listNeeds = endpoint({
  method: 'get',
  path: '/api/admin/needs',
  access: 'admin',
  summary: 'What needs a person, the most urgent first, each with what mends it.',
  response: Needs,
});

const keyParam = z.object({ key: typed(120) });

/** The longest that something may be put off. */
export const longestSnoozeHours = 7 * 24;

export const snoozeNeed = endpoint({
  method: 'post',
  path: '/api/admin/needs/{key}/snooze',
  access: 'admin',
  summary: 'Puts one of them off, with a reason; it comes back earlier where it grows worse.',
  params: keyParam,
  body: z.strictObject({
    hours: z.number().int().min(1).max(longestSnoozeHours),
    reason: typed(300),
  }),
  response: Done,
});

export const wakeNeed = endpoint({
  method: 'delete',
  path: '/api/admin/needs/{key}/snooze',
  access: 'admin',
  summary: 'Shows one that was put off again.',
  params: keyParam,
  response: Done,
});
