import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateMany } from '#core/use-cases/estimate-generation';
import { generateMany } from '#core/use-cases/generate-missing';
import { codeOf, openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('no run reserves more than was said before its data was read', async () => {
  await site.configure('spend_caps', { day: 5, month: null });
  const input = { which: 'missing', limit: 3 } as const;
  const said = await estimateMany(site.machine, input);
  expect(said.games.map(({ gameId }) => gameId)).toEqual(site.games.slice(0, 3));
  expect(said).toMatchObject({ leftToday: 5, leftThisMonth: null });
  const { generated } = await generateMany(site.machine, input);
  expect(generated).toHaveLength(3);
  const [reserved] = await site.rows<{ all: number; most: number }>(
    'select sum(reserved_cost)::float8 as all, max(reserved_cost)::float8 as most from llm_calls',
  );
  expect(reserved!.all).toBeGreaterThan(0);
  expect(reserved!.all).toBeLessThanOrEqual(said.highestCost!);
  expect(reserved!.most).toBeLessThanOrEqual(said.games[0]!.highestCost!);
});

test('a run with nothing to do costs nothing, whatever a card would', async () => {
  await site.configure('llm_config', { provider: 'gemini', model: 'unpriced-model' });
  expect(await estimateMany(site.machine, { which: 'missing' })).toMatchObject({ highestCost: null });
  expect(await estimateMany(site.machine, { which: 'existing' })).toMatchObject({
    games: [],
    inputTokens: 0,
    highestCost: 0,
  });
});

test('what is said grows with the games it is said for', async () => {
  await site.configure('llm_config', { provider: 'openai', model: 'gpt-6-luna' });
  const [one, three] = [
    await estimateMany(site.machine, { which: 'missing', limit: 1 }),
    await estimateMany(site.machine, { which: 'missing', limit: 3 }),
  ];
  expect(three.inputTokens).toBe(3 * one.inputTokens);
  expect(three.outputTokens).toBe(3 * one.outputTokens);
  expect(three.highestCost).toBeCloseTo(3 * one.highestCost!);
});

test('a game that is not there is said, not left out', async () => {
  expect(await codeOf(estimateMany(site.machine, { which: 'missing', gameIds: [987_654] }))).toBe(
    'not_found',
  );
});
