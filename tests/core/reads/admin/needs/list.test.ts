import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeConfig } from '#core/config-store/config-store';
import { type NeedKind, needKinds } from '#core/contract/admin-needs';
import { createPostgresBudget } from '#core/football/postgres-budget';
import { type Queue, openQueue } from '#core/jobs/queue';
import { readOperationFigures } from '#core/reads/admin/operation-figures';
import { readNeeds } from '#core/reads/admin/needs/list';
import { presentNeeds } from '#core/reads/admin/needs/present';
import { ownInstallation } from '../../../use-cases/installation.ts';

const keys = {
  API_FOOTBALL_KEY: 'football',
  OPENAI_API_KEY: 'model',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};
const here = ownInstallation(keys);
let queue: Queue;
beforeAll(async () => {
  queue = await openQueue(here.machine);
  await here.rows(`insert into heartbeats (name, process, at) values ('tick', 'one', ?)`, [here.clock.now()]);
});
afterAll(() => queue.close());

/** Whether the pages are built says nothing of the code under test. */
const needs = async () => (await readNeeds(here.machine)).filter(({ kind }) => kind !== 'site_not_built');
const config = (key: 'spend_caps' | 'llm_config', value: unknown) =>
  writeConfig(here.machine.em(), key, value, here.machine);
const change = (sql: string, values: readonly unknown[] = []) => here.rows(sql, values);

/** A game without a card that begins in so many hours. */
async function game(hours: number, more: Record<string, unknown> = {}): Promise<number> {
  const columns = ['category_id', 'league_id', 'home_team', 'away_team', 'kickoff_at', ...Object.keys(more)];
  const [row] = await here.rows<{ id: number }>(
    `insert into games (${columns.join(', ')}, created_at, updated_at) values (${columns.map(() => '?').join(', ')}, now(), now()) returning id`,
    [1, here.league, 'Everton', 'Leeds', here.hours(hours), ...Object.values(more)],
  );
  return row!.id;
}
const remove = (id: number) =>
  change('update games set merged_into = id where id = ?', [id]).catch(() =>
    change('delete from games where id = ?', [id]),
  );
const calls = (state: string, more: { served?: string } = {}) =>
  change(
    `insert into llm_calls (operation, provider, requested_model, served_model, owner, state, error_message, reserved_cost, lease_until, started_at, ended_at)
     select 'generate_card', 'openai', 'gpt-6-luna', ?, 'test', ?, 'No answer.', 0, ?, ?, ? from generate_series(1, 3)`,
    [more.served ?? null, state, here.clock.now(), here.clock.now(), here.clock.now()],
  );
const job = (name: string, outcome: string, error: string | null) =>
  change(
    `insert into job_runs (job, trigger, owner, started_at, lease_until, ended_at, outcome, error) values (?, 'schedule', 'one', ?, ?, ?, ?, ?)`,
    [name, here.clock.now(), here.clock.now(), here.clock.now(), outcome, error],
  );
const spend = (cost: number) =>
  change(
    `insert into usage_totals (day, provider, model, operation, calls, cost, input_tokens, output_tokens) values (?::date, 'openai', 'x', 'generate_card', 1, ?, 0, 0)`,
    [here.clock.now(), cost],
  );

interface State {
  kind: NeedKind;
  what: RegExp;
  make: () => Promise<unknown>;
  mend: (made: never) => Promise<unknown>;
}
const state = <Made>(
  one: Omit<State, 'make' | 'mend'> & { make: () => Promise<Made>; mend: (made: Made) => Promise<unknown> },
): State => one;

