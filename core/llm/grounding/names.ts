import { plainLetters } from '../../domain/fold.ts';

/**
 * A word as it is compared: lower case, no accents, no apostrophes, German umlauts alike however they are written
 * (`Müller`, `Mueller` and `Muller` are one).
 */
export function fold(word: string): string {
  // Most words of a text are as they are compared.
  const lower = isAscii.test(word) ? word.toLowerCase() : withoutMarks(word);
  return isFoldable.test(lower) ? lower.replace(/['’‘`´]/g, '').replace(/([aou])e/g, '$1') : lower;
}

const isFoldable = /['’‘`´]|[aou]e/;

const isAscii = /^[\0-\x7f]*$/;

const withoutMarks = (word: string): string =>
  plainLetters(word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());

/** Between two words: hyphens and dots too. */
const gaps = /[^\p{L}\p{N}'’‘`´]+/u;

/** Words of a name. */
export const wordsOf = (name: string): string[] => name.split(gaps).map(fold).filter(Boolean);

/** The different words of a long text; most of them occur often. */
export const distinctWordsOf = (text: string): string[] =>
  [...new Set(text.split(gaps))].map(fold).filter(Boolean);

/** Endings that one source writes and another does not. */
const suffixes = new Set(['jr', 'junior', 'sr', 'ii', 'iii']);

/** A name taken apart once, for many comparisons. */
export interface Name {
  words: Set<string>;
  initials: string[];
}

export function nameOf(text: string): Name {
  const all = wordsOf(text);
  const words = all.filter((word) => word.length > 1 && !suffixes.has(word));
  return {
    words: new Set(words.length > 0 ? words : all),
    initials: all.filter((word) => word.length === 1),
  };
}

/** Every initial must begin one of the words the other name has beside the shared ones, or be an initial there too. */
const initialsFit = (initials: readonly string[], other: Name, shared: ReadonlySet<string>): boolean => {
  const rest = [...other.words].filter((word) => !shared.has(word));
  return initials.every(
    (initial) =>
      other.initials.includes(initial) ||
      rest.some((word) => word.startsWith(initial)) ||
      (rest.length === 0 && other.initials.length === 0),
  );
};

/**
 * Whether two ways to write a person's name can mean one person: one has all the words of the other, and initials do
 * not contradict. `M. Salah`, `Mohamed Salah` and `Salah` agree; `M. Salah` and `Karim Salah` do not.
 */
export function agree(first: Name, second: Name): boolean {
  if (first.words.size === 0 || second.words.size === 0) return false;
  const [inner, outer] = first.words.size <= second.words.size ? [first, second] : [second, first];
  for (const word of inner.words) if (!outer.words.has(word)) return false;
  return initialsFit(first.initials, second, inner.words) && initialsFit(second.initials, first, inner.words);
}

/** A list entry without what models add to a name: `B. White (knee)`, `Ødegaard: doubtful`, `Saka – captain`. */
export const bareName = (entry: string): string => entry.split(/[(:,–—]|\s-\s/)[0]!.trim();
