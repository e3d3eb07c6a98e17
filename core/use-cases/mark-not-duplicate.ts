import { audit } from '../audit.ts';
import { Game } from '../db/entities/games.ts';
import { fault } from '../errors.ts';
import { flagDuplicate } from '../games/duplicates.ts';
import { lockGame } from '../games/lock-card.ts';
import { matchName } from '../domain/match-name.ts';
import type { Deps } from '../deps.ts';

/**
 * A person says that a game is another match than those it looks like: from then on each of them gets its own card. Only
 * what it looks like now is told apart; a third game that comes to look like it is flagged again.
 * @throws AppError `not_found`, `refused` where it looks like no other
 */
export async function markNotDuplicate(
  deps: Deps,
  { gameId }: { gameId: number },
): Promise<{ apart: number[] }> {
  return deps.em().transactional(async (em) => {
    const game = await lockGame(em, gameId);
    const twins = await em.find(
      Game,
      {
        mergedInto: null,
        $or: [{ id: game.potentialDuplicateOf ?? -1 }, { potentialDuplicateOf: gameId }],
      },
      { orderBy: { id: 'asc' } },
    );
    if (twins.length === 0)
      throw fault('refused', `${matchName(game)} (game ${gameId}) looks like no other game.`, {
        suggestion: '`tips games list --state duplicate` shows those that do.',
      });
    const now = deps.clock.now();
    const apart = twins.map(({ id }) => id);
    em.assign(game, { toldApartFrom: [...game.toldApartFrom, ...apart], updatedAt: now });
    for (const one of [game, ...twins]) {
      one.potentialDuplicateOf = null;
      // What kept it from its card is gone: it is due again.
      em.assign(one, {
        nextGenerationAt: null,
        generationFailures: 0,
        generationError: null,
        updatedAt: now,
      });
    }
    await em.flush();
    for (const one of [game, ...twins]) await flagDuplicate(em, one);
    await audit(em, deps, {
      action: 'not_duplicate',
      subjectType: 'game',
      subjectId: gameId,
      reason: `It is another match than game ${apart.join(', ')}.`,
      before: { duplicateOf: apart },
      after: { toldApartFrom: game.toldApartFrom },
    });
    return { apart };
  });
}
