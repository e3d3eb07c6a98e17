import { malformedToken } from './timestamp-error.ts';

/** One element of DER (X.690): what it is, what it holds, and both together as they came. */
export interface Der {
  readonly tag: number;
  readonly content: Buffer;
  readonly whole: Buffer;
}

/** The tags that a time-stamp and its certificates are made of. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  empty: 0x05,
  oid: 0x06,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** `[n]` around other elements. */
  context: (n: number) => 0xa0 + n,
  /** `[n]` in place of the tag of a plain value. */
  implicit: (n: number) => 0x80 + n,
} as const;

/** The elements that follow each other in these bytes. @throws TimestampError for bytes that are not DER */
export function readAll(bytes: Buffer): Der[] {
  const found: Der[] = [];
  for (let at = 0; at < bytes.length;) {
    const one = readAt(bytes, at);
    found.push(one);
    at += one.whole.length;
  }
  return found;
}

/** The one element that these bytes are. */
export function readOne(bytes: Buffer): Der {
  const [one, ...more] = readAll(bytes);
  if (!one || more.length > 0) throw malformedToken('Where one value belongs there are none or several.');
  return one;
}

function readAt(bytes: Buffer, at: number): Der {
  const tag = bytes[at]!;
  const first = bytes[at + 1];
  if ((tag & 0x1f) === 0x1f || first === undefined)
    throw malformedToken('A value has no length, or a tag beyond DER.');
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  // 0x80 is a length that is told at the end: allowed in BER, not where bytes are signed.
  if (first === 0x80 || lengthBytes > 4 || at + 2 + lengthBytes > bytes.length) {
    throw malformedToken('A value has a length that DER does not have.');
  }
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes);
  const start = at + 2 + lengthBytes;
  if (start + length > bytes.length) throw malformedToken('A value ends before its length does.');
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) };
}

/** The elements inside of one with this tag. @throws TimestampError for another tag */
export const inside = (der: Der | undefined, tag: number, what: string): Der[] =>
  readAll(contentOf(der, tag, what));

/** The content of an element with this tag. @throws TimestampError for another tag */
export function contentOf(der: Der | undefined, tag: number, what: string): Buffer {
  if (der?.tag !== tag) throw malformedToken(`The ${what} is missing, or is something else.`);
  return der.content;
}

/** An object identifier in dots. */
export function oidOf(der: Der | undefined, what: string): string {
  const parts: bigint[] = [];
  let part = 0n;
  for (const byte of contentOf(der, tags.oid, what)) {
    part = part * 128n + BigInt(byte & 0x7f);
    if (byte < 0x80) {
      parts.push(part);
      part = 0n;
    }
  }
  const [first = 0n, ...rest] = parts;
  const root = first < 80n ? first / 40n : 2n;
  return [root, first - root * 40n, ...rest].join('.');
}

/** Writes one element; a length beyond 65,535 is never needed here. */
export function writeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengths =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengths]), content]);
}
