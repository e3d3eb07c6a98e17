import { marketOfValid, type PickLike } from './markets/catalogue.ts';
import type { Score, Settlement } from './markets/market.ts';

/** Stages in which the goals so far are those of the 90 minutes. */
const regular: ReadonlySet<string> = new Set(['1H', 'HT', '2H', 'LIVE']);

/**
 * How a pick would settle if the match ended now. It is no settlement and counts nowhere: the score may change, and what
 * is told of a match under way may be corrected.
 *
 * @param statusCode the football service's, upper-cased
 * @returns null where the score alone does not tell, and once extra time has begun
 * @throws InvalidPick for a pick that is none of the catalogue
 */
export function soFar(pick: PickLike, statusCode: string, goals: Score): Settlement | null {
  const market = marketOfValid(pick);
  if (!regular.has(statusCode) || !market.needs.every((input) => input === 'fulltime')) return null;
  const unread = { home: 0, away: 0 };
  return market.settle(pick.selection, pick.line ?? 0, {
    fulltime: goals,
    halftime: unread,
    corners: unread,
    cards: unread,
    firstGoal: 'home',
  });
}
