import { LedgerEntry, Publication } from '../db/entities/record.ts';
import { sha256 } from '../canonical.ts';
import { entryHash, genesisHash, hashedEntry } from '../record/commitment.ts';
import type { Deps } from '../runtime.ts';

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
  /** The committed content, nonce included; null until kick-off. */
  content: string | null;
}

export interface LedgerFinding {
  number: number;
  fault: string;
}

export interface LedgerReport {
  entries: number;
  lastHash: string;
  faults: LedgerFinding[];
}

const page = 1000;

/** Every entry in order, in pages, so that a long record needs little memory. */
export async function* exportLedger(deps: Deps): AsyncGenerator<ExportedEntry> {
  const now = deps.clock.now();
  for (let after = 0; ;) {
    const em = deps.em();
    const entries = await em.find(
      LedgerEntry,
      { number: { $gt: after } },
      { orderBy: { number: 'asc' }, limit: page },
    );
    if (entries.length === 0) return;
    const publications = new Map(
      (await em.find(Publication, { id: { $in: entries.map(({ publicationId }) => publicationId) } })).map(
        (row) => [row.id, row],
      ),
    );
    for (const entry of entries) {
      const publication = publications.get(entry.publicationId);
      yield {
        ...hashedEntry(entry),
        hash: entry.hash,
        kickoffAt: publication?.kickoffAt.toISOString() ?? null,
        content: publication && publication.kickoffAt <= now ? publication.content : null,
      };
    }
    after = entries.at(-1)!.number;
  }
}

/**
 * Checks that numbers follow each other, each hash is right and names the one before, and every publication still
 * matches its commitment. With `against`, an export kept elsewhere, every entry of it must be here unchanged:
 * that is how a restored or rewritten database shows.
 */
export async function verifyLedger(
  deps: Deps,
  { against }: { against?: readonly ExportedEntry[] } = {},
): Promise<LedgerReport> {
  const faults: LedgerFinding[] = [];
  const kept = new Map(against?.map((entry) => [entry.number, entry]));
  let count = 0;
  let previous = { number: 0, hash: genesisHash };
  for await (const entry of exportLedger(deps)) {
    count += 1;
    faults.push(...entryFaults(entry, previous));
    const copy = kept.get(entry.number);
    if (copy && copy.hash !== entry.hash)
      faults.push({ number: entry.number, fault: 'differs from the entry in the kept export' });
    kept.delete(entry.number);
    previous = entry;
  }
  for (const number of kept.keys())
    faults.push({ number, fault: 'is in the kept export but not in this record' });
  faults.push(...(await brokenCommitments(deps)));
  return { entries: count, lastHash: previous.hash, faults };
}

function entryFaults(entry: ExportedEntry, previous: { number: number; hash: string }): LedgerFinding[] {
  const faults: LedgerFinding[] = [];
  const { hash, kickoffAt: _kickoffAt, content: _content, ...hashed } = entry;
  if (entry.number !== previous.number + 1)
    faults.push({ number: entry.number, fault: `follows entry ${previous.number}` });
  if (entry.previousHash !== previous.hash)
    faults.push({ number: entry.number, fault: 'does not name the hash before it' });
  if (entryHash(hashed) !== hash)
    faults.push({ number: entry.number, fault: 'its hash is not the hash of its content' });
  return faults;
}

interface Committed {
  number: string;
  kind: ExportedEntry['kind'];
  at: string | Date;
  said: string;
  content: string | null;
  commitment: string;
  kickoff: string | Date;
  published: string | Date;
}

/** Publications that no longer say what their entry commits to: content, kick-off, and the time of publication. */
async function brokenCommitments(deps: Deps): Promise<LedgerFinding[]> {
  const faults: LedgerFinding[] = [];
  for (let after = 0; ;) {
    const rows = await deps.em().execute<Committed[]>(
      `select l.number, l.kind, l.at, l.commitment as said, p.content, p.commitment, p.kickoff_at as kickoff, p.published_at as published
       from ledger_entries l left join publications p on p.id = l.publication_id where l.number > ? order by l.number limit ${page}`,
      [after],
    );
    if (rows.length === 0) return faults;
    for (const row of rows) {
      const fault = commitmentFault(row);
      if (fault) faults.push({ number: Number(row.number), fault });
    }
    after = Number(rows.at(-1)!.number);
  }
}

function commitmentFault({
  kind,
  at,
  said,
  content,
  commitment,
  kickoff,
  published,
}: Committed): string | undefined {
  if (content === null) return 'has lost what it commits to: its publication is gone';
  if (sha256(content) !== commitment || commitment !== said)
    return 'has published content that does not match its commitment';
  const { kickoffAt } = JSON.parse(content) as { kickoffAt: string };
  if (new Date(kickoff).toISOString() !== kickoffAt)
    return 'has a publication for another kick-off than it commits to';
  return kind === 'publish' && new Date(published).getTime() !== new Date(at).getTime()
    ? 'has a publication with another time than the entry'
    : undefined;
}
