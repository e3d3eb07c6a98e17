import { z } from 'zod';
import { CalibrationBin, count, day, idParam, modelId, wholeParam } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  ColumnDifference,
  interval,
  RecordScores,
  score,
  ScoreComparison,
  ScoreMeasure,
  ScoreSet,
  ScoreSource,
} from './scores.ts';

export const ScoreDimension = z.enum(['model', 'promptVersion', 'league', 'month', 'band']);
export type ScoreDimension = z.infer<typeof ScoreDimension>;

const period = {
  from: day.optional().describe('first match day, UTC'),
  to: day.optional().describe('last match day, UTC'),
  leagueId: idParam.optional(),
  promptVersion: wholeParam(1, 1_000_000).optional().describe('the number of a prompt version'),
};

/** Forecasts that were found, and those not used. */
const found = {
  found: count,
  isCut: z.boolean().describe('true: only the newest forecasts were read'),
};

export const scoreReport = endpoint({
  method: 'get',
  path: '/api/admin/analytics/score',
  access: 'admin',
  summary: 'Scores of model, baseline, market and base rates on the same games, whole and by group.',
  query: z.strictObject({
    ...period,
    model: modelId.optional(),
    by: ScoreDimension.default('promptVersion'),
    measure: ScoreMeasure.default('rps'),
  }),
  response: z.object({
    ...found,
    measure: ScoreMeasure,
    by: ScoreDimension,
    scores: ScoreSet,
    differences: ColumnDifference.array().describe('the model against each other column'),
    groups: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        firstDay: z.iso.date(),
        lastDay: z.iso.date(),
        scores: ScoreSet,
        differences: ColumnDifference.array(),
      }),
    ),
  }),
});

export const compareReport = endpoint({
  method: 'get',
  path: '/api/admin/analytics/compare',
  access: 'admin',
  summary: 'Models, baseline, market and base rates against one of them, on the games that all have.',
  query: z.strictObject({
    ...period,
    models: z
      .string()
      .max(1000)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(modelId.array().max(8))
      .optional()
      .describe('model ids with commas between; the three with most forecasts where absent'),
    measure: ScoreMeasure.default('rps'),
    against: ScoreSource.exclude(['model']).default('baseline'),
  }),
  response: z.object({
    ...found,
    measure: ScoreMeasure,
    against: z.string(),
    n: count,
    games: count.describe('games of which any column has a forecast'),
    leftOut: z
      .array(z.object({ column: z.string(), games: count }))
      .describe('games each column is missing in'),
    models: z.array(z.object({ model: z.string(), provider: z.string(), forecasts: count })),
    reference: z.object({ score: z.number(), interval }).nullable(),
    differences: ColumnDifference.array(),
    months: z.array(ColumnDifference.extend({ month: z.string() })),
    scores: ScoreSet,
  }),
});

/** What is known of a model's claims, from all picks of its games. */
export const ModelClaims = z.object({
  model: z.string(),
  matches: count,
  slope: z.number().nullable().describe('1: as stated; below 1 it says too much; null below ten matches'),
  shift: z.number().nullable().describe('0: as stated; below 0 it says too much of everything'),
  verdict: z.enum(['overconfident', 'underconfident']).nullable().describe('null: chance explains the gap'),
});
export type ModelClaims = z.infer<typeof ModelClaims>;

/** Picks that stood on one side of the market. Picks of one match are no separate evidence: matches are told too. */
export const MarketSide = z.object({
  picks: count,
  matches: count,
  cameTrue: score.describe('share that came true, 0–1; half won counts as right'),
  shown: score.describe('mean confidence as shown, 0–1'),
  market: score.describe('mean fair probability by the prices before kick-off, 0–1'),
});
export type MarketSide = z.infer<typeof MarketSide>;

export const calibration = endpoint({
  method: 'get',
  path: '/api/admin/analytics/calibration',
  access: 'admin',
  summary: 'Confidence as shown and as stated against what came true, and proper scores.',
  query: z.strictObject({ ...period, model: modelId.optional() }),
  response: z.object({
    n: count,
    bins: CalibrationBin.array().describe('by confidence as shown'),
    statedBins: CalibrationBin.array(),
    expectedCalibrationError: score,
    statedCalibrationError: score,
    logLoss: z
      .object({ stated: z.number(), shown: z.number(), comparison: ScoreComparison.nullable() })
      .nullable(),
    claims: ModelClaims.array(),
    againstMarket: z
      .object({ above: MarketSide, below: MarketSide })
      .describe('all picks that the market had a price for, by the side of it they stood on'),
    scores: RecordScores,
  }),
});
