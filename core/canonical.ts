import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 of a text in lower-case hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** RFC 8785 JSON of a value that JSON can hold. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('this value has no JSON form');
  return text;
}
