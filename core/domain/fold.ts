/** Letters that Unicode does not take apart into a letter and a mark, with what people type for them. */
export const foldedLetters = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
} as const;

const marks = /[\u0300-\u036F]/g;
const others = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g');

/** Small letters that Unicode does not take apart, as people type them. */
export const plainLetters = (text: string): string =>
  text.replace(others, (letter) => foldedLetters[letter as keyof typeof foldedLetters]);

/** A text in small letters without accents, as it is searched for: "Atlético" and "atletico" are the same. */
export const folded = (text: string): string =>
  plainLetters(text.normalize('NFKD').replace(marks, '').toLowerCase().replace(marks, ''));

const longestSlug = 60;

/** What of a name stands in an address: letters and digits of ASCII with single hyphens; empty where there are none. */
export const slugOf = (name: string): string =>
  folded(name)
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-/, '')
    .replace(/-$/, '');
