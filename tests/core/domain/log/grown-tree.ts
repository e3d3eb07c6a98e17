import { appendLeaf, type Edge, emptyEdge } from '../../../../core/domain/log/edge.ts';
import type { Bytes } from '../../../../core/domain/log/encoding.ts';
import type { ReadHashes, Subtree } from '../../../../core/domain/log/subtrees.ts';
import { leafHash } from '../../../../core/domain/log/tree-hash.ts';
import { entryOf } from './naive-tree.ts';

const keyOf = ({ level, index }: Subtree): string => `${level}/${index}`;

/** A tree that grew leaf by leaf at its edge, with every complete part kept, as a database keeps them. */
export interface GrownTree {
  /** The edge at each size, the empty one included. */
  edges: Edge[];
  read: ReadHashes;
}

export function grow(entries: readonly Bytes[]): GrownTree {
  const kept = new Map<string, Bytes>();
  const edges = [emptyEdge];
  for (const entry of entries) {
    const { edge, completed } = appendLeaf(edges.at(-1)!, leafHash(entry));
    for (const { hash, ...part } of completed) kept.set(keyOf(part), hash);
    edges.push(edge);
  }
  const read: ReadHashes = async (parts) =>
    parts.map((part) => {
      const hash = kept.get(keyOf(part));
      if (!hash) throw new Error(`part ${keyOf(part)} is not complete yet`);
      return hash;
    });
  return { edges, read };
}

/** The same of the entries of the known vectors. */
export const growTo = (size: number): GrownTree => grow(Array.from({ length: size }, (_, n) => entryOf(n)));
