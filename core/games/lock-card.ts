import { LockMode } from '@mikro-orm/core';
import { absent } from '../absent.ts';
import { Card } from '../db/entities/cards.ts';
import { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { fault } from '../errors.ts';

/**
 * Locks a game until the transaction ends.
 * @throws AppError `not_found`, also for one that was merged away
 */
export async function lockGame(em: Em, gameId: number): Promise<Game> {
  const game = await em.findOne(
    Game,
    { id: gameId, mergedInto: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!game) throw absent('game', gameId);
  return game;
}

/**
 * Locks a card and its game until the transaction ends: the game first, as everybody does who locks both, so that no
 * two wait for each other, and no kick-off moves between a check and what follows from it.
 * @throws AppError `not_found`, or `conflict` when the card was moved to another game at this moment
 */
export async function lockCard(em: Em, cardId: number): Promise<{ card: Card; game: Game }> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const found = await reader(em)
    .selectFrom('Card')
    .select('game')
    .where('id', '=', cardId)
    .executeTakeFirst();
  const game = found && (await em.findOne(Game, { id: found.game }, lock));
  const card = game && (await em.findOne(Card, { id: cardId }, lock));
  if (!card) throw absent('card', cardId);
  if (card.game.id !== game.id) {
    throw fault('conflict', `Card ${cardId} was moved to another game at this moment.`, {
      suggestion: 'Look at it again.',
    });
  }
  return { card, game };
}
