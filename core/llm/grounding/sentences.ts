/** A word before a full stop that does not end a sentence: an initial or one of these. */
const short = new Set([
  'st',
  'mr',
  'mrs',
  'dr',
  'vs',
  'v',
  'no',
  'jr',
  'sr',
  'approx',
  'ca',
  'e.g',
  'i.e',
  'u.s',
  'sgt',
]);

const bullet = /^[-*•](?:\s+|$)/;

/** The sentences of a text: ends at `.`, `!`, `?` before a blank, and at every line end. */
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  const cut = (to: number): void => {
    // A page shows the items of a list without their marks, and finds a sentence by its words.
    const sentence = text.slice(from, to).trim().replace(bullet, '');
    if (sentence !== '') found.push(sentence);
    from = to;
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (letter === '\n') cut(at + 1);
    if (letter !== '.' && letter !== '!' && letter !== '?') continue;
    const next = text[at + 1];
    if (next !== undefined && !/[\s”")]/.test(next)) continue;
    const word = /[\p{L}.]{1,6}$/u.exec(text.slice(Math.max(0, at - 6), at))?.[0] ?? '';
    const isInitial = word.length === 1 && /\p{Lu}/u.test(word) && !/[\p{L}]/u.test(text[at - 2] ?? ' ');
    const isPlace =
      /^\d{1,2}$/.test(text.slice(Math.max(from, at - 2), at).trim()) &&
      /^\s(?:FC|Bundesliga)/.test(text.slice(at + 1, at + 14));
    if (letter === '.' && (isInitial || isPlace || short.has(word.toLowerCase()))) continue;
    cut(next !== undefined && next !== '\n' && /[”")]/.test(next) ? at + 2 : at + 1);
  }
  cut(text.length);
  return found;
}
