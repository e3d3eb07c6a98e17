import { expect, test } from 'vitest';
import { boundMany } from '#core/use-cases/bound-generation';
import { ownInstallation } from './installation.ts';

const here = ownInstallation({ OPENAI_API_KEY: 'sk-test' });

test('the bound names each game without a card and grows with their number; none costs nothing', async () => {
  const none = await boundMany(here.machine, { which: 'missing' });
  expect(none).toEqual({ games: [], inputTokens: 0, outputTokens: 0, highestCost: 0 });
  const written = await here.card();
  const game = async (home: string) => {
    const { gameId, cardId } = await here.card({ home, state: 'draft' });
    await here.rows('update cards set current_revision_id = null where id = ?', [cardId]);
    await here.rows('delete from cards where id = ?', [cardId]);
    return { gameId, game: `${home} v Chelsea` };
  };
  const first = await game('Leeds');
  const one = await boundMany(here.machine, { which: 'missing' });
  const second = await game('Derby');
  const both = await boundMany(here.machine, { which: 'missing' });
  const named = both.games.map(({ gameId }) => gameId);
  expect(named).toEqual(expect.arrayContaining([first.gameId, second.gameId]));
  expect(both.games).toEqual(expect.arrayContaining([first, second]));
  const added = both.games.length / one.games.length;
  expect(both.inputTokens / one.inputTokens).toBeCloseTo(added);
  expect(both.outputTokens / one.outputTokens).toBeCloseTo(added);
  expect(one.highestCost).toBeGreaterThan(0);
  expect(both.highestCost! / one.highestCost!).toBeCloseTo(added);
  expect(written.gameId).toBeGreaterThan(0);
});

test('a model whose price nobody knows has no bound: unknown is not zero', async () => {
  await here.rows(
    `insert into config (key, value, updated_at) values ('llm_config', '{"provider": "openai", "model": "own-model"}', now())`,
  );
  expect(await boundMany(here.machine, { which: 'missing' })).toMatchObject({ highestCost: null });
});
