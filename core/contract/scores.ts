import { z } from 'zod';
import { type Measure, measureKeys } from '../domain/scoring/measures.ts';
import { count } from './common.ts';

/** What a forecast is scored by; lower is better. */
export const ScoreMeasure = z.enum(measureKeys as [Measure, ...Measure[]]);
export type ScoreMeasure = z.infer<typeof ScoreMeasure>;

/** Where a forecast comes from. `market` is there only where prices were kept. */
export const ScoreSource = z.enum(['model', 'baseline', 'market', 'baseRates']);
export type ScoreSource = z.infer<typeof ScoreSource>;

export const interval = z.tuple([z.number(), z.number()]).nullable();
export const score = z.number().nullable();

/** What the scores of one forecaster say beside those of another, on the same games. */
export const ScoreComparison = z.object({
  n: count,
  days: count,
  difference: z.number().describe('mean difference, game by game; below 0 the first is better'),
  interval: interval.describe('by match day, 95 % over all comparisons beside each other; null below 8 days'),
  alwaysValid: interval.describe('holds however often it is looked at; null before the fifth day'),
  verdict: z.enum(['better', 'worse', 'not_distinguishable']).describe('by the always-valid test'),
  decidedAfter: count.nullable().describe('games after which it was decided'),
  needed: count
    .nullable()
    .describe(
      'games in all that a true difference of this size needs to be seen, at 95 % with a power of 80 %',
    ),
});
export type ScoreComparison = z.infer<typeof ScoreComparison>;

/** One column of a comparison, beside its reference. */
export const ColumnDifference = ScoreComparison.extend({
  column: z.string(),
  score: z.number(),
  scoreInterval: interval,
});
export type ColumnDifference = z.infer<typeof ColumnDifference>;

/** Means of each column over the games that all of them have. */
export const ScoreSet = z.object({
  n: z.record(ScoreMeasure, count),
  columns: z.array(
    z.object({
      column: z.string(),
      scores: z.record(ScoreMeasure, score),
      unopened: count.describe(
        'forecasts of it that were never opened, beside the games of n: each is in its means with the worst RPS and Brier score',
      ),
    }),
  ),
  best: z
    .record(ScoreMeasure, z.string().nullable())
    .describe('better than every other column beyond chance'),
});
export type ScoreSet = z.infer<typeof ScoreSet>;

/** Proper scores of the 1X2 probabilities; lower is better, null where nothing is scored yet. */
export const ForecastScores = z.object({
  n: count,
  rps: z.number().nullable(),
  brier: z.number().nullable().describe('multiclass, 0–2'),
  logLoss: z.number().nullable(),
});
export type ForecastScores = z.infer<typeof ForecastScores>;

/** The 1X2 scores of our forecasts and of what they are compared with, all on the same games. */
export const RecordScores = z.object({
  model: ForecastScores,
  baseline: ForecastScores.describe('the statistical baseline; n 0 where no game has one'),
  baseRates: ForecastScores.describe(
    'how often home, draw and away happen, by league, the game itself left out',
  ),
  market: ForecastScores.nullable().describe(
    'prices before kick-off, margin removed; null where none were kept',
  ),
  againstBaseline: ScoreComparison.nullable().describe('RPS of the model less that of the baseline'),
});
export type RecordScores = z.infer<typeof RecordScores>;
