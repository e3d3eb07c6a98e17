import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { providerNames, providers } from '#config/providers';
import { readConfig } from '#core/config-store/config-store';
import { syncModels } from '#core/use-cases/sync-models';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(() => {
  for (const name of providerNames) site.simulators[name].control.clear();
});
const kept = () => readConfig(site.machine.em(), 'model_shutdowns');

test('a dry run asks every provider and keeps nothing; a real one keeps the days they tell', async () => {
  const before = await kept();
  const dry = await syncModels(site.machine, { dryRun: true });
  expect(dry).toMatchObject({
    exitCode: 0,
    providers: providerNames.map((provider) => ({ provider, state: 'asked' })),
  });
  for (const { listed } of dry.providers) expect(listed).toBeGreaterThan(0);
  expect(await kept()).toEqual(before);
  await syncModels(site.machine, {});
  expect(Object.values((await kept()).openai).length).toBeGreaterThan(0);
  const again = await syncModels(site.machine, {});
  expect(
    again.providers.flatMap(({ changes }) => changes),
    'nothing new the second time',
  ).toEqual([]);
});

test('a provider that fails is named and the others are kept; all of them fail the run', async () => {
  site.simulators.openai.control.inject({ kind: 'bad_key' });
  const partly = await syncModels(site.machine, {});
  expect(partly.exitCode).toBe(3);
  expect(partly.providers.find(({ provider }) => provider === 'openai')).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('OpenAI does not accept the key') as unknown,
  });
  for (const name of providerNames) site.simulators[name].control.inject({ kind: 'bad_key' });
  expect((await syncModels(site.machine, {})).exitCode).toBe(4);
});

test('without any key there is nobody to ask', async () => {
  const settings = { ...site.machine.settings };
  for (const name of providerNames) {
    delete settings[providers[name].keyName];
    delete settings[providers[name].addressName];
  }
  await expect(syncModels({ ...site.machine, settings }, {})).rejects.toMatchObject({
    code: 'not_configured',
  });
});
