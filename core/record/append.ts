import { LedgerEntry, type Publication } from '../db/entities/record.ts';
import { holdLock } from '../db/locks.ts';
import type { Em } from '../db/orm.ts';

import { entryHash, genesisHash, hashedEntry } from './commitment.ts';

/**
 * Appends one entry of the chain of format 1 at the time of the open log; must run inside the transaction of the
 * publication or withdrawal it records.
 */
export async function appendEntry(
  em: Em,
  kind: 'publish' | 'withdraw',
  publication: Pick<Publication, 'id' | 'cardId' | 'revisionId' | 'gameId' | 'commitment'>,
  at: Date,
  reason: string | null = null,
): Promise<{ number: number; hash: string }> {
  await holdLock(em, 'ledger');
  const [last] = await em.find(
    LedgerEntry,
    {},
    { orderBy: { number: 'desc' }, limit: 1, disableIdentityMap: true },
  );
  if (publication.commitment === null) throw new Error(`publication ${publication.id} commits to nothing`);
  const entry = {
    number: (last?.number ?? 0) + 1,
    kind,
    cardId: publication.cardId,
    revisionId: publication.revisionId,
    gameId: publication.gameId,
    at,
    reason,
    commitment: publication.commitment,
    previousHash: last?.hash ?? genesisHash,
  };
  const hash = entryHash(hashedEntry(entry));
  await em.insert(LedgerEntry, { ...entry, publicationId: publication.id, hash });
  return { number: entry.number, hash };
}
