import { expect, test } from 'vitest';
import { mergeGame } from '#core/use-cases/merge-game';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const card = async (cardId: number) =>
  (
    await here.rows<{ game: number; state: string; stale: string | null }>(
      'select game_id as game, state, stale_reason as stale from cards where id = ?',
      [cardId],
    )
  )[0]!;
const mergedInto = async (gameId: number) =>
  (
    await here.rows<{ into: number | null }>('select merged_into as into from games where id = ?', [gameId])
  )[0]!.into;

test('drafts move where the other game has no card of their model, published picks are withdrawn', async () => {
  const kept = await here.card({ model: 'm1', state: 'draft' });
  const pick = await here.card({ model: 'm2' });
  const { gameId } = pick;
  const moved = await here.card({ gameId, model: 'm3', state: 'draft' });
  const second = await here.card({ gameId, model: 'm1', state: 'draft' });
  await here.rows('update games set potential_duplicate_of = ? where id = ?', [gameId, kept.gameId]);
  expect(await mergeGame(here.machine, { gameId, into: kept.gameId })).toEqual({ moved: 1, withdrawn: 1 });
  expect(await card(pick.cardId)).toMatchObject({ game: gameId, state: 'withdrawn' });
  expect(await card(moved.cardId)).toMatchObject({
    game: kept.gameId,
    stale: 'Written for a duplicate of this game.',
  });
  expect((await card(second.cardId)).game).toBe(gameId);
  expect(await mergedInto(gameId)).toBe(kept.gameId);
  expect(
    await here.rows('select potential_duplicate_of as twin from games where id in (?, ?)', [
      gameId,
      kept.gameId,
    ]),
  ).toEqual([{ twin: null }, { twin: null }]);
  expect(await here.acts('game', gameId)).toEqual(['merge']);
});

test.each([
  ['has kicked off with a published pick', { kickoffAt: -1 }, 'kickoff_passed'],
  ['is completed', { kickoffAt: -5, completed: true }, 'game_completed'],
])('a game that %s stays what it is', async (_, { kickoffAt, ...options }, code) => {
  const { gameId: into } = await here.card();
  const { gameId } = await here.card({ kickoffAt: here.hours(kickoffAt), ...options });
  await expect(mergeGame(here.machine, { gameId, into })).rejects.toMatchObject({ code });
  expect(await mergedInto(gameId)).toBeNull();
});

test('neither itself nor an unknown game is merged with', async () => {
  const { gameId } = await here.card();
  await expect(mergeGame(here.machine, { gameId, into: gameId })).rejects.toMatchObject({ code: 'usage' });
  await expect(mergeGame(here.machine, { gameId, into: 999_999 })).rejects.toMatchObject({
    code: 'not_found',
  });
});
