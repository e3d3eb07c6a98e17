import { z } from 'zod';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { type Bytes, textOf, utf8 } from '../../domain/log/encoding.ts';
import { longestEntry } from '../../domain/log/tiles.ts';
import { type HashedEntry, hashedEntry } from '../commitment.ts';
import { common, type Entry, type Kind, kinds } from './kinds.ts';
import { faultOf } from './values.ts';

/**
 * The text of an entry, RFC 8785 JSON: in UTF-8 the bytes that become a leaf.
 * @throws TypeError for what is not of its kind, holds more than its kind has, or is too long: nothing of that comes from
 * a person, so it is a fault of the program, and the record must not keep it
 */
export function entryText(entry: Entry): string {
  const { v, n, at, kind, ...fields } = entry;
  const [head, body] = [common.parse({ v, n, at, kind }), kinds[kind].parse(fields)];
  const text = canonicalJson({ ...head, ...body });
  if (text !== canonicalJson(entry)) {
    throw new TypeError(`The ${kind} entry ${n} holds something that its format does not name.`);
  }
  const { length } = utf8(text);
  if (length > longestEntry) {
    throw new TypeError(`The ${kind} entry ${n} has ${length} bytes; a leaf has at most ${longestEntry}.`);
  }
  return text;
}

/** The same as bytes. @throws TypeError as `entryText` */
export const entryBytes = (entry: Entry): Bytes => utf8(entryText(entry));

/** What stands in a leaf. */
export type Leaf =
  | { readonly format: 2; readonly entry: Entry }
  /** An entry of the chain before, as it was hashed. */
  | { readonly format: 1; readonly entry: HashedEntry }
  /** Of a kind or a format that this program does not know: counted, hashed and passed over, never a fault. */
  | {
      readonly format: 'unknown';
      readonly v: number;
      readonly n: number | null;
      readonly kind: string | null;
    }
  /** Not what it claims to be; `why` ends a sentence that begins with the entry. */
  | { readonly format: 'faulty'; readonly why: string };

const faulty = (why: string): Leaf => ({ format: 'faulty', why });

const oldEntry = z.object({
  number: z.int().min(1),
  kind: z.enum(['publish', 'withdraw']),
  cardId: z.int(),
  revisionId: z.int(),
  gameId: z.int(),
  at: common.shape.at,
  reason: z.string().nullable(),
  commitment: z.string(),
  previousHash: z.string(),
});

const isKind = (kind: string): kind is Kind => Object.hasOwn(kinds, kind);

/** Reads a leaf of either format. Never throws: what it cannot take it names. */
export function leafOf(bytes: Bytes): Leaf {
  let value: unknown;
  let text: string;
  try {
    text = textOf(bytes, 'The entry');
    value = JSON.parse(text);
  } catch {
    return faulty('is not JSON in UTF-8');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return faulty('is not an object');
  if (spelling(value) !== text) return faulty('is not in the one spelling of RFC 8785');
  if (!('v' in value)) return oldLeaf(value);
  if (typeof value.v !== 'number') return faulty('has no format number');
  const head = common.safeParse(value);
  if (value.v !== 2) return { format: 'unknown', v: value.v, n: null, kind: null };
  if (!head.success) return faulty(`is no entry of format 2: ${faultOf(head.error)}`);
  const { n, kind } = head.data;
  if (!isKind(kind)) return { format: 'unknown', v: 2, n, kind };
  const body = kinds[kind].safeParse(value);
  if (!body.success) return faulty(`is no ${kind} entry: ${faultOf(body.error)}`);
  // A later program may have written further fields: they are under the hash, and not read here.
  return { format: 2, entry: { ...head.data, ...body.data } as Entry };
}

/** How the text of a leaf is read. */
export type LeafReader = (text: string) => Leaf;

/** In full, as `leafOf`: nothing of it is believed. */
export const readLeaf: LeafReader = (text) => leafOf(utf8(text));

/**
 * The same of a leaf that was read in full before: its spelling and its shape are known, and looking at them again is
 * most of what reading one costs.
 */
export const readLeafAgain: LeafReader = (text) => {
  const value = JSON.parse(text) as { v?: number; n: number; kind: string };
  if (value.v === undefined) return { format: 1, entry: value as unknown as HashedEntry };
  if (value.v !== 2) return { format: 'unknown', v: value.v, n: null, kind: null };
  return isKind(value.kind)
    ? { format: 2, entry: value as unknown as Entry }
    : { format: 'unknown', v: 2, n: value.n, kind: value.kind };
};

function oldLeaf(value: object): Leaf {
  const { data, error } = oldEntry.safeParse(value);
  return error ? faulty(`is no entry of format 1: ${faultOf(error)}`) : { format: 1, entry: data };
}

function spelling(value: object): string | null {
  try {
    return canonicalJson(value);
  } catch {
    return null;
  }
}

/** The bytes of an entry of the chain before, as they were hashed then: `SHA-256` of them is its old hash. */
export const oldEntryBytes = (entry: Parameters<typeof hashedEntry>[0]): Bytes =>
  utf8(canonicalJson(hashedEntry(entry)));
