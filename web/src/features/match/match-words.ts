import type { Chances, MatchFacts, MatchForecast, MatchSide, Meeting } from '#core/contract/match';
import { statusWords } from '#core/domain/status-words';
import { ordinal, wholePercents } from '../../ui/figure-text.ts';

/** What each drawing of a match says, in one sentence: for readers who do not look at it, and those who do. */

export interface SideNames {
  home: string;
  away: string;
}

export const sideNames = ({ teams }: Pick<MatchFacts, 'teams'>): SideNames => ({
  home: teams.home.name,
  away: teams.away.name,
});

/** "Arsenal to win 68 percent, draw 20 percent, Brighton to win 12 percent". */
export const chancesText = ([home, draw, away]: readonly number[], names: SideNames): string =>
  `${names.home} to win ${home} percent, draw ${draw} percent, ${names.away} to win ${away} percent`;

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);

const against = (own: number, other: number, whom: string): string =>
  own === other
    ? `level with ${whom}`
    : `${points(Math.abs(own - other))} ${own > other ? 'above' : 'below'} ${whom}`;

/** How our chance of the likelier side lies to those of baseline and market. */
export function chancesRead(chances: MatchForecast['chances'], names: SideNames): string {
  if (!chances.ours) return 'No chances of the match as a whole were given.';
  const percents = (of: Chances) => wholePercents([of.home, of.draw, of.away]);
  const own = percents(chances.ours);
  const side = own[0]! >= own[2]! ? 0 : 2;
  const others = [
    ...(chances.baseline ? [against(own[side]!, percents(chances.baseline)[side]!, 'the baseline')] : []),
    ...(chances.market ? [against(own[side]!, percents(chances.market)[side]!, 'the market')] : []),
  ];
  if (others.length === 0) return 'Nothing to compare with: the baseline has too few matches.';
  return `We put ${side === 0 ? names.home : names.away} ${others.join(' and ')}. Read our confidence as a ranking, not as a probability.`;
}

/** Every score of the grid, the likeliest first. */
export const scoresByChance = (scores: readonly (readonly number[])[]) =>
  scores
    .flatMap((row, home) => row.map((chance, away) => ({ home, away, chance })))
    .toSorted((one, other) => other.chance - one.chance);

const rounded = (chance: number): string => (chance < 0.01 ? 'under 1%' : `${Math.round(chance * 100)}%`);

/** Which score is likeliest; of a match that is over, how likely its score was. */
export function scoresRead(
  scores: readonly (readonly number[])[],
  result: { home: number; away: number } | null,
): string {
  const order = scoresByChance(scores);
  const [first, second] = order;
  if (!first || !second) return '';
  if (result === null) {
    return `The likeliest score is ${first.home}–${first.away} at ${rounded(first.chance)}, before ${second.home}–${second.away}. Any single score is unlikely.`;
  }
  const place = order.findIndex(({ home, away }) => home === result.home && away === result.away);
  if (place < 0) return `The score after 90 minutes, ${result.home}–${result.away}, is outside the grid.`;
  const likeliest = place === 0 ? 'likeliest' : `${ordinal(place + 1)} likeliest`;
  return `The score after 90 minutes, ${result.home}–${result.away}, had been given ${rounded(order[place]!.chance)}: the ${likeliest}.`;
}

export const meetingWinner = ({ goals: { home, away } }: Meeting): MatchSide | 'draw' =>
  home > away ? 'home' : home < away ? 'away' : 'draw';

/** In how many past meetings both scored, and how many had more than three goals. */
export function meetingsRead(meetings: readonly Meeting[]): string {
  const both = meetings.filter(({ goals }) => goals.home > 0 && goals.away > 0).length;
  const many = meetings.filter(({ goals }) => goals.home + goals.away > 3).length;
  const of = meetings.length;
  const counted = (count: number): string => (count === 0 ? 'none' : count === of ? 'all' : String(count));
  return `Both scored in ${counted(both)} of the ${of}, and ${counted(many)} had more than three goals.`;
}

const betweenText = (count: number): string =>
  ` ${points(count)} ${count === 1 ? 'lies' : 'lie'} between them.`;

/** How far apart the two are in the table. */
export function tableRead({ lines }: NonNullable<MatchFacts['table']>): string | null {
  const of = (side: MatchSide) => lines.find((line) => 'side' in line && line.side === side);
  const [home, away] = [of('home'), of('away')];
  if (!home || !away || !('rank' in home) || !('rank' in away)) return null;
  const apart =
    home.points === null || away.points === null
      ? ''
      : home.points === away.points
        ? ' Level on points.'
        : betweenText(Math.abs(home.points - away.points));
  return `${ordinal(home.rank)} against ${ordinal(away.rank)}.${apart}`;
}

/** A status code in words; null for a match that has a date and has not begun, and for a code nobody knows. */
export const statusText = (code: string): string | null =>
  code === 'NS' ? null : (statusWords(code) ?? null);
