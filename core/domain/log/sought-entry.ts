/** What somebody looks for among the entries of the record. */
export type SoughtEntry =
  | { by: 'number'; index: number; hash: string | null }
  | { by: 'hash'; hash: string }
  | { by: 'card'; card: number }
  | { by: 'words'; words: string };

/** As many letters of a hash are few enough to be typed, and enough to find few entries. */
const fewestLetters = 4;

/**
 * What a typed text asks for: a number ("2,716", "entry 2716"), the first letters of a hash in hex, a card ("card 12", or
 * its address), else words of a team's name. Digits alone may be the beginning of a hash too.
 */
export function soughtEntry(typed: string): SoughtEntry {
  const text = typed.trim().toLowerCase();
  const card = /(?:^card |\/card\/)(\d{1,9})(?:\D|$)/.exec(text)?.[1];
  if (card !== undefined) return { by: 'card', card: Number(card) };
  const bare = text.replace(/^entry /, '').replaceAll(/[\s,.#]/g, '');
  if (/^\d{1,9}$/.test(bare)) {
    const mayBeHash = bare === text && bare.length >= fewestLetters;
    return { by: 'number', index: Number(bare), hash: mayBeHash ? bare : null };
  }
  // Words such as "decade" are letters of a hash too; eight of them in a row are what the page shows of one.
  const isHash = /^[\da-f]{4,64}$/.test(bare) && (bare.length >= 8 || /\d/.test(bare));
  return isHash ? { by: 'hash', hash: bare } : { by: 'words', words: text };
}
