import type { HitRate } from '#core/contract/common';
import { wilsonInterval } from '../../domain/scoring/wilson.ts';

/** Sums of settled headline picks, as the totals keep them. */
export interface Totals {
  won: number;
  half_won: number;
  lost: number;
  half_lost: number;
  void: number;
  /** Sum of stated confidences as fractions, voids left out. */
  confidence_sum: number;
}

/** Columns that make a `Totals` row from `accuracy_totals t`. */
export const totalsColumns = `
  coalesce(sum(t.won), 0)::integer as won, coalesce(sum(t.half_won), 0)::integer as half_won,
  coalesce(sum(t.lost), 0)::integer as lost, coalesce(sum(t.half_lost), 0)::integer as half_lost,
  coalesce(sum(t.void), 0)::integer as void, coalesce(sum(t.confidence_sum), 0)::double precision as confidence_sum`;

export const accurateOf = ({ won, half_won: halfWon }: Totals): number => won + halfWon;
export const scoredOf = (totals: Totals): number => accurateOf(totals) + totals.lost + totals.half_lost;

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
    meanConfidence: total === 0 ? null : (100 * totals.confidence_sum) / total,
  };
}
