import type { MonthlyUsage, UsageStats } from '#core/contract/admin-analytics';
import type { Em } from '../../db/orm.ts';
import { rows } from '../sql.ts';

/** What a call cost: its true cost, or what was reserved for it while or where that is not known. */
const cost = 'coalesce(sum(coalesce(cost, reserved_cost)), 0)::double precision as cost';
const tokens = `coalesce(sum(input_tokens), 0)::double precision as "promptTokens", coalesce(sum(output_tokens), 0)::double precision as "completionTokens"`;

type Sums = { count: number; cost: number; promptTokens: number; completionTokens: number };

/** Model usage and cost, all time. Tokens and money of failed calls are in it: they were paid too. */
export async function usageStats(em: Em): Promise<UsageStats> {
  const select = (columns: string) =>
    `select ${columns}, count(*)::integer as count, ${cost}, ${tokens} from llm_calls`;
  const byProvider = await rows<Sums & { provider: string; model: string }>(
    em,
    `${select('provider, requested_model as model')} group by 1, 2 order by cost desc, 1, 2`,
  );
  const byOperation = await rows<Sums & { operation: string }>(
    em,
    `${select('operation')} group by 1 order by 1`,
  );
  const [cards] = await rows<{ total: number }>(em, 'select count(*)::integer as total from card_revisions');
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
  const found = await rows<Sums & { year: number; month: number; provider: string; model: string }>(
    em,
    `select extract(year from started_at at time zone 'UTC')::integer as year, extract(month from started_at at time zone 'UTC')::integer as month,
       provider, requested_model as model, count(*)::integer as count, ${cost}, ${tokens}
     from llm_calls group by 1, 2, 3, 4 order by 1 desc, 2 desc, cost desc, 3, 4`,
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
