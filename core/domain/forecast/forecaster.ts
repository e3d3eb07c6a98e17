import {
  beginSeason,
  goalsOf,
  learn,
  type LeagueState,
  type Observation,
  type Season,
  strengthOf,
  unknownLeague,
} from './league-state.ts';
import { type FairPrices, marketStrength } from './market-strength.ts';
import { goalsLearning, pricesLearning, shotsLearning } from './parameters.ts';
import type { ExpectedGoals } from './score-grid.ts';

/** A finished match, 90-minute score; `day` in whole days since 1970 (UTC). */
export interface FinishedMatch {
  home: string;
  away: string;
  day: number;
  homeGoals: number;
  awayGoals: number;
  /** Shots on target; null where they are not known. */
  shots: { home: number; away: number } | null;
  /** What the market said before its kick-off; null where that was not kept. Never of a match that is forecast. */
  market: FairPrices | null;
}

/** Goals and shots on target of the matches of one season whose shots are known. */
interface Worth {
  goals: number;
  shots: number;
}

/**
 * All that a league's forecast remembers. It is only ever carried forward: seasons begin, matches are learnt.
 * Quality is read from goals and shots on target where shots are known; how open sides are, from goals alone.
 */
export interface Forecaster {
  goals: LeagueState;
  shots: LeagueState;
  /** Learnt from the prices of earlier matches, from goals or shots where a match has none. */
  prices: LeagueState;
  /** How many matches had prices, the running season first, the one before it. */
  priced: number[];
  /** What a shot on target was worth, the running season first, two before it. */
  worth: Worth[];
}

export const newForecaster = (): Forecaster => ({
  goals: unknownLeague(),
  shots: unknownLeague(),
  prices: unknownLeague(),
  priced: [],
  worth: [],
});

/** Begins a season in all three states. */
export function beginForecastSeason(forecaster: Forecaster, season: Season): void {
  beginSeason(forecaster.goals, season, goalsLearning);
  beginSeason(forecaster.shots, season, shotsLearning);
  beginSeason(forecaster.prices, season, pricesLearning);
  forecaster.priced = [0, ...forecaster.priced.slice(0, 1)];
  forecaster.worth = [{ goals: 0, shots: 0 }, ...forecaster.worth.slice(0, 2)];
}

/** What is known after these seasons, oldest first, each with its finished matches in the order they were played. */
export function forecasterOf(
  seasons: readonly (Season & { matches: readonly FinishedMatch[] })[],
): Forecaster {
  const forecaster = newForecaster();
  for (const season of seasons) {
    beginForecastSeason(forecaster, season);
    for (const match of season.matches) learnMatch(forecaster, match);
  }
  return forecaster;
}

/** Learns a finished match. Forecast every match of a day before learning one of them. */
export function learnMatch(forecaster: Forecaster, match: FinishedMatch): void {
  const { home, away, day, homeGoals, awayGoals, shots } = match;
  const goals = { home, away, day, homeCount: homeGoals, awayCount: awayGoals };
  learn(forecaster.goals, goals, goalsLearning);
  const counted = withShots(forecaster, match);
  learn(
    forecaster.shots,
    counted ?? goals,
    counted ? shotsLearning : { ...shotsLearning, weight: goalsLearning.weight },
  );
  learnPrices(forecaster, match, counted);
  const running = forecaster.worth[0];
  if (shots && running) {
    running.goals += homeGoals + awayGoals;
    running.shots += shots.home + shots.away;
  }
}

/** Half goals, half what the shots on target were worth; null where that is not known. */
function withShots({ worth }: Forecaster, match: FinishedMatch): Observation | null {
  const { home, away, day, homeGoals, awayGoals, shots } = match;
  const value = shots && goalsPerShot(worth);
  if (!shots || value === null) return null;
  const count = (scored: number, onTarget: number): number => (scored + value * onTarget) / 2;
  return {
    home,
    away,
    day,
    homeCount: count(homeGoals, shots.home),
    awayCount: count(awayGoals, shots.away),
  };
}

function learnPrices(forecaster: Forecaster, match: FinishedMatch, withShots: Observation | null): void {
  const { home, away, day, homeGoals, awayGoals, market } = match;
  const { prices, priced } = forecaster;
  const counted = withShots ?? { home, away, day, homeCount: homeGoals, awayCount: awayGoals };
  const strength = market && marketStrength(market, prices.level.mean);
  if (!strength) {
    const { weight } = withShots ? shotsLearning : goalsLearning;
    learn(prices, counted, { ...pricesLearning, weight });
    return;
  }
  const expected = goalsOf(strength);
  const share = withShots ? pricesLearning.shareBesideShots : pricesLearning.share;
  const mixed = (said: number, count: number): number => share * said + (1 - share) * count;
  learn(
    prices,
    {
      ...counted,
      homeCount: mixed(expected.home, counted.homeCount),
      awayCount: mixed(expected.away, counted.awayCount),
    },
    pricesLearning,
  );
  if (priced[0] !== undefined) priced[0] += 1;
}

/** Whether a forecast is made from prices of earlier matches: enough of this season and the last one had them. */
export const usesPrices = ({ priced }: Forecaster): boolean =>
  priced.reduce((sum, matches) => sum + matches, 0) >= pricesLearning.fewest;

/** Goals per shot on target in the two seasons before, else in the running one; null where no shots are known. */
function goalsPerShot([running, ...before]: readonly Worth[]): number | null {
  for (const seasons of [before, running ? [running] : []]) {
    const shots = seasons.reduce((sum, season) => sum + season.shots, 0);
    if (shots > 0) return seasons.reduce((sum, season) => sum + season.goals, 0) / shots;
  }
  return null;
}

/** Expected goals of a game between these two, from everything learnt so far. Changes nothing. */
export function forecastGoals(forecaster: Forecaster, home: string, away: string): ExpectedGoals {
  if (usesPrices(forecaster)) {
    const { difference, total } = strengthOf(forecaster.prices, home, away);
    return goalsOf({ difference: pricesLearning.stretch * difference, total });
  }
  const byGoals = strengthOf(forecaster.goals, home, away);
  if (goalsPerShot(forecaster.worth) === null) return goalsOf(byGoals);
  const { difference } = strengthOf(forecaster.shots, home, away);
  return goalsOf({ difference: shotsLearning.stretch * difference, total: byGoals.total });
}
