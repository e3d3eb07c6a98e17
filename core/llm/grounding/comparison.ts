import type { Reading } from './reading.ts';

/** How a stated number stands to the one that is meant: `more than three`, `nearly 60`. */
export type Comparison =
  | 'exact'
  | 'emphatic'
  | 'atLeast'
  | 'atMost'
  | 'more'
  | 'justOver'
  | 'fewer'
  | 'about'
  | 'almost';

/** Words that may stand between a comparison and its number. */
const between = new Set(['a', 'the', 'just', 'only', 'even', 'their', 'they']);

const single: Record<string, Comparison> = {
  atLeast: 'atLeast',
  noFewerThan: 'emphatic',
  atMost: 'atMost',
  moreThan: 'more',
  over: 'more',
  above: 'more',
  exceeding: 'more',
  beyond: 'more',
  fewerThan: 'fewer',
  under: 'fewer',
  below: 'fewer',
  nearly: 'almost',
  almost: 'almost',
  around: 'about',
  about: 'about',
  roughly: 'about',
  approximately: 'about',
  circa: 'about',
  some: 'about',
  barely: 'about',
  approaching: 'almost',
};

/** `north of 40`, `shy of two`, `close to three`: a word before `of` or `to`. */
const beforeSmall: Record<string, Comparison> = {
  north: 'more',
  upwards: 'more',
  excess: 'more',
  shy: 'almost',
  short: 'almost',
  south: 'fewer',
  close: 'almost',
  up: 'atMost',
};

/** The comparison that stands before a number, or after it. */
export function comparisonAt(reading: Reading, index: number): Comparison {
  // "More than eighth-placed Toulouse": no place is more than another.
  if (reading.word(index) === '#th') return 'exact';
  let at = index - 1;
  while (at > index - 3 && between.has(reading.word(at))) at -= 1;
  const text = (place: number): string => reading.tokens[place]?.text.toLowerCase() ?? '';
  // "Fewer than the 25 they have at home" tells how many those are.
  const isOfKnown =
    ['moreThan', 'fewerThan'].includes(reading.word(at)) &&
    reading.tokens.slice(at + 1, index).some(({ word }) => word === 'the' || word === 'they');
  if (isOfKnown) return 'exact';
  // "Over his two starts" is through them.
  if (text(at) === 'over' && at < index - 1) return 'exact';
  const known = single[reading.word(at)] ?? single[text(at)];
  // "Better than two goals a match".
  if (reading.word(at) === 'than' && ['better', 'greater', 'higher'].includes(text(at - 1))) return 'more';
  if (known === 'fewer' && ['just', 'little', 'slightly'].includes(text(at - 1))) return 'almost';
  if (known === 'more' && ['just', 'little', 'slightly', 'marginally'].includes(text(at - 1)))
    return 'justOver';
  if (known) return known;
  if (['of', 'to'].includes(text(at))) {
    const phrase = beforeSmall[text(at - 1)];
    if (phrase) return phrase;
  }
  const after = [text(index + 1), text(index + 2)];
  if (after[0] === 'or' && after[1] === 'more') return 'atLeast';
  if (after[0] === 'or' && ['fewer', 'less'].includes(after[1]!)) return 'atMost';
  return after[0] === 'plus' ? 'atLeast' : 'exact';
}

/** Half of the last digit that both have; the digest's means have one. */
const tolerance = (fact: number, decimals: number): number => {
  if (decimals === 0) return 0;
  const known = Number.isInteger(fact) ? 1 : (String(fact).split('.')[1]?.length ?? 0);
  return 0.5 * 10 ** -Math.min(decimals, known);
};

/** How far about and almost reach: one, or a tenth of a large number; a third of a goal for a mean. */
const reach = (fact: number, stated: number): number =>
  Number.isInteger(fact) && Number.isInteger(stated) && fact > 6
    ? Math.max(1, Math.abs(fact) * 0.1)
    : fact > 6
      ? Math.abs(fact) * 0.1
      : 0.35;

/** Whether a stated number is the fact's, as exact as it is stated and with the words that stand beside it. */
export function fits(reading: Reading, index: number, fact: number): boolean {
  const { value = Number.NaN, decimals = 0 } = reading.tokens[index]!;
  const comparison = comparisonAt(reading, index);
  if (comparison === 'atLeast') return fact >= value;
  // "No fewer than 53" says that it is so many; only a round number may be a little below.
  if (comparison === 'emphatic')
    return fact === value || (value % 5 === 0 && fact > value && fact - value <= reach(fact, value));
  if (comparison === 'atMost') return fact <= value;
  if (comparison === 'fewer') return fact < value + 1e-9 && (fact < value || !Number.isInteger(fact));
  const exact = Math.abs(fact - value) <= tolerance(fact, decimals) + 1e-9;
  // "Over six games" is through them, and "just over two" may be two in the data's rounding.
  if (comparison === 'more') {
    const isWord = /^(?:over|above|beyond)$/i.test(reading.tokens[index - 1]?.text ?? '');
    return fact > value || (isWord && exact);
  }
  if (exact) return true;
  if (comparison === 'justOver') return fact > value && fact - value <= reach(fact, value);
  if (comparison === 'almost') return fact < value && value - fact <= reach(fact, value);
  return comparison === 'about' && Math.abs(fact - value) <= reach(fact, value);
}
