import { z } from 'zod';
import { idParam, wholeParam } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The chain beside the log is no more: each address says where the record is. */
const gone = { method: 'get', access: 'public', response: z.null() } as const;

export const listLedger = endpoint({
  ...gone,
  path: '/api/ledger',
  query: z.strictObject({ before: idParam.optional(), limit: wholeParam(1, 200).default(50) }),
  summary: 'Gone: `/api/record/entries` lists the record, `/log/export.jsonl` has all of it.',
});

export const getLedgerEntry = endpoint({
  ...gone,
  path: '/api/ledger/{number}',
  summary: 'Gone: `/api/record/entries?find=N` has an entry.',
  params: z.object({ number: idParam }),
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
