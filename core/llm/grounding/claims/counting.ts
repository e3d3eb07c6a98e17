import type { Reading } from '../reading.ts';

/** The figures that count what a side's matches ended in, by the word for one of them. */
export const endings = { win: 'won', draw: 'drawn', lose: 'lost', cleanSheet: 'cleanSheets' } as const;

/** Results of a match: the figure that counts them, and their letter in a row of results. */
export const results: Record<string, { what: string; letter: string }> = {
  win: { what: endings.win, letter: 'W' },
  draw: { what: endings.draw, letter: 'D' },
  lose: { what: endings.lose, letter: 'L' },
};

/** Words between a number and what it counts. */
const fillers = new Set(
  'table row other of the they only such flight more away home different in total further competitive official whole just domestic players firstHalf secondHalf reported known confirmed senior full separate those these'.split(
    ' ',
  ),
);

/** What a number counts: the first telling word after it, with nothing but fillers between. */
export function unitAt(reading: Reading, index: number): { word: string; at: number } {
  for (let at = index + 1; at <= index + 4; at += 1) {
    const word = reading.word(at);
    // "22 Girona goals": whose they are stands between.
    if (word === '@' && reading.tokens[at]!.mention?.team !== undefined && !reading.isPossessive(at))
      continue;
    if (word === '' || word === '|' || word === '@' || word.startsWith('#')) break;
    if (word === 'and' || word === 'break') break;
    if (!fillers.has(word)) return { word, at };
  }
  return { word: '', at: index };
}

/** What may be told apart by `of them`. */
const divisible = new Set([
  ...Object.keys(results),
  'goal',
  'point',
  'cleanSheet',
  'blanks',
  'yellow',
  'red',
]);

/** The unit of a count, or of what it is a part of: the defeats of `five of their seven defeats`. */
export function unitOf(reading: Reading, index: number): { word: string; at: number } {
  const isOfTheirs =
    reading.word(index + 1) === 'of' && reading.word(index + 2) === 'the' && reading.isPossessive(index + 3);
  const own = isOfTheirs ? { word: '', at: index } : unitAt(reading, index);
  if (own.word !== '' || reading.word(index + 1) !== 'of') return own;
  // "17 points, 15 of them at home": what was counted right before.
  if (reading.tokens[index + 2]?.text.toLowerCase() === 'them') {
    const before = reading.tokens.findLastIndex(
      ({ word }, at) => at < index && word === '#' && divisible.has(unitAt(reading, at).word),
    );
    return before < 0 ? own : unitAt(reading, before);
  }
  // "All four of their wins", "eight of Chelsea's victories".
  // "Five of the team's eight goals".
  const owner = reading.word(index + 2) === 'the' ? index + 3 : index + 2;
  const isOwned = reading.word(owner) === 'they' || reading.isPossessive(owner);
  const owned = isOwned ? unitAt(reading, reading.word(owner + 1) === '#' ? owner + 1 : owner) : own;
  if (owned.word in results || ['cleanSheet', 'goal'].includes(owned.word)) return owned;
  for (let at = index + 2; at < index + 5; at += 1)
    if (reading.word(at) === '#' && reading.word(at - 1) !== 'last') {
      const whole = unitAt(reading, at);
      return whole.word === 'match' ? own : whole;
    }
  return own;
}

/** The nearest verb before a number that says what is counted. */
export function verbBefore(reading: Reading, index: number, verbs: readonly string[]): string {
  const [from] = reading.part(index);
  for (let at = index - 1; at >= from; at -= 1) {
    const word = reading.word(at);
    if (verbs.includes(word)) return word;
  }
  return '';
}

/** A window of matches beside a count: `the last five`, `six matches`. */
export interface Window {
  size: number;
  isLast: boolean;
  at: number;
}

/** The number of matches that a count is of, where the sentence says it: `four of their last six`, `nine in ten`. */
export function windowOf(reading: Reading, index: number): Window | null {
  const [from, to] = reading.part(index);
  // "Five without defeat, four of them won": the five are the window.
  if (
    reading.word(index + 1) === 'of' &&
    /^(?:them|those|these)$/.test(reading.tokens[index + 2]?.text ?? '')
  ) {
    const size = reading.tokens.slice(0, index).findLast(({ word }) => word === '#')?.value;
    if (size !== undefined && reading.has('unbeaten', 'winless', 'last'))
      return { size, isLast: true, at: index };
  }
  for (let at = index + 1; at < Math.min(to, index + 13); at += 1) {
    const token = reading.tokens[at]!;
    if (token.word !== '#') continue;
    const lead = [reading.word(at - 1), reading.word(at - 2), reading.word(at - 3)];
    if (lead[0] === 'last') return { size: token.value!, isLast: true, at };
    const isOf =
      lead.some((word) => ['of', 'in', 'from', 'out'].includes(word)) &&
      !lead.includes('|') &&
      !lead.includes('and');
    if (isOf) return { size: token.value!, isLast: false, at };
    // "Three wins and two draws from the last five": another count of the same window.
    if (!(unitAt(reading, at).word in results || reading.word(at - 1) in results)) break;
  }
  // "In their last six matches they have won four" says the window first; "won their last two and have 24 points" none.
  const opens = (at: number): boolean => ![2, 3].some((step) => reading.word(at - step) in results);
  for (let at = index - 1; at >= from; at -= 1)
    if (reading.word(at) === '#' && reading.word(at - 1) === 'last' && opens(at))
      return { size: reading.tokens[at]!.value!, isLast: true, at };
  for (let at = from - 1; at > 0; at -= 1)
    if (
      reading.word(at) === '#' &&
      reading.word(at - 1) === 'last' &&
      ['|', 'match'].includes(reading.word(at + 1))
    )
      return { size: reading.tokens[at]!.value!, isLast: true, at };
  return null;
}

/** Whether a number before this one counts what this is the whole of: the five of `five wins in ten`. */
export const earlierNumber = (reading: Reading, index: number): boolean => {
  const [from] = reading.part(index);
  for (let at = index - 1; at >= Math.max(from, index - 7); at -= 1) {
    if (reading.word(at) === '#') return true;
    if (reading.word(at) === '|' || reading.word(at) === 'and') return false;
  }
  return false;
};
