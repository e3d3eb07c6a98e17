/** A stated probability and whether it came true. */
export interface Observation {
  readonly stated: number;
  readonly right: boolean;
}

/** A rising curve through points, straight between them and flat outside. */
export interface IsotonicCurve {
  readonly points: readonly { readonly stated: number; readonly calibrated: number }[];
}

interface Block {
  stated: number;
  value: number;
  weight: number;
}

/** Weight, in picks, with which each stated level is held to itself; it keeps thin levels off 0 and 1. */
const anchor = 1;

/**
 * Isotonic regression of what came true on what was stated, by pooling adjacent violators (Ayer et al. 1955;
 * Zadrozny & Elkan 2002), every stated level anchored to itself with the weight of one pick.
 */
export function fitIsotonic(observations: readonly Observation[]): IsotonicCurve {
  const levels = new Map<number, Block>();
  for (const { stated, right } of observations) {
    const level = levels.get(stated) ?? { stated, value: anchor * stated, weight: anchor };
    level.value += right ? 1 : 0;
    level.weight += 1;
    levels.set(stated, level);
  }
  const pooled: Block[] = [];
  for (const level of [...levels.values()].sort((left, right) => left.stated - right.stated)) {
    let block = { stated: level.stated, value: level.value / level.weight, weight: level.weight };
    let previous = pooled.at(-1);
    while (previous && previous.value >= block.value) {
      pooled.pop();
      block = merge(previous, block);
      previous = pooled.at(-1);
    }
    pooled.push(block);
  }
  return { points: pooled.map(({ stated, value }) => ({ stated, calibrated: value })) };
}

function merge(left: Block, right: Block): Block {
  const weight = left.weight + right.weight;
  const mean = (first: number, second: number) => (first * left.weight + second * right.weight) / weight;
  return { stated: mean(left.stated, right.stated), value: mean(left.value, right.value), weight };
}

/** The curve at a stated probability; the stated value itself where the curve has no point. */
export function applyIsotonic({ points }: IsotonicCurve, stated: number): number {
  const above = points.findIndex((point) => point.stated >= stated);
  const right = points[above];
  if (!right) return points.at(-1)?.calibrated ?? stated;
  const left = points[above - 1];
  if (!left) return right.calibrated;
  const share = (stated - left.stated) / (right.stated - left.stated);
  return left.calibrated + share * (right.calibrated - left.calibrated);
}
