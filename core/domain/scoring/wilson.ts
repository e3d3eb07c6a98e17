/** Two-sided 95 % quantile of the normal distribution. */
const z95 = 1.959963984540054;

/**
 * Wilson score interval of a rate (Wilson 1927), 95 % unless `z` says otherwise.
 *
 * @param hits may be fractional where a hit is shared
 * @returns `[low, high]` in 0–1, or null without trials
 */
export function wilsonInterval(
  hits: number,
  trials: number,
  z: number = z95,
): [low: number, high: number] | null {
  if (trials === 0) return null;
  const rate = hits / trials;
  const square = z * z;
  const centre = rate + square / (2 * trials);
  const spread = z * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials * trials));
  const scale = 1 + square / trials;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}
