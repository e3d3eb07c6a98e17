import type { ArchiveFacets } from '#core/contract/archive';
import type { Em } from '../db/orm.ts';
import { marketName } from '../presenters/pick.ts';
import { accurateOf, scoredOf } from './hit-rate.ts';
import { outsideTotals, overallTotals } from './overall-accuracy.ts';
import { rows } from './sql.ts';

/** What the archive can be filtered by. Counts come from the totals: settled picks that count, voids included. */
export async function archiveFacets(em: Em): Promise<ArchiveFacets> {
  const settled = 'sum(t.won + t.half_won + t.lost + t.half_lost + t.void)';
  const group = <T>(column: string, join = '') =>
    rows<T & { count: number }>(
      em,
      `select ${column}, ${settled}::integer as count from accuracy_totals t ${join}
       where t.scope = 'headline' group by ${column.replaceAll(/ as \w+/g, '')} having ${settled} > 0 order by count desc`,
    );
  const leagues = await group<{ id: number; name: string }>(
    'l.id, l.display_name as name',
    'join leagues l on l.id = t.league_id',
  );
  const markets = await group<{ market: string }>('t.market');
  const models = await group<{ model: string }>('t.llm_model as model');
  const totals = await overallTotals(em);
  const { pending } = await outsideTotals(em);
  const correct = accurateOf(totals);
  return {
    leagues: leagues.map(({ id, name, count }) => ({ id, displayName: name, count })),
    markets: markets.map(({ market, count }) => ({ key: market, label: marketName(market), count })),
    models: models.map(({ model, count }) => ({ model, count })),
    outcomes: { correct, incorrect: scoredOf(totals) - correct, void: totals.void, pending },
    totalPicks: scoredOf(totals) + totals.void + pending,
  };
}
