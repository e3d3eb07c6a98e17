import type { TrackRecord } from '#core/contract/archive';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { accuracyBreakdown, overallHitRate } from './accuracy-breakdown.ts';
import type { AccuracyFilter } from './accuracy-filter.ts';
import { calibrationBins } from './calibration-bins.ts';
import { forecastScores } from './forecast-scores.ts';
import { isAnchorRequired } from '../../record/anchor-rule.ts';
import { outsideTotals } from './overall-accuracy.ts';

/** Everything the public track record shows, for all picks or those that fit the filter. */
export async function trackRecord(em: Em, filter: AccuracyFilter, now: Date): Promise<TrackRecord> {
  const { withdrawn, late } = await outsideTotals(em, filter, now);
  const first = await reader(em)
    .selectFrom('RecordLeaf')
    .select('at')
    .where('kind', '=', 'publish')
    .orderBy('index')
    .limit(1)
    .executeTakeFirst();
  return {
    overall: await overallHitRate(em, filter),
    calibration: await calibrationBins(em, filter),
    byMarket: await accuracyBreakdown(em, 'market', filter),
    byModel: await accuracyBreakdown(em, 'model', filter),
    scores: await forecastScores(em, filter),
    withdrawn,
    late,
    requiresAnchor: await isAnchorRequired(em),
    since: first?.at.toISOString() ?? null,
  };
}
