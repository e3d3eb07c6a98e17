import { type Bytes, concat, utf8 } from './encoding.ts';
import { malformed } from './log-error.ts';

/*
 * A cosignature (C2SP tlog-cosignature, version 1): at that time this was the largest tree of that log the witness had
 * seen, and every one it saw before is its beginning.
 */
const timeLength = 8;
const signatureLength = 64;

/** What a witness signs: the whole text of the checkpoint after the time in seconds. */
export const cosignedMessage = (text: string, seconds: number): Bytes =>
  utf8(`cosignature/v1\ntime ${seconds}\n${text}`);

/** The bytes of a cosignature after its key id: the time, big-endian, and the signature. */
export function packCosignature(seconds: number, signature: Bytes): Bytes {
  if (!Number.isSafeInteger(seconds) || seconds < 0)
    throw new RangeError(`${seconds} is no time in seconds.`);
  const time = new Uint8Array(timeLength);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return concat(time, signature);
}

/** The time in seconds since 1970 and the signature itself. @throws LogError */
export function unpackCosignature(bytes: Bytes): { seconds: number; signature: Bytes } {
  if (bytes.length !== timeLength + signatureLength) {
    throw malformed(`A cosignature has ${bytes.length} bytes, not ${timeLength + signatureLength}.`);
  }
  const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset, timeLength).getBigUint64(0));
  if (!Number.isSafeInteger(seconds)) throw malformed('The time of a cosignature lies beyond all times.');
  return { seconds, signature: bytes.slice(timeLength) };
}
