import { LedgerEntry, Publication } from '../db/entities/record.ts';
import { canonicalJson, sha256 } from '../canonical.ts';
import { type CommittedContent, entryHash, genesisHash, hashedEntry } from './commitment.ts';
import type { Em } from '../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
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
    after = entries.at(-1)!.number;
  }
}

/**
 * Checks that numbers follow each other, each hash is right and names the one before, every publication still matches
 * its commitment, and what is shown and scored is what was committed to. With `against`, an export kept elsewhere in
 * the order of its numbers, every entry of it must be here unchanged: that is how a restored or rewritten database
 * shows. Both are read side by side, so that memory does not grow with the record.
 */
export async function verifyLedger(
  deps: Deps,
  { against = [] }: { against?: AsyncIterable<ExportedEntry> | Iterable<ExportedEntry> } = {},
): Promise<LedgerReport> {
  const faults: LedgerFinding[] = [];
  const copies = inTurn(against);
  let copy = await copies.next();
  const missing = async (before: number) => {
    for (; !copy.done && copy.value.number < before; copy = await copies.next())
      faults.push({ number: copy.value.number, fault: 'is in the kept export but not in this record' });
  };
  let count = 0;
  let previous = { number: 0, hash: genesisHash, at: '' };
  for await (const entry of exportLedger(deps)) {
    count += 1;
    faults.push(...entryFaults(entry, previous));
    await missing(entry.number);
    if (!copy.done && copy.value.number === entry.number) {
      if (copy.value.hash !== entry.hash)
        faults.push({ number: entry.number, fault: 'differs from the entry in the kept export' });
      copy = await copies.next();
    }
    previous = entry;
  }
  await missing(Number.POSITIVE_INFINITY);
  faults.push(...(await brokenCommitments(deps)), ...(await withoutEntry(deps, previous.number)));
  return { entries: count, lastHash: previous.hash, faults };
}

async function* inTurn(
  entries: AsyncIterable<ExportedEntry> | Iterable<ExportedEntry>,
): AsyncGenerator<ExportedEntry, undefined> {
  yield* entries;
}

function entryFaults(
  entry: ExportedEntry,
  previous: { number: number; hash: string; at: string },
): LedgerFinding[] {
  const faults: LedgerFinding[] = [];
  const { hash, kickoffAt: _kickoffAt, content: _content, ...hashed } = entry;
  if (entry.number !== previous.number + 1)
    faults.push({ number: entry.number, fault: `follows entry ${previous.number}` });
  if (entry.previousHash !== previous.hash)
    faults.push({ number: entry.number, fault: 'does not name the hash before it' });
  if (entry.at < previous.at)
    faults.push({ number: entry.number, fault: `is dated before entry ${previous.number}` });
  if (entryHash(hashed) !== hash)
    faults.push({ number: entry.number, fault: 'its hash is not the hash of its content' });
  return faults;
}

const committedRow = {
  ...columnsOf('LedgerEntry', { number: 'number', kind: 'kind', at: 'at', said: 'commitment' }),
  content: column.orNull(column.of('Publication', 'content')),
  commitment: column.orNull(column.of('Publication', 'commitment')),
  kickoff: column.orNull(column.of('Publication', 'kickoffAt')),
  published: column.orNull(column.of('Publication', 'publishedAt')),
  /** The revision as it is shown and scored. */
  markets: column.json<CommittedContent['markets']>(),
  text: column.json<CommittedContent['text']>(),
  tip: column.json<
    Pick<CommittedContent['markets'][number], 'market' | 'selection' | 'line' | 'confidence'>
  >(),
};

const committed = `
  select l.number, l.kind, l.at, l.commitment as said, p.content, p.commitment, p.kickoff_at as kickoff, p.published_at as published,
    (select coalesce(json_agg(json_build_object('market', m.market, 'selection', m.selection, 'line', m.line,
       'confidence', m.confidence, 'reasoning', m.reasoning) order by m.position), '[]')
     from card_markets m where m.revision_id = p.revision_id) as markets,
    json_build_object('short', r.short_content, 'long', r.long_content) as text,
    json_build_object('market', r.market, 'selection', r.selection, 'line', r.line, 'confidence', r.confidence) as tip
  from ledger_entries l left join publications p on p.id = l.publication_id left join card_revisions r on r.id = p.revision_id
  where l.number > ? order by l.number limit ${page}`;

/** Publications that differ from what their entry commits to: content, kick-off, and the time of publication. */
async function brokenCommitments(deps: Deps): Promise<LedgerFinding[]> {
  const faults: LedgerFinding[] = [];
  for (let after = 0; ;) {
    const found = await rows(deps.em(), committedRow, committed, [after]);
    if (found.length === 0) return faults;
    for (const row of found) {
      const fault = commitmentFault(row);
      if (fault) faults.push({ number: row.number, fault });
    }
    after = found.at(-1)!.number;
  }
}

function commitmentFault({
  kind,
  at,
  said: named,
  content,
  commitment,
  kickoff,
  published,
  markets,
  text,
  tip,
}: RowOf<typeof committedRow>): string | undefined {
  if (content === null || kickoff === null || published === null)
    return 'has lost what it commits to: its publication is gone';
  if (sha256(content) !== commitment || commitment !== named)
    return 'has published content that does not match its commitment';
  const said = JSON.parse(content) as CommittedContent;
  const { kickoffAt } = said;
  if (canonicalJson({ markets, text }) !== canonicalJson({ markets: said.markets, text: said.text }))
    return 'has a revision that says something else than it commits to';
  const isTip = ({ market, selection, line, confidence }: CommittedContent['markets'][number]) =>
    canonicalJson({ market, selection, line, confidence }) === canonicalJson(tip);
  if (!said.markets.some(isTip)) return 'has a revision whose tip is none of the picks it commits to';
  if (kickoff.toISOString() !== kickoffAt) return 'has a publication for another kick-off than it commits to';
  return kind === 'publish' && published.getTime() !== at.getTime()
    ? 'has a publication with another time than the entry'
    : undefined;
}

/**
 * What has no entry: a publication that no entry records, and a card that shows a revision which was never
 * published. Said of the newest entry of the card, or of the record's end where the card has none.
 */
async function withoutEntry(deps: Deps, lastNumber: number): Promise<LedgerFinding[]> {
  const found = await rows(
    deps.em(),
    { card: column.number, number: column.orNull(column.number), isUnrecorded: column.flag },
    `select f.card, f."isUnrecorded", (select max(l.number) from ledger_entries l where l.card_id = f.card) as number
     from (
       select p.card_id as card, true as "isUnrecorded" from publications p
       where not exists (select from ledger_entries l where l.publication_id = p.id and l.kind = 'publish')
       union all
       select c.id, false from cards c where c.published_revision_id is not null
         and not exists (select from publications p where p.card_id = c.id and p.revision_id = c.published_revision_id)
     ) f order by f.card limit ${page}`,
  );
  return found.map(({ card, number, isUnrecorded }) => ({
    number: number ?? lastNumber,
    fault: isUnrecorded
      ? `is the newest here for card ${card}, which has a publication without an entry`
      : `is the newest here for card ${card}, which shows a revision that was never published`,
  }));
}
