import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { Card } from '../db/entities/cards.ts';
import { fault } from '../errors.ts';
import { lockCard, lockGame } from '../games/lock-card.ts';
import { openKickoff } from '../games/rules.ts';
import type { Deps } from '../deps.ts';
import { withdrawIn } from '../record/withdraw-card.ts';

/**
 * Moves a draft to another game. A pick that was published never moves: it is withdrawn, with the reason, and the
 * other game needs a card of its own.
 * @throws AppError `not_found`, `kickoff_passed` and its kin for either game, `duplicate_model` when the other game has one
 */
export async function reassignCard(
  deps: Deps,
  { cardId, gameId }: { cardId: number; gameId: number },
): Promise<{ withdrawn: boolean }> {
  return auditRefusal(
    deps,
    { action: 'reassign', subjectType: 'card', subjectId: cardId, after: { gameId } },
    () =>
      deps.em().transactional(async (em) => {
        const { card } = await lockCard(em, cardId);
        if (card.game.id === gameId) return { withdrawn: false };
        const target = await lockGame(em, gameId);
        const now = deps.clock.now();
        openKickoff(card.game, now);
        openKickoff(target, now);
        if (card.firstPublishedAt) {
          if (card.state !== 'published')
            throw fault('refused', `Card ${cardId} is withdrawn and stays with its game.`);
          await withdrawIn(em, deps, cardId, { code: 'reassigned', reason: `reassigned to game ${gameId}` });
          return { withdrawn: true };
        }
        if ((await em.count(Card, { game: gameId, llmModel: card.llmModel })) > 0) {
          throw fault('duplicate_model', 'A card with this model already exists for this game', {
            suggestion: 'Delete that card first, or choose another game.',
          });
        }
        const before = { gameId: card.game.id };
        card.game = target;
        card.staleReason = 'Written for another game.';
        card.updatedAt = now;
        await audit(em, deps, {
          action: 'reassign',
          subjectType: 'card',
          subjectId: cardId,
          before,
          after: { gameId },
        });
        return { withdrawn: false };
      }),
  );
}
