import { expectedCalibrationError, type Stated } from './calibration-table.ts';
import {
  brier,
  ignorance,
  logLoss,
  outcomes,
  probabilityGiven,
  rps,
  type ThreeWay,
  type ThreeWayOutcome,
} from './scores.ts';
import { wilsonInterval } from './wilson.ts';

export interface ScoredForecast {
  readonly p: ThreeWay;
  readonly outcome: ThreeWayOutcome;
}

/** Means over all forecasts; every score is null without any. */
export interface ScoreSummary {
  readonly n: number;
  readonly rps: number | null;
  /** Multiclass, 0–2. */
  readonly brier: number | null;
  /** Nats. */
  readonly logLoss: number | null;
  /** Bits. */
  readonly ignorance: number | null;
  /** Of the most probable outcome, ten equal bins. */
  readonly ece: number | null;
  /** Share of matches whose most probable outcome happened, 0–1; equal tops share the hit. */
  readonly hitRate: number | null;
  /** Wilson, 95 %. */
  readonly hitRateInterval: readonly [low: number, high: number] | null;
}

/** The most probable outcome's probability, and 1 if it happened, 1/k if it is one of k equal tops. */
export function topOutcome({ p, outcome }: ScoredForecast): Stated {
  const probability = Math.max(...p);
  const tops = p.filter((value) => value === probability).length;
  return { probability, hit: p[outcomes.indexOf(outcome)] === probability ? 1 / tops : 0 };
}

/** All scores of a forecaster over matches with known outcomes. */
export function summarise(forecasts: readonly ScoredForecast[]): ScoreSummary {
  const n = forecasts.length;
  const mean = (score: (forecast: ScoredForecast) => number): number | null =>
    n === 0 ? null : forecasts.reduce((sum, forecast) => sum + score(forecast), 0) / n;
  const tops = forecasts.map(topOutcome);
  const hits = tops.reduce((sum, { hit }) => sum + hit, 0);
  return {
    n,
    rps: mean(({ p, outcome }) => rps(p, outcome)),
    brier: mean(({ p, outcome }) => brier(p, outcome)),
    logLoss: mean(({ p, outcome }) => logLoss(probabilityGiven(p, outcome))),
    ignorance: mean(({ p, outcome }) => ignorance(probabilityGiven(p, outcome))),
    ece: expectedCalibrationError(tops),
    hitRate: n === 0 ? null : hits / n,
    hitRateInterval: wilsonInterval(hits, n),
  };
}
