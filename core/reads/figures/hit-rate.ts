import type { ExpressionBuilder } from 'kysely';
import type { HitRate } from '#core/contract/common';
import type { Em } from '../../db/orm.ts';
import { reader, type Tables } from '../../db/reader.ts';
import { wilsonInterval } from '../../domain/scoring/wilson.ts';
import { type AccuracyFilter, matching } from './accuracy-filter.ts';

/** Sums of settled headline picks, as the totals keep them. */
export interface Totals {
  won: number;
  halfWon: number;
  lost: number;
  halfLost: number;
  void: number;
  /** Sum of shown confidences as fractions, voids left out. */
  confidenceSum: number;
}

/** The totals of the headline picks that fit the filter, to be grouped; `totalsOf` adds them up. */
export const headlineTotals = (em: Em, filter: AccuracyFilter) =>
  reader(em)
    .selectFrom('AccuracyTotal as t')
    .where('t.scope', '=', 'headline')
    .where((eb) => eb.and(matching(filter)));

type TotalsBuilder = ExpressionBuilder<{ t: Tables['AccuracyTotal'] }, 't'>;

/** Columns that make a `Totals` row of `AccuracyTotal as t`. */
export function totalsOf(eb: TotalsBuilder) {
  const sum = <Name extends keyof Totals>(name: Name) =>
    eb
      .cast<number>(
        eb.fn.coalesce(eb.fn.sum(`t.${name}`), eb.lit(0)),
        name === 'confidenceSum' ? 'double precision' : 'integer',
      )
      .as(name);
  return [
    sum('won'),
    sum('halfWon'),
    sum('lost'),
    sum('halfLost'),
    sum('void'),
    sum('confidenceSum'),
  ] as const;
}

export const accurateOf = ({ won, halfWon }: Totals): number => won + halfWon;
export const scoredOf = (totals: Totals): number => accurateOf(totals) + totals.lost + totals.halfLost;

/** A hit rate with its interval and what it is to be compared with. Rates are 0–1, confidence 0–100. */
export function hitRate(totals: Totals, extra: { baseRate: number | null; pending: number }): HitRate {
  const total = scoredOf(totals);
  const accurate = accurateOf(totals);
  return {
    total,
    accurate,
    rate: total === 0 ? null : accurate / total,
    interval: wilsonInterval(accurate, total),
    baseRate: extra.baseRate,
    void: totals.void,
    pending: extra.pending,
    meanConfidence: total === 0 ? null : (100 * totals.confidenceSum) / total,
  };
}
