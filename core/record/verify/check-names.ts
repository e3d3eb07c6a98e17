import type { Em } from '../../db/orm.ts';
import { columnsOf, rows } from '../../db/rows.ts';
import { type Leaf, readLeaf } from '../entries/entry-bytes.ts';
import type { Entry } from '../entries/kinds.ts';
import { isReferring, referenceFault, takedownFault } from '../export-check/check-references.ts';
import type { Check } from './check.ts';
import { toldMatches } from './check-settled.ts';

/** An entry of format 2 with the rows that it is stored for. */
export interface LinkedLeaf {
  index: number;
  gameId: number | null;
  publicationId: number | null;
  entry: Entry;
}

/**
 * Pages find an entry by the match and the publication that it is stored for, and outsiders by those that it names: they
 * must be the same. And what it names is before it in the log.
 * @param page some entries of format 2, in their order
 */
export async function checkNames(em: Em, check: Check, page: readonly LinkedLeaf[]): Promise<void> {
  const indexes = [...new Set(page.map(({ entry }) => publishIn(entry)).filter((index) => index !== null))];
  const named = await rows(
    em,
    columnsOf('RecordLeaf', { index: 'index', kind: 'kind', publicationId: 'publicationId' }),
    'select index, kind, publication_id as "publicationId" from record_leaves where index in (?)',
    [[...indexes, -1]],
  );
  const known = new Map(named.map((leaf) => [leaf.index, leaf]));
  const moved = page.flatMap(({ entry }) => (entry.kind === 'kickoff' ? [entry.game.id] : []));
  const told = await toldMatches(em, [...new Set(moved)], readLeaf);
  const takenDown = await leavesAt(
    em,
    page.flatMap(({ entry }) => (entry.kind === 'takedown' ? [entry.publish] : [])),
  );
  for (const { index, gameId, publicationId, entry } of page) {
    const publish = publishIn(entry);
    if ('game' in entry && entry.game.id !== gameId)
      check.fault(index, `is about match ${entry.game.id}, and is stored for ${gameId ?? 'none'}`);
    if (publish !== null && known.has(publish) && known.get(publish)!.publicationId !== publicationId)
      check.fault(index, `is about entry ${publish}, and is stored for another publication`);
    if (entry.kind === 'takedown') {
      const fault = takedownFault(entry, index, takenDown.get(entry.publish));
      if (fault !== null) check.fault(index, fault);
    }
    if (!isReferring(entry)) continue;
    const fault = referenceFault(entry, index, {
      kindAt: (at) => known.get(at)?.kind,
      told: entry.kind === 'kickoff' ? told.get(entry.game.id) : undefined,
    });
    if (fault !== null) check.fault(index, fault);
  }
}

/** What stands at these places of the log; takedowns are rare. */
async function leavesAt(em: Em, indexes: readonly number[]): Promise<Map<number, Leaf>> {
  if (indexes.length === 0) return new Map();
  const found = await rows(
    em,
    columnsOf('RecordLeaf', { index: 'index', body: 'body' }),
    'select index, body from record_leaves where index in (?)',
    [[...indexes]],
  );
  return new Map(found.map(({ index, body }) => [index, readLeaf(body)]));
}

/** The publication that an entry is about, by its entry. */
const publishIn = (entry: Entry): number | null =>
  entry.kind === 'withdraw' || entry.kind === 'settle' || entry.kind === 'takedown' ? entry.publish : null;
