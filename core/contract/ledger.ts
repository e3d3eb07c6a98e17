import { z } from 'zod';
import { id, idParam, instant, wholeParam } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The document whose RFC 8785 JSON an entry's hash is computed from. */
const HashedEntry = z.object({
  number: id,
  kind: z.enum(['publish', 'withdraw']),
  cardId: id,
  revisionId: id,
  gameId: id,
  at: instant,
  reason: z.string().nullable(),
  commitment: z.string(),
  previousHash: z.string(),
});

/** One entry of the append-only record. What it commits to is revealed after kick-off only. */
export const LedgerEntry = z.object({
  number: id,
  kind: z.enum(['publish', 'withdraw']),
  at: instant,
  kickoffAt: instant.nullable(),
  contentHash: z.string().describe('SHA-256 of the canonical JSON of the content with its nonce'),
  previousHash: z.string().describe('64 zeros for the first entry'),
  hash: z.string().describe('SHA-256 of the canonical JSON of revealed.entry'),
  cardId: id.nullable().describe('null where the card is not public'),
  revealed: z
    .object({
      content: z.unknown().describe('what was committed to'),
      nonce: z.string(),
      entry: HashedEntry.describe('what the hash covers'),
    })
    .nullable()
    .describe('null before kick-off, and where the text was taken down'),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const listLedger = endpoint({
  method: 'get',
  path: '/api/ledger',
  access: 'public',
  summary: 'The record of published picks, newest first.',
  query: z.strictObject({
    before: idParam.optional(),
    limit: wholeParam(1, 200).default(50),
  }),
  response: LedgerEntry.array(),
});

export const getLedgerEntry = endpoint({
  method: 'get',
  path: '/api/ledger/{number}',
  access: 'public',
  summary: 'One entry of the record.',
  params: z.object({ number: idParam }),
  response: LedgerEntry,
});

export const verifyLedger = endpoint({
  method: 'get',
  path: '/api/admin/ledger/verify',
  access: 'admin',
  summary: 'Recomputes every hash of the record.',
  response: z.object({
    entries: z.number().int(),
    ok: z.boolean(),
    firstBroken: z.number().int().nullable(),
    head: z.string().nullable(),
  }),
});
