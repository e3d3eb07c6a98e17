import type { Game } from '../db/entities/games.ts';
import { fault } from '../errors.ts';

type GameState = Pick<
  Game,
  'id' | 'homeTeam' | 'awayTeam' | 'kickoffAt' | 'frozenAt' | 'status' | 'statusCode'
>;

/** Codes of a game that has not begun. */
const notBegun = new Set(['NS', 'TBD', 'PST']);

export const hasBegun = (statusCode: string): boolean => !notBegun.has(statusCode.toUpperCase());

/** "Arsenal v Chelsea", as messages and logs name a game. */
export const nameOf = (game: Pick<Game, 'homeTeam' | 'awayTeam'>): string =>
  `${game.homeTeam} v ${game.awayTeam}`;

/**
 * Whether picks of this game can no longer be made or changed. A stored kick-off that has passed, a status that has
 * left NS, TBD and PST, and a freeze noted earlier each close it for good; editing the kick-off does not reopen it.
 */
export const isClosed = (game: GameState, now: Date): boolean =>
  game.frozenAt != null ||
  game.status === 'completed' ||
  hasBegun(game.statusCode) ||
  (game.kickoffAt !== null && game.kickoffAt <= now);

/** Throws `game_completed`, `kickoff_passed` or `refused` unless a pick may still be made, with the kick-off it is for. */
export function openKickoff(game: GameState, now: Date): Date {
  if (game.status === 'completed') {
    throw fault('game_completed', `${nameOf(game)} is completed: its picks stay as they are.`, {
      suggestion: 'Choose a game that has not been played.',
    });
  }
  if (isClosed(game, now)) {
    throw fault('kickoff_passed', `${nameOf(game)} has kicked off: its picks stay as they are.`, {
      suggestion: 'Choose a game that has not kicked off.',
      details: { kickoffAt: game.kickoffAt?.toISOString() ?? null },
    });
  }
  if (game.kickoffAt === null) {
    throw fault(
      'refused',
      `${nameOf(game)} has no kick-off time: a pick must be stamped before a known kick-off.`,
      {
        suggestion: 'Wait for the new date, or set the kick-off by hand.',
      },
    );
  }
  return game.kickoffAt;
}
