import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';

/** The newest entries of the ledger as an operator sees them, with whose they are. */
export async function newestEntries(em: Em, limit: number) {
  const entries = await reader(em)
    .selectFrom('LedgerEntry')
    .select(['number', 'kind', 'cardId', 'gameId', 'at', 'reason', 'hash'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return entries.map(({ number, kind, cardId, gameId, at, reason, hash }) => ({
    number,
    kind,
    cardId,
    gameId,
    at: at.toISOString(),
    reason,
    hash,
  }));
}
