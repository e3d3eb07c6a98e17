import { type Outcome, outcomeOf, type Score } from '../markets/market.ts';
import {
  binaryBrier,
  binaryLogLoss,
  brier,
  logLoss,
  probabilityGiven,
  rps,
  type ThreeWay,
} from './scores.ts';

/** What a forecaster says of a match; null where it does not say it. */
export interface MatchForecast {
  readonly result: ThreeWay | null;
  readonly over25: number | null;
  readonly bothScore: number | null;
}

const hasOver25 = ({ home, away }: Score): boolean => home + away > 2;
const bothScored = ({ home, away }: Score): boolean => home > 0 && away > 0;

const ofResult =
  (score: (forecast: ThreeWay, outcome: Outcome) => number) =>
  ({ result }: MatchForecast, goals: Score): number | null =>
    result && score(result, outcomeOf(goals));

const ofAnswer =
  (
    question: 'over25' | 'bothScore',
    happened: (goals: Score) => boolean,
    score: (probability: number, happened: boolean) => number,
  ) =>
  (forecast: MatchForecast, goals: Score): number | null => {
    const probability = forecast[question];
    return probability === null ? null : score(probability, happened(goals));
  };

const measures = {
  rps: ofResult(rps),
  brier: ofResult(brier),
  logLoss: ofResult((forecast, outcome) => logLoss(probabilityGiven(forecast, outcome))),
  over25Brier: ofAnswer('over25', hasOver25, binaryBrier),
  over25LogLoss: ofAnswer('over25', hasOver25, binaryLogLoss),
  bothScoreBrier: ofAnswer('bothScore', bothScored, binaryBrier),
  bothScoreLogLoss: ofAnswer('bothScore', bothScored, binaryLogLoss),
} as const;

/** Scores of a forecast, lower is better: of the result, of over 2.5 goals, and of both teams scoring. */
export type Measure = keyof typeof measures;

export const measureKeys = Object.keys(measures) as Measure[];

/** A forecast's score by a measure; null where the forecast does not say what is scored. */
export const scoreOf = (measure: Measure, forecast: MatchForecast, goals: Score): number | null =>
  measures[measure](forecast, goals);
