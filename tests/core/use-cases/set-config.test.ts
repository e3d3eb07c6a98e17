import { expect, test } from 'vitest';
import { models } from '#config/models';
import { readConfig } from '#core/config-store/config-store';
import type { ConfigKey } from '#core/config-store/keys';
import { isAppError } from '#core/errors';
import { setConfig } from '#core/use-cases/set-config';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
/** What is doubtful in a value, or '' where it was stored; a refused form is told by its code. */
const doubt = async (key: ConfigKey, value: unknown, sure?: boolean) => {
  try {
    await setConfig(here.machine, key, value, { sure });
    return '';
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.code === 'unsure' ? error.message : error.code;
  }
};
const stored = (key: ConfigKey) => readConfig(here.machine.em(), key);

test('caps: none at all, nothing at all and a day above its month are asked about; odd numbers are refused', async () => {
  expect(await doubt('spend_caps', { day: null, month: null })).toBe(
    'Then nothing limits what models may cost in a day or a month.',
  );
  expect(await doubt('spend_caps', { day: null, month: 100 })).toContain('may cost in a day.');
  expect(await doubt('spend_caps', { day: 0, month: 100 })).toBe(
    'A cap of $0 a day lets no card be written.',
  );
  expect(await doubt('spend_caps', { day: 200, month: 100 })).toContain('above the month’s of $100');
  for (const odd of [-1, 1e9, Number.NaN, Infinity, '5', '0x10'])
    expect([odd, await doubt('spend_caps', { day: odd, month: 100 })]).toEqual([odd, 'usage']);
  expect(await stored('spend_caps'), 'asking stores nothing').toEqual({ day: 5, month: 100 });
  expect(await doubt('spend_caps', { day: null, month: null }, true)).toBe('');
  expect(await doubt('spend_caps', { day: null, month: null }), 'as it is already').toBe('');
  expect(await doubt('spend_caps', { day: 5, month: 100 })).toBe('');
  expect(await doubt('lab_day_cap', { day: null })).toContain('the lab');
});

test('models: one that nobody knows, and one twenty times as dear, with what a month comes to', async () => {
  expect(await doubt('llm_config', { provider: 'openai', model: 'gpt-of-a-friend' })).toContain(
    'its price is not known',
  );
  expect(await doubt('llm_config', { provider: 'gemini', model: 'gpt-5-nano' })).toContain(
    'in no list of gemini',
  );
  const costOf = ({ prices }: (typeof models)[number]) => prices.at(-1)?.output ?? 0;
  const priced = models.filter(({ life, prices }) => prices.length > 0 && !life.shutdown);
  const [cheap, dear] = [
    priced.toSorted((one, other) => costOf(one) - costOf(other))[0]!,
    priced.toSorted((one, other) => costOf(other) - costOf(one))[0]!,
  ];
  expect(await doubt('llm_config', { provider: cheap.provider, model: cheap.id })).toBe('');
  expect(await doubt('llm_config', { provider: dear.provider, model: dear.id })).toMatch(
    /^This costs about \$[\d.,]+ a month instead of \$[\d.,]+\.$/,
  );
  expect(await stored('llm_config')).toEqual({ provider: cheap.provider, model: cheap.id });
  expect(await doubt('llm_config', { provider: dear.provider, model: dear.id }, true)).toBe('');
  expect(await doubt('llm_config', { provider: cheap.provider, model: cheap.id }), 'cheaper').toBe('');
});

test('times: one that another daily job has, and one that a day of the year has not, also by a new zone', async () => {
  const at = (scheduleHour: number, scheduleMinute: number, enabled = true) =>
    doubt('game_discovery', { enabled, scheduleHour, scheduleMinute });
  expect(await at(4, 15)).toContain('At 04:15 the daily housekeeping runs too');
  expect(await at(4, 15, false), 'not while it is off').toBe('');
  for (const [hour, minute] of [
    [24, 0],
    [-1, 0],
    [6, 60],
    [6.5, 0],
  ] as const)
    expect(await at(hour, minute)).toBe('usage');
  expect(await at(2, 30), 'in UTC').toBe('');
  expect(await doubt('time_zone', 'Europe/Berlin')).toBe(
    'On 2027-03-28 the clocks of Europe/Berlin have no 02:30: it runs an hour later that day.',
  );
  expect(await at(6, 0)).toBe('');
  expect(await doubt('time_zone', 'Europe/Berlin')).toBe('');
  expect(await at(2, 30)).toContain('have no 02:30');
});

test('a setting that somebody else changed while it was typed is asked about, with who and what', async () => {
  const set = (value: unknown, basedOn: unknown) => setConfig(here.machine, 'spend_caps', value, { basedOn });
  await setConfig(here.machine, 'spend_caps', { day: 3, month: 50 }, { sure: true });
  await expect(set({ day: 9, month: 90 }, { day: 5, month: 100 })).rejects.toMatchObject({
    code: 'unsure',
    message: expect.stringMatching(
      /^schedule: \S+ changed this at 09:00 UTC, while you were typing: it is day 3, month 50 now\.$/,
    ),
  });
  expect(await stored('spend_caps')).toEqual({ day: 3, month: 50 });
  // Both meant the same.
  await set({ day: 3, month: 50 }, { day: 5, month: 100 });
  await set({ day: 9, month: 90 }, { day: 3, month: 50 });
  expect(await stored('spend_caps')).toEqual({ day: 9, month: 90 });
});
