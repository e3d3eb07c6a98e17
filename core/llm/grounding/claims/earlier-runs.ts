import type { Form } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results, unitAt } from './counting.ts';
import { holds, isRun } from './runs-of-results.ts';

const ends = /^(?:end|snap|halt|broke|break|stop)(?:s|ed|ped|ing|ping)?$/i;

/** Whether a number counts the results that came before another one: `lost after two wins`. */
export const isBeforeAnother = (reading: Reading, index: number): boolean => {
  // "After three wins", "after a run of three wins".
  const isOfRun =
    reading.word(index - 1) === 'of' && ['run', 'series', 'streak'].includes(reading.word(index - 2));
  const at = isOfRun ? index - (reading.word(index - 3) === 'a' ? 4 : 3) : index - 1;
  const isCounted =
    (['after', 'following', 'since'].includes(reading.word(at)) ||
      // "Put an end to two successive defeats".
      (reading.word(at) === 'to' && ends.test(reading.tokens[at - 1]?.text ?? '')) ||
      (isOfRun && ends.test(reading.tokens[at]?.text ?? ''))) &&
    unitAt(reading, index).word in results;
  // "After winning two".
  const isDone =
    reading.word(index - 1) in results &&
    ['after', 'following'].includes(reading.word(index - 2)) &&
    ['', '|'].includes(reading.word(index + 1));
  return isCounted || isDone || isSinceRow(reading, index);
};

/** `since losing three in a row`: a run that is over. */
const isSinceRow = (reading: Reading, index: number): boolean =>
  reading.word(index + 1) === 'row' &&
  reading.word(index - 1) in results &&
  ['after', 'following', 'since'].includes(reading.word(index - 2));

/** `come here after two wins in a row`: the newest results, where nothing tells of one that came after them. */
function arrivesAfter(reading: Reading, index: number): boolean {
  const at = reading.word(index - 1) === 'of' ? index - 4 : index - 1;
  if (
    !['after', 'following'].includes(reading.word(at)) ||
    ![index, unitAt(reading, index).at].some((place) => reading.word(place + 1) === 'row')
  )
    return false;
  const before = reading.tokens.slice(Math.max(0, at - 7), at);
  return (
    before.some(({ text }) => /^(?:comes?|arrives?|travels?|goe?s?|heads?|visits?|enters?)$/i.test(text)) &&
    !before.some(({ word }) => word in results || word === 'last')
  );
}

const isEnded = (reading: Reading, index: number): boolean =>
  (reading.word(index - 1) === 'to' && ends.test(reading.tokens[index - 2]?.text ?? '')) ||
  [3, 4].some((step) => ends.test(reading.tokens[index - step]?.text ?? ''));

/** `ended a run of three draws`: somewhere in the row of results there is one of just so many that is over. */
function endedRun({ letters, line }: Form, letter: string, size: number): Verdict {
  const runs = [...letters.matchAll(/W+|D+|L+/g)].filter(
    ({ 0: run, index }) => run.startsWith(letter) && index + run.length < letters.length,
  );
  if (runs.some(([run]) => run.length === size)) return verdictOf(true, 'streak', line);
  // The oldest run may have begun before the row does.
  const isOpen = runs.some(({ index, 0: run }) => index === 0 && run.length < size);
  return verdictOf(isOpen ? null : false, 'streak', line);
}

/** `lost their last match after two wins`: the results right before the newest one. */
export function runBefore(reading: Reading, index: number): Verdict | null {
  const letter = (results[unitAt(reading, index).word] ?? results[reading.word(index - 1)])?.letter;
  const [from] = reading.part(index);
  const isOfNewest = reading.tokens
    .slice(from, index)
    .some(({ word }, at) => word === 'last' && !reading.word(from + at + 1).startsWith('#'));
  const form = reading.formAt(index);
  const size = reading.tokens[index]!.value!;
  if (letter !== undefined && form && isEnded(reading, index)) return endedRun(form, letter, size);
  if (letter !== undefined && form && isSinceRow(reading, index) && !isOfNewest)
    return endedRun(form, letter, size);
  if (letter !== undefined && form && arrivesAfter(reading, index)) {
    const isIt = form.letters.slice(-size) === letter.repeat(size) && form.letters.at(-size - 1) !== letter;
    return verdictOf(isIt || (size > form.letters.length ? null : false), 'streak', form.line);
  }
  if (!isOfNewest || letter === undefined || !form) return null;
  const known = form.letters.slice(Math.max(0, form.letters.length - 1 - size), -1);
  const further = form.letters.at(-2 - size);
  if (!known.split('').every((one) => one === letter) || further === letter)
    return verdictOf(false, 'streak', form.line);
  return verdictOf(known.length === size ? true : null, 'streak', form.line);
}

/** `chasing a third straight win`, `made it four`: so many in a row, one fewer where the next is hoped for. */
export function runOfOrdinal(reading: Reading, index: number): Verdict | null {
  const words = [1, 2, 3, 4].map((step) => reading.word(index + step));
  if (!words.includes('row')) return null;
  const run = words.find(isRun);
  const form = reading.formAt(index);
  if (run === undefined || !form || reading.scope(index) !== 'all' || reading.inPart(index, 'meeting'))
    return null;
  const isHoped = reading.isWished(index) || reading.says('chasing', 'eyeing', 'seeking', 'after', 'looking');
  const size = reading.tokens[index]!.value! - (isHoped ? 1 : 0);
  if (size < 1 || size > form.letters.length) return null;
  const isIt = form.letters.slice(-size).split('').every(holds[run]);
  const further = form.letters.at(-size - 1);
  return verdictOf(isIt && !(further !== undefined && holds[run](further)), 'streak', form.line);
}
