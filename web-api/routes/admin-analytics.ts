import { csvOf } from '#core/reads/admin/csv-tables';
import { monthlyUsage as findMonthly, usageStats as findUsage } from '#core/reads/admin/llm-usage';
import {
  accuracyReport,
  coverageReport,
  failureReport,
  groundingReport,
  spendReport,
} from '#core/reads/admin/reports';
import {
  accuracyBreakdown,
  coverage,
  csvTable,
  failures,
  groundingFinds,
  monthlyUsage,
  spendByDay,
  usageStats,
} from '#core/contract/admin-analytics';
import { calibration, compareReport, scoreReport } from '#core/contract/admin-scores';
import { verifyLedger } from '#core/contract/ledger';
import { verifyLedger as verify } from '#core/record/verify-ledger';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';

export function adminAnalyticsRoutes(bind: Bind, web: Web): void {
  const { deps, reports } = web;
  const now = () => deps.clock.now();

  bind(usageStats, ({ em }) => findUsage(em));
  bind(monthlyUsage, ({ em }) => findMonthly(em));
  bind(accuracyBreakdown, ({ em, query }) => accuracyReport(em, query.by));
  bind(calibration, ({ query }) => reports.read('calibration', query));
  bind(scoreReport, ({ query }) => reports.read('scores', query));
  bind(compareReport, ({ query }) => reports.read('comparison', query));
  bind(spendByDay, ({ em, query }) => spendReport(em, { days: query.days, now: now() }));
  bind(failures, ({ em, query }) => failureReport(em, { days: query.days, now: now() }));
  bind(groundingFinds, ({ em, query }) => groundingReport(em, { days: query.days, now: now() }));
  bind(coverage, ({ em, query }) => coverageReport(em, { hours: query.hours, now: now() }));

  bind(csvTable, ({ em, params: { table }, ctx }) => {
    ctx.set('Content-Disposition', `attachment; filename="${table}.csv"`);
    return csvOf(em, table, now());
  });

  bind(verifyLedger, async () => {
    const { entries, lastHash, faults } = await verify(deps);
    return {
      entries,
      ok: faults.length === 0,
      firstBroken: faults.find(({ number }) => number !== null)?.number ?? null,
      head: entries === 0 ? null : lastHash,
    };
  });
}
