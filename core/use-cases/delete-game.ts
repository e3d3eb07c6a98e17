import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { Card } from '../db/entities/cards.ts';
import { Game } from '../db/entities/games.ts';
import { TrialAnswer } from '../db/entities/trials.ts';
import { fault } from '../errors.ts';
import { lockGame } from '../games/lock-card.ts';
import { matchName } from '../domain/match-name.ts';
import { isClosed } from '../games/rules.ts';
import type { Deps } from '../deps.ts';
import { deleteIn } from './delete-card.ts';

/**
 * Deletes a game. Drafts go with it; published picks are withdrawn and stay on record, and then the game stays as
 * well, merged into nothing and shown nowhere but there.
 * @throws AppError `not_found`, `game_completed`, `kickoff_passed` where a pick is still to be settled
 */
export async function deleteGame(
  deps: Deps,
  { gameId }: { gameId: number },
): Promise<{ withdrawn: number; deletedCards: number }> {
  return auditRefusal(deps, { action: 'delete', subjectType: 'game', subjectId: gameId }, () =>
    deps.em().transactional(async (em) => {
      const game = await lockGame(em, gameId);
      if (game.status === 'completed') {
        throw fault('game_completed', `${matchName(game)} is completed and part of the archive.`);
      }
      const cards = await em.find(Card, { game: gameId });
      const name = matchName(game);
      if (isClosed(game, deps.clock.now()) && cards.some(({ firstPublishedAt }) => firstPublishedAt)) {
        throw fault(
          'kickoff_passed',
          `${name} has kicked off with a published pick, which stays in the record and is settled.`,
          {
            suggestion: 'Withdraw the card if it must leave the pages.',
          },
        );
      }
      let withdrawn = 0;
      let deletedCards = 0;
      for (const { id, state, firstPublishedAt } of cards) {
        if (firstPublishedAt && state !== 'published') continue;
        const outcome = await deleteIn(em, deps, id, 'game deleted');
        if (outcome.withdrawn) withdrawn += 1;
        else deletedCards += 1;
      }
      const isOnRecord =
        cards.some(({ firstPublishedAt }) => firstPublishedAt) ||
        (await em.count(TrialAnswer, { gameId, entryIndex: { $ne: null } })) > 0;
      await audit(em, deps, {
        action: 'delete',
        subjectType: 'game',
        subjectId: gameId,
        before: { name },
        after: { withdrawn, deletedCards, keptForRecord: isOnRecord },
      });
      if (isOnRecord)
        await em.nativeUpdate(Game, { id: gameId }, { mergedInto: gameId, updatedAt: deps.clock.now() });
      else await em.nativeDelete(Game, { id: gameId });
      em.clear();
      return { withdrawn, deletedCards };
    }),
  );
}
