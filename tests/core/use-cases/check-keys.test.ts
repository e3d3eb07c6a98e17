import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerNames, providers } from '#config/providers';
import { checkKeys } from '#core/use-cases/check-keys';
import { openMachine } from '../jobs/support.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const titles = ['API-Football', ...providerNames.map((name) => providers[name].title)];

test('every key is tried where it is used: what works, and what it opens', async () => {
  const states = await checkKeys(site.machine);
  expect(states.map(({ name, state, exitCode }) => [name, state, exitCode])).toEqual(
    titles.map((title) => [title, 'valid', 0]),
  );
  expect(states[0]!.finding).toMatch(/^plan \w+, \d+ of \d+ requests used today$/);
  for (const { finding } of states.slice(1)) expect(finding).toMatch(/^[1-9]\d* models available$/);
});

test('a key that is refused is told apart from a service that does not answer', async () => {
  site.simulators.openai.control.inject({ kind: 'bad_key' });
  site.simulators.gemini.control.inject({ kind: 'overloaded', times: Infinity });
  const [, ...models] = await checkKeys(site.machine);
  const byName = new Map(models.map((state) => [state.name, state]));
  expect(byName.get(providers.openai.title)).toMatchObject({ state: 'invalid', exitCode: 4 });
  expect(byName.get(providers.gemini.title)).toMatchObject({ state: 'unknown' });
  expect(byName.get(providers.gemini.title)!.exitCode).not.toBe(0);
  site.simulators.gemini.control.clear();
});

test('what is not configured is no fault and says how it is set', async () => {
  const {
    API_FOOTBALL_KEY: _key,
    OPENAI_API_KEY: _other,
    OPENAI_BASE_URL: _url,
    ...settings
  } = site.machine.settings;
  const [football, ...models] = await checkKeys({ ...site.machine, settings });
  expect(football).toMatchObject({
    state: 'not configured',
    suggestion: 'Run `tips keys set API_FOOTBALL_KEY`.',
    exitCode: 0,
  });
  expect(models.find(({ name }) => name === providers.openai.title)).toMatchObject({
    state: 'not configured',
    exitCode: 0,
  });
});

test('a refused key that is plainly of another service is told as that, with where it belongs', async () => {
  const ask = async (settings: Partial<typeof site.machine.settings>, faulty: () => void) => {
    faulty();
    return checkKeys({ ...site.machine, settings: { ...site.machine.settings, ...settings } });
  };
  const ofOpenai = (states: Awaited<ReturnType<typeof checkKeys>>) =>
    states.find(({ name }) => name === providers.openai.title);
  const refuse = () => site.simulators.openai.control.inject({ kind: 'bad_key' });
  expect(ofOpenai(await ask({ OPENAI_API_KEY: 'sk-ant-api03-x' }, refuse))).toMatchObject({
    state: 'invalid',
    suggestion: 'It has the form of a key of Anthropic. Set it with `tips keys set ANTHROPIC_API_KEY`.',
  });
  expect(ofOpenai(await ask({ OPENAI_API_KEY: 'sk-proj-x' }, refuse))!.suggestion).not.toContain(
    'has the form',
  );
});

test('a key of RapidAPI is none of the football service itself', async () => {
  const key = 'a1b2c3d4e5msh0123456789abcdep1fedcbjsn0123456789ab';
  const machine = await openMachine(site.url, site.clock, {
    ...site.simulators.settings,
    API_FOOTBALL_KEY: key,
  });
  const [found] = await checkKeys(machine);
  await machine.close();
  expect(found).toMatchObject({
    state: 'invalid',
    suggestion: expect.stringMatching(/key of RapidAPI.*dashboard\.api-football\.com/) as string,
  });
});