const states: readonly State[] = [
  state({
    kind: 'games_without_card',
    what: /1 game kicks off within 2 h without a card/,
    make: () => game(1),
    mend: (id) => remove(id),
  }),
  state({
    kind: 'cards_failed',
    what: /1 card could not be written/,
    make: () => game(30, { generation_error: 'The answer was cut off.' }),
    mend: (id) => remove(id),
  }),
  state({
    kind: 'review',
    what: /1 card waits for review/,
    make: async () => {
      const { cardId } = await here.card({ state: 'draft' });
      await change('update cards set needs_review = true where id = ?', [cardId]);
      return cardId;
    },
    mend: (id) => change('update cards set needs_review = false where id = ?', [id]),
  }),
  state({
    kind: 'card_stale',
    what: /1 published card is out of date/,
    make: async () => {
      const { cardId } = await here.card();
      await change(`update cards set stale_reason = 'The kick-off moved.' where id = ?`, [cardId]);
      return cardId;
    },
    mend: (id) => change('update cards set stale_reason = null where id = ?', [id]),
  }),
  state({
    kind: 'pick_void',
    what: /1 published pick can only be void/,
    make: async () => {
      const { gameId } = await here.card();
      await change(`update games set kickoff_at = kickoff_at + interval '5 days' where id = ?`, [gameId]);
      return gameId;
    },
    mend: (id) => change(`update games set kickoff_at = kickoff_at - interval '5 days' where id = ?`, [id]),
  }),
  state({
    kind: 'result_overdue',
    what: /1 result is overdue: Arsenal v Chelsea/,
    make: () => here.card({ kickoffAt: here.hours(-8) }),
    mend: ({ cardId }) => change(`update cards set settlement = 'void' where id = ?`, [cardId]),
  }),
  state({
    kind: 'kickoff_unconfirmed',
    what: /1 game of today has no kick-off time yet: Everton v Leeds/,
    make: () => game(3, { kickoff_confirmed: false, status_code: 'TBD' }),
    mend: (id) => remove(id),
  }),
  state({
    kind: 'duplicates',
    what: /2 games may be stored twice/,
    make: async () => {
      const one = await game(50);
      return [one, await game(50, { potential_duplicate_of: one })];
    },
    mend: (ids) =>
      Promise.all(
        ids
          .toReversed()
          .map((id) => change('update games set potential_duplicate_of = null where id = ?', [id])),
      ),
  }),
  state({
    kind: 'day_cap',
    what: /Day cap used up: \$6\.00 of \$5\.00/,
    make: () => spend(6),
    mend: () => config('spend_caps', { day: 50, month: 100 }),
  }),
  state({
    kind: 'month_cap',
    what: /Month cap nearly used up: \$6\.00 of \$7\.00/,
    make: () => config('spend_caps', { day: 50, month: 7 }),
    mend: () => config('spend_caps', { day: 50, month: 100 }),
  }),
  state({
    kind: 'football_quota',
    what: /Football quota nearly gone: 8 of 100 left/,
    make: async () => {
      const budget = createPostgresBudget(here.machine.em(), here.clock);
      await budget.take('general');
      await change(`update football_budget set used = 92, limit_value = 100 where window_kind = 'day'`);
    },
    mend: () => change(`update football_budget set limit_value = 7500 where window_kind = 'day'`),
  }),
  state({
    kind: 'provider_failing',
    what: /OpenAI is failing/,
    make: () => calls('failed'),
    mend: () => calls('succeeded'),
  }),
  state({
    kind: 'served_model',
    what: /gpt-6-luna was asked, gpt-5-other answered/,
    make: () => calls('succeeded', { served: 'gpt-5-other' }),
    mend: () => change(`update llm_calls set served_model = requested_model`),
  }),
  state({
    kind: 'model_ending',
    what: /gpt-6-luna ends in 3 days/,
    make: () =>
      writeConfig(
        here.machine.em(),
        'model_shutdowns',
        { openai: { 'gpt-6-luna': '2026-11-28' } },
        here.machine,
      ),
    mend: () => writeConfig(here.machine.em(), 'model_shutdowns', { openai: {} }, here.machine),
  }),
  state({
    kind: 'model_ended',
    what: /gpt-6-luna has ended/,
    make: () =>
      writeConfig(
        here.machine.em(),
        'model_shutdowns',
        { openai: { 'gpt-6-luna': '2026-11-24' } },
        here.machine,
      ),
    mend: () => writeConfig(here.machine.em(), 'model_shutdowns', { openai: {} }, here.machine),
  }),
  state({
    kind: 'not_ticking',
    what: /Nothing has ticked for 9 min/,
    make: () => change(`update heartbeats set at = at - interval '9 minutes' where name = 'tick'`),
    mend: () => change(`update heartbeats set at = ? where name = 'tick'`, [here.clock.now()]),
  }),
  state({
    kind: 'job_failed',
    what: /Discovery failed/,
    make: () => job('discovery', 'failed', 'The service is away.'),
    mend: () => job('discovery', 'done', null),
  }),
  state({
    kind: 'football_plan',
    what: /football plan refuses what discovery asks/,
    make: () =>
      job(
        'discovery',
        'partly_failed',
        'This data needs a larger plan of the football service; the rest goes on without it.',
      ),
    mend: () => job('discovery', 'done', null),
  }),
  state({
    kind: 'no_worker',
    what: /No worker is running/,
    make: () => queue.enqueue({ kind: 'fixture_data', gameId: null, phase: null }, 'test'),
    mend: ({ jobId }) => queue.changes.clear(jobId),
  }),
  state({
    kind: 'queue_stuck',
    what: /The queue stands still: 1 job waits/,
    make: async () => {
      const { jobId } = await queue.enqueue({ kind: 'fixture_data', gameId: null, phase: null }, 'test');
      await change(
        `update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour'`,
      );
      await change(`update pgboss.instance set workers = '[{"name": "card_generation"}]'::jsonb`);
      return jobId;
    },
    mend: (jobId) => queue.changes.clear(jobId),
  }),
  state({
    kind: 'queue_failed',
    what: /1 job of the queue failed/,
    make: async () => {
      const { jobId } = await queue.enqueue({ kind: 'fixture_data', gameId: null, phase: null }, 'test');
      await change(`update pgboss.job set state = 'failed', output = '{"error": "No answer."}'`);
      return jobId;
    },
    mend: (jobId) => queue.changes.clear(jobId),
  }),
];

