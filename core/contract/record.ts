import { z } from 'zod';
import { byId, count, instant, wholeParam } from './common.ts';
import { endpoint } from './endpoint.ts';

/** An entry of the public log with what opens it: enough to check it without believing us. */
export const RecordEntry = z.object({
  index: count,
  at: instant,
  entry: z.string().describe('the leaf byte for byte: RFC 8785 JSON'),
  openings: z
    .array(
      z.object({
        part: z.enum(['forecast', 'picks', 'text']),
        salt: z.string(),
        value: z.unknown(),
      }),
    )
    .describe('what opens its commitments; empty before kick-off'),
  content: z.string().nullable().describe('of an entry of format 1 the whole content, from kick-off on'),
});
export type RecordEntry = z.infer<typeof RecordEntry>;

export const cardEntry = endpoint({
  method: 'get',
  path: '/api/record/cards/{id}',
  access: 'public',
  summary: 'The entry of the record that a card’s pick has, with what opens it from kick-off on.',
  params: byId,
  response: RecordEntry,
});

export const RecordState = z.object({
  vkey: z
    .string()
    .nullable()
    .describe('the public key of the log, NAME+KEYID+BASE64; null before there is one'),
  size: count.describe('entries'),
  since: instant.nullable().describe('time of the first entry'),
  published: count,
  withdrawn: count,
  results: count,
  settled: count,
  beforeAnchoring: count.describe('entries of format 1, which are the first ones'),
});
export type RecordState = z.infer<typeof RecordState>;

export const recordState = endpoint({
  method: 'get',
  path: '/api/record',
  access: 'public',
  summary: 'What the public log is: its key, how many entries of which kind.',
  response: RecordState,
});

export const RecordLine = z.object({
  index: count,
  at: instant,
  kind: z.string(),
  hash: z.string().describe('of the leaf (RFC 6962), hex'),
  match: z.object({ home: z.string(), away: z.string(), kickoffAt: instant.nullable() }).nullable(),
  entry: z.string().describe('the leaf byte for byte'),
});
export type RecordLine = z.infer<typeof RecordLine>;

/** Kinds of entries the page can be narrowed to. */
export const recordKinds = ['publish', 'withdraw', 'result', 'settle', 'kickoff'] as const;

export const recordEntries = endpoint({
  method: 'get',
  path: '/api/record/entries',
  access: 'public',
  summary: 'Entries of the public log, newest first.',
  query: z.strictObject({
    before: wholeParam(1, Number.MAX_SAFE_INTEGER).optional(),
    limit: wholeParam(1, 100).default(20),
    kind: z.enum(recordKinds).optional(),
  }),
  response: RecordLine.array(),
});
