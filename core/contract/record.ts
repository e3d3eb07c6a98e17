import { z } from 'zod';
import { listedKinds } from '../domain/log/listed-kinds.ts';
import { largestId } from '../domain/row-id.ts';
import { byId, count, instant, percent, typed, wholeParam } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Somebody else who had an entry by an instant. */
const Seen = z.object({ name: z.string(), at: instant });

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
  stamp: Seen.nullable().describe('the authority whose time-stamp over it is the first'),
  witnesses: z.array(Seen).describe('who signed the first checkpoint over it that any witness signed'),
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
  kickoff: count.describe('kick-offs that moved'),
  again: count.describe('verdicts given anew'),
  hand: count.describe('results entered by hand'),
  late: count.describe('picks that came too late'),
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
  pick: z
    .object({ outcome: z.string(), confidence: percent })
    .nullable()
    .describe('the headline of a publication, from kick-off on'),
  entry: z.string().describe('the leaf byte for byte'),
});
export type RecordLine = z.infer<typeof RecordLine>;

export const recordEntries = endpoint({
  method: 'get',
  path: '/api/record/entries',
  access: 'public',
  summary: 'Entries of the public log, newest first.',
  query: z.strictObject({
    before: wholeParam(1, largestId).optional(),
    skip: wholeParam(0, largestId).optional(),
    limit: wholeParam(1, 100).default(20),
    kind: z.enum(listedKinds).optional(),
    find: typed(120).optional().describe('a number, the first letters of a hash, "card 12" or a team'),
  }),
  response: RecordLine.array(),
});

/** Somebody outside who dates or signs checkpoints, with the true state of it. */
export const RecordAnchor = z.object({
  kind: z.enum(['authority', 'witness']),
  name: z.string(),
  state: z
    .enum(['confirmed', 'agrees', 'waiting', 'spare', 'late', 'disagrees', 'former'])
    .describe(
      'of the newest checkpoint: dated, signed, not asked yet, not asked because another dated it, asked in vain, refused as contradicting what it signed; or no longer asked',
    ),
  covers: count.nullable().describe('entries under the last checkpoint it dated or signed'),
  at: instant.nullable().describe('its own time of that'),
  askedAt: instant.nullable(),
});
export type RecordAnchor = z.infer<typeof RecordAnchor>;

export const recordAnchors = endpoint({
  method: 'get',
  path: '/api/record/anchors',
  access: 'public',
  summary: 'Who outside dates and signs the checkpoints of the public log; empty where nobody does.',
  response: RecordAnchor.array(),
});

export const RecordCheckpoint = z.object({
  size: count.describe('entries under it'),
  root: z.string().describe('Base64'),
  signedAt: instant,
  stamps: z.array(Seen),
  witnesses: z.array(Seen),
});
export type RecordCheckpoint = z.infer<typeof RecordCheckpoint>;

export const recordCheckpoints = endpoint({
  method: 'get',
  path: '/api/record/checkpoints',
  access: 'public',
  summary: 'Signed checkpoints of the public log, newest first, each with who dated and who signed it.',
  query: z.strictObject({
    before: wholeParam(1, largestId).optional(),
    limit: wholeParam(1, 100).default(20),
  }),
  response: RecordCheckpoint.array(),
});
