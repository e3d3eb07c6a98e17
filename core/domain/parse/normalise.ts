/** Letters that decomposition leaves as they are. */
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

/**
 * Text as the parser compares it: lower case, plain letters, one space between words. Signs stay before numbers,
 * hyphens between digits (scores) and slashes between words; all other punctuation becomes a space.
 */
export function normalise(text: string): string {
  return text
    .replace(/[½¼¾]/g, (fraction) => fractions[fraction] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øßæœłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[−–—‐‑]/g, '-')
    .replace(/['’‘`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/(\d),(\d)/g, '$1.$2')
    .split('/')
    .map((part) => part.trim())
    .join('/')
    .replace(/(\d)(?: [-:] |[-:])(?=\d)/g, '$1-')
    .replace(/(\p{L})-(?=\d)/gu, '$1 -')
    .replace(/[^\p{L}\p{N}+\-./ ]/gu, ' ')
    .replace(/(?<!\d)\.(?!\d)|\.(?!\d)/g, ' ')
    .replace(/(?<=[\p{L}\p{N}])-(?=\p{L})|-(?![\p{N}.])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
