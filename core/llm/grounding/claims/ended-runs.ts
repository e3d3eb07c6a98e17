import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results } from './counting.ts';
import { holds, isOfAllMatches, isRun, longest, type Run } from './runs-of-results.ts';

export const ofEndedRuns = ['ended', 'end', 'snapped', 'halted', 'broken'];

const ends = new Set(ofEndedRuns);
const runs = new Set(['run', 'streak', 'series', 'sequence']);

interface Ended {
  run: Run;
  size: number;
  /** What ended it, and what came after. */
  after: string;
  isNewest: boolean;
}

/** The results told from a place on, `a draw and was followed by two defeats`, as letters; what is no row of them ends it. */
function lettersFrom(reading: Reading, from: number, to: number): string {
  let letters = '';
  let size = 1;
  for (let at = from; at < to; at += 1) {
    const { word, value = 1, text } = reading.tokens[at]!;
    const letter = results[word]?.letter;
    if (word === '#') size = value;
    else if (letter !== undefined) {
      if (/(?:wins|draws|defeats|losses|victories)$/i.test(text) && size === 1) return letters;
      letters += letter.repeat(size);
      size = 1;
    } else if (/^(?:preceded|previous|earlier|against|at)$/i.test(text)) return letters;
  }
  return letters;
}

function endedAt(reading: Reading, index: number): Ended | null {
  const at = [1, 2, 3, 4, 5, 6].map((step) => index - step).find((place) => runs.has(reading.word(place)));
  if (at === undefined) return null;
  const by = reading.tokens.findIndex(
    ({ text }, place) => place > index && place < index + 4 && /^(?:with|by|in)$/i.test(text),
  );
  // "A winning run", "a run of four wins".
  const kind = [at - 1, at - 2, at + 3, at + 2].map((place) => reading.word(place)).find(isRun);
  const sizes = reading.word(at + 1) === 'of' ? [at + 2] : [at - 1, at - 2, at - 3, at - 4];
  const number = sizes.find((place) => reading.word(place) === '#');
  const isNext = by >= 0 && [1, 2, 3].some((step) => reading.word(by + step) in results);
  if (kind === undefined || number === undefined || !isNext) return null;
  const stop = reading.tokens.findIndex(
    ({ word, text }, place) => place > by && (word === 'break' || text === ';'),
  );
  const to = stop < 0 ? reading.tokens.length : stop;
  const tail = reading.tokens.slice(by, to).map(({ text }) => text.toLowerCase());
  const isFollowed = tail.some((text) => ['followed', 'before', 'then'].includes(text));
  const first = reading.tokens.findIndex(({ word }, place) => place > by && word in results);
  return {
    run: kind,
    size: reading.tokens[number]!.value!,
    after: lettersFrom(reading, by, isFollowed ? to : first + 1),
    isNewest:
      tail.some((text) => ['recent', 'latest'].includes(text)) || tail.join(' ').includes('last time'),
  };
}

/** Whether a row of results has the run, ended so; null where it may have been before the row. */
function isTold(
  letters: string,
  { run, size, after, isNewest }: Ended,
  most: number | undefined,
): boolean | null {
  // Another of its own kind ends no run.
  if (holds[run](after[0]!)) return false;
  if (most !== undefined && size > most) return false;
  let isOther = false;
  for (let from = 0; from < letters.length; from += 1) {
    if (!holds[run](letters[from]!) || (from > 0 && holds[run](letters[from - 1]!))) continue;
    let to = from;
    while (to < letters.length && holds[run](letters[to]!)) to += 1;
    const isSize = to - from === size || (from === 0 && to < size);
    if (!isSize || to === letters.length) continue;
    const isSo = letters.slice(to, to + after.length) === after;
    if (isSo && (!isNewest || to + after.length === letters.length)) return true;
    isOther = true;
  }
  // A run that ended in the newest results stands there.
  return isOther || (isNewest && size + after.length <= letters.length) ? false : null;
}

/** `their three-match winning run ended with a draw and was followed by a defeat`. */
export function endedRuns(reading: Reading): Verdict[] {
  if (!isOfAllMatches(reading)) return [];
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const told = ends.has(text.toLowerCase()) && !reading.isWished(index) ? endedAt(reading, index) : null;
    const form = told && reading.formAt(index);
    const team = reading.teamAt(index);
    if (!told || !form || team === null || told.after === '') return [];
    const most = longest[told.run] && figureOf(reading.context.facts, team, longest[told.run]!, 'all')?.value;
    const isIt = isTold(form.letters, told, most || undefined);
    return isIt === null ? [] : [verdictOf(isIt, 'streak', form.line)];
  });
}

export const ofExceptions = ['exception', 'exceptions', 'blemish', 'other'];

/** `won four of their last five, the only exception being a draw`: what the rest of them was. */
export function exceptions(reading: Reading): Verdict[] {
  if (!isOfAllMatches(reading)) return [];
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    if (!ofExceptions.includes(text.toLowerCase()) || reading.isWished(index)) return [];
    // "The other being a draw"; "drawn the other" is asked elsewhere.
    const isOther = text.toLowerCase() === 'other';
    if (isOther && (reading.word(index - 1) !== 'the' || reading.word(index + 1) !== 'be')) return [];
    // "Lost four of their last five", "lost four of five".
    const last = reading.tokens.findLastIndex(
      ({ word }, at) =>
        at < index &&
        word === '#' &&
        (reading.word(at - 1) === 'last' ||
          (reading.word(at - 1) === 'of' && reading.word(at - 2) === '#' && reading.word(at + 1) === '|')),
    );
    const number = reading.tokens.findLastIndex(({ word }, at) => at < last && at > last - 6 && word === '#');
    const form = last < 0 ? undefined : reading.formAt(last);
    const near = (isOther ? [2, 3, 4] : [1, 2, 3, 4, 5, -2, -3, -4]).map((step) => index + step);
    const at = near.find((place) => place > last && reading.word(place) in results);
    const size = reading.tokens[last]?.value ?? 0;
    if (!form || number < 0 || at === undefined || size > form.letters.length) return [];
    const { letter } = results[reading.word(at)]!;
    const count = form.letters.slice(-size).split(letter).length - 1;
    return [verdictOf(count === size - reading.tokens[number]!.value!, 'streak', form.line)];
  });
}

/** `alternated wins and defeats, losing the most recent one`: the newest of them. */
export function newestOfThem(reading: Reading): Verdict[] {
  if (!isOfAllMatches(reading) || reading.has('#-#')) return [];
  return reading.tokens.flatMap(({ word, text }, index): Verdict[] => {
    const result = results[word];
    if (!result || !/(?:ing|won|lost|drew)$/i.test(text)) return [];
    let at = index + 1;
    while (['the', 'most', 'they', 'very'].includes(reading.word(at))) at += 1;
    const next = reading.tokens[at + 1];
    const isOne =
      /^one$/i.test(next?.text ?? '') ||
      (next?.word === 'of' && /^(?:them|those|these)$/i.test(reading.tokens[at + 2]?.text ?? ''));
    const isLast =
      /^(?:last|recent|latest)$/i.test(reading.tokens[at]?.text ?? '') && at > index + 1 && isOne;
    const form = isLast && !reading.isWished(index) ? reading.formAt(index) : undefined;
    return form ? [verdictOf(form.letters.endsWith(result.letter), 'streak', form.line)] : [];
  });
}
