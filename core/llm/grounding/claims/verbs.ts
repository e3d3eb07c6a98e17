import type { Reading } from '../reading.ts';
import { results, unitAt } from './counting.ts';

/** What a team does to another is a win as well. */
export const deeds: typeof results = { ...results, beat: results['win']! };

const verbs = [
  'win',
  'draw',
  'lose',
  'score',
  'concede',
  'cleanSheet',
  'blanks',
  'played',
  'beat',
  'point',
  'cards',
  'yellow',
  'red',
];

/** `15 have ended in victory`, `seven in a draw`: nothing but an ending stands between the number and the result. */
const isEnding = (reading: Reading, index: number): boolean => endingOf(reading, index) !== '';

/** The result that a count of matches is said to have ended in; empty for none. */
export function endingOf(reading: Reading, index: number): string {
  const start = reading.word(index + 1);
  if (!['have', 'be', 'ended', 'finished', 'in'].includes(start)) return '';
  for (let at = index + 1; at < index + 7; at += 1) {
    const word = reading.word(at);
    if (word in deeds || ['cleanSheet', 'blanks'].includes(word)) return word;
    if (!['have', 'be', 'ended', 'finished', 'in', 'a', 'with', 'the'].includes(word)) return '';
  }
  return '';
}

/** `Of their seven wins, three were achieved at home`: what the whole at the front is of. */
function fronted(reading: Reading, index: number): string {
  if (reading.word(0) !== 'of') return '';
  const whole = reading.tokens.findIndex(({ word }) => word === '#');
  if (whole < 0 || whole >= index || whole > 4) return '';
  const { word } = unitAt(reading, whole);
  if (word === 'goal') return reading.says('against') || reading.has('concede') ? 'concede' : 'score';
  return word in deeds || ['cleanSheet', 'blanks', 'concede'].includes(word) ? word : '';
}

/** `one of their last eight was lost`, `seven of ten ended in defeat`: the verb comes after. */
function verbAfter(reading: Reading, index: number): string {
  if (isEnding(reading, index)) return endingOf(reading, index);
  const isTimes =
    (/^(?:once|twice)$/i.test(reading.tokens[index]!.text) && reading.word(index + 1) === 'have') ||
    (reading.word(index + 1) === 'time' && ['have', 'be'].includes(reading.word(index + 2)));
  if (!['of', 'from', 'in'].includes(reading.word(index + 1)) && !isTimes) return '';
  const [, to] = reading.part(index);
  for (let at = index + (isTimes ? 1 : 2); at < Math.min(to, index + 12); at += 1) {
    if (
      !['be', 'ended', 'ending', 'finished', 'in', 'into', 'have', 'with', 'without'].includes(
        reading.word(at),
      )
    )
      continue;
    let next = at + 1;
    while (
      next < at + 5 &&
      ['a', 'the', 'with', 'in', '@', 'they', 'be', 'have'].includes(reading.word(next))
    )
      next += 1;
    if (reading.word(next) in deeds || ['cleanSheet', 'blanks'].includes(reading.word(next)))
      return reading.word(next);
    // "Twelve of the 17 they have let in".
    if (reading.word(next) === 'concede' && reading.word(at - 1) === 'they') return 'concede';
    if (reading.word(at) === 'draw') return 'draw';
  }
  return '';
}

/** Words that may stand between a verb and the number that it counts. */
const carried = new Set(
  'they a the another already just only again home away at in of for to from against on and | as many have be some about atLeast atMost moreThan fewerThan opponents teams sides last up match row this season thisSeason total by @'.split(
    ' ',
  ),
);

/** The verb before a number, where nothing else stands between but what verbs carry, numbers and their units. */
function besideVerb(reading: Reading, index: number): string {
  if (reading.word(index - 1) === 'by') return '';
  const [from] = reading.part(index);
  let strange = 0;
  for (let at = index - 1; at >= from; at -= 1) {
    const word = reading.word(at);
    // "Clean sheets are rare for them, who have kept eight".
    const isKept = /^kept$/i.test(reading.tokens[at]!.text) && topicOf(reading, at) === 'cleanSheet';
    if (isKept) return 'cleanSheet';
    if (verbs.includes(word))
      return /^(?:managed|registered|notched|bagged)$/i.test(reading.tokens[at]!.text)
        ? topicOf(reading, at)
        : word;
    // "22 at home, compared with just ten away" counts the same.
    const isCarried =
      carried.has(word) || word === 'compared' || (word === 'with' && reading.word(at - 1) === 'compared');
    if (!isCarried && !word.startsWith('#') && !(word === 'goal' && reading.has('compared'))) strange += 1;
    if (strange > 2) return '';
  }
  return '';
}

/** `Shut-outs are rare for Mainz, who have managed one`: what such a verb has many of is what was spoken of. */
const topicOf = (reading: Reading, at: number): string =>
  reading.tokens
    .slice(0, at)
    .findLast(({ word }) => ['cleanSheet', 'blanks', 'win', 'draw', 'lose'].includes(word))?.word ?? 'score';

