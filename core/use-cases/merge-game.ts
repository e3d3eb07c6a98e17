import { LockMode } from '@mikro-orm/core';
import { absent } from '../absent.ts';
import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { Card } from '../db/entities/cards.ts';
import { Game } from '../db/entities/games.ts';
import { fault } from '../errors.ts';
import { matchName } from '../domain/match-name.ts';
import { isClosed } from '../games/rules.ts';
import type { Deps } from '../deps.ts';
import { withdrawIn } from '../record/withdraw-card.ts';

/**
 * Merges a duplicate into the game it duplicates. Only unpublished work moves, where the other game has no card of
 * that model; the duplicate's published picks are withdrawn as duplicates and stay on record with it.
 * @throws AppError `not_found`, `usage` for a game into itself, `game_completed`, `kickoff_passed` where a pick is still to be settled
 */
export async function mergeGame(
  deps: Deps,
  { gameId, into }: { gameId: number; into: number },
): Promise<{ moved: number; withdrawn: number }> {
  if (gameId === into) throw fault('usage', 'A game cannot be merged into itself.');
  return auditRefusal(
    deps,
    { action: 'merge', subjectType: 'game', subjectId: gameId, after: { into } },
    () =>
      deps.em().transactional(async (em) => {
        // In the order of ids, so that two merges at once cannot wait for each other.
        const games = await em.find(
          Game,
          { id: { $in: [gameId, into] }, mergedInto: null },
          { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
        );
        const duplicate = games.find(({ id }) => id === gameId);
        const target = games.find(({ id }) => id === into);
        if (!duplicate || !target) throw absent('game', duplicate ? into : gameId);
        if (duplicate.status === 'completed')
          throw fault('game_completed', `${matchName(duplicate)} is completed and part of the archive.`);
        const now = deps.clock.now();
        const taken = new Set((await em.find(Card, { game: into })).map(({ llmModel }) => llmModel));
        const cards = await em.find(Card, { game: gameId });
        if (isClosed(duplicate, now) && cards.some(({ firstPublishedAt }) => firstPublishedAt)) {
          throw fault(
            'kickoff_passed',
            `${matchName(duplicate)} has kicked off with a published pick, which stays where it was published and is settled.`,
            {
              suggestion: 'Merge the other game into this one, or enter its result by hand.',
            },
          );
        }
        let moved = 0;
        let withdrawn = 0;
        for (const card of cards) {
          if (card.state === 'published') {
            await withdrawIn(em, deps, card.id, { code: 'duplicate', reason: `duplicate of game ${into}` });
            withdrawn += 1;
          } else if (!card.firstPublishedAt && !taken.has(card.llmModel)) {
            em.assign(card, {
              game: target,
              staleReason: 'Written for a duplicate of this game.',
              updatedAt: now,
            });
            moved += 1;
          }
        }
        em.assign(duplicate, { mergedInto: into, potentialDuplicateOf: null, updatedAt: now });
        await em.nativeUpdate(Game, { potentialDuplicateOf: gameId }, { potentialDuplicateOf: null });
        if (target.potentialDuplicateOf === gameId) target.potentialDuplicateOf = null;
        await audit(em, deps, {
          action: 'merge',
          subjectType: 'game',
          subjectId: gameId,
          after: { into, moved, withdrawn },
        });
        return { moved, withdrawn };
      }),
  );
}
