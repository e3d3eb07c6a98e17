import type { Command } from 'commander';
import { AccuracyDimension, reportReach } from '#core/contract/admin-analytics';
import type { HitRate } from '#core/contract/common';
import { matchName } from '#core/domain/match-name';
import type { Context } from '../context.ts';
import { dollars, plural, share, shares, whenIso } from '../ui/format.ts';
import type { Column } from '../ui/table.ts';
import { oneOf, wholeNumberTo } from '../ui/parse.ts';

const dimensions = AccuracyDimension.options;

/** Adds the reports: the same figures, in the same shape, as the pages of the admin show. */
export function addReports(analytics: Command, context: Context): void {
  analytics
    .command('accuracy')
    .description('Hit rates with their intervals and base rates along one dimension.')
    .option('--by <dimension>', dimensions.join(', '), oneOf(dimensions), 'market')
    .action(({ by }: { by: AccuracyDimension }) => accuracy(context, by));
  analytics
    .command('usage')
    .description('Model usage and cost, all time.')
    .action(() => usage(context));
  analytics
    .command('monthly')
    .description('Usage and cost per month (UTC), newest first.')
    .action(() => monthly(context));
  analytics
    .command('spend')
    .description('Spend per day (UTC) with the caps, oldest first.')
    .option('--days <count>', 'so many days, today included', wholeNumberTo(reportReach.days), 30)
    .action(({ days }: { days: number }) => spend(context, days));
  analytics
    .command('failures')
    .description('Model calls that brought no card, by kind.')
    .option('--days <count>', 'of so many days', wholeNumberTo(reportReach.days), 30)
    .action(({ days }: { days: number }) => failures(context, days));
  analytics
    .command('grounding')
    .description('What the data did not bear out in cards, by model and prompt version.')
    .option('--days <count>', 'of so many days', wholeNumberTo(reportReach.days), 30)
    .action(({ days }: { days: number }) => grounding(context, days));
  analytics
    .command('coverage')
    .description('Games near kick-off, with and without a published card.')
    .option('--hours <count>', 'kick-offs within so many hours', wholeNumberTo(reportReach.hours), 48)
    .action(({ hours }: { hours: number }) => coverage(context, hours));
}

const rateColumns: Column<HitRate & { label: string }>[] = [
  { head: 'Right', value: ({ accurate }) => accurate, align: 'right' },
  { head: 'Of', value: ({ total }) => total, align: 'right' },
  { head: 'Rate', value: ({ rate }) => share(rate), align: 'right' },
  { head: '95 % interval', value: ({ interval }) => shares(interval), align: 'right' },
  { head: 'Base rate', value: ({ baseRate }) => share(baseRate), align: 'right' },
  {
    head: 'Confidence',
    value: ({ meanConfidence }) => share(meanConfidence === null ? null : meanConfidence / 100),
    align: 'right',
  },
  { head: 'Void', value: (row) => row.void, align: 'right' },
];

async function accuracy(context: Context, by: AccuracyDimension): Promise<void> {
  const { accuracyReport } = await import('#core/reads/admin/reports');
  const report = await accuracyReport((await context.runtime()).em(), by);
  context.io.result(report, () =>
    context.io.table(
      [...report.rows, { key: '', label: 'All', ...report.overall }],
      [{ head: headOf[by], value: ({ label }) => label }, ...rateColumns],
    ),
  );
}

const headOf: Record<AccuracyDimension, string> = {
  market: 'Market',
  model: 'Model',
  promptVersion: 'Prompt',
  league: 'League',
  band: 'Band',
};

async function usage(context: Context): Promise<void> {
  const { usageStats } = await import('#core/reads/admin/llm-usage');
  const stats = await usageStats((await context.runtime()).em());
  context.io.result(stats, () =>
    [
      stats.byProvider.length === 0
        ? 'No model was called yet.'
        : context.io.table(stats.byProvider, [
            { head: 'Provider', value: ({ provider }) => provider },
            { head: 'Model', value: ({ model }) => model },
            { head: 'Calls', value: ({ count }) => count, align: 'right' },
            { head: 'Input tokens', value: ({ promptTokens }) => promptTokens, align: 'right' },
            { head: 'Output tokens', value: ({ completionTokens }) => completionTokens, align: 'right' },
            { head: 'Cost', value: ({ cost }) => dollars(cost), align: 'right' },
          ]),
      ...stats.byOperation.map(
        ({ operation, count, cost }) =>
          `${operation.replaceAll('_', ' ')}: ${plural(count, 'call')}, ${dollars(cost)}`,
      ),
      `${plural(stats.totalCardsGenerated, 'card')} written, rewritten ones each time; ${stats.totalTokensUsed} tokens, ${dollars(stats.totalCost)}`,
    ].join('\n'),
  );
}

