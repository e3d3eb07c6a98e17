import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results } from './counting.ts';

const runWords = new Set(['run', 'sequence', 'series', 'streak', 'spell', 'stretch']);

/** Where the first number of `a sequence of two draws and two defeats` stands; -1 where there is none such. */
function startOf(reading: Reading, index: number): number {
  for (const at of [index, index - 3]) {
    const isRun =
      reading.word(at - 1) === 'of' &&
      (runWords.has(reading.word(at - 2)) || runWords.has(reading.tokens[at - 2]?.text.toLowerCase() ?? ''));
    const isPair =
      reading.word(at) === '#' &&
      reading.word(at + 1) in results &&
      reading.word(at + 2) === 'and' &&
      reading.word(at + 3) === '#' &&
      reading.word(at + 4) in results;
    if (isRun && isPair) return at;
  }
  return -1;
}

/** `a sequence of two draws and two defeats`: what the newest matches were, however they followed each other. */
export function mixedRun(reading: Reading, index: number): Verdict | null {
  const at = startOf(reading, index);
  const form = at < 0 ? undefined : reading.formAt(at);
  if (!form || reading.scope(at) !== 'all') return null;
  const parts = [at, at + 3].map((place) => ({
    size: reading.tokens[place]!.value!,
    letter: results[reading.word(place + 1)]!.letter,
  }));
  const size = parts.reduce((sum, one) => sum + one.size, 0);
  const newest = form.letters.slice(-size).split('');
  const isIt = parts.every((one) => newest.filter((letter) => letter === one.letter).length === one.size);
  if (size > form.letters.length || (!isIt && !reading.says('latest', 'current', 'recent')))
    return verdictOf(null, 'streak', form.line);
  return verdictOf(isIt, 'streak', form.line);
}

/** Whether a number is one of such a pair, which counts no single run. */
export const isOfMixedRun = (reading: Reading, index: number): boolean => startOf(reading, index) >= 0;
