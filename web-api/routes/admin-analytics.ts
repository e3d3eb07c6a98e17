import { accuracyBreakdown as findBreakdown } from '#core/reads/figures/accuracy-breakdown';
import { calibrationBins } from '#core/reads/figures/calibration-bins';
import { toCsv } from '#core/reads/csv';
import { monthlyUsage as findMonthly, usageStats as findUsage } from '#core/reads/admin/llm-usage';
import {
  accuracyReport,
  calibrationReport,
  coverageReport,
  failureReport,
  spendReport,
} from '#core/reads/admin/reports';
import { spendByDay as findSpend } from '#core/reads/admin/spend';
import {
  accuracyBreakdown,
  calibration,
  coverage,
  csvTable,
  failures,
  monthlyUsage,
  spendByDay,
  usageStats,
  type AccuracyDimension,
  type CsvTable,
} from '#core/contract/admin-analytics';
import { verifyLedger } from '#core/contract/ledger';
import type { Em } from '#core/db/orm';
import { verifyLedger as verify } from '#core/record/verify-ledger';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';

const csvDays = 366;
const csvHours = 336;

export function adminAnalyticsRoutes(bind: Bind, web: Web): void {
  const { deps } = web;
  const now = () => deps.clock.now();

  bind(usageStats, ({ em }) => findUsage(em));
  bind(monthlyUsage, ({ em }) => findMonthly(em));
  bind(accuracyBreakdown, ({ em, query }) => accuracyReport(em, query.by));
  bind(calibration, ({ em, query }) => calibrationReport(em, query));
  bind(spendByDay, ({ em, query }) => spendReport(em, { days: query.days, now: now() }));
  bind(failures, ({ em, query }) => failureReport(em, { days: query.days, now: now() }));
  bind(coverage, ({ em, query }) => coverageReport(em, { hours: query.hours, now: now() }));

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
  const tables: Record<CsvTable, (em: Em) => Promise<string>> = {
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
    spend: async (em) => toCsv(await findSpend(em, { days: csvDays, now: now() }), ['day', 'calls', 'cost']),
    failures: async (em) => {
      const rows = await failureReport(em, { days: csvDays, now: now() });
      return toCsv(
        rows.map((row) => ({ ...row })),
        ['kind', 'provider', 'model', 'count', 'cost', 'lastAt', 'lastMessage'],
      );
    },
    coverage: async (em) =>
      toCsv((await coverageReport(em, { hours: csvHours, now: now() })).missing, [
        'gameId',
        'homeTeam',
        'awayTeam',
        'league',
        'kickoffTime',
        'reason',
      ]),
  };
  bind(csvTable, ({ em, params: { table }, ctx }) => {
    ctx.set('Content-Disposition', `attachment; filename="${table}.csv"`);
    return tables[table](em);
  });

  bind(verifyLedger, async () => {
    const { entries, lastHash, faults } = await verify(deps);
    return {
      entries,
      ok: faults.length === 0,
      firstBroken: faults[0]?.number ?? null,
      head: entries === 0 ? null : lastHash,
    };
  });
}
