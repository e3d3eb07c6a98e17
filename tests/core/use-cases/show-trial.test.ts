import { expect, test } from 'vitest';
import { listTrials, showTrial } from '#core/use-cases/show-trial';
import { startTrial } from '#core/use-cases/start-trial';
import { seedPrompt } from '../../web-api/support/seed.ts';
import { storedTrial } from '../lab/stored-trial.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation({ OPENAI_API_KEY: 'sk-test' });

test('a trial is compared with what stood at kick-off, on the games of both, and never on a late or lost answer', async () => {
  await seedPrompt(here.machine.em());
  const { trialId } = await startTrial(here.machine, {
    provider: 'openai',
    model: 'gpt-6.1-terra',
    promptVersion: 2,
    dayCap: 5,
  });
  await storedTrial(here, trialId, 40);
  const report = await showTrial(here.machine, trialId);
  expect(report).toMatchObject({ committed: 38, unusable: 1, missed: 1, settled: 36, verdict: 'better' });
  const own = report.table!.columns.find(({ model }) => model === 'gpt-6.1-terra')!;
  expect(own).toMatchObject({ reading: 'better', unusable: 1, answers: 37 });
  expect(own.against.reference!.difference).toBeLessThan(0);
  expect(report.problems.map(({ state }) => state)).toEqual(['unusable', 'missed']);
  expect(await listTrials(here.machine)).toMatchObject([{ id: trialId, spent: 0.39 }]);
  expect(await codeOf(showTrial(here.machine, 99))).toBe('not_found');
});
