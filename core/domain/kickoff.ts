import type { Phase } from './endpoints.ts';
import { isUndated } from './match-status.ts';
import { dayMs, hourMs } from './time.ts';

/** Before kick-off by at most this much, a game is in the pre-kickoff phase. */
const preKickoffWindow = 2 * hourMs;

/** Hours after its kick-off when a match is over where nobody tells its end: of a known hour, and where only the day is. */
export const overAfterHours = { kickoff: 3, day: 24 + 3 } as const;

/** What settles a pick is waited for so long after the end; corrections are taken so long too. */
export const correctionWindowMs = 72 * hourMs;

/** A result that is first told later than this after the kick-off settles nothing any more. */
export const resultPatienceMs = 21 * dayMs;

/** A match must be played within so many hours of the kick-off its pick was published for. */
export const redatingHours = 48;

/** What was published is opened from its kick-off on; what is still closed so long after it counts as wrong. */
export const openingPatienceMs = dayMs;

/** Whether a pick should be open by now: a day after its kick-off, at a new one where its match was moved. */
export function isOpeningDue(
  { publishedFor, kickoffAt, hourKnown }: { publishedFor: Date; kickoffAt: Date | null; hourKnown: boolean },
  now: Date,
): boolean {
  // Where only the day is known, nothing is opened before the hour is told, or the match is over.
  const kickoff = publishedFor.getTime() + (hourKnown ? 0 : 2 * dayMs);
  return kickoffAt !== null && Math.max(kickoffAt.getTime(), kickoff) + openingPatienceMs < now.getTime();
}

/** "Every coming game" is one that starts within so many days, whatever is to be done with it. */
export const comingDays = 14;

/** Discovery looks so many days ahead unless it is told otherwise. */
export const discoveryDays = 7;

/**
 * The phase of a game: post-match once archived, pre-kickoff from 2 hours before kick-off on, else pre-match.
 * Without a kick-off time it is pre-match.
 */
export function phaseOf(game: { kickoffAt: Date | null; archived: boolean }, now: Date): Phase {
  if (game.archived) return 'post_match';
  if (game.kickoffAt === null) return 'pre_match';
  return game.kickoffAt.getTime() - now.getTime() <= preKickoffWindow ? 'pre_kickoff' : 'pre_match';
}

/** Whether two kick-offs are so far apart that a pick published for the one is not about the other. */
export const isOtherDate = (one: Date, other: Date, hours: number = redatingHours): boolean =>
  Math.abs(one.getTime() - other.getTime()) > hours * hourMs;

/** When a match of this kick-off is over at the latest, whatever its status; null while it has no date. */
export function presumedEnd({
  kickoffAt,
  kickoffConfirmed,
}: {
  kickoffAt: Date | null;
  kickoffConfirmed: boolean;
}): Date | null {
  if (kickoffAt === null) return null;
  return new Date(kickoffAt.getTime() + overAfterHours[kickoffConfirmed ? 'kickoff' : 'day'] * hourMs);
}

/**
 * The 48-hour rule: why a pick is void because its match was not played when it was published for, or null.
 *
 * `publishedFor` is the `kickoff_at` of the pick's last publication; `kickoffAt` and `status` are the game's
 * present ones. A re-dating by more than 48 hours, earlier or later, voids the pick, whatever the status; a
 * match still postponed 48 hours after that kick-off voids it too. Exactly 48 hours stands.
 * @param hours where the rules in force have others than today's
 */
export function redatingVoid(
  { publishedFor, kickoffAt, status }: { publishedFor: Date; kickoffAt: Date | null; status: string },
  now: Date,
  hours: number = redatingHours,
): string | null {
  if (kickoffAt !== null && isOtherDate(kickoffAt, publishedFor, hours)) {
    return `The match was moved by more than ${hours} hours from the kick-off the pick was published for.`;
  }
  if (isUndated(status.toUpperCase()) && now.getTime() - publishedFor.getTime() > hours * hourMs) {
    return `The match was postponed and not played within ${hours} hours of the kick-off the pick was published for.`;
  }
  return null;
}
