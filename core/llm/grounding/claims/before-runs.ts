import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results } from './counting.ts';
import { isOfAllMatches } from './runs-of-results.ts';

/** How many newest results of one kind stand right before a place: the two of `lost their last two`, `two straight defeats`. */
function newestBefore(reading: Reading, at: number): { letter: string; size: number } | null {
  const number = [1, 2, 3].map((step) => at - step).find((place) => reading.word(place) === '#');
  if (number === undefined) return null;
  const between = reading.tokens.slice(number + 1, at).map(({ word }) => word);
  if (between.some((word) => !['row', 'match', 'table'].includes(word) && !(word in results))) return null;
  const isLast = reading.word(number - 1) === 'last';
  const own = between.find((word) => word in results);
  const verb = [2, 3, 4].map((step) => reading.word(number - step)).find((word) => word in results);
  const word = own ?? (isLast ? verb : undefined);
  const isRun = isLast || between.includes('row');
  return word === undefined || !isRun
    ? null
    : { letter: results[word]!.letter, size: reading.tokens[number]!.value! };
}

/** `lost their last two after a draw`: the result right before them. */
export function beforeRuns(reading: Reading): Verdict[] {
  if (!isOfAllMatches(reading)) return [];
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const isAfter = text.toLowerCase() === 'after' && ['a', 'an'].includes(reading.word(index + 1));
    const result = isAfter ? results[reading.word(index + 2)] : undefined;
    const run = result && !reading.isWished(index) ? newestBefore(reading, index) : null;
    const form = run ? reading.formAt(index) : undefined;
    if (!result || !run || !form || form.letters.length <= run.size) return [];
    const newest = form.letters.slice(-run.size);
    if (newest !== run.letter.repeat(run.size)) return [];
    return [verdictOf(form.letters.at(-run.size - 1) === result.letter, 'streak', form.line)];
  });
}

/** `stopped the rot with a draw after four straight defeats`: what ended them, where nothing came since. */
export function afterRuns(reading: Reading): Verdict[] {
  if (!isOfAllMatches(reading)) return [];
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const result = results[word];
    const isOne = reading.word(index - 1) === 'a' && reading.word(index - 2) === 'with';
    const isAfter =
      reading.tokens[index + 1]?.text.toLowerCase() === 'after' && reading.word(index + 2) === '#';
    const older = reading.word(index + 3) === 'row' ? results[reading.word(index + 4)] : undefined;
    const form = result && isOne && isAfter && older ? reading.formAt(index) : undefined;
    if (!result || !older || !form || reading.isWished(index)) return [];
    const { value = 0 } = reading.tokens[index + 2]!;
    const row = `${older.letter.repeat(value)}${result.letter}`;
    if (row.length > form.letters.length) return [];
    // It may have been some matches ago.
    return form.letters.includes(row) ? [] : [verdictOf(false, 'streak', form.line)];
  });
}
