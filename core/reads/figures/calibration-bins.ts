import type { CalibrationBin } from '#core/contract/common';
import type { Em } from '../../db/orm.ts';
import { wilsonInterval } from '../../domain/scoring/wilson.ts';
import type { AccuracyFilter } from './accuracy-filter.ts';
import { accurateOf, headlineTotals, scoredOf, totalsOf } from './hit-rate.ts';

/** Stated confidence of headline tips against what came true, in ten equal bins, empty ones included. */
export async function calibrationBins(em: Em, filter: AccuracyFilter = {}): Promise<CalibrationBin[]> {
  const found = await headlineTotals(em, filter)
    .select('t.confidenceBin as bin')
    .select(totalsOf)
    .groupBy('t.confidenceBin')
    .execute();
  const byBin = new Map(found.map((row) => [row.bin, row]));
  return Array.from({ length: 10 }, (_, bin) => {
    const row = byBin.get(bin);
    const n = row ? scoredOf(row) : 0;
    const hits = row ? accurateOf(row) : 0;
    return {
      from: bin * 10,
      to: bin * 10 + 10,
      n,
      meanConfidence: row && n > 0 ? (100 * row.confidenceSum) / n : null,
      hitRate: n === 0 ? null : hits / n,
      interval: wilsonInterval(hits, n),
    };
  });
}

/** Expected calibration error of binned picks, 0–1: the mean gap between stated and true, by size of bin. */
export function calibrationError(bins: readonly CalibrationBin[]): number | null {
  const n = bins.reduce((sum, bin) => sum + bin.n, 0);
  if (n === 0) return null;
  return bins.reduce(
    (sum, bin) =>
      bin.hitRate === null || bin.meanConfidence === null
        ? sum
        : sum + (bin.n / n) * Math.abs(bin.meanConfidence / 100 - bin.hitRate),
    0,
  );
}
