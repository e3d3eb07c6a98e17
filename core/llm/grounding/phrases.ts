import { ofOthers } from './phrases/of-others.ts';
import { ofPlaces } from './phrases/of-places.ts';
import { ofResults } from './phrases/of-results.ts';

/** Words that mean something together, under the one word that the rules ask for. */
export type Phrase = readonly [phrase: string, to: string];

/** Phrases by their first word, longest first. */
const phrases = new Map<string, { words: string[]; to: string }[]>();
for (const [phrase, to] of [...ofResults, ...ofPlaces, ...ofOthers]) {
  const words = phrase.split(' ');
  const known = phrases.get(words[0]!) ?? [];
  known.push({ words, to });
  known.sort((one, other) => other.words.length - one.words.length);
  phrases.set(words[0]!, known);
}

/** The phrase that begins at a place of a list of lower-case words. */
export function phraseAt(words: readonly string[], from: number): { to: string; length: number } | undefined {
  const found = phrases
    .get(words[from]!)
    ?.find((phrase) => phrase.words.every((word, index) => words[from + index] === word));
  return found && { to: found.to, length: found.words.length };
}
