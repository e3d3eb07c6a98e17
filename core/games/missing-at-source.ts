import { LockMode } from '@mikro-orm/core';
import { Game } from '../db/entities/games.ts';
import type { Deps } from '../deps.ts';
import { matchName } from '../domain/match-name.ts';
import { tellOnce } from './source-notice.ts';

/**
 * Notes that the football service answered not to know a game's fixture: it counts as asked, from then on it is asked
 * for only once a day, and the operator is told once.
 * @returns whether it was told now
 */
export function noteMissing(deps: Deps, gameId: number): Promise<boolean> {
  return deps.em().transactional(async (em) => {
    const game = await em.findOneOrFail(Game, { id: gameId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const now = deps.clock.now();
    game.missingSince = game.missingSince ?? now;
    game.resultsCheckedAt = now;
    const message = `${matchName(game)}: the football service no longer knows fixture ${game.apiFootballFixtureId}. It is asked for once a day; if it was deleted, merge the game into the one that replaced it, or enter its result by hand.`;
    return tellOnce(em, deps, game, message);
  });
}
