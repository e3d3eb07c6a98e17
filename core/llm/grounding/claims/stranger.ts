import { commonWords } from '../common-words.ts';
import type { Reading } from '../reading.ts';

/** Capitalised words from a place on that are no known name: somebody or something of whom the digest knows nothing. */
export function strangerAt(reading: Reading, from: number): string | null {
  const words: string[] = [];
  for (let at = from; at < from + 4; at += 1) {
    const token = reading.tokens[at];
    const isName =
      token && token.isCapital && token.word !== '@' && !commonWords.has(token.text.toLowerCase());
    if (!isName) break;
    words.push(token.text.replace(/['’]s$/, ''));
  }
  return words.length === 0 ? null : words.join(' ');
}

/** `San Siro`, `St James' Park`: what follows the word for a ground, a saint in its name too. */
export function groundAt(reading: Reading, from: number): string | null {
  const lead = reading.tokens[from];
  if (!lead?.isCapital || !/^(?:san|st|saint|santa|sankt)$/i.test(lead.text)) return null;
  const rest = strangerAt(reading, from + 1);
  return rest === null ? null : `${lead.text} ${rest}`;
}
