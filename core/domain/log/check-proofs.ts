import { areEqual, type Bytes } from './encoding.ts';
import { emptyRoot, nodeHash } from './tree-hash.ts';

/** A size and the root that the tree has, or had, with so many leaves. */
export interface TreeHead {
  readonly size: number;
  readonly root: Bytes;
}

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 0;
const half = (count: number): number => Math.floor(count / 2);
const isOdd = (count: number): boolean => count % 2 === 1;

/** Whether a leaf stands at `index` in the tree with this head, as the proof says (RFC 9162, section 2.1.3.2). */
export function isIncluded(
  { size, root }: TreeHead,
  index: number,
  leaf: Bytes,
  proof: readonly Bytes[],
): boolean {
  if (!isCount(index) || !isCount(size) || index >= size) return false;
  let [place, last] = [index, size - 1];
  let hash = leaf;
  for (const beside of proof) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      hash = nodeHash(beside, hash);
      while (!isOdd(place) && place > 0) [place, last] = [half(place), half(last)];
    } else hash = nodeHash(hash, beside);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && areEqual(hash, root);
}

/** Whether the newer tree has the older one as its beginning, as the proof says (RFC 9162, section 2.1.4.2). */
export function isConsistent(older: TreeHead, newer: TreeHead, proof: readonly Bytes[]): boolean {
  if (!isCount(older.size) || !isCount(newer.size) || older.size > newer.size) return false;
  if (older.size === 0) return proof.length === 0 && areEqual(older.root, emptyRoot);
  if (older.size === newer.size) return proof.length === 0 && areEqual(older.root, newer.root);

  let [place, last] = [older.size - 1, newer.size - 1];
  while (isOdd(place)) [place, last] = [half(place), half(last)];
  // A complete old tree is itself the part that ends at its edge, and the prover left it out.
  const [start, ...rest] = place === 0 ? [older.root, ...proof] : proof;
  if (!start || proof.length === 0) return false;
  let [before, after] = [start, start];
  for (const beside of rest) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      before = nodeHash(beside, before);
      after = nodeHash(beside, after);
      while (!isOdd(place) && place > 0) [place, last] = [half(place), half(last)];
    } else after = nodeHash(after, beside);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && areEqual(before, older.root) && areEqual(after, newer.root);
}
