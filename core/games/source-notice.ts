import { logActivity } from '../activity.ts';
import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import type { Deps } from '../deps.ts';

/**
 * Tells the operator what is wrong with a game at its source, only once and not again at every run.
 * @returns whether it was told now
 */
export async function tellOnce(em: Em, deps: Deps, game: Game, message: string): Promise<boolean> {
  if (game.sourceNotice === message) return false;
  game.sourceNotice = message;
  await logActivity(deps, 'error', message, { gameId: game.id }, em);
  return true;
}
