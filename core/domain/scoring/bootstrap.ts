/** Mulberry32: a small seeded generator of numbers in [0, 1), the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface PairedComparison {
  readonly n: number;
  /** Mean of first − second; below 0 the first forecaster has the lower, better score. */
  readonly difference: number;
  /** Percentile bootstrap interval of the difference, 95 %. */
  readonly interval: readonly [low: number, high: number];
}

const quantile = (sorted: Float64Array, share: number): number => {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const left = sorted[below] ?? 0;
  const right = sorted[Math.min(below + 1, sorted.length - 1)] ?? left;
  return left + (right - left) * (position - below);
};

/**
 * Compares two forecasters on the same matches: a bootstrap over matches of the mean difference of their scores.
 *
 * @param first score of each match, lower is better; `second` the other forecaster's, in the same order
 * @returns null without matches
 * @throws RangeError when the lists differ in length
 */
export function comparePaired(
  first: readonly number[],
  second: readonly number[],
  { seed, resamples = 10_000 }: { seed: number; resamples?: number },
): PairedComparison | null {
  if (first.length !== second.length)
    throw new RangeError('A paired comparison needs one score of each per match.');
  const n = first.length;
  if (n === 0) return null;

  const differences = Float64Array.from(first, (score, index) => score - (second[index] ?? 0));
  const random = seededRandom(seed);
  const means = new Float64Array(resamples);
  for (let resample = 0; resample < resamples; resample++) {
    let sum = 0;
    for (let draw = 0; draw < n; draw++) sum += differences[Math.floor(random() * n)] ?? 0;
    means[resample] = sum / n;
  }
  means.sort();
  return {
    n,
    difference: differences.reduce((sum, difference) => sum + difference, 0) / n,
    interval: [quantile(means, 0.025), quantile(means, 0.975)],
  };
}
