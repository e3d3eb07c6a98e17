/** Words that do not help to tell one club from another. */
const FILLERS = new Set([
  'fc',
  'cf',
  'afc',
  'sc',
  'ac',
  'cd',
  'ud',
  'the',
  'of',
  'de',
  'da',
  'do',
  'and',
  '&',
]);

/* Making one takes as long as hundreds of uses. */
let graphemes: Intl.Segmenter | undefined;

/** The characters as a reader sees them: an emoji or an accented letter is one. */
export const charactersOf = (text: string): string[] => {
  // Of these each is one, as in most names; the rules for all are slow.
  if (/^[ -~]*$/.test(text)) return text.split('');
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
};

/**
 * Up to three capitals for a team without a crest: "Weston-super-Mare" gives WSM, "Arsenal" gives ARS.
 */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s\-–/.]+/).filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  const used = telling.length > 0 ? telling : words;
  const letters =
    used.length === 1
      ? charactersOf(used[0] ?? '').slice(0, 3)
      : used.slice(0, 3).map((word) => charactersOf(word)[0]);
  return letters.join('').toUpperCase() || '?';
};
