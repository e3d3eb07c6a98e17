import { LedgerEntry } from '../db/entities/record.ts';
import type { Deps } from '../deps.ts';
import { type HashedEntry, hashedEntry } from './commitment.ts';

const page = 1000;

/** Every entry of the chain in order, with what its hash covers; page by page, so that a long record needs little memory. */
export async function* hashedEntries(deps: Deps): AsyncGenerator<HashedEntry & { hash: string }> {
  for (let after = 0; ;) {
    const entries = await deps
      .em()
      .find(LedgerEntry, { number: { $gt: after } }, { orderBy: { number: 'asc' }, limit: page });
    if (entries.length === 0) return;
    for (const entry of entries) yield { ...hashedEntry(entry), hash: entry.hash };
    after = entries.at(-1)!.number;
  }
}
