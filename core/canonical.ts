import { createHash } from 'node:crypto';

export { canonicalJson } from './domain/canonical-json.ts';

/** SHA-256 of a text in lower-case hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
