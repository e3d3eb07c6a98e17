import type { Clock } from '../clock.ts';
import { LedgerEntry, type Publication } from '../db/entities/record.ts';
import { holdLock } from '../db/locks.ts';
import type { Em } from '../db/orm.ts';

import { entryHash, genesisHash, hashedEntry } from './commitment.ts';
import { behindRecord, newestEntry } from './newest-entry.ts';

/**
 * The time of the next entry: now, and never before the entry before it. Nobody else appends until the transaction of
 * `em` has ended, so that the time still holds when the entry is written.
 * @throws AppError `clock` where now is more than two seconds before the newest entry
 */
export async function nextEntryTime(em: Em, clock: Clock): Promise<Date> {
  await holdLock(em, 'ledger');
  const now = clock.now();
  const newest = await newestEntry(em);
  const behind = behindRecord(newest, now);
  if (behind) throw behind;
  return newest && newest.at > now ? newest.at : now;
}

/**
 * Appends one entry at the time that `nextEntryTime` gave; must run inside the transaction of the publication or
 * withdrawal it records.
 */
export async function appendEntry(
  em: Em,
  kind: 'publish' | 'withdraw',
  publication: Pick<Publication, 'id' | 'cardId' | 'revisionId' | 'gameId' | 'commitment'>,
  at: Date,
  reason: string | null = null,
): Promise<{ number: number; hash: string }> {
  await holdLock(em, 'ledger');
  const last = await newestEntry(em);
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
