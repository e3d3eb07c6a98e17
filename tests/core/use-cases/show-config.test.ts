import { expect, test } from 'vitest';
import { defaultPrompt, jsonInstructions } from '#core/llm/prompt';
import { changeConfig } from '#core/use-cases/change-config';
import { showConfig } from '#core/use-cases/show-config';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();

test('all settings are shown together, as they were changed last', async () => {
  await here.rows('delete from prompt_versions');
  expect(await showConfig(here.machine)).toMatchObject({
    prompt: defaultPrompt,
    promptVersion: 1,
    jsonInstructions: jsonInstructions(),
    autoPublish: true,
  });
  await changeConfig(here.machine, { key: 'auto_publish_cards', value: { enabled: false } });
  await changeConfig(here.machine, { key: 'time_zone', value: 'Europe/Berlin' });
  expect(await showConfig(here.machine)).toMatchObject({ autoPublish: false, timeZone: 'Europe/Berlin' });
});
