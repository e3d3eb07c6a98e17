import type { Bytes } from './encoding.ts';
import { type Leaves, type ReadHashes, requireCount, rootsOf, splitOf } from './subtrees.ts';

/** The halves not walked into on the way from the root of `size` leaves down to one of them, the deepest first. */
function besideLeaf(index: number, size: number): Leaves[] {
  const beside: Leaves[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      beside.push({ from: middle, to });
      to = middle;
    } else {
      beside.push({ from, to: middle });
      from = middle;
    }
  }
  return beside.toReversed();
}

/** The same down to where the first `older` of `size` leaves end, with the part that ends there unless it is all of them. */
function besideEdge(older: number, size: number): Leaves[] {
  const beside: Leaves[] = [];
  let [from, to] = [0, size];
  while (to !== older) {
    const middle = from + splitOf(to - from);
    if (older <= middle) {
      beside.push({ from: middle, to });
      to = middle;
    } else {
      beside.push({ from, to: middle });
      from = middle;
    }
  }
  if (from > 0) beside.push({ from, to });
  return beside.toReversed();
}

/**
 * Why leaf `index` is in the tree of `size` leaves: the hashes beside its way to the root (RFC 6962, section 2.1.1).
 * @throws RangeError where there is no such leaf
 */
export async function inclusionProof(index: number, size: number, read: ReadHashes): Promise<Bytes[]> {
  requireCount(index);
  requireCount(size);
  if (index >= size) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}.`);
  return rootsOf(besideLeaf(index, size), read);
}

/**
 * Why the tree of `size` leaves only grew since it had `older` of them (RFC 6962, section 2.1.2). Empty for none and for
 * the same size.
 * @throws RangeError where the older tree is the larger one
 */
export async function consistencyProof(older: number, size: number, read: ReadHashes): Promise<Bytes[]> {
  requireCount(older);
  requireCount(size);
  if (older > size) throw new RangeError(`A tree of ${size} leaves never was one of ${older}.`);
  return older === 0 || older === size ? [] : rootsOf(besideEdge(older, size), read);
}
