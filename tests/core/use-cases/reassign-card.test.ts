import { expect, test } from 'vitest';
import { withdrawCard } from '#core/record/withdraw-card';
import { reassignCard } from '#core/use-cases/reassign-card';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const gameOf = async (cardId: number) =>
  (await here.rows<{ game: number }>('select game_id as game from cards where id = ?', [cardId]))[0]!.game;

test('a draft moves and is marked as written for another game', async () => {
  const { gameId } = await here.card({ state: 'draft', model: 'other' });
  const { cardId } = await here.card({ state: 'draft' });
  expect(await reassignCard(here.machine, { cardId, gameId })).toEqual({ withdrawn: false });
  expect(
    await here.rows('select game_id as game, stale_reason as stale from cards where id = ?', [cardId]),
  ).toEqual([{ game: gameId, stale: 'Written for another game.' }]);
  expect(await here.acts('card', cardId)).toEqual(['reassign']);
});

test('a published pick never moves: it is withdrawn, once', async () => {
  const { gameId } = await here.card({ state: 'draft', model: 'other' });
  const { cardId, gameId: own } = await here.card();
  expect(await reassignCard(here.machine, { cardId, gameId })).toEqual({ withdrawn: true });
  expect(await gameOf(cardId)).toBe(own);
  await expect(reassignCard(here.machine, { cardId, gameId })).rejects.toMatchObject({ code: 'refused' });
  expect(await here.acts('card', cardId)).toEqual(['withdraw']);
});

test.each([
  ['a game with a card of the same model', () => here.card({ state: 'draft' }), 'duplicate_model'],
  [
    'a game that has kicked off',
    () => here.card({ state: 'draft', kickoffAt: here.hours(-1) }),
    'kickoff_passed',
  ],
  [
    'a completed game',
    () => here.card({ state: 'draft', completed: true, kickoffAt: here.hours(-5) }),
    'game_completed',
  ],
  ['an unknown game', () => Promise.resolve({ gameId: 999_999 }), 'not_found'],
])('%s is refused as a target', async (_, target, code) => {
  const { gameId } = await target();
  const { cardId, gameId: own } = await here.card({ state: 'draft' });
  await expect(reassignCard(here.machine, { cardId, gameId })).rejects.toMatchObject({ code });
  expect(await gameOf(cardId)).toBe(own);
});

test('one withdrawn before stays with its game', async () => {
  const { gameId } = await here.card({ state: 'draft', model: 'other' });
  const { cardId } = await here.card();
  await withdrawCard(here.machine, { cardId, reason: 'doubts' });
  await expect(reassignCard(here.machine, { cardId, gameId })).rejects.toMatchObject({ code: 'refused' });
});
