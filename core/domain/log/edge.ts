import type { Bytes } from './encoding.ts';
import { requireCount, rootOver, type Subtree, subtreesOf } from './subtrees.ts';
import { nodeHash } from './tree-hash.ts';

/**
 * The right edge of a tree: the roots of its complete parts, the largest first, one for each binary digit of its size.
 * All that is needed to go on appending, however many leaves there are.
 */
export interface Edge {
  readonly size: number;
  readonly roots: readonly Bytes[];
}

/** A part of the tree that is complete from now on and will never change. */
export interface Completed extends Subtree {
  readonly hash: Bytes;
}

export const emptyEdge: Edge = { size: 0, roots: [] };

/** The parts whose roots, read from a store in this order, are the edge of a tree of that size. */
export function edgeParts(size: number): Subtree[] {
  requireCount(size);
  return subtreesOf({ from: 0, to: size });
}

/**
 * Appends a leaf by its hash: equal parts merge as ones carry when one is added to a binary number. The edge handed in
 * stays as it is, so that a transaction that is rolled back leaves nothing behind.
 * @returns the new edge, and what became complete by it, from the leaf upwards
 */
export function appendLeaf(edge: Edge, leaf: Bytes): { edge: Edge; completed: Completed[] } {
  requireCount(edge.size + 1);
  const roots = [...edge.roots];
  const completed: Completed[] = [{ level: 0, index: edge.size, hash: leaf }];
  let hash = leaf;
  for (let index = edge.size, level = 1; index % 2 === 1; level += 1) {
    index = (index - 1) / 2;
    hash = nodeHash(roots.pop()!, hash);
    completed.push({ level, index, hash });
  }
  return { edge: { size: edge.size + 1, roots: [...roots, hash] }, completed };
}

/** The root of the tree that ends at this edge. */
export const edgeRoot = ({ roots }: Edge): Bytes => rootOver(roots);