/** `At home they have lost four of seven, but away three of six`: the verb of the part before. */
function ellipsis(reading: Reading, index: number): string {
  const isRatio = reading.word(index + 1) === 'of' && reading.word(index + 2) === '#';
  // "At home Mainz have scored three goals; away they have nine."
  const isHad =
    reading.word(index - 1) === 'have' &&
    reading.inPart(index, 'home', 'away') &&
    ['', '|', 'break'].includes(reading.word(index + 1));
  // "Lost three of their five away games but only one at home".
  const isPlaced =
    ['home', 'away'].includes(reading.word(index + 1)) &&
    ['', '|', 'break', 'and'].includes(reading.word(index + 2));
  if (!isRatio && !isHad && !isPlaced && reading.word(index + 1) !== 'time') return '';
  const [from, to] = reading.part(index);
  if (reading.tokens.slice(from, to).some(({ word }) => verbs.includes(word))) return '';
  return reading.tokens.slice(0, from).findLast(({ word }) => verbs.includes(word))?.word ?? '';
}

/** `Goals have been scarce: only 16 in 13 matches`. */
const earlierGoals = (reading: Reading, index: number): string =>
  (reading.word(index + 1) === 'in' ||
    (['before', 'after'].includes(reading.word(index + 1)) && reading.word(index + 2) === 'halfTime') ||
    (reading.word(index + 1) === 'of' &&
      (reading.tokens[index + 2]?.text.toLowerCase() === 'them' || reading.word(index + 2) === '#')) ||
    ['number', 'total', 'at'].includes(reading.word(index - 1)) ||
    (reading.word(index - 1) === 'average' && reading.word(index + 1) === 'perMatch')) &&
  reading.tokens.slice(0, index).some(({ word }) => word === 'goal')
    ? reading.has('concede') && !reading.has('score')
      ? 'concede'
      : 'score'
    : '';

/** `16 goals before and 20 after the break`: the second number counts what the first does. */
function listed(reading: Reading, index: number): string {
  if (reading.word(index - 1) !== 'and') return '';
  const [from] = reading.part(index);
  for (let at = index - 2; at >= from; at -= 1) {
    if (reading.word(at) !== '#') continue;
    const { word } = unitAt(reading, at);
    if (word === 'goal') return reading.inPart(index, 'concede') ? 'concede' : 'score';
    return word in deeds ? word : '';
  }
  return '';
}

/** `22 times after the break, against 13 before it`: what the first number counts. */
function otherHalf(reading: Reading, index: number): string {
  const isOther =
    ['before', 'after'].includes(reading.word(index + 1)) &&
    reading.word(index + 2) === 'they' &&
    reading.tokens.slice(0, index).some(({ word }) => word === 'halfTime');
  if (!isOther || reading.tokens.slice(0, index).some(({ mention }) => mention?.people)) return '';
  const verb = reading.tokens
    .slice(0, index)
    .findLast(({ word }) => ['score', 'concede', 'goal'].includes(word))?.word;
  return verb === 'goal' ? 'score' : (verb ?? '');
}

/** `Not once have they kept a clean sheet`: what was never done. */
function notOnce(reading: Reading, index: number): string {
  if (reading.tokens[index]!.value !== 0 || !/once$/i.test(reading.tokens[index]!.text)) return '';
  const [, to] = reading.part(index);
  const words = reading.tokens.slice(index + 1, Math.min(to, index + 7)).map(({ word }) => word);
  return words[0] === 'have' ? (words.find((word) => verbs.includes(word) && word !== 'point') ?? '') : '';
}

/** `The Hoffenheim attack averages 2.1 per game`: what the part of a team that is named does. */
function ofAttack(reading: Reading, index: number): string {
  if ((reading.tokens[index]!.decimals ?? 0) === 0 || !reading.inPart(index, 'average', 'perMatch'))
    return '';
  const [from] = reading.part(index);
  const before = reading.tokens.slice(from, index).map(({ text }) => text.toLowerCase());
  if (reading.tokens.slice(from, index).some(({ word }) => word === '#')) return '';
  if (before.some((text) => ['attack', 'attacking'].includes(text))) return 'score';
  return before.some((text) => ['defence', 'defense', 'backline'].includes(text)) ? 'concede' : '';
}

/** The verb that says what a bare number counts: after it, right before it, or of the part before; empty for none. */
export const verbOf = (reading: Reading, index: number): string =>
  notOnce(reading, index) ||
  otherHalf(reading, index) ||
  verbAfter(reading, index) ||
  fronted(reading, index) ||
  besideVerb(reading, index) ||
  earlierGoals(reading, index) ||
  listed(reading, index) ||
  ellipsis(reading, index) ||
  ofAttack(reading, index);
