import type { Bytes } from './encoding.ts';
import { emptyRoot, nodeHash } from './tree-hash.ts';

/** A complete part of the tree: the 2^level leaves from `index` times 2^level on. Level 0 is a leaf. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/** Neighbouring leaves, `to` not among them. */
export interface Leaves {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the hashes of complete parts of one tree, in the order they are asked for, all at once: one query of a
 * database, or a few tiles side by side.
 */
export type ReadHashes = (subtrees: readonly Subtree[]) => Promise<readonly Bytes[]>;

/** @throws RangeError for what is no count of leaves; beyond 2^53 - 1 numbers are no longer exact */
export function requireCount(count: number): void {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is no count of leaves.`);
}

/** The largest power of two that is smaller than `count`, which is at least 2: where RFC 6962 splits so many leaves. */
export function splitOf(count: number): number {
  // Multiplied, not shifted: the bit operators end at 2^31.
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/**
 * The complete parts that such leaves are made of, the largest first, as `split` cuts them: one for each binary digit of
 * their number. `from` must lie where a tree is split, which is where every range of a proof begins.
 */
export function subtreesOf({ from, to }: Leaves): Subtree[] {
  const parts: Subtree[] = [];
  let at = from;
  while (at < to) {
    let [level, leaves] = [0, 1];
    while (at + leaves * 2 <= to) [level, leaves] = [level + 1, leaves * 2];
    if (at % leaves !== 0) throw new RangeError(`No tree is split before its leaf ${from}.`);
    parts.push({ level, index: at / leaves });
    at += leaves;
  }
  return parts;
}

/** The root over complete parts that stand side by side, the largest first; of none it is that of the empty tree. */
export function rootOver(parts: readonly Bytes[]): Bytes {
  return parts.length === 0 ? emptyRoot : parts.reduceRight((right, left) => nodeHash(left, right));
}

/** The root of each of these ranges, with one reading of what they need. */
export async function rootsOf(ranges: readonly Leaves[], read: ReadHashes): Promise<Bytes[]> {
  const parts = ranges.map(subtreesOf);
  const wanted = parts.flat();
  const hashes = wanted.length === 0 ? [] : await read(wanted);
  if (hashes.length !== wanted.length) {
    throw new RangeError(`${hashes.length} hashes came, where ${wanted.length} were asked for.`);
  }
  let at = 0;
  return parts.map(({ length }) => {
    const start = at;
    at += length;
    return rootOver(hashes.slice(start, at));
  });
}

/** The root of the tree's first `size` leaves. */
export async function rootAt(size: number, read: ReadHashes): Promise<Bytes> {
  requireCount(size);
  const [root] = await rootsOf([{ from: 0, to: size }], read);
  return root!;
}
