import type { Score, Side, Tally } from './markets/market.ts';

/** One event of a match, as little of it as counting needs. */
export interface MatchEvent {
  /** Minute; 45 and 90 with `extra` are stoppage time. */
  readonly elapsed: number | null;
  readonly extra: number | null;
  /** The side the event is listed for; for an own goal the side credited. */
  readonly team: Side;
  /** `Goal`, `Card`, `subst`, `Var` */
  readonly type: string;
  readonly detail: string | null;
  readonly comments: string | null;
  readonly playerId: number | null;
  readonly playerName: string | null;
  /** Whether the player was on the pitch at that moment; absent when not known. */
  readonly onPitch?: boolean | undefined;
}

const isType = (event: MatchEvent, type: string): boolean => event.type.toLowerCase() === type;
const detailOf = (event: MatchEvent): string => (event.detail ?? '').toLowerCase();
const inShootOut = (event: MatchEvent): boolean => (event.comments ?? '').toLowerCase().includes('shootout');

/** Within the 90 minutes with stoppage time; null when the minute is not known. */
const inRegularTime = (event: MatchEvent): boolean | null =>
  inShootOut(event) ? false : event.elapsed === null ? null : event.elapsed <= 90;

/** Order within a match: stoppage time stays before the next half. */
export const moment = (event: Pick<MatchEvent, 'elapsed' | 'extra'>): number =>
  (event.elapsed ?? 0) * 100 + (event.extra ?? 0);

/** One player, by id or, without one, by side and name; null when it is not clear which player it is. */
function playerKey({ playerId, playerName, team }: MatchEvent): string | null {
  if (playerId !== null && playerId !== 0) return `#${playerId}`;
  return playerName ? `${team}:${playerName}` : null;
}

/**
 * Card points of both sides in the 90 minutes: per player who was on the pitch 1 for a yellow and 2 more when sent
 * off, so at most 3 (a straight red alone is 2).
 *
 * @param events every event of the match, in any order; null when the source covers none
 * @returns null for a half or a whole that cannot be known: a card without minute or player, a bearer whose place
 *   on the pitch is not known, a yellow that video review may have replaced by a red
 */
export function countCards(events: readonly MatchEvent[] | null): Tally | null {
  if (events === null) return null;
  return { home: cardPoints(events, 'home'), away: cardPoints(events, 'away') };
}

function cardPoints(events: readonly MatchEvent[], team: Side): number | null {
  const bookings = new Map<string, MatchEvent[]>();
  for (const event of events) {
    if (event.team !== team || !isType(event, 'card')) continue;
    const regular = inRegularTime(event);
    if (regular === false || event.onPitch === false) continue;
    const player = playerKey(event);
    if (regular === null || player === null || event.onPitch === undefined) return null;
    bookings.set(player, [...(bookings.get(player) ?? []), event]);
  }
  let points = 0;
  for (const [player, cards] of bookings) {
    const own = playerPoints(
      cards,
      events.filter((event) => isType(event, 'var') && playerKey(event) === player),
    );
    if (own === null) return null;
    points += own;
  }
  return points;
}

function playerPoints(cards: readonly MatchEvent[], reviews: readonly MatchEvent[]): number | null {
  const upgraded = reviews.some((event) => detailOf(event) === 'card upgrade');
  const yellows = new Set<number>();
  let reds = 0;
  let secondYellow = false;
  for (const card of cards) {
    const detail = detailOf(card);
    if (detail === 'yellow card') yellows.add(moment(card));
    else if (detail === 'red card') reds += 1;
    else if (detail.startsWith('second yellow')) secondYellow = true;
    else return null;
  }
  reds -= reviews.filter((event) => detailOf(event) === 'red card cancelled').length;
  // A review in unknown words may have changed the card.
  if (!reviews.every((event) => /^(goal|penalty|card upgrade$|red card cancelled$)/.test(detailOf(event))))
    return null;
  // The source does not say which yellow card the review took back, if any.
  if (upgraded && yellows.size > 0) return null;
  const sentOff = reds > 0 || secondYellow || yellows.size > 1;
  return (yellows.size > 0 || secondYellow ? 1 : 0) + (sentOff ? 2 : 0);
}

/** Minutes after a goal within which its cancellation by video review is listed. */
const reviewWindow = 5;

const isCancellation = (event: MatchEvent): boolean =>
  isType(event, 'var') && /^goal (cancelled|disallowed)/.test(detailOf(event));

/**
 * Goals that count after video review, in order of time; shoot-out kicks, missed penalties and extra time left out. Null
 * where the minute of one is not known.
 */
export function goalsThatStand<Event extends MatchEvent>(events: readonly Event[]): Event[] | null {
  const goals: Event[] = [];
  for (const event of events) {
    if (!isType(event, 'goal') || detailOf(event) === 'missed penalty') continue;
    const regular = inRegularTime(event);
    if (regular === null) return null;
    if (regular) goals.push(event);
  }
  goals.sort((left, right) => moment(left) - moment(right));
  for (const review of events.filter(isCancellation)) {
    const index = goals.findLastIndex((goal) => isReviewOf(review, goal));
    if (index >= 0) goals.splice(index, 1);
  }
  return goals;
}

function isReviewOf(review: MatchEvent, goal: MatchEvent): boolean {
  if (review.team !== goal.team) return false;
  const later = moment(review) - moment(goal);
  if (later < 0 || (review.elapsed ?? 0) - (goal.elapsed ?? 0) > reviewWindow) return false;
  return review.playerId === null || goal.playerId === null || review.playerId === goal.playerId;
}

/**
 * Who scored first in the 90 minutes.
 *
 * @returns null when there was no goal, when the goals listed do not add up to `fulltime`, or when both sides'
 *   first goals carry the same minute
 */
export function firstGoalOf(events: readonly MatchEvent[] | null, fulltime: Score): Side | null {
  const goals = events === null ? null : goalsThatStand(events);
  if (goals === null) return null;
  const count = (team: Side) => goals.filter((goal) => goal.team === team).length;
  if (count('home') !== fulltime.home || count('away') !== fulltime.away) return null;
  const [first] = goals;
  if (!first) return null;
  const rival = goals.find((goal) => goal.team !== first.team);
  return rival && moment(rival) === moment(first) ? null : first.team;
}
