import type { Deps } from '../../deps.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { entryHash, genesisHash, type HashedEntry, hashedEntry } from '../commitment.ts';
import type { Check } from './check.ts';

const entryRow = columnsOf('LedgerEntry', {
  number: 'number',
  kind: 'kind',
  cardId: 'cardId',
  revisionId: 'revisionId',
  gameId: 'gameId',
  at: 'at',
  reason: 'reason',
  commitment: 'commitment',
  previousHash: 'previousHash',
  hash: 'hash',
});

const page = `
  select number, kind, card_id as "cardId", revision_id as "revisionId", game_id as "gameId", at, reason, commitment,
    previous_hash as "previousHash", hash
  from ledger_entries where number > ? order by number limit 2000`;

/** Every entry of the chain in order, with what its hash covers; page by page, so that a long record needs little memory. */
async function* hashedEntries(deps: Pick<Deps, 'em'>): AsyncGenerator<HashedEntry & { hash: string }> {
  for (let after = 0; ;) {
    const entries = await rows(deps.em(), entryRow, page, [after]);
    if (entries.length === 0) return;
    for (const entry of entries) yield { ...hashedEntry(entry), hash: entry.hash };
    after = entries.at(-1)!.number;
  }
}

/** Entries of the chain that are no leaf, or another: the leaf of an entry of format 1 is its bytes. */
const differing = `
  select e.number from ledger_entries e
  where not exists (select from record_leaves l where l.publication_id = e.publication_id and l.kind = e.kind and l.at = e.at
    and (l.body::jsonb -> 'v' is not null or (l.index = e.number - 1 and encode(sha256(convert_to(l.body, 'UTF8')), 'hex') = e.hash)))
  order by 1 limit 1000`;

/**
 * The chain of format 1, as it was kept before its entries became the first leaves of the log: numbers, order, hashes,
 * times, and each entry is in the log. Nothing is added to it any more.
 */
export async function checkChain(deps: Pick<Deps, 'em'>, check: Check): Promise<void> {
  let previous = { number: 0, hash: genesisHash, at: '' };
  for await (const entry of hashedEntries(deps)) {
    check.checked += 1;
    for (const fault of entryFaults(entry, previous)) check.fault(entry.number, fault);
    previous = entry;
  }
  const missing = await rows(deps.em(), { number: column.number }, differing);
  for (const { number } of missing) check.fault(number, 'is not in the log, or is another there');
}

function entryFaults(
  entry: HashedEntry & { hash: string },
  previous: { number: number; hash: string; at: string },
): string[] {
  const faults: string[] = [];
  const { hash, ...hashed } = entry;
  if (entry.number !== previous.number + 1) faults.push(`follows entry ${previous.number}`);
  if (entry.previousHash !== previous.hash) faults.push('does not name the hash before it');
  if (entry.at < previous.at) faults.push(`is dated before entry ${previous.number}`);
  if (entryHash(hashed) !== hash) faults.push('its hash is not the hash of its content');
  return faults;
}
