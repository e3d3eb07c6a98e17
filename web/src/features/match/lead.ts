import type { MatchResult, MatchScore, TimelineEvent } from '#core/contract/match';
import type { SideNames } from './match-words.ts';

/** A stretch of a match with one score. */
export interface Stretch {
  /** Minutes played, stoppage time counted on. */
  from: number;
  to: number;
  score: MatchScore;
}

/** When something happened on a line that has stoppage time of the second half behind the 90 minutes. */
export const placeOf = ({ minute, extra }: Pick<TimelineEvent, 'minute' | 'extra'>): number =>
  Math.min(minute ?? 0, 90) + (minute === 90 ? (extra ?? 0) : 0);

/** What counts in the 90 minutes, or is a card of them. */
export const inNinety = ({ minute }: TimelineEvent): boolean => minute !== null && minute <= 90;

/**
 * Who led and when in the 90 minutes; null where the goals listed do not make up the result, for then nobody knows.
 */
export function stretchesOf(
  timeline: readonly TimelineEvent[],
  { fulltime }: Pick<MatchResult, 'fulltime'>,
): { stretches: Stretch[]; length: number } | null {
  const goals = timeline.filter(({ score }) => score !== null);
  const last = goals.at(-1)?.score ?? { home: 0, away: 0 };
  if (last.home !== fulltime.home || last.away !== fulltime.away) return null;
  const length = Math.max(90, ...timeline.filter(inNinety).map(placeOf));
  const stretches: Stretch[] = [];
  let [from, score]: [number, MatchScore] = [0, { home: 0, away: 0 }];
  for (const goal of goals) {
    const to = placeOf(goal);
    if (to > from) stretches.push({ from, to, score });
    [from, score] = [to, goal.score!];
  }
  if (length > from || stretches.length === 0) stretches.push({ from, to: length, score });
  return { stretches, length };
}

export const leaderOf = ({ score: { home, away } }: Stretch): 'home' | 'draw' | 'away' =>
  home > away ? 'home' : home < away ? 'away' : 'draw';

/** "Arsenal led for 58 of 95 minutes and were never behind." */
export function leadRead(stretches: readonly Stretch[], length: number, names: SideNames): string {
  const minutes = (side: 'home' | 'away') =>
    stretches
      .filter((stretch) => leaderOf(stretch) === side)
      .reduce((sum, { from, to }) => sum + to - from, 0);
  const [home, away] = [minutes('home'), minutes('away')];
  if (home === 0 && away === 0) return 'Nobody led.';
  if (home > 0 && away > 0)
    return `${names.home} led for ${home} and ${names.away} for ${away} of ${length} minutes.`;
  return `${home > 0 ? names.home : names.away} led for ${home + away} of ${length} minutes and were never behind.`;
}

const kinds: Record<TimelineEvent['kind'], string> = {
  goal: 'Goal',
  own_goal: 'Own goal',
  penalty: 'Penalty goal',
  missed_penalty: 'Penalty missed',
  no_goal: 'Goal taken back after review',
  yellow: 'Yellow card',
  second_yellow: 'Second yellow card',
  red: 'Red card',
};

/** "Goal, 1–0, from Ødegaard". */
export const eventText = ({ kind, score, assist }: TimelineEvent): string =>
  [
    kinds[kind],
    ...(score ? [`${score.home}–${score.away}`] : []),
    ...(assist === null ? [] : [`from ${assist}`]),
  ].join(', ');

/** "90+5'"; a dash where the minute is not known. */
export const minuteText = ({ minute, extra }: Pick<TimelineEvent, 'minute' | 'extra'>): string =>
  minute === null ? '–' : `${minute}${extra === null || extra === 0 ? '' : `+${extra}`}'`;

export const isGoal = ({ kind }: TimelineEvent): boolean =>
  kind === 'goal' || kind === 'own_goal' || kind === 'penalty';
export const isCard = ({ kind }: TimelineEvent): boolean =>
  kind === 'yellow' || kind === 'second_yellow' || kind === 'red';
