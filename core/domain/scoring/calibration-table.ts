/** A stated probability and how far it came true: 1, 0, or a share where equal tops share the hit. */
export interface Stated {
  readonly probability: number;
  readonly hit: number;
}

export interface CalibrationBin {
  /** Stated probabilities from `low` up to, not including, `high`; the last bin includes 1. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly meanStated: number;
  readonly hitRate: number;
}

/** The reliability table over equal bins of 0–1; empty bins are left out. */
export function calibrationTable(statements: readonly Stated[], bins = 10): CalibrationBin[] {
  const sums = Array.from({ length: bins }, () => ({ count: 0, stated: 0, hits: 0 }));
  for (const { probability, hit } of statements) {
    const bin = sums[Math.min(bins - 1, Math.floor(probability * bins))];
    if (!bin) throw new RangeError(`${probability} is no probability.`);
    bin.count += 1;
    bin.stated += probability;
    bin.hits += hit;
  }
  return sums.flatMap(({ count, stated, hits }, index) =>
    count === 0
      ? []
      : [
          {
            low: index / bins,
            high: (index + 1) / bins,
            count,
            meanStated: stated / count,
            hitRate: hits / count,
          },
        ],
  );
}

/**
 * Expected calibration error: Σ (n_b / N) · |mean stated − hit rate| over equal bins.
 * @returns null without statements
 */
export function expectedCalibrationError(statements: readonly Stated[], bins = 10): number | null {
  if (statements.length === 0) return null;
  return calibrationTable(statements, bins).reduce(
    (sum, bin) => sum + (bin.count / statements.length) * Math.abs(bin.meanStated - bin.hitRate),
    0,
  );
}
