import type { Game } from '../db/entities/games.ts';
import { listSql } from '../db/sql-text.ts';
import { matchName } from '../domain/match-name.ts';
import { fault } from '../errors.ts';
import { fixtureStatusClass, isNotBegun, notBegunCodes } from '../domain/match-status.ts';

type GameState = Pick<
  Game,
  'id' | 'homeTeam' | 'awayTeam' | 'kickoffAt' | 'kickoffConfirmed' | 'frozenAt' | 'status' | 'statusCode'
>;

/** Classes of codes that say a match is or was under way. One that is unknown, or of a match called off, does not say so. */
const underWay = new Set(['live', 'final']);

const hasBegun = (statusCode: string): boolean => !isNotBegun(statusCode.toUpperCase());

/** Whether a status proves that the match began: that closes its game for good. */
export const provesBegun = (statusCode: string): boolean =>
  underWay.has(fixtureStatusClass(statusCode)) || statusCode.toUpperCase() === 'ABD';

/**
 * Whether picks of this game can no longer be made or changed: its kick-off has passed, its status has left NS, TBD and
 * PST, or a freeze was noted earlier; editing the kick-off does not reopen it. The placeholder of a kick-off whose time
 * is to be defined closes nothing.
 */
export const isClosed = (game: GameState, now: Date): boolean =>
  game.frozenAt != null ||
  game.status === 'completed' ||
  hasBegun(game.statusCode) ||
  (game.kickoffConfirmed && game.kickoffAt !== null && game.kickoffAt <= now);

/** The same in SQL, on `games g`; `?` is now. */
export const closedSql = `(g.frozen_at is not null or g.status = 'completed' or upper(g.status_code) not in ${listSql(notBegunCodes)}
  or (g.kickoff_confirmed and coalesce(g.kickoff_at <= ?, false)))`;

/**
 * Whether a clock that ran ahead closed this game: its closing is dated in the future, which no true one ever is, and
 * nothing else says that it began.
 */
const isClosedAhead = ({ frozenAt, statusCode }: GameState, now: Date): boolean =>
  frozenAt != null && frozenAt > now && !hasBegun(statusCode);

/** The same in SQL, on `games g`; `?` is now. */
export const closedAheadSql = `(coalesce(g.frozen_at > ?, false) and upper(g.status_code) in ${listSql(notBegunCodes)})`;

/** Throws `game_completed`, `kickoff_passed` or `refused` unless a pick may still be made, with the kick-off it is for. */
export function openKickoff(game: GameState, now: Date): Date {
  if (isClosedAhead(game, now)) {
    throw fault('kickoff_passed', `${matchName(game)} was closed by a clock that ran ahead.`, {
      suggestion:
        'Set the clock right, then run `tips discover` (Discover Games on the admin’s page): it asks the football service and opens what has not begun. One added by hand: delete it and add it again.',
      details: { closedAt: game.frozenAt!.toISOString() },
    });
  }
  if (game.status === 'completed') {
    throw fault('game_completed', `${matchName(game)} is completed: its picks stay as they are.`, {
      suggestion: 'Choose a game that has not been played.',
    });
  }
  if (isClosed(game, now)) {
    throw fault('kickoff_passed', `${matchName(game)} has kicked off: its picks stay as they are.`, {
      suggestion: 'Choose a game that has not kicked off.',
      details: { kickoffAt: game.kickoffAt?.toISOString() ?? null },
    });
  }
  if (game.kickoffAt === null) {
    throw fault(
      'refused',
      `${matchName(game)} has no kick-off time: a pick is published before a known kick-off.`,
      {
        suggestion: 'Wait for the new date, or set the kick-off by hand.',
      },
    );
  }
  if (game.kickoffAt <= now) {
    throw fault(
      'refused',
      `The hour of ${matchName(game)} is not known yet: a pick is published before it.`,
      {
        suggestion: 'Wait until the football service tells it, or set the kick-off by hand.',
      },
    );
  }
  return game.kickoffAt;
}
