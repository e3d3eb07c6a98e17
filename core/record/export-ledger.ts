import { LedgerEntry, Publication } from '../db/entities/record.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { type HashedEntry, hashedEntry } from './commitment.ts';
import { isRevealedSql } from './revealed.ts';

/** One line of an export: enough to check the chain, and after kick-off the content too. */
export interface ExportedEntry {
  number: number;
  kind: 'publish' | 'withdraw';
  cardId: number;
  revisionId: number;
  gameId: number;
  at: string;
  reason: string | null;
  commitment: string;
  previousHash: string;
  hash: string;
  /** Null only where the record was tampered with: the publication is gone. */
  kickoffAt: string | null;
  /** The committed content, nonce included; null until the match has begun, at a new kick-off where it was moved. */
  content: string | null;
}

const page = 1000;

/**
 * Those of these publications whose match has begun, at the kick-off they were for and where it was moved at the new
 * one.
 */
async function openPublications(em: Em, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const open = await rows(
    em,
    { id: column.number },
    `select p.id from publications p join games g on g.id = p.game_id where p.id in (?) and ${isRevealedSql('p.kickoff_at')}`,
    [[...ids], now, now],
  );
  return new Set(open.map(({ id }) => id));
}

/** The entries in order, page by page, so that a long record needs little memory. */
async function* pagesOfEntries(deps: Deps): AsyncGenerator<{ em: Em; entries: LedgerEntry[] }> {
  for (let after = 0; ;) {
    const em = deps.em();
    const entries = await em.find(
      LedgerEntry,
      { number: { $gt: after } },
      { orderBy: { number: 'asc' }, limit: page },
    );
    if (entries.length === 0) return;
    yield { em, entries };
    after = entries.at(-1)!.number;
  }
}

/** Every entry in order with what its hash covers. */
export async function* hashedEntries(deps: Deps): AsyncGenerator<HashedEntry & { hash: string }> {
  for await (const { entries } of pagesOfEntries(deps))
    for (const entry of entries) yield { ...hashedEntry(entry), hash: entry.hash };
}

/** Every entry in order, with its content from kick-off on. */
export async function* exportLedger(deps: Deps): AsyncGenerator<ExportedEntry> {
  const now = deps.clock.now();
  for await (const { em, entries } of pagesOfEntries(deps)) {
    const publications = new Map(
      (await em.find(Publication, { id: { $in: entries.map(({ publicationId }) => publicationId) } })).map(
        (row) => [row.id, row],
      ),
    );
    const open = await openPublications(em, [...publications.keys()], now);
    for (const entry of entries) {
      const publication = publications.get(entry.publicationId);
      yield {
        ...hashedEntry(entry),
        hash: entry.hash,
        kickoffAt: publication?.kickoffAt.toISOString() ?? null,
        content: publication && open.has(publication.id) ? publication.content : null,
      };
    }
  }
}
