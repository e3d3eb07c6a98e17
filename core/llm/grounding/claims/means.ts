import { fits } from '../comparison.ts';
import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

/** Whether a figure is one for each match: said before it, or after it and before the next number. */
export function isMeanAt(reading: Reading, index: number): boolean {
  if ((reading.tokens[index]!.decimals ?? 0) > 0) return true;
  if ((reading.tokens[index]!.value ?? 0) > 8) return false;
  const words = ['perMatch', 'average', 'per'];
  for (let at = index + 1; at <= index + 6 && !['#', '|'].includes(reading.word(at)); at += 1)
    if (words.includes(reading.word(at))) return true;
  for (let at = index - 1; at >= index - 6 && !['#', '|'].includes(reading.word(at)); at -= 1)
    if (['average', 'perMatch'].includes(reading.word(at))) return true;
  return false;
}

/** The half a figure is of, by the words up to the next figure; `after it` speaks of the break named before. */
export function halfOf(reading: Reading, index: number): 'BeforeBreak' | 'AfterBreak' | '' {
  // "Their 17 goals came mostly after the interval": the number is of both halves.
  if (reading.says('mostly', 'mainly', 'largely', 'majority', 'most')) return '';
  const [from, to] = reading.part(index);
  // "Thirty of their 44 goals came after the break" says it of the thirty.
  const isPart = reading.word(index + 1) === 'of';
  const next = reading.tokens.findIndex(({ word }, at) => at > index + (isPart ? 4 : 0) && word === '#');
  const words = reading.tokens.slice(index, next < 0 ? to : Math.min(next, to)).map(({ word }) => word);
  if (words.includes('firstHalf')) return 'BeforeBreak';
  if (words.includes('secondHalf')) return 'AfterBreak';
  const isIt = reading.tokens
    .slice(index, index + words.length)
    .some(({ text }, at) => /^it$/i.test(text) && ['before', 'after'].includes(words[at - 1] ?? ''));
  const isBreak = words.includes('halfTime') || (isIt && reading.inPart(index, 'halfTime'));
  if (isBreak) return words.includes('after') ? 'AfterBreak' : 'BeforeBreak';
  const before = reading.tokens.slice(from, index).map(({ word }) => word);
  if (before.includes('firstHalf')) return 'BeforeBreak';
  if (before.includes('secondHalf')) return 'AfterBreak';
  if (before.includes('halfTime') && before.includes('after') && !before.includes('#')) return 'AfterBreak';
  return isPart ? halfBefore(reading, from) : '';
}

/** `Barcelona's away games average four goals`: of both sides. */
export const isOfMatches = (reading: Reading, index: number): boolean =>
  [1, 2, 3].some(
    (step) => reading.word(index - step) === 'average' && reading.word(index - step - 1) === 'match',
  );

/** Goals for each match, those scored and those let in. */
export function ofBothSides(reading: Reading, index: number, scope: 'all' | 'home' | 'away'): Verdict | null {
  const team = reading.teamAt(index);
  const of = (what: string) => figureOf(reading.context.facts, team, what, scope);
  const [scored, conceded, played] = [of('scored'), of('conceded'), of('played')];
  if (!scored || !conceded || !played || played.value === 0) return verdictOf(null, 'goals', null);
  const mean = Math.round((10 * (scored.value + conceded.value)) / played.value) / 10;
  return verdictOf(fits(reading, index, mean), 'goals', scored.line);
}

/** `It is after half-time that Girona come undone, when 27 of their 43 were conceded`: the half of the part before. */
function halfBefore(reading: Reading, from: number): 'BeforeBreak' | 'AfterBreak' | '' {
  const words = reading.tokens.slice(0, from).map(({ word }) => word);
  const [isFirst, isSecond] = [words.includes('firstHalf'), words.includes('secondHalf')];
  if (words.includes('#') || isFirst !== isSecond)
    return words.includes('#') ? '' : isFirst ? 'BeforeBreak' : 'AfterBreak';
  const at = words.indexOf('halfTime');
  const lead = words[at - 1];
  return lead === 'before' ? 'BeforeBreak' : lead === 'after' ? 'AfterBreak' : '';
}
