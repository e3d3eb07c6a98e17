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

/** More goals than so many are no gap any more. */
const mostShort = 3;
/** No match turns by more goals of one side. */
const muchMore = 30;

/**
 * How many goals a pick of a match under way lacks, by whichever side, of those that no further goal takes back once it
 * is right: "over" and "both score", not a result.
 *
 * @returns null of all other picks, where three goals would not do, and where the score does not tell
 * @throws InvalidPick for a pick that is none of the catalogue
 */
export function goalsShort(pick: PickLike, statusCode: string, { home, away }: Score): number | null {
  const isRight = (byHome: number, byAway: number) =>
    soFar(pick, statusCode, { home: home + byHome, away: away + byAway }) === 'won';
  for (let more = 1; more <= mostShort; more += 1)
    for (let byHome = 0; byHome <= more; byHome += 1) {
      const byAway = more - byHome;
      const after = [0, 1, muchMore];
      if (after.every((any) => isRight(byHome + any, byAway) && isRight(byHome, byAway + any))) return more;
    }
  return null;
}
