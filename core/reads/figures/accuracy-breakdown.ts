import type { HitRate } from '#core/contract/common';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { marketName } from '../../domain/markets/catalogue.ts';
import type { AccuracyFilter } from './accuracy-filter.ts';
import { baseRates } from './base-rates.ts';
import { type AccuracyDimension, dimensionKey } from './dimensions.ts';
import { headlineTotals, hitRate, scoredOf, totalsOf } from './hit-rate.ts';
import { openPicks } from './open-picks.ts';
import { overallTotals } from './overall-accuracy.ts';

export type AccuracyRow = HitRate & { key: string; label: string };

const bandLabels: Record<string, string> = {
  high: 'High (80 and more)',
  medium: 'Medium (60 to 79)',
  low: 'Low (below 60)',
};

/** The overall hit rate with its interval, base rate and what is outside it. */
export async function overallHitRate(em: Em, filter: AccuracyFilter = {}): Promise<HitRate> {
  const open = await openPicks(em, { filter });
  const rates = await baseRates(em, { filter });
  const extra = { baseRate: rates.get('') ?? null, pending: open.get('') ?? 0 };
  return hitRate(await overallTotals(em, filter), extra);
}

/** Hit rates along one dimension, most picks first; what nothing is settled of is left out. */
export async function accuracyBreakdown(
  em: Em,
  by: AccuracyDimension,
  filter: AccuracyFilter = {},
): Promise<AccuracyRow[]> {
  const found = await headlineTotals(em, filter)
    .select((eb) => dimensionKey(eb, by).as('key'))
    .select(totalsOf)
    .groupBy('key')
    .execute();
  const rates = await baseRates(em, { dimension: by, filter });
  const open = await openPicks(em, { dimension: by, filter });
  const labels = await labelsOf(em, by);
  return found
    .filter((row) => scoredOf(row) + row.void > 0)
    .map((row) => {
      const { key } = row;
      const extra = { baseRate: rates.get(key) ?? null, pending: open.get(key) ?? 0 };
      return { key, label: labels(key), ...hitRate(row, extra) };
    })
    .toSorted((one, other) => other.total - one.total || one.label.localeCompare(other.label));
}

/** What a key along a dimension is called on the pages; an unknown key is shown as it is. */
export async function labelsOf(em: Em, by: AccuracyDimension): Promise<(key: string) => string> {
  if (by === 'market') return marketName;
  if (by === 'band') return (key) => bandLabels[key] ?? key;
  if (by === 'model') return (key) => key;
  const found =
    by === 'league'
      ? await reader(em).selectFrom('League').select(['id', 'displayName as label']).execute()
      : (await reader(em).selectFrom('PromptVersion').select(['id', 'number']).execute()).map(
          ({ id, number }) => ({ id, label: `Version ${number}` }),
        );
  const labels = new Map(found.map(({ id, label }) => [String(id), label]));
  return (key) => labels.get(key) ?? key;
}
