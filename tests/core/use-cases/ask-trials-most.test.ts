import { afterAll, beforeAll, expect, test } from 'vitest';
import { askTrials } from '#core/use-cases/ask-trials';
import { generateCard } from '#core/use-cases/generate-card';
import { showTrial } from '#core/use-cases/show-trial';
import { startTrial } from '#core/use-cases/start-trial';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a trial asks no more than its answers, however many cards were written before it was its turn', async () => {
  const model = { provider: 'openai', promptVersion: 1, dayCap: 5 } as const;
  await generateCard(site.machine, { gameId: site.games[0]! });
  const { trialId } = await startTrial(site.machine, { ...model, model: 'gpt-6.1-terra', mostGames: 1 });
  const { trialId: endless } = await startTrial(site.machine, { ...model, model: 'gpt-5-mini' });
  for (const gameId of site.games.slice(1, 5)) await generateCard(site.machine, { gameId });
  const asked = await askTrials(site.machine);
  expect(await showTrial(site.machine, trialId)).toMatchObject({
    committed: 1,
    state: 'stopped',
    reason: 'It has its one answer.',
  });
  const { committed, state } = await showTrial(site.machine, endless);
  expect(state).toBe('running');
  expect(committed, 'of every published card').toBeGreaterThan(1);
  expect(asked).toMatchObject({ committed: committed + 1, failed: 0, ended: 1 });
});
