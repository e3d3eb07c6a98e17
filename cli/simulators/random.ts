/** Chance that can be repeated: the same keys always give the same sequence. */
export interface Dice {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of `from`, with a probability in proportion to its weight. */
  weighted<T>(from: readonly T[], weight: (item: T) => number): T;
  /** A shuffled copy. */
  shuffle<T>(from: readonly T[]): T[];
  poisson(mean: number): number;
  /** Roughly normal, mean 0, standard deviation 1 (sum of four uniforms). */
  normal(): number;
}

/** FNV-1a over the keys. Source: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hash(...keys: readonly (string | number)[]): number {
  let value = 0x81_1c_9d_c5;
  for (const character of keys.join('\u001F')) {
    value = Math.imul(value ^ character.codePointAt(0)!, 0x01_00_01_93);
  }
  return value >>> 0;
}

/** A seeded generator (mulberry32, public domain, Tommy Ettinger). */
export function dice(...keys: readonly (string | number)[]): Dice {
  let state = hash(...keys);
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(0, from.length - 1)]!,
    weighted(from, weight) {
      const total = from.reduce((sum, item) => sum + weight(item), 0);
      let left = next() * total;
      for (const item of from) {
        left -= weight(item);
        if (left < 0) return item;
      }
      return from.at(-1)!;
    },
    shuffle(from) {
      const copy = [...from];
      for (let index = copy.length - 1; index > 0; index--) {
        const other = int(0, index);
        [copy[index], copy[other]] = [copy[other]!, copy[index]!];
      }
      return copy;
    },
    poisson(mean) {
      const limit = Math.exp(-mean);
      let product = next();
      let count = 0;
      for (; product > limit; count++) product *= next();
      return count;
    },
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}
