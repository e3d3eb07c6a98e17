import { fits } from '../comparison.ts';
import { figuresOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { isPlace } from '../scopes.ts';

/** Words that say what a number counts, or how it is counted. */
const measures = new Set(
  'point win beat draw lose defeated score goal concede match meeting cleanSheet blanks yellow red assist appearance start minute save shots rating place row unbeaten winless perMatch last moreThan fewerThan difference scorer of trip trips than below above gap run streak'.split(
    ' ',
  ),
);

/** Whether nothing between two stops says what a number counts: it is of what was said before, or of something else. */
function isLoose(reading: Reading, index: number): boolean {
  const isStop = (at: number): boolean =>
    at < 0 || at >= reading.tokens.length || ['|', 'break'].includes(reading.word(at));
  let [from, to] = [index, index];
  while (!isStop(from - 1)) from -= 1;
  while (!isStop(to + 1)) to += 1;
  // "Of their 13 clean sheets, five came away": the whole at the front says what is counted.
  if (reading.word(0) === 'of' && reading.tokens.slice(0, 4).some(({ word }) => word === '#')) return false;
  return !reading.tokens
    .slice(from, to + 1)
    .some(({ word, text }) => measures.has(word) || measures.has(text.toLowerCase()));
}

/** Whether the digest has the number in some figure of those whom the sentence names. */
function coincides(reading: Reading, index: number): boolean {
  const named = [
    ...reading.subjects(index),
    ...reading.tokens.flatMap(({ mention }) => (mention ? [mention] : [])),
  ];
  return figuresOf(
    reading.context.facts,
    named.flatMap((one) => reading.keys(one)),
  ).some(({ value }) => fits(reading, index, value));
}

/** `three clean sheets on the road, but four at home`: the same is counted of the other place, which leaves no doubt. */
function isParallel(reading: Reading, index: number): boolean {
  const next = reading.word(index + 1);
  const before = reading.tokens.slice(0, index);
  const first = before.findLastIndex(({ word }) => isPlace(word));
  return (
    isPlace(next) &&
    first >= 0 &&
    before[first]!.word !== next &&
    before.some(({ word }) => word === '#') &&
    before.filter(({ mention }) => mention !== undefined).length < 2
  );
}

/**
 * Whether what a number counts is only guessed from another part of the sentence, and the digest has that number in some
 * figure of those whom it names: then it may be of that.
 */
export const isLooselyBound = (reading: Reading, index: number): boolean =>
  isLoose(reading, index) &&
  coincides(reading, index) &&
  !isParallel(reading, index) &&
  // "Angers on 10 and Auxerre on seven".
  !(reading.word(index - 1) === 'on' && reading.tokens[index - 2]?.mention !== undefined);
