import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerNames, providers } from '#config/providers';
import { checkKeys } from '#core/use-cases/check-keys';
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
