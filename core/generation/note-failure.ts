import { logActivity } from '../activity.ts';
import { stopsEverything } from '../db/driver-fault.ts';
import { Game } from '../db/entities/games.ts';
import type { Deps } from '../deps.ts';
import { nextTry } from '../domain/back-off.ts';
import { matchName } from '../domain/match-name.ts';
import { AppError, isAppError } from '../errors.ts';
import { everyCallFaults } from './every-call-faults.ts';

/** Faults of this attempt alone: the game is as it was. */
const ofTheAttempt = new Set([
  'busy',
  'duplicate_model',
  'kickoff_passed',
  'game_completed',
  'not_found',
  'cancelled',
]);

/** Faults that say nothing about the game: asking again later is not put off. */
const notTheGames: ReadonlySet<string> = new Set([...ofTheAttempt, ...everyCallFaults, 'duplicate_game']);

/**
 * Keeps with the game why it has no card and, where that lies with the game, when it is tried again. What was asked to
 * stop, what is a fault of this attempt alone and what stops everything is not kept.
 */
export async function noteFailure(
  deps: Deps,
  gameId: number,
  error: unknown,
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted || (isAppError(error) && ofTheAttempt.has(error.code)) || stopsEverything(error))
    return;
  const now = deps.clock.now();
  const em = deps.em();
  const game = await em.findOne(Game, { id: gameId });
  if (!game) return;
  const message = error instanceof AppError ? error.message : 'Something unexpected went wrong.';
  game.generationError = message;
  const isTheGames = !isAppError(error) || !notTheGames.has(error.code);
  const failures = game.generationFailures + 1;
  if (isTheGames)
    em.assign(game, {
      generationFailures: failures,
      nextGenerationAt: nextTry(failures, game.kickoffAt, now) ?? game.kickoffAt,
    });
  await em.flush();
  if (!isTheGames) return;
  await logActivity(deps, 'error', `${matchName(game)}: no card. ${message}`, { gameId, failures });
  deps.log.error({ err: error, gameId }, 'generation failed');
}
