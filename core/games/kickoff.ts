import { Card } from '../db/entities/cards.ts';
import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { fault } from '../errors.ts';
import { hasBegun } from './rules.ts';

/** Throws `usage` for a kick-off in no century of the game: a year mistyped, or one that no calendar here reaches. */
export function checkKickoff(kickoffAt: Date): void {
  const year = kickoffAt.getUTCFullYear();
  if (year >= 1850 && year < 2200) return;
  throw fault('usage', `A kick-off in the year ${year} cannot be meant.`, {
    suggestion: 'Give its date with four digits for the year, in UTC.',
  });
}

/** Notes that a game is closed, once and for good, when its stored kick-off has passed or it has begun. */
export function noteFreeze(game: Game, now: Date): void {
  if (game.frozenAt != null) return;
  if (game.kickoffAt !== null && game.kickoffAt <= now) game.frozenAt = game.kickoffAt;
  else if (hasBegun(game.statusCode)) game.frozenAt = now;
}

/**
 * Moves a game's kick-off (null: no date is known) and says so on its cards. A game whose stored kick-off has passed
 * is frozen first: a new date does not reopen it. `hasNotBegun` is the source's word that the match was postponed.
 * @returns whether it moved
 */
export async function moveKickoff(
  em: Em,
  game: Game,
  kickoffAt: Date | null,
  now: Date,
  { reason, hasNotBegun = false }: { reason: string; hasNotBegun?: boolean },
): Promise<boolean> {
  const before = game.kickoffAt;
  if (before?.getTime() === kickoffAt?.getTime()) return false;
  if (!hasNotBegun) noteFreeze(game, now);
  em.assign(game, {
    previousKickoffAt: before ?? game.previousKickoffAt,
    kickoffAt,
    kickoffChangedAt: now,
    // A game brought to another day gets its own update before kick-off, and is looked at anew.
    prekickoffAt: null,
    lineupsAt: null,
    nextGenerationAt: null,
    generationFailures: 0,
    generationError: null,
    updatedAt: now,
  });
  await em.nativeUpdate(
    Card,
    { game: game.id, currentRevisionId: { $ne: null } },
    { staleReason: reason, updatedAt: now },
  );
  return true;
}
