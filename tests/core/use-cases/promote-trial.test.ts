import { expect, test } from 'vitest';
import { writeConfig } from '#core/config-store/config-store';
import { activatePrompt } from '#core/generation/save-prompt';
import { promoteTrial } from '#core/use-cases/promote-trial';
import { listTrials, showTrial } from '#core/use-cases/show-trial';
import { startTrial } from '#core/use-cases/start-trial';
import { stopTrial } from '#core/use-cases/stop-trial';
import { seedPrompt } from '../../web-api/support/seed.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation({ OPENAI_API_KEY: 'sk-test' });
const input = { provider: 'openai', model: 'gpt-6.1-terra', promptVersion: 1, dayCap: 5 } as const;

test('a trial ends by hand or by its promotion, and the audit record says who did it', async () => {
  await seedPrompt(here.machine.em());
  const { trialId } = await startTrial(here.machine, input);
  await stopTrial(here.machine, { trialId });
  expect(await codeOf(stopTrial(here.machine, { trialId }))).toBe('refused');
  expect(await showTrial(here.machine, trialId)).toMatchObject({
    state: 'stopped',
    reason: 'It was stopped by hand.',
    stoppedBy: expect.any(String) as unknown,
  });
  const { trialId: second } = await startTrial(here.machine, { ...input, promptVersion: 2 });
  expect(await codeOf(promoteTrial(here.machine, { trialId: 99 }))).toBe('not_found');
  expect(await promoteTrial(here.machine, { trialId: second, reason: 'It is cheaper.' })).toEqual({
    promptVersion: 2,
    model: 'gpt-6.1-terra',
  });
  expect(await here.rows('select number from prompt_versions where is_active')).toEqual([{ number: 2 }]);
  expect(await here.rows(`select value->>'model' as model from config where key = 'llm_config'`)).toEqual([
    { model: 'gpt-6.1-terra' },
  ]);
  expect(await here.acts('trial', second)).toEqual(['start', 'activate']);
  expect(await here.acts('trial', trialId)).toEqual(['start', 'stop']);
  expect((await listTrials(here.machine)).map(({ id, state, isActive }) => [id, state, isActive])).toEqual([
    [second, 'stopped', true],
    [trialId, 'stopped', false],
  ]);
  // Another prompt or model writes the cards again: the trial could be made active anew.
  await writeConfig(
    here.machine.em(),
    'llm_config',
    { provider: 'openai', model: 'gpt-6-luna' },
    here.machine,
  );
  expect(await showTrial(here.machine, second)).toMatchObject({ isActive: false });
  await promoteTrial(here.machine, { trialId: second });
  expect(await showTrial(here.machine, second)).toMatchObject({ isActive: true });
  await activatePrompt(here.machine, { number: 1 });
  expect(await showTrial(here.machine, second)).toMatchObject({ isActive: false });
});
