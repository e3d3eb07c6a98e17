import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { Card } from '../db/entities/cards.ts';
import { publishCard, type Published } from '../record/publish-card.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { refreshFromSource } from './refresh-from-source.ts';

/**
 * Publishes a card because a person asks for it, by the same rules as an automatic publication: what the football
 * service says of the match a moment before decides whether it may still be.
 * @throws AppError as `publishCard`
 */
export async function publishByHand(
  deps: Deps,
  { cardId }: { cardId: number },
  options: RunOptions = {},
): Promise<Published> {
  const card = await deps.em().findOne(Card, { id: cardId }, { populate: ['game.league'] });
  if (card) await refreshFromSource(deps, card.game, options);
  const published = await auditRefusal(
    deps,
    { action: 'publish', subjectType: 'card', subjectId: cardId },
    () => publishCard(deps, { cardId }),
  );
  if (published.changed)
    await audit(deps.em(), deps, { action: 'publish', subjectType: 'card', subjectId: cardId });
  return published;
}