const noUsage =
  'No monthly usage data available yet. Start generating predictions to see monthly breakdowns.';

async function monthly(context: Context): Promise<void> {
  const { monthlyUsage } = await import('#core/reads/admin/llm-usage');
  const months = await monthlyUsage((await context.runtime()).em());
  const rows = months.flatMap(({ monthName, year, calls, cost, byProvider }) => [
    ...byProvider.map((row) => ({ month: `${monthName} ${year}`, ...row, calls: null })),
    {
      month: `${monthName} ${year}`,
      provider: 'all',
      model: '',
      promptTokens: null,
      completionTokens: null,
      cost,
      calls,
    },
  ]);
  context.io.result(months, () =>
    months.length === 0
      ? noUsage
      : context.io.table(rows, [
          { head: 'Month', value: ({ month }) => month },
          { head: 'Provider', value: ({ provider }) => provider },
          { head: 'Model', value: ({ model }) => model },
          { head: 'Calls', value: ({ calls }) => calls, align: 'right' },
          { head: 'Input tokens', value: ({ promptTokens }) => promptTokens, align: 'right' },
          { head: 'Output tokens', value: ({ completionTokens }) => completionTokens, align: 'right' },
          { head: 'Cost', value: ({ cost }) => dollars(cost), align: 'right' },
        ]),
  );
}

async function spend(context: Context, days: number): Promise<void> {
  const { spendReport } = await import('#core/reads/admin/reports');
  const runtime = await context.runtime();
  const report = await spendReport(runtime.em(), { days, now: runtime.clock.now() });
  const cap = (value: number | null) => (value === null ? 'no cap' : dollars(value));
  context.io.result(report, () =>
    [
      context.io.table(report.days, [
        { head: 'Day', value: ({ day }) => day },
        { head: 'Calls', value: ({ calls }) => calls, align: 'right' },
        { head: 'Cost', value: ({ cost }) => dollars(cost), align: 'right' },
      ]),
      `Cap per day: ${cap(report.dayCap)}; per month: ${cap(report.monthCap)}.`,
    ].join('\n'),
  );
}

async function failures(context: Context, days: number): Promise<void> {
  const { failureReport } = await import('#core/reads/admin/reports');
  const runtime = await context.runtime();
  const rows = await failureReport(runtime.em(), { days, now: runtime.clock.now() });
  context.io.result(rows, () =>
    rows.length === 0
      ? 'No model call failed.'
      : context.io.table(rows, [
          { head: 'Kind', value: ({ kind }) => kind.replaceAll('_', ' ') },
          { head: 'Model', value: ({ model }) => model },
          { head: 'Calls', value: ({ count }) => count, align: 'right' },
          { head: 'Cost', value: ({ cost }) => dollars(cost), align: 'right' },
          { head: 'Last', value: ({ lastAt }) => whenIso(lastAt) },
          { head: 'Message', value: ({ lastMessage }) => lastMessage },
        ]),
  );
}

async function grounding(context: Context, days: number): Promise<void> {
  const { groundingReport } = await import('#core/reads/admin/reports');
  const runtime = await context.runtime();
  const rows = await groundingReport(runtime.em(), { days, now: runtime.clock.now() });
  context.io.result(rows, () =>
    rows.length === 0
      ? 'No card was written.'
      : context.io.table(rows, [
          { head: 'Prompt', value: ({ promptVersion }) => promptVersion, align: 'right' },
          { head: 'Model', value: ({ model }) => model },
          { head: 'Cards', value: ({ cards }) => cards, align: 'right' },
          { head: 'Contradicted', value: ({ contradicted }) => contradicted, align: 'right' },
          { head: 'Unsupported', value: ({ unsupported }) => unsupported, align: 'right' },
          { head: 'Names', value: ({ names }) => names, align: 'right' },
          { head: 'Serious', value: ({ serious }) => serious, align: 'right' },
          { head: 'A card', value: ({ perCard }) => perCard.toFixed(2), align: 'right' },
        ]),
  );
}

async function coverage(context: Context, hours: number): Promise<void> {
  const { coverageReport } = await import('#core/reads/admin/reports');
  const runtime = await context.runtime();
  const report = await coverageReport(runtime.em(), { hours, now: runtime.clock.now() });
  const line = `${report.withCard} of ${report.games} games that start within ${hours} hours have a published card.`;
  context.io.result(report, () =>
    report.missing.length === 0
      ? line
      : [
          context.io.table(report.missing, [
            { head: 'Game', value: ({ gameId }) => gameId, align: 'right' },
            { head: 'Kick-off', value: ({ kickoffTime }) => whenIso(kickoffTime) },
            { head: 'Match', value: matchName },
            { head: 'League', value: ({ league }) => league },
            { head: 'Why', value: ({ reason }) => reason ?? 'Not written yet.' },
          ]),
          line,
        ].join('\n'),
  );
}
