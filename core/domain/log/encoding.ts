import { malformed, unsupported } from './log-error.ts';

/** Bytes as every browser and Node have them; the log is made of them, texts only come from them. */
export type Bytes = Uint8Array;

const encoder = new TextEncoder();
/** A mark at the start of a text is kept: it was signed with it. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The UTF-8 of a text. */
export const utf8 = (text: string): Bytes => encoder.encode(text);

/** The text that these bytes are the UTF-8 of. @throws LogError where they are not UTF-8 */
export function textOf(bytes: Bytes, what: string): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw malformed(`${what} is not UTF-8.`, cause);
  }
}

export function concat(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Whether these are the same bytes. Nothing here is secret, so it may stop at the first difference. */
export const areEqual = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Lower-case hex. */
export const hexOf = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Standard Base64 with padding (RFC 4648, section 4). */
export function base64Of(bytes: Bytes): string {
  let units = '';
  for (const byte of bytes) units += String.fromCharCode(byte);
  return btoa(units);
}

/** The bytes of standard Base64, spelled the one way it can be. @throws LogError */
export function bytesOfBase64(text: string, what: string): Bytes {
  let units: string;
  try {
    units = atob(text);
  } catch (cause) {
    throw malformed(`${what} is not Base64.`, cause);
  }
  const bytes = Uint8Array.from(units, (unit) => unit.charCodeAt(0));
  // `atob` forgives blanks, missing padding and stray bits: two spellings of one hash are one too many.
  if (base64Of(bytes) !== text) throw malformed(`${what} is not Base64 in its one spelling.`);
  return bytes;
}

/** The 32 bytes of a hash in Base64. @throws LogError */
export function hashOfBase64(text: string, what: string): Bytes {
  const bytes = bytesOfBase64(text, what);
  if (bytes.length !== 32) throw malformed(`${what} has ${bytes.length} bytes, where a hash has 32.`);
  return bytes;
}

/** A count in decimal without sign or leading zero. @throws LogError, also for one beyond 2^53 - 1 */
export function countOf(text: string, what: string): number {
  if (!/^(?:0|[1-9]\d{0,19})$/.test(text)) throw malformed(`${what} is not a count in decimal.`);
  const count = Number(text);
  if (!Number.isSafeInteger(count)) throw unsupported(`${what} is larger than this program can count to.`);
  return count;
}
