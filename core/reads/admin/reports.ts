import type { GroundingFinds } from '../../contract/admin-analytics.ts';
import { groundingFinds } from './grounding-finds.ts';
import type { accuracyBreakdown, spendByDay } from '#core/contract/admin-analytics';
import type { ResponseOf } from '#core/contract/endpoint';
import { dayMs, hourMs } from '../../domain/time.ts';
import { readConfig } from '../../config-store/config-store.ts';
import type { Em } from '../../db/orm.ts';
import { accuracyBreakdown as findBreakdown, overallHitRate } from '../figures/accuracy-breakdown.ts';
import { type Coverage, coverage } from './coverage.ts';
import type { AccuracyDimension } from '../figures/dimensions.ts';
import { type FailureRow, failures } from './failures.ts';
import { spendByDay as findSpend } from './spend.ts';

/*
 * The documents made of more than one query, put together once for the API and the command line, so that both say
 * the same. Periods are counted from `now`.
 */

/** Hit rates overall and along one dimension. */
export const accuracyReport = async (
  em: Em,
  by: AccuracyDimension,
): Promise<ResponseOf<typeof accuracyBreakdown>> => ({
  overall: await overallHitRate(em),
  rows: await findBreakdown(em, by),
});

/** Spend per UTC day with the caps, in dollars. */
export async function spendReport(
  em: Em,
  { days, now }: { days: number; now: Date },
): Promise<ResponseOf<typeof spendByDay>> {
  const caps = await readConfig(em, 'spend_caps');
  return { dayCap: caps.day, monthCap: caps.month, days: await findSpend(em, { days, now }) };
}

/** Model calls of the last `days` that brought no card. */
export const failureReport = (em: Em, { days, now }: { days: number; now: Date }): Promise<FailureRow[]> =>
  failures(em, new Date(now.getTime() - days * dayMs));

/** What the data did not bear out in the cards of so many days. */
export const groundingReport = (
  em: Em,
  { days, now }: { days: number; now: Date },
): Promise<GroundingFinds[]> => groundingFinds(em, new Date(now.getTime() - days * dayMs));

/** Games that start within `hours`, and which of them have no published card. */
export const coverageReport = (em: Em, { hours, now }: { hours: number; now: Date }): Promise<Coverage> =>
  coverage(em, { now, until: new Date(now.getTime() + hours * hourMs) });
