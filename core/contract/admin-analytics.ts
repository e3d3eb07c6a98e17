import { z } from 'zod';
import { HitRate, count, dollars, id, instant, wholeParam } from './common.ts';
import { endpoint } from './endpoint.ts';

/** How far reports reach at most: back in days, ahead in hours. */
export const reportReach = { days: 366, hours: 336 } as const;

const tokens = { promptTokens: count, completionTokens: count };

export const UsageStats = z.object({
  totalCardsGenerated: count,
  totalTokensUsed: count,
  totalCost: dollars,
  byProvider: z.array(z.object({ provider: z.string(), model: z.string(), count, cost: dollars, ...tokens })),
  byOperation: z.array(z.object({ operation: z.string(), count, cost: dollars, ...tokens })),
});
export type UsageStats = z.infer<typeof UsageStats>;

export const usageStats = endpoint({
  method: 'get',
  path: '/api/admin/llm-usage-stats',
  access: 'admin',
  summary: 'Model usage and cost, all time.',
  response: UsageStats,
});

export const MonthlyUsage = z.object({
  month: z.number().int().min(1).max(12),
  monthName: z.string(),
  year: z.number().int(),
  calls: count,
  cost: dollars,
  byProvider: z.array(z.object({ provider: z.string(), model: z.string(), cost: dollars, ...tokens })),
});
export type MonthlyUsage = z.infer<typeof MonthlyUsage>;

export const monthlyUsage = endpoint({
  method: 'get',
  path: '/api/admin/monthly-llm-usage',
  access: 'admin',
  summary: 'Usage and cost per month, newest first.',
  response: MonthlyUsage.array(),
});

export const AccuracyDimension = z.enum(['market', 'model', 'promptVersion', 'league', 'band']);
export type AccuracyDimension = z.infer<typeof AccuracyDimension>;

export const AccuracyRow = HitRate.extend({ key: z.string(), label: z.string() });
export type AccuracyRow = z.infer<typeof AccuracyRow>;

export const accuracyBreakdown = endpoint({
  method: 'get',
  path: '/api/admin/analytics/accuracy',
  access: 'admin',
  summary: 'Hit rates with intervals and base rates along one dimension.',
  query: z.strictObject({ by: AccuracyDimension }),
  response: z.object({ overall: HitRate, rows: AccuracyRow.array() }),
});

export const spendByDay = endpoint({
  method: 'get',
  path: '/api/admin/analytics/spend',
  access: 'admin',
  summary: 'Spend per day (UTC) with the cap, oldest first.',
  query: z.strictObject({ days: wholeParam(1, reportReach.days).default(30) }),
  response: z.object({
    dayCap: dollars.nullable(),
    monthCap: dollars.nullable(),
    days: z.array(z.object({ day: z.iso.date(), calls: count, cost: dollars })),
  }),
});

export const failures = endpoint({
  method: 'get',
  path: '/api/admin/analytics/failures',
  access: 'admin',
  summary: 'Failed model calls by kind, provider and model.',
  query: z.strictObject({ days: wholeParam(1, reportReach.days).default(30) }),
  response: z.array(
    z.object({
      kind: z.string(),
      provider: z.string(),
      model: z.string(),
      count,
      cost: dollars,
      lastAt: instant,
      lastMessage: z.string().nullable(),
    }),
  ),
});

export const GroundingFinds = z.object({
  model: z.string(),
  promptVersion: count,
  cards: count.describe('revisions written'),
  withFinds: count,
  serious: count.describe('finds that stop publishing by itself'),
  contradicted: count.describe('sentences that the data contradicts'),
  unsupported: count.describe('sentences on which the data has nothing'),
  names: count.describe('names that are not in the data, or of the other team'),
  perCard: z.number().min(0),
});
export type GroundingFinds = z.infer<typeof GroundingFinds>;

export const groundingFinds = endpoint({
  method: 'get',
  path: '/api/admin/analytics/grounding',
  access: 'admin',
  summary: 'What the data did not bear out in cards, by model and prompt version.',
  query: z.strictObject({ days: wholeParam(1, reportReach.days).default(30) }),
  response: GroundingFinds.array(),
});

export const coverage = endpoint({
  method: 'get',
  path: '/api/admin/analytics/coverage',
  access: 'admin',
  summary: 'Games near kick-off, with and without a published card.',
  query: z.strictObject({ hours: wholeParam(1, reportReach.hours).default(48) }),
  response: z.object({
    games: count,
    withCard: count,
    missing: z.array(
      z.object({
        gameId: id,
        homeTeam: z.string(),
        awayTeam: z.string(),
        league: z.string(),
        kickoffTime: instant,
        reason: z.string().nullable(),
      }),
    ),
  }),
});

export const CsvTable = z.enum([
  'accuracy-market',
  'accuracy-model',
  'accuracy-promptVersion',
  'accuracy-league',
  'accuracy-band',
  'calibration',
  'usage',
  'usage-operation',
  'monthly',
  'spend',
  'failures',
  'grounding',
  'coverage',
]);

export type CsvTable = z.infer<typeof CsvTable>;

export const csvTable = endpoint({
  method: 'get',
  path: '/api/admin/analytics/csv/{table}',
  access: 'admin',
  summary: 'One table of the analytics as CSV.',
  params: z.object({ table: CsvTable }),
  response: z.string(),
  contentType: 'text/csv',
});
