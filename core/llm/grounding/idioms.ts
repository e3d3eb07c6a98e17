/** `without an away win`, `without a home defeat`: both what is lacking and where. */
export function lackingAt(
  words: readonly string[],
  from: number,
): { words: string[]; length: number } | undefined {
  if (words[from] !== 'without') return undefined;
  const [, article, place, result] = words.slice(from, from + 4);
  if (!['a', 'an', 'any'].includes(article ?? '')) return undefined;
  if (place !== 'home' && place !== 'away') return undefined;
  const word = ['win', 'victory', 'wins'].includes(result ?? '')
    ? 'winless'
    : ['defeat', 'loss', 'defeats'].includes(result ?? '')
      ? 'unbeaten'
      : undefined;
  return word === undefined ? undefined : { words: [word, place], length: 4 };
}

/** How many words say `none` at a place, before `of`: `not a single one of`. */
export function noneOfAt(words: readonly string[], from: number, pieces: readonly string[]): number {
  // "Neither of their defeats": what is owned is counted; "neither of these sides" are the sides.
  if (words[from] === 'neither' && words[from + 1] === 'of') {
    const isOwned =
      ['their', 'his', 'its'].includes(words[from + 2] ?? '') ||
      pieces.slice(from + 2, from + 5).some((text) => /['’]s?$/.test(text));
    return isOwned ? 1 : 0;
  }
  if (words[from] !== 'not') return 0;
  const ways = [['a', 'single', 'one'], ['a', 'single'], ['one'], ['any']];
  const way = ways.find(
    (way) => way.every((word, at) => words[from + 1 + at] === word) && words[from + 1 + way.length] === 'of',
  );
  return way ? 1 + way.length : 0;
}

/** What may stand between `only` and the one result that it is said of. */
const kindsOfMatch = new Set(['home', 'away', 'league', 'competitive', 'domestic']);
const oneResult = new Set(['win', 'victory', 'draw', 'defeat', 'loss', 'triumph']);

/** `their only home defeat` is one. */
export function isSole(words: readonly string[], index: number): boolean {
  let at = index + 1;
  while (kindsOfMatch.has(words[at] ?? '')) at += 1;
  // "Their only goal", where "the only goal" is one of a match.
  if (words[index] === 'only' && words[index - 1] === 'their' && words[index + 1] === 'goal') return true;
  return words[index] === 'only' && oneResult.has(words[at] ?? '');
}

const clubs = new Set(['clubs', 'sides', 'teams', 'outfits', 'rivals']);

/** How many words say the two that play by where they are from: `both Rome clubs`, `both north London sides`. */
export function bothClubsAt(words: readonly string[], from: number, pieces: readonly string[]): number {
  if (words[from] !== 'both') return 0;
  const end = [2, 3].find((step) => clubs.has(words[from + step] ?? ''));
  if (end === undefined) return 0;
  const isName =
    /^\p{Lu}/u.test(pieces[from + end - 1]!) ||
    /^(?:northern|southern|eastern|western|coastal|promoted|local|capital|city)$/.test(
      words[from + end - 1]!,
    );
  return isName && !/['’]/.test(pieces[from + end - 1]!) ? end + 1 : 0;
}

/** `this one`, `the one thing`: who or what, and no number. */
export const isPronoun = (words: readonly string[], index: number): boolean =>
  words[index] === 'one' &&
  (['this', 'that', 'another', 'which'].includes(words[index - 1] ?? '') ||
    (words[index - 1] === 'the' && ['thing', 'who', 'that', 'with', 'to'].includes(words[index + 1] ?? '')));
