import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { Card } from '../db/entities/cards.ts';
import type { Em } from '../db/orm.ts';
import { fault } from '../errors.ts';
import { lockCard } from '../games/lock-card.ts';
import type { Deps } from '../deps.ts';
import { withdrawIn } from '../record/withdraw-card.ts';

/**
 * Deletes a card. A draft that was never published goes; what was published is withdrawn and stays on record.
 * @returns whether it was withdrawn instead of removed
 * @throws AppError `not_found`, or `refused` when it is withdrawn already
 */
export const deleteCard = (deps: Deps, { cardId }: { cardId: number }): Promise<{ withdrawn: boolean }> =>
  auditRefusal(deps, { action: 'delete', subjectType: 'card', subjectId: cardId }, () =>
    deps.em().transactional((em) => deleteIn(em, deps, cardId, 'deleted')),
  );

/** The same inside a transaction that is already open. */
export async function deleteIn(
  em: Em,
  deps: Deps,
  cardId: number,
  reason: string,
): Promise<{ withdrawn: boolean }> {
  const { card } = await lockCard(em, cardId);
  if (card.state === 'published') {
    await withdrawIn(em, deps, cardId, { code: 'deleted', reason });
    return { withdrawn: true };
  }
  if (card.firstPublishedAt) {
    throw fault('refused', `Card ${cardId} is withdrawn already and stays on record.`, {
      suggestion: 'Generate it again for a new revision.',
    });
  }
  await em.nativeUpdate(Card, { id: cardId }, { currentRevisionId: null });
  await em.nativeDelete(Card, { id: cardId });
  await audit(em, deps, {
    action: 'delete',
    subjectType: 'card',
    subjectId: cardId,
    reason,
    before: { gameId: card.game.id, model: card.llmModel },
  });
  em.clear();
  return { withdrawn: false };
}
