import { canonicalJson, sha256 } from '../canonical.ts';

/** The hash before the first entry. */
export const genesisHash = '0'.repeat(64);

/** Everything a published pick commits to. Without the nonce the few possible values could be guessed from the hash. */
export interface CommittedContent {
  gameId: number;
  homeTeam: string;
  awayTeam: string;
  kickoffAt: string;
  model: string;
  revision: number;
  promptVersion: number;
  markets: {
    market: string;
    selection: string;
    line: number | null;
    confidence: number;
    reasoning: string;
  }[];
  text: { short: unknown; long: unknown };
  nonce: string;
}

/** What one ledger entry's hash covers. Instants are ISO 8601 in UTC with milliseconds. */
export interface HashedEntry {
  number: number;
  kind: 'publish' | 'withdraw';
  cardId: number;
  revisionId: number;
  gameId: number;
  at: string;
  reason: string | null;
  commitment: string;
  previousHash: string;
}

/** SHA-256 in hex of the RFC 8785 JSON of an entry, the previous entry's hash included. */
export const entryHash = (entry: HashedEntry): string => sha256(canonicalJson(entry));

/** Picks the fields an entry's hash covers, in the form that is hashed. */
export const hashedEntry = (entry: Omit<HashedEntry, 'at'> & { at: Date }): HashedEntry => ({
  number: entry.number,
  kind: entry.kind,
  cardId: entry.cardId,
  revisionId: entry.revisionId,
  gameId: entry.gameId,
  at: entry.at.toISOString(),
  reason: entry.reason,
  commitment: entry.commitment,
  previousHash: entry.previousHash,
});
