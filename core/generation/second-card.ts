import { Card } from '../db/entities/cards.ts';
import type { Em } from '../db/orm.ts';
import { fault } from '../errors.ts';
import { isOnlyVoid } from '../games/kickoff.ts';

/**
 * Whether a new card by its model would repeat this one. A pick that is withdrawn, or can only be void for its date, is
 * generated anew as a new revision of the same row.
 */
const isInTheWay = (card: Card, kickoffAt: Date | null): boolean =>
  card.currentRevisionId !== null &&
  card.state !== 'withdrawn' &&
  !(kickoffAt !== null && isOnlyVoid(card, kickoffAt));

/** Throws `duplicate_model` where the game's card by a model, if there is one, would be repeated by a new one. */
export function refuseSecondCard(card: Card | null, kickoffAt: Date | null): void {
  if (!card || !isInTheWay(card, kickoffAt)) return;
  throw fault('duplicate_model', 'A card with this model already exists for this game', {
    suggestion: 'Regenerate that card, or choose another model.',
    details: { cardId: card.id },
  });
}

/** The game's card by this model that a new one would repeat; undefined where there is none. */
export async function repeatedCard(em: Em, gameId: number, model: string): Promise<Card | undefined> {
  const card = await em.findOne(Card, { game: gameId, llmModel: model }, { populate: ['game'] });
  return card && isInTheWay(card, card.game.kickoffAt) ? card : undefined;
}
