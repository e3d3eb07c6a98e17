import { outcomeOf, type Score } from '../markets/market.ts';
import type { MatchForecast } from './measures.ts';
import type { ThreeWay } from './scores.ts';

/** How often a score occurred in a league. */
export interface ScoreCount {
  readonly leagueId: number;
  readonly home: number;
  readonly away: number;
  readonly games: number;
}

/** A league of so many games counts as much as all leagues together: leagues differ by little more than chance in so many. */
const shrinkage = 100;

interface Sums {
  games: number;
  home: number;
  draw: number;
  away: number;
  over25: number;
  bothScore: number;
}

const nothing = (): Sums => ({ games: 0, home: 0, draw: 0, away: 0, over25: 0, bothScore: 0 });

/** With nothing known at all every answer is as likely as the other. */
const ignorance: Omit<Sums, 'games'> = {
  home: 1 / 3,
  draw: 1 / 3,
  away: 1 / 3,
  over25: 1 / 2,
  bothScore: 1 / 2,
};

function add(sums: Sums, score: Score, games: number): Sums {
  sums.games += games;
  sums[outcomeOf(score)] += games;
  if (score.home + score.away > 2) sums.over25 += games;
  if (score.home > 0 && score.away > 0) sums.bothScore += games;
  return sums;
}

/**
 * How often things happen without any forecast: by league, held to all leagues together while it is small. The game
 * that is asked for is left out, or it would forecast itself.
 */
export function baseRatesOf(counts: readonly ScoreCount[]): (leagueId: number, own: Score) => MatchForecast {
  const whole = nothing();
  const leagues = new Map<number, Sums>();
  const kinds = new Set<string>();
  for (const { leagueId, games, ...score } of counts) {
    const league = leagues.get(leagueId) ?? nothing();
    leagues.set(leagueId, add(league, score, games));
    add(whole, score, games);
    if (games > 0) kinds.add(`${leagueId}/${score.home}-${score.away}`);
  }
  return (leagueId, own) => {
    const isCounted = kinds.has(`${leagueId}/${own.home}-${own.away}`);
    const without = (sums: Sums): Sums => (isCounted ? add({ ...sums }, own, -1) : sums);
    const all = without(whole);
    const league = without(leagues.get(leagueId) ?? nothing());
    const rate = (of: keyof typeof ignorance): number => {
      const everywhere = all.games === 0 ? ignorance[of] : all[of] / all.games;
      return (league[of] + shrinkage * everywhere) / (league.games + shrinkage);
    };
    const result: ThreeWay = [rate('home'), rate('draw'), rate('away')];
    return { result, over25: rate('over25'), bothScore: rate('bothScore') };
  };
}

/** Games in which a pick would have been right, and all in which it would have been right or wrong. */
export interface Decided {
  readonly right: number;
  readonly games: number;
}

/** The games without one of them. A pick may be lost although its score made it right: it was never opened, or late. */
const withoutOne = ({ right, games }: Decided, own: 0 | 1): Decided => {
  const others = Math.max(0, games - 1);
  return { right: Math.min(Math.max(0, right - own), others), games: others };
};

/**
 * The mean base rate of the same pick made for several games of a league, of which it was right in `made.right`: by
 * league, held to all leagues together while it is small, each game's own score left out.
 * @param league counts of the league, `everywhere` of all leagues, the games of the picks included in both
 * @returns 0–1; null where no other game is known
 */
export function pickBaseRate(league: Decided, everywhere: Decided, made: Decided): number | null {
  if (everywhere.games < 2 || made.games === 0) return null;
  const without = (own: 0 | 1): number => {
    const all = withoutOne(everywhere, own);
    const here = withoutOne(league, own);
    return (here.right + shrinkage * (all.right / all.games)) / (here.games + shrinkage);
  };
  return (made.right * without(1) + (made.games - made.right) * without(0)) / made.games;
}
