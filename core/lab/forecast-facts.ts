import { outcomeOf } from '../domain/markets/market.ts';
import { pickBaseRate } from '../domain/scoring/base-rates.ts';
import { type CalibrationBin, calibrationTable } from '../domain/scoring/calibration-table.ts';
import { type Measure, measureKeys, type MatchForecast } from '../domain/scoring/measures.ts';
import { compareWith, scoreTable } from '../domain/scoring/same-games.ts';
import { outcomes, type ThreeWayOutcome } from '../domain/scoring/scores.ts';
import { type ScoredForecast, summarise, topOutcome } from '../domain/scoring/summary.ts';
import type { LabGame } from './scored-games.ts';

/** What one forecaster's figures are worth on some games. */
export interface ForecastFacts {
  /** Games it is scored on. */
  n: number;
  scores: Record<Measure, number | null>;
  /** Of the ranked probability score, 95 %. */
  scoreInterval: [low: number, high: number] | null;
  /** Expected calibration error of the most probable result, and the table it is from. */
  ece: number | null;
  calibration: CalibrationBin[];
  /** How often the most probable result came true, with its Wilson interval, and how often the same picks do by themselves. */
  hitRate: number | null;
  hitRateInterval: readonly [low: number, high: number] | null;
  baseRate: number | null;
}

const probableResult = (p: NonNullable<MatchForecast['result']>): ThreeWayOutcome =>
  outcomes[p.indexOf(Math.max(...p))]!;

/** The mean base rate of these picks: how often their results occur in the same games, each game's own left out. */
function baseRateOf(forecasts: readonly ScoredForecast[]): number | null {
  const games = forecasts.length;
  let total = 0;
  for (const picked of outcomes) {
    const made = forecasts.filter(({ p }) => probableResult(p) === picked);
    if (made.length === 0) continue;
    const everywhere = { right: forecasts.filter(({ outcome }) => outcome === picked).length, games };
    const right = made.filter(({ outcome }) => outcome === picked).length;
    const rate = pickBaseRate(everywhere, everywhere, { right, games: made.length });
    if (rate === null) return null;
    total += (rate * made.length) / games;
  }
  return games === 0 ? null : total;
}

/** Scores, calibration and hits of one column on the games that have a forecast of it. */
export function forecastFacts(games: readonly LabGame[], column: string): ForecastFacts {
  const table = scoreTable(games, [column]);
  const withResult = games.flatMap(({ forecasts, goals }): ScoredForecast[] => {
    const result = forecasts[column]?.result;
    return result ? [{ p: result, outcome: outcomeOf(goals) }] : [];
  });
  const { n, ece, hitRate, hitRateInterval } = summarise(withResult);
  const nothing = Object.fromEntries(measureKeys.map((measure) => [measure, null])) as Record<Measure, null>;
  return {
    n,
    scores: table.columns[0]?.scores ?? nothing,
    scoreInterval:
      compareWith(games, [column], { measure: 'rps', reference: column }).reference?.interval ?? null,
    ece,
    calibration: calibrationTable(withResult.map(topOutcome)),
    hitRate,
    hitRateInterval,
    baseRate: baseRateOf(withResult),
  };
}
