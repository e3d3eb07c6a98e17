import type { LedgerEntry } from '#core/contract/ledger';
import type { Em } from '../../db/orm.ts';
import { type HashedEntry, hashedEntry } from '../../record/commitment.ts';
import { isRevealedSql } from '../../record/revealed.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';

const entryRow = {
  ...columnsOf('LedgerEntry', {
    number: 'number',
    kind: 'kind',
    at: 'at',
    commitment: 'commitment',
    previous_hash: 'previousHash',
    hash: 'hash',
    card_id: 'cardId',
    revision_id: 'revisionId',
    game_id: 'gameId',
    reason: 'reason',
  }),
  ...columnsOf('Publication', { kickoff_at: 'kickoffAt', content: 'content', nonce: 'nonce' }),
  public_card: column.orNull(column.of('Card', 'id')),
  is_open: column.flag,
};

/**
 * Entries of the record, newest first. The chain itself is public; whose card it is shows only where that card is
 * public, and what was committed to only after kick-off: the one it was published for and, where the match was moved,
 * the new one, until which the pick is still withheld.
 */
export async function ledgerEntries(
  em: Em,
  {
    number,
    before,
    limit = 1,
    now,
  }: { number?: number; before?: number | undefined; limit?: number; now: Date },
): Promise<LedgerEntry[]> {
  const found = await rows(
    em,
    entryRow,
    `select e.number, e.kind, e.at, p.kickoff_at, e.commitment, e.previous_hash, e.hash, e.card_id, e.revision_id, e.game_id, e.reason, p.content, p.nonce,
       ${isRevealedSql('p.kickoff_at')} as is_open,
       case when c.state = 'published' and g.merged_into is null and (l.is_active or g.status = 'completed') then c.id end as public_card
     from ledger_entries e join publications p on p.id = e.publication_id join cards c on c.id = e.card_id
     join games g on g.id = e.game_id join leagues l on l.id = g.league_id
     where ${number === undefined ? 'e.number < ?' : 'e.number = ?'} order by e.number desc limit ?`,
    [now, now, number ?? before ?? Number.MAX_SAFE_INTEGER, limit],
  );
  return found.map((row) => ({
    number: row.number,
    kind: row.kind,
    at: row.at.toISOString(),
    kickoffAt: row.kickoff_at.toISOString(),
    contentHash: row.commitment,
    previousHash: row.previous_hash,
    hash: row.hash,
    cardId: row.public_card,
    revealed:
      row.is_open && row.content !== null && row.nonce !== null
        ? { content: JSON.parse(row.content) as unknown, nonce: row.nonce, entry: hashed(row) }
        : null,
  }));
}

const hashed = (row: RowOf<typeof entryRow>): HashedEntry =>
  hashedEntry({
    number: row.number,
    kind: row.kind,
    cardId: row.card_id,
    revisionId: row.revision_id,
    gameId: row.game_id,
    at: row.at,
    reason: row.reason,
    commitment: row.commitment,
    previousHash: row.previous_hash,
  });
