import { expect, test } from 'vitest';
import { lockCard, lockGame } from '#core/games/lock-card';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

test('a card is locked with its game, for the transaction that asked', async () => {
  const { cardId, gameId } = await here.card();
  await here.machine.em().transactional(async (em) => {
    const { card, game } = await lockCard(em, cardId);
    expect([card.id, game.id]).toEqual([cardId, gameId]);
    for (const [table, id] of [
      ['cards', cardId],
      ['games', gameId],
    ] as const)
      await expect(
        here.rows(`select id from ${table} where id = ? for update nowait`, [id]),
      ).rejects.toThrow();
  });
  expect(await here.rows('select id from cards where id = ? for update nowait', [cardId])).toHaveLength(1);
});

test('an unknown card is not found', async () => {
  await expect(here.machine.em().transactional((em) => lockCard(em, 999_999))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a game is locked alone; one that is unknown, or merged away, is not found', async () => {
  const [one, other] = [await here.card(), await here.card()];
  const locks = (id: number, work = async () => {}) =>
    here.machine.em().transactional(async (em) => {
      expect((await lockGame(em, id)).id).toBe(id);
      await work();
    });
  await locks(one.gameId, async () => {
    await expect(
      here.rows('select id from games where id = ? for update nowait', [one.gameId]),
    ).rejects.toThrow();
  });
  await here.rows('update games set merged_into = ? where id = ?', [one.gameId, other.gameId]);
  for (const id of [other.gameId, 999_999])
    await expect(locks(id)).rejects.toMatchObject({ code: 'not_found' });
});
