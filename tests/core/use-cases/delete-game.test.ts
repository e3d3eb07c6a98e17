import { expect, test } from 'vitest';
import { deleteGame } from '#core/use-cases/delete-game';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const game = async (gameId: number) =>
  (
    await here.rows<{ into: number | null }>('select merged_into as into from games where id = ?', [gameId])
  )[0];

test('a game with drafts alone is gone with them', async () => {
  const { gameId, cardId } = await here.card({ state: 'draft' });
  expect(await deleteGame(here.machine, { gameId })).toEqual({ withdrawn: 0, deletedCards: 1 });
  expect(await game(gameId)).toBeUndefined();
  expect(await here.rows('select id from cards where id = ?', [cardId])).toEqual([]);
  expect(await here.acts('game', gameId)).toEqual(['delete']);
});

test('one with a published pick is taken out of every list and kept for the record, its pick withdrawn', async () => {
  const { gameId, cardId } = await here.card();
  expect(await deleteGame(here.machine, { gameId })).toEqual({ withdrawn: 1, deletedCards: 0 });
  expect(await game(gameId)).toEqual({ into: gameId });
  expect(await here.rows('select state from cards where id = ?', [cardId])).toEqual([{ state: 'withdrawn' }]);
  await expect(deleteGame(here.machine, { gameId }), 'it is deleted').rejects.toMatchObject({
    code: 'not_found',
  });
});

test.each([
  ['one with a published pick that has kicked off', { kickoffAt: -1 }, 'kickoff_passed'],
  ['one that is completed', { kickoffAt: -5, completed: true }, 'game_completed'],
])('%s stays', async (_, { kickoffAt, ...options }, code) => {
  const { gameId } = await here.card({ kickoffAt: here.hours(kickoffAt), ...options });
  await expect(deleteGame(here.machine, { gameId })).rejects.toMatchObject({ code });
  expect(await game(gameId)).toEqual({ into: null });
});
