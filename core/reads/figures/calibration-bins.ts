import type { CalibrationBin } from '#core/contract/common';
import type { Em } from '../../db/orm.ts';
import { wilsonInterval } from '../../domain/scoring/wilson.ts';
import type { AccuracyFilter } from './accuracy-filter.ts';
import { accurateOf, headlineTotals, scoredOf, totalsOf } from './hit-rate.ts';

/** Shown confidence of headline tips against what came true, in ten equal bins, empty ones included. */
export async function calibrationBins(em: Em, filter: AccuracyFilter = {}): Promise<CalibrationBin[]> {
  const found = await headlineTotals(em, filter)
    .select('t.confidenceBin as bin')
    .select(totalsOf)
    .groupBy('t.confidenceBin')
    .execute();
  return tenBins(
    found.map((row) => ({
      bin: row.bin,
      n: scoredOf(row),
      hits: accurateOf(row),
      confidence: 100 * row.confidenceSum,
    })),
  );
}

/** The same of picks that were read one by one; confidence in percent. */
export const binsOf = (picks: readonly { confidence: number; right: boolean }[]): CalibrationBin[] =>
  tenBins(
    picks.map(({ confidence, right }) => ({
      bin: Math.min(9, Math.floor(confidence / 10)),
      n: 1,
      hits: right ? 1 : 0,
      confidence,
    })),
  );

interface Sums {
  bin: number;
  n: number;
  hits: number;
  /** Sum of the percents. */
  confidence: number;
}

function tenBins(found: readonly Sums[]): CalibrationBin[] {
  const sums = Array.from({ length: 10 }, (_, bin): Sums => ({ bin, n: 0, hits: 0, confidence: 0 }));
  for (const { bin, n, hits, confidence } of found) {
    const sum = sums[bin]!;
    sum.n += n;
    sum.hits += hits;
    sum.confidence += confidence;
  }
  return sums.map(({ bin, n, hits, confidence }) => ({
    from: bin * 10,
    to: bin * 10 + 10,
    n,
    meanConfidence: n === 0 ? null : confidence / n,
    hitRate: n === 0 ? null : hits / n,
    interval: wilsonInterval(hits, n),
  }));
}

/** Expected calibration error of binned picks, 0–1: the mean gap between stated and true, by size of bin. */
export function calibrationError(bins: readonly CalibrationBin[]): number | null {
  const n = bins.reduce((sum, bin) => sum + bin.n, 0);
  if (n === 0) return null;
  const gapOf = ({ hitRate, meanConfidence }: CalibrationBin) =>
    hitRate === null || meanConfidence === null ? 0 : Math.abs(meanConfidence / 100 - hitRate);
  return bins.reduce((sum, bin) => sum + (bin.n / n) * gapOf(bin), 0);
}
