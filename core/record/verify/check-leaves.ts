import { sha256 } from '../../canonical.ts';
import type { Em } from '../../db/orm.ts';
import { columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { appendLeaf, type Edge, edgeRoot, emptyEdge } from '../../domain/log/edge.ts';
import { type Bytes, hexOf, utf8 } from '../../domain/log/encoding.ts';
import { leafHash } from '../../domain/log/tree-hash.ts';
import { genesisHash } from '../commitment.ts';
import { type Leaf, leafOf } from '../entries/entry-bytes.ts';
import type { Check } from './check.ts';
import { checkNames, type LinkedLeaf } from './check-names.ts';

const leafRow = columnsOf('RecordLeaf', {
  index: 'index',
  kind: 'kind',
  at: 'at',
  body: 'body',
  hash: 'hash',
  gameId: 'gameId',
  publicationId: 'publicationId',
});
type LeafRow = RowOf<typeof leafRow>;

const page = `select index, kind, at, body, hash, game_id as "gameId", publication_id as "publicationId"
  from record_leaves where index > ? order by index limit 500`;

/** What one leaf is held to: what came before it. */
interface Before {
  index: number;
  at: Date | null;
  /** Of the chain of format 1. */
  hash: string;
  entries: number;
  hasContinued: boolean;
}

/**
 * Reads the log from its first leaf to its last: bytes in their one spelling, numbers without a gap, hashes, times that
 * never go back, the chain before and what continues it, and what each is stored for and names. Read in pages.
 * @param sizes roots are told of these sizes, in rising order
 * @returns how many there are, the hash of the newest leaf and the root of each size that there is
 */
export async function checkLeaves(
  em: Em,
  check: Check,
  sizes: readonly number[] = [],
): Promise<{ entries: number; lastHash: string; roots: ReadonlyMap<number, Bytes> }> {
  const wanted = new Set(sizes);
  const roots = new Map<number, Bytes>();
  let before: Before = { index: -1, at: null, hash: genesisHash, entries: 0, hasContinued: false };
  let edge: Edge = emptyEdge;
  let lastHash = '';
  let entries = 0;
  for (;;) {
    const found = await rows(em, leafRow, page, [before.index]);
    if (found.length === 0) return { entries, lastHash, roots };
    const leaves: LinkedLeaf[] = [];
    for (const row of found) {
      check.checked += 1;
      entries += 1;
      const bytes = utf8(row.body);
      const hash = leafHash(bytes);
      if (hexOf(hash) !== row.hash) check.fault(row.index, 'has not the hash of its bytes');
      lastHash = row.hash;
      const leaf = leafOf(bytes);
      before = checkLeaf(check, row, leaf, before);
      if (leaf.format === 2) leaves.push({ ...row, entry: leaf.entry });
      if (wanted.size === 0) continue;
      edge = appendLeaf(edge, hash).edge;
      if (wanted.has(edge.size)) roots.set(edge.size, edgeRoot(edge));
    }
    await checkNames(em, check, leaves);
  }
}

function checkLeaf(check: Check, row: LeafRow, leaf: Leaf, before: Before): Before {
  const { index, at } = row;
  const say = (fault: string) => check.fault(index, fault);
  if (index !== before.index + 1) say(`follows entry ${before.index}`);
  if (before.at !== null && at < before.at) say(`is dated before entry ${before.index}`);
  const after = { ...before, index, at };
  if (leaf.format === 'faulty') {
    say(leaf.why);
    return after;
  }
  if (leaf.format === 'unknown') {
    if (leaf.n !== null && leaf.n !== index) say(`says that it is entry ${leaf.n}`);
    return { ...after, hasContinued: true };
  }
  const { entry } = leaf;
  if (entry.at !== at.toISOString()) say(`says ${entry.at}, and is stored as of ${at.toISOString()}`);
  if (entry.kind !== row.kind) say(`is a ${entry.kind}, and is stored as a ${row.kind}`);
  if (leaf.format === 1) {
    if (leaf.entry.number !== before.entries + 1)
      say(`says that it is the ${leaf.entry.number}. of the chain`);
    if (leaf.entry.previousHash !== before.hash) say('does not name the hash before it');
    if (before.hasContinued) say('is of the chain before, after it was continued');
    return { ...after, hash: sha256(row.body), entries: before.entries + 1 };
  }
  if (leaf.entry.n !== index) say(`says that it is entry ${leaf.entry.n}`);
  if (leaf.entry.kind === 'continue') {
    const { count, lastNumber, lastHash } = leaf.entry;
    if (before.hasContinued || count !== before.entries || lastNumber !== count || lastHash !== before.hash)
      say('does not continue the entries before it');
  } else if (!before.hasContinued) say('is of format 2, and nothing says what it continues');
  return { ...after, hasContinued: true };
}
