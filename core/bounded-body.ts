import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip, createZstdDecompress } from 'node:zlib';
import { type BoundedBody, boundedBytes } from './bounded-bytes.ts';
import { cleanText } from './domain/text.ts';

/** The packings that can be unpacked, asked for or not: a proxy on the way may pack what the service did not. */
const unpackers: Readonly<Record<string, (() => Transform) | null>> = {
  identity: null,
  gzip: () => createUnzip(),
  'x-gzip': () => createUnzip(),
  deflate: () => createUnzip(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
};

/** An answer packed twice is only made to unpack to many times its size. */
const mostPackings = 2;

/** The names in a `Content-Encoding`, in the order they were applied. */
const packingsOf = (header: string | null | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

/** Why an answer packed like this is not unpacked, as the end of a sentence that begins with the answer; or null. */
export function unknownPacking(header: string | null | undefined): string | null {
  const names = packingsOf(header);
  const odd = names.find((name) => !Object.hasOwn(unpackers, name));
  if (odd !== undefined)
    return `is packed as "${cleanText(odd, { max: 40 })}", which was not asked for and is not known`;
  return names.length > mostPackings ? `is packed ${names.length} times over, as no answer is` : null;
}

/**
 * The bytes of an answer, unpacked by `packing` (a `Content-Encoding` that `unknownPacking` has nothing against) and
 * counted while they arrive; packed ones count as well. What lies beyond `limit` is never read: the connection closes.
 */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
  packing?: string,
): Promise<BoundedBody> {
  const steps = packingsOf(packing)
    .toReversed()
    .flatMap((name) => unpackers[name]?.() ?? []);
  if (steps.length === 0) return boundedBytes(body, limit);
  let isPackedCut = false;
  const packed = async function* () {
    let size = 0;
    for await (const part of body) {
      size += part.byteLength;
      isPackedCut = size > limit;
      if (isPackedCut) return;
      yield part;
    }
  };
  // An error or end in one of them ends all; the error is thrown where the last one is read.
  const unpacked = pipeline([Readable.from(packed()), ...steps], () => undefined) as unknown as Readable;
  try {
    return await boundedBytes(unpacked, limit);
  } catch (error) {
    if (isPackedCut) return { bytes: new Uint8Array(0), isCut: true };
    throw error;
  }
}

/** The code of the unpacking error, if it was the unpacking that failed. */
export function packingFault(error: unknown): string | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && /^(?:Z_|ERR__?ZLIB|ERR__?ERROR_FORMAT|ERR_PADDING|ZSTD)/.test(code))
      return code;
  }
  return undefined;
}

/** How often an answer may say that it lies elsewhere at the same origin. */
export const mostRedirects = 3;

/**
 * Where an answer says it lies instead; undefined where it does not say so. `isElsewhere`: another origin, or nonsense.
 */
export function redirectOf(
  asked: URL,
  from: URL,
  status: number,
  location: string | null | undefined,
): { to: URL | undefined; isElsewhere: boolean } | undefined {
  if (!location || status < 300 || status >= 400) return undefined;
  const to = URL.canParse(location, from) ? new URL(location, from) : undefined;
  return { to, isElsewhere: to?.origin !== asked.origin };
}
