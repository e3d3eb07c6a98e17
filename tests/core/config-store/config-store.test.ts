import { beforeEach, expect, test } from 'vitest';
import { accountName } from '#core/actor';
import { MovableClock } from '#core/clock';
import { readConfig, readConfigEntry, readConfigs, writeConfig } from '#core/config-store/config-store';
import { configKeyNames, configKeys } from '#core/config-store/keys';
import { formatHeadlineExclusion, parseHeadlineExclusion } from '#core/config-store/headline-exclusions';
import { defaultHeadlineExclusions } from '#core/domain/headline';
import { ownOrm } from '../../support/orm.ts';

const orm = ownOrm();
const clock = new MovableClock(new Date('2026-11-20T10:00:00Z'), { frozen: true });
const by = { actor: { source: 'web', name: accountName(7) } as const, clock };

beforeEach(() => orm().em.getConnection().execute('delete from config'));

const store = (key: string, value: unknown) =>
  orm()
    .em.getConnection()
    .execute('insert into config (key, value, updated_at) values (?, ?, now())', [
      key,
      JSON.stringify(value),
    ]);

test('every default has the form of its own setting', () => {
  for (const key of configKeyNames) {
    const { schema, fallback } = configKeys[key];
    expect([key, schema.safeParse(fallback).data]).toEqual([key, fallback]);
  }
});

test('nothing stored: publishing on, generation on discovery and pre-kickoff updates off', async () => {
  const em = orm().em.fork();
  expect(await readConfig(em, 'auto_publish_cards')).toEqual({ enabled: true });
  expect(await readConfig(em, 'auto_generate_cards_on_discovery')).toEqual({ enabled: false });
  expect(await readConfig(em, 'pre_kickoff_updates')).toEqual({ enabled: false });
});

test('several settings are read at once, each as it is read alone', async () => {
  const em = orm().em.fork();
  await store('spend_caps', { day: 1, month: null });
  expect(await readConfigs(em, ['spend_caps', 'auto_publish_cards'])).toEqual({
    spend_caps: { day: 1, month: null },
    auto_publish_cards: { enabled: true },
  });
  await store('odds', 5);
  await expect(readConfigs(em, ['spend_caps', 'odds'])).rejects.toMatchObject({ code: 'bad_configuration' });
});

test('a value written is read back, with who and when, and leaves an audit entry', async () => {
  const em = orm().em.fork();
  await writeConfig(em, 'results_checker', { enabled: true, intervalMinutes: 45 }, by);
  expect(await readConfigEntry(em, 'results_checker')).toEqual({
    value: { enabled: true, intervalMinutes: 45 },
    updatedAt: clock.now(),
    updatedBy: 'account #7',
  });
  const [audit] = await orm()
    .em.getConnection()
    .execute("select actor, before, after from audit_log where subject_id = 'results_checker'");
  expect(audit).toEqual({
    actor: 'account #7',
    before: null,
    after: { enabled: true, intervalMinutes: 45 },
  });
});

test('writing what is already stored changes neither date nor audit record', async () => {
  const em = orm().em.fork();
  await writeConfig(em, 'spend_caps', { day: 1, month: null }, by);
  const before = await readConfigEntry(em, 'spend_caps');
  clock.set(new Date('2026-11-20T11:00:00Z'));
  await writeConfig(em, 'spend_caps', { month: null, day: 1 }, by);
  expect(await readConfigEntry(em, 'spend_caps')).toEqual(before);
});

test('a stored text or list comes back as it was', async () => {
  const em = orm().em.fork();
  await writeConfig(em, 'time_zone', 'Europe/Berlin', by);
  await writeConfig(em, 'headline_exclusions', ['total_goals/over/..1'], by);
  expect(await readConfig(em, 'time_zone')).toBe('Europe/Berlin');
  expect(await readConfig(em, 'headline_exclusions')).toEqual(['total_goals/over/..1']);
});

test('two first writers at once: both succeed and one value stays', async () => {
  const values = [10, 20, 30, 40];
  await Promise.all(
    values.map((day) => writeConfig(orm().em.fork(), 'spend_caps', { day, month: null }, by)),
  );
  expect(values).toContain((await readConfig(orm().em.fork(), 'spend_caps')).day);
});

test('a bad value in the table names the key, the fault and the way out', async () => {
  await store('results_checker', { enabled: 'yes', intervalMinutes: 3 });
  await expect(readConfig(orm().em.fork(), 'results_checker')).rejects.toMatchObject({
    code: 'bad_configuration',
    message: expect.stringMatching(/results_checker.*enabled.*intervalMinutes/),
    suggestion: expect.stringContaining('tips config set results_checker'),
  });
});

test('a wrong value is refused before it is stored', async () => {
  const em = orm().em.fork();
  const cases: [Parameters<typeof writeConfig>[1], unknown][] = [
    ['results_checker', { enabled: true, intervalMinutes: 4 }],
    ['game_discovery', { enabled: true, scheduleHour: 24, scheduleMinute: 0 }],
    ['time_zone', 'Mars/Olympus'],
    ['spend_caps', { day: -1, month: null }],
    ['headline_exclusions', ['total_goals/sideways']],
    ['auto_publish_cards', { enabled: true, extra: 1 }],
  ];
  for (const [key, value] of cases) {
    await expect(writeConfig(em, key, value, by), key).rejects.toMatchObject({ code: 'usage' });
  }
  expect(await orm().em.getConnection().execute('select * from config')).toEqual([]);
});

test('a model that is shut down is refused, with its replacement', async () => {
  const refused = writeConfig(
    orm().em.fork(),
    'llm_config',
    { provider: 'gemini', model: 'gemini-2.0-flash-001' },
    by,
  );
  await expect(refused).rejects.toMatchObject({
    code: 'model_retired',
    suggestion: expect.stringContaining('gemini-3.5-flash-lite'),
  });
});

test('headline exclusions survive the way to text and back', () => {
  for (const exclusion of defaultHeadlineExclusions) {
    expect(parseHeadlineExclusion(formatHeadlineExclusion(exclusion))).toEqual(exclusion);
  }
  expect(parseHeadlineExclusion('both_teams_to_score/yes/1..2')).toMatch(/has none/);
  expect(parseHeadlineExclusion('total_goals/over/one')).toMatch(/FROM\.\.TO/);
});
