import { expect, test } from 'vitest';
import { models } from '#config/models';
import { writeConfig } from '#core/config-store/config-store';
import { listModels } from '#core/use-cases/list-models';
import { ownInstallation } from './installation.ts';

const here = ownInstallation({ OPENAI_API_KEY: 'sk-test' });
const own = { provider: 'openai', model: 'own-model' } as const;

test('every model on offer is listed once, one of them chosen, with whether its provider has a key', async () => {
  const listed = await listModels(here.machine);
  expect(listed.map(({ model }) => model)).toEqual(models.map(({ id }) => id));
  expect(listed.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  for (const { provider, keyConfigured } of listed) expect(keyConfigured).toBe(provider === 'openai');
});

test('a model of one’s own is listed when it is the chosen one', async () => {
  const em = here.machine.em();
  await writeConfig(em, 'llm_config', own, here.machine);
  const listed = await listModels(here.machine);
  expect(listed).toHaveLength(models.length + 1);
  expect(listed.filter(({ isDefault }) => isDefault)).toMatchObject([own]);
});

test('a day of shutdown that a provider announced is the model’s', async () => {
  const { provider, id } = models.find(({ life }) => !life.shutdown)!;
  await writeConfig(
    here.machine.em(),
    'model_shutdowns',
    { openai: {}, gemini: {}, anthropic: {}, [provider]: { [id]: '2030-01-02' } },
    here.machine,
  );
  const found = (await listModels(here.machine)).find(({ model }) => model === id);
  expect(JSON.stringify(found)).toContain('2030-01-02');
});
