import {
  beginSeason,
  goalsOf,
  learn,
  type LeagueState,
  type Season,
  strengthOf,
  unknownLeague,
} from './league-state.ts';
import { goalsLearning, shotsLearning } from './parameters.ts';
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
  /** What a shot on target was worth, the running season first, two before it. */
  worth: Worth[];
}

export const newForecaster = (): Forecaster => ({
  goals: unknownLeague(),
  shots: unknownLeague(),
  worth: [],
});

/** Begins a season in both states. */
export function beginForecastSeason(forecaster: Forecaster, season: Season): void {
  beginSeason(forecaster.goals, season, goalsLearning);
  beginSeason(forecaster.shots, season, shotsLearning);
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
  const value = shots && goalsPerShot(forecaster.worth);
  if (value === null) learn(forecaster.shots, goals, { ...shotsLearning, weight: goalsLearning.weight });
  else {
    const count = (scored: number, onTarget: number): number => (scored + value * onTarget) / 2;
    learn(
      forecaster.shots,
      { home, away, day, homeCount: count(homeGoals, shots!.home), awayCount: count(awayGoals, shots!.away) },
      shotsLearning,
    );
  }
  const running = forecaster.worth[0];
  if (shots && running) {
    running.goals += homeGoals + awayGoals;
    running.shots += shots.home + shots.away;
  }
}

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
  const byGoals = strengthOf(forecaster.goals, home, away);
  if (goalsPerShot(forecaster.worth) === null) return goalsOf(byGoals);
  const { difference } = strengthOf(forecaster.shots, home, away);
  return goalsOf({ difference: shotsLearning.stretch * difference, total: byGoals.total });
}
