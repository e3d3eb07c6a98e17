import type { ArchiveFacets } from '#core/contract/archive';
import type { Em } from '../../db/orm.ts';
import { settledSql } from '../../db/sql-text.ts';
import { labelsOf } from '../figures/accuracy-breakdown.ts';
import { dimensionColumns } from '../figures/dimensions.ts';
import { accurateOf, scoredOf } from '../figures/hit-rate.ts';
import { openPicks } from '../figures/open-picks.ts';
import { overallTotals } from '../figures/overall-accuracy.ts';
import { column, rows } from '../../db/rows.ts';

/** What the archive can be filtered by, most picks first: settled picks that count, voids and open ones included. */
export async function archiveFacets(em: Em): Promise<ArchiveFacets> {
  const group = async (dimension: 'league' | 'market' | 'model') => {
    const open = await openPicks(em, { dimension });
    const settled = await rows(
      em,
      { key: column.key, picks: column.number },
      `select ${dimensionColumns(dimension, 't')} as key, sum(${settledSql('t')})::integer as picks
       from accuracy_totals t where t.scope = 'headline' group by 1`,
    );
    const counts = new Map(settled.map(({ key, picks }) => [String(key), picks]));
    for (const [key, picks] of open) counts.set(key, (counts.get(key) ?? 0) + picks);
    const labels = await labelsOf(em, dimension);
    return [...counts]
      .filter(([, count]) => count > 0)
      .map(([key, count]) => ({ key, label: labels(key), count }))
      .toSorted((one, other) => other.count - one.count);
  };
  const leagues = await group('league');
  const markets = await group('market');
  const models = await group('model');
  const totals = await overallTotals(em);
  const pending = (await openPicks(em)).get('') ?? 0;
  const [outside] = await rows(
    em,
    { withdrawn: column.number, late: column.number },
    `select count(*) filter (where outcome = 'withdrawn')::integer as withdrawn, count(*) filter (where outcome = 'late')::integer as late
     from archived_picks where outcome in ('withdrawn', 'late')`,
  );
  const correct = accurateOf(totals);
  return {
    leagues: leagues.map(({ key, label, count }) => ({ id: Number(key), displayName: label, count })),
    markets,
    models: models.map(({ key, count }) => ({ model: key, count })),
    outcomes: { correct, incorrect: scoredOf(totals) - correct, void: totals.void, pending, ...outside! },
    totalPicks: scoredOf(totals) + totals.void + pending,
  };
}
