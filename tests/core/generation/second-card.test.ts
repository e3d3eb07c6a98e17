import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatedCard } from '#core/generation/second-card';
import { describeRequests } from '#core/jobs/queue-requests';
import { withdrawCard } from '#core/record/withdraw-card';
import { generateMany } from '#core/use-cases/generate-missing';
import { codeOf, openSite, type Site } from '../use-cases/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a card is asked for once by each model, and again when its pick was withdrawn', async () => {
  await site.configure('auto_publish_cards', { enabled: true });
  const { generated, model } = await generateMany(site.machine, { which: 'missing', limit: 1 });
  const { gameId, cardId } = generated[0]!;
  const repeated = (by: string) => repeatedCard(site.machine.em(), gameId, by);
  const ask = () =>
    describeRequests(site.machine, [{ kind: 'extra', gameId, provider: 'openai', model }], 'ada');
  expect((await repeated(model))?.id).toBe(cardId);
  expect(await repeated('another-model')).toBeUndefined();
  expect(await codeOf(ask())).toBe('duplicate_model');
  await withdrawCard(site.machine, { cardId, reason: 'striker injured' });
  expect(await repeated(model)).toBeUndefined();
  expect(await ask()).toMatchObject([{ data: { kind: 'extra', gameId, model } }]);
});
