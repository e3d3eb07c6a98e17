import { beforeAll, expect, test } from 'vitest';
import { writeConfig } from '#core/config-store/config-store';
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
beforeAll(() =>
  here.rows(`insert into heartbeats (name, process, at) values ('tick', 'one', ?)`, [here.clock.now()]),
);

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
const spend = (cost: number) =>
  change(
    `insert into usage_totals (day, provider, model, operation, calls, cost, input_tokens, output_tokens) values (?::date, 'openai', 'x', 'generate_card', 1, ?, 0, 0)`,
    [here.clock.now(), cost],
  );

test('all is well: nothing needs anybody', async () => {
  expect(await needs()).toEqual([]);
});

test('schedules that stand still are told since when, and a tick of the future as a clock that is wrong', async () => {
  const tickedAfter = async (minutes: number) => {
    await change(`update heartbeats set at = ?`, [here.hours(minutes / 60)]);
    return (await needs()).filter(({ kind }) => kind === 'not_ticking').map(({ what }) => what);
  };
  expect(await tickedAfter(-9)).toEqual(['Nothing has ticked for 9 min']);
  expect(await tickedAfter(5 * 24 * 60)).toEqual(['The last tick is dated 5 days ahead of this clock']);
  expect(await tickedAfter(0)).toEqual([]);
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
  await spend(6);
  await config('spend_caps', { day: 1, month: 100 });
  const found = await needs();
  expect(found.map(({ key }) => key)).toEqual(['day_cap', 'games_without_card']);
  expect(found[1]!.waitsFor).toEqual(['day_cap']);
  await config('spend_caps', { day: 50, month: 100 });
  await remove(id);
});

test('the mend of a cap that is used up names more than what was used up', async () => {
  const command = async (caps: { day: number; month: number | null }) => {
    await config('spend_caps', caps);
    return (await needs()).find(({ key }) => key === 'day_cap')!.command;
  };
  expect(await command({ day: 1, month: 100 })).toBe('tips config set spend_caps day=2 month=100');
  expect(await command({ day: 0, month: null })).toBe('tips config set spend_caps day=5 month=null');
  await config('spend_caps', { day: 50, month: 100 });
});

test('a cap of less than a cent is told as what it is, not as none', async () => {
  await config('spend_caps', { day: 0.004, month: null });
  const cap = (await needs()).find(({ key }) => key === 'day_cap')!;
  expect(cap.what).toMatch(/^Day cap used up: \$\d+\.\d\d of \$0\.004$/);
  await config('spend_caps', { day: 50, month: 100 });
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
