import type { MonthlyUsage, UsageStats } from '#core/contract/admin-analytics';
import type { Em } from '../../db/orm.ts';
import { column, type RowOf, rows } from '../../db/rows.ts';

const sums = `sum(calls)::integer as count, sum(cost)::double precision as cost,
  sum(input_tokens)::double precision as "promptTokens", sum(output_tokens)::double precision as "completionTokens"`;

const sumColumns = {
  count: column.number,
  cost: column.number,
  promptTokens: column.number,
  completionTokens: column.number,
};
type Sums = RowOf<typeof sumColumns>;

/**
 * Model usage and cost, all time, from kept totals. Tokens and money of failed calls are in it: they were paid too. A
 * cost that is not known counts as what was reserved for it.
 */
export async function usageStats(em: Em): Promise<UsageStats> {
  const byProvider = await rows(
    em,
    { provider: column.text, model: column.text, ...sumColumns },
    `select provider, model, ${sums} from usage_totals group by 1, 2 having sum(calls) > 0 order by cost desc, 1, 2`,
  );
  const byOperation = await rows(
    em,
    { operation: column.text, ...sumColumns },
    `select operation, ${sums} from usage_totals group by 1 having sum(calls) > 0 order by 1`,
  );
  const [cards] = await rows(
    em,
    { total: column.number },
    'select coalesce(sum(revisions), 0)::integer as total from revision_counts',
  );
  const sum = (pick: (row: Sums) => number) => byOperation.reduce((total, row) => total + pick(row), 0);
  return {
    totalCardsGenerated: cards!.total,
    totalTokensUsed: sum((row) => row.promptTokens + row.completionTokens),
    totalCost: sum((row) => row.cost),
    byProvider,
    byOperation,
  };
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** Usage and cost per UTC month, newest first, each with its providers and models. */
export async function monthlyUsage(em: Em): Promise<MonthlyUsage[]> {
  const found = await rows(
    em,
    { year: column.number, month: column.number, provider: column.text, model: column.text, ...sumColumns },
    `select extract(year from day)::integer as year, extract(month from day)::integer as month, provider, model, ${sums}
     from usage_totals group by 1, 2, 3, 4 having sum(calls) > 0 order by 1 desc, 2 desc, cost desc, 3, 4`,
  );
  const months = Map.groupBy(found, ({ year, month }) => `${year}-${month}`);
  return [...months.values()].map((of) => {
    const { year, month } = of[0]!;
    return {
      month,
      monthName: monthNames.format(new Date(Date.UTC(year, month - 1, 1))),
      year,
      calls: of.reduce((sum, row) => sum + row.count, 0),
      cost: of.reduce((sum, row) => sum + row.cost, 0),
      byProvider: of.map(({ provider, model, promptTokens, completionTokens, cost: spent }) => ({
        provider,
        model,
        promptTokens,
        completionTokens,
        cost: spent,
      })),
    };
  });
}
