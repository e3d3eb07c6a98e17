/** A text of these ranges alone takes a column for each letter. */
const narrow = /^[\u0020-\u02ff\u0370-\u0482\u2010-\u2027]*$/;
/** Letters of East Asia, and pictures, take two columns (Unicode Standard Annex 11). */
const wide =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;
/** Made only for a text that needs it: making it takes as long as loading ten modules, and most texts need none. */
let segmenter: Intl.Segmenter | undefined;
const lettersOf = (text: string) => (segmenter ??= new Intl.Segmenter()).segment(text);

/** How many columns of a terminal a text takes. */
export function columnsOf(text: string): number {
  if (narrow.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of lettersOf(text)) columns += widthOf(segment);
  return columns;
}

/** One letter as readers see it, with its marks. */
const widthOf = (letter: string): number => (wide.test(letter) ? 2 : /^\p{M}+$/u.test(letter) ? 0 : 1);

/** A word in pieces that take at most so many columns; no letter is taken apart. */
export function pieces(word: string, columns: number): string[] {
  if (columnsOf(word) <= columns) return [word];
  const found: string[] = [];
  let piece = '';
  let used = 0;
  for (const { segment } of lettersOf(word)) {
    const width = widthOf(segment);
    if (piece !== '' && used + width > columns) {
      found.push(piece);
      piece = '';
      used = 0;
    }
    piece += segment;
    used += width;
  }
  return [...found, piece];
}
