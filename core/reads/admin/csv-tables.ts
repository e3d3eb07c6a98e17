import { type AccuracyDimension, type CsvTable, reportReach } from '../../contract/admin-analytics.ts';
import type { Em } from '../../db/orm.ts';
import { toCsv } from '../csv.ts';
import { accuracyBreakdown as findBreakdown } from '../figures/accuracy-breakdown.ts';
import { calibrationBins } from '../figures/calibration-bins.ts';
import { monthlyUsage as findMonthly, usageStats as findUsage } from './llm-usage.ts';
import { coverageReport, failureReport, groundingReport } from './reports.ts';
import { spendByDay as findSpend } from './spend.ts';

const accuracyTable = (by: AccuracyDimension) => async (em: Em) => {
  const rows = await findBreakdown(em, by);
  const flat = rows.map(({ interval, ...row }) => ({ ...row, low: interval?.[0], high: interval?.[1] }));
  return toCsv(flat, [
    'key',
    'label',
    'total',
    'accurate',
    'rate',
    'low',
    'high',
    'baseRate',
    'void',
    'meanConfidence',
  ]);
};

const tables: Record<CsvTable, (em: Em, now: Date) => Promise<string>> = {
  'accuracy-market': accuracyTable('market'),
  'accuracy-model': accuracyTable('model'),
  'accuracy-promptVersion': accuracyTable('promptVersion'),
  'accuracy-league': accuracyTable('league'),
  'accuracy-band': accuracyTable('band'),
  calibration: async (em) => {
    const bins = await calibrationBins(em);
    const flat = bins.map(({ interval, ...bin }) => ({ ...bin, low: interval?.[0], high: interval?.[1] }));
    return toCsv(flat, ['from', 'to', 'n', 'meanConfidence', 'hitRate', 'low', 'high']);
  },
  usage: async (em) =>
    toCsv((await findUsage(em)).byProvider, [
      'provider',
      'model',
      'count',
      'promptTokens',
      'completionTokens',
      'cost',
    ]),
  'usage-operation': async (em) =>
    toCsv((await findUsage(em)).byOperation, [
      'operation',
      'count',
      'promptTokens',
      'completionTokens',
      'cost',
    ]),
  monthly: async (em) => {
    const months = await findMonthly(em);
    const flat = months.flatMap(({ year, month, byProvider }) =>
      byProvider.map((row) => ({ year, month, ...row })),
    );
    return toCsv(flat, ['year', 'month', 'provider', 'model', 'promptTokens', 'completionTokens', 'cost']);
  },
  spend: async (em, now) =>
    toCsv(await findSpend(em, { days: reportReach.days, now }), ['day', 'calls', 'cost']),
  failures: async (em, now) => {
    const rows = await failureReport(em, { days: reportReach.days, now });
    return toCsv(
      rows.map((row) => ({ ...row })),
      ['kind', 'provider', 'model', 'count', 'cost', 'lastAt', 'lastMessage'],
    );
  },
  grounding: async (em, now) =>
    toCsv(await groundingReport(em, { days: reportReach.days, now }), [
      'model',
      'promptVersion',
      'cards',
      'withFinds',
      'serious',
      'contradicted',
      'unsupported',
      'names',
      'perCard',
    ]),
  coverage: async (em, now) =>
    toCsv((await coverageReport(em, { hours: reportReach.hours, now })).missing, [
      'gameId',
      'homeTeam',
      'awayTeam',
      'league',
      'kickoffTime',
      'reason',
    ]),
};

/** One table of the analytics as CSV, as far as reports reach. */
export const csvOf = (em: Em, table: CsvTable, now: Date): Promise<string> => tables[table](em, now);