test('all is well: nothing needs anybody', async () => {
  expect(await needs()).toEqual([]);
});

test.each(states.map((one) => [one.kind, one] as const))(
  '%s is told, counted for Prometheus, and gone once it is mended',
  async (kind, { what, make, mend }) => {
    const made = (await make()) as never;
    const found = (await needs()).filter((need) => need.kind === kind);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind, what: expect.stringMatching(what) as string, waitsFor: [] });
    const figures = await readOperationFigures(here.machine);
    expect(figures).toContainEqual({
      name: 'touchline_needs',
      labels: { kind, level: found[0]!.level },
      value: 1,
    });
    await mend(made);
    expect((await needs()).map((need) => need.kind)).not.toContain(kind);
  },
);

test('every kind that a state of the database makes is made above', () => {
  const elsewhere = ['ledger', 'clocks', 'database_full', 'no_key', 'site_not_built', 'sign_in'];
  expect([...new Set(states.map(({ kind }) => kind)), ...elsewhere].toSorted()).toEqual(
    [...needKinds].toSorted(),
  );
});

test('without keys and sign-in the list says so', async () => {
  const {
    GOOGLE_CLIENT_ID: _,
    API_FOOTBALL_KEY: __,
    OPENAI_API_KEY: ___,
    ...settings
  } = here.machine.settings;
  const found = await readNeeds({ ...here.machine, settings });
  expect(found.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['no_key:football', 'no_key:openai', 'sign_in']) as string[],
  );
});

test('causes come before what they hold up, which waits for them', async () => {
  const id = await game(1);
  await config('spend_caps', { day: 1, month: 100 });
  const found = await needs();
  expect(found.map(({ key }) => key)).toEqual(['day_cap', 'games_without_card']);
  expect(found[1]!.waitsFor).toEqual(['day_cap']);
  await config('spend_caps', { day: 50, month: 100 });
  await remove(id);
});

test('what was put off is told apart, and is back once it grows worse', async () => {
  await config('spend_caps', { day: 7, month: 100 });
  await change(
    `insert into need_snoozes (key, level, until, reason, snoozed_by, snoozed_at) values ('day_cap', 'soon', ?, 'known', 'cli: ada', ?)`,
    [here.hours(5), here.clock.now()],
  );
  const quiet = await presentNeeds(here.machine);
  expect(quiet.needs.map(({ kind }) => kind)).not.toContain('day_cap');
  expect(quiet.snoozed).toMatchObject([{ key: 'day_cap', reason: 'known' }]);
  await config('spend_caps', { day: 5, month: 100 });
  const worse = await presentNeeds(here.machine);
  expect(worse.needs.map(({ kind }) => kind)).toContain('day_cap');
  expect(worse.snoozed).toEqual([]);
  await config('spend_caps', { day: 50, month: 100 });
});

test('a record whose newest entry is not what its hash says is told', async () => {
  await here.card();
  await here.card();
  await change('alter table record_leaves disable trigger user');
  await change(
    `update record_leaves set hash = repeat('0', 64) where index = (select max(index) from record_leaves)`,
  );
  const [found] = await needs();
  expect(found).toMatchObject({ kind: 'ledger', level: 'now', group: 'stops' });
});
