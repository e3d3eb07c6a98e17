import { columnsOf, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { type HashedEntry, hashedEntry } from './commitment.ts';

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
export async function* hashedEntries(deps: Pick<Deps, 'em'>): AsyncGenerator<HashedEntry & { hash: string }> {
  for (let after = 0; ;) {
    const entries = await rows(deps.em(), entryRow, page, [after]);
    if (entries.length === 0) return;
    for (const entry of entries) yield { ...hashedEntry(entry), hash: entry.hash };
    after = entries.at(-1)!.number;
  }
}
