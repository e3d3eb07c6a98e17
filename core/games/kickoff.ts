import { Card } from '../db/entities/cards.ts';
import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { isOtherDate, redatingHours } from '../domain/kickoff.ts';
import { isDated } from '../domain/match-status.ts';
import { fault } from '../errors.ts';
import { provesBegun } from './rules.ts';

/** Throws `usage` for a kick-off before football was played or far in the future: a year that was mistyped. */
export function checkKickoff(kickoffAt: Date): void {
  const year = kickoffAt.getUTCFullYear();
  if (year >= 1850 && year < 2200) return;
  throw fault('usage', `A kick-off in the year ${year} cannot be meant.`, {
    suggestion: 'Give its date with four digits for the year, in UTC.',
  });
}

/**
 * Notes that a game is closed, once and for good, when its stored kick-off has passed or it has begun. The placeholder
 * of a kick-off whose time is to be defined closes nothing.
 */
export function noteFreeze(game: Game, now: Date): void {
  if (game.frozenAt != null) return;
  if (game.kickoffConfirmed && game.kickoffAt !== null && game.kickoffAt <= now)
    game.frozenAt = game.kickoffAt;
  else if (provesBegun(game.statusCode)) game.frozenAt = now;
}

/**
 * Lifts the freeze of a game that the source tells to be played on another date: more than 48 hours after it closed,
 * and as far from every date its picks were published for. All of those are void by the 48-hour rule, so that new
 * ones replace nothing that could still be scored. The database holds the same rule.
 */
export async function openForNewDate(em: Em, game: Game, now: Date): Promise<boolean> {
  const { frozenAt, kickoffAt } = game;
  if (frozenAt == null || kickoffAt === null || kickoffAt <= now) return false;
  if (!isDated(game.statusCode) || kickoffAt < frozenAt || !isOtherDate(kickoffAt, frozenAt)) return false;
  const dates = await reader(em)
    .selectFrom('Publication')
    .select('kickoffAt')
    .distinct()
    .where('gameId', '=', game.id)
    .execute();
  if (!dates.every((published) => isOtherDate(published.kickoffAt, kickoffAt))) return false;
  em.assign(game, { frozenAt: null, status: 'upcoming' });
  return true;
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
    // A game moved to another day gets its own update before kick-off, and its card is due again.
    prekickoffAt: null,
    lineupsAt: null,
    nextGenerationAt: null,
    generationFailures: 0,
    generationError: null,
    updatedAt: now,
  });
  await noteOnCards(em, game, reason, now);
  return true;
}

/** Says that a published pick is void because its date is now too far away: only a new publication changes that. */
async function noteOnCards(em: Em, { id, kickoffAt }: Game, reason: string, now: Date): Promise<void> {
  const written = await em.find(Card, { game: id, currentRevisionId: { $ne: null } });
  for (const card of written) {
    const isVoid = kickoffAt !== null && isOnlyVoid(card, kickoffAt);
    em.assign(card, {
      staleReason: isVoid
        ? `${reason} That is more than 48 hours away: the published pick can only be void.`
        : reason,
      updatedAt: now,
    });
  }
}

/** Whether a published pick can only end void, because its game is now played on another date. */
export const isOnlyVoid = (
  { state, publishedKickoffAt }: Pick<Card, 'state' | 'publishedKickoffAt'>,
  kickoffAt: Date,
): boolean =>
  state === 'published' && publishedKickoffAt !== null && isOtherDate(publishedKickoffAt, kickoffAt);

/** The same in SQL, on `cards c` and `games g`. */
export const onlyVoidSql = `(c.state = 'published' and coalesce(abs(extract(epoch from g.kickoff_at - c.published_kickoff_at)) > ${redatingHours} * 3600, false))`;
