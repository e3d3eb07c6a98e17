import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results } from './counting.ts';

/** The ends of a row of results. */
export const endOfRow = /^(?:oldest|newest|earliest|latest|recent)$/i;

const reversed = (letters: string): string => letters.split('').toReversed().join('');

/** A row of results as letters, `WWDLW`, or as words, `won, won, drawn`: newest last or newest first. */
export function rows(reading: Reading): Verdict[] {
  const found: { index: number; letters: string }[] = [];
  for (const [index, { text }] of reading.tokens.entries())
    if (text.length > 2 && /^[WDL]{3,10}$/.test(text)) found.push({ index, letters: text });
  let spelt = '';
  for (let at = 0; at <= reading.tokens.length; at += 1) {
    const letter = results[reading.word(at)]?.letter;
    if (letter) spelt += letter;
    else if (spelt === '' || !['|', 'and', 'a', 'an', 'then'].includes(reading.word(at))) {
      if (spelt.length > 2) found.push({ index: at - 1, letters: spelt });
      spelt = '';
    }
  }
  return found.flatMap(({ index, letters }): Verdict[] => {
    const team = reading.teamAt(index);
    const form = reading.formAt(index);
    if (team === null) return [];
    if (!form) return [verdictOf(null, 'streak', null)];
    const known = form.letters.slice(-letters.length);
    const rest = letters.slice(-known.length);
    const isOrder = (order: RegExp): boolean =>
      reading.tokens.some(
        ({ text }, at) => order.test(text) && /^(?:first|last)$/i.test(reading.tokens[at + 1]?.text ?? ''),
      );
    const lastSaid = /^last$/i.test(
      reading.tokens[reading.tokens.findIndex(({ text }) => endOfRow.test(text)) + 1]?.text ?? '',
    );
    const [isOldest, isNewest] = [isOrder(/^(?:oldest|earliest)$/i), isOrder(/^(?:newest|latest|recent)$/i)];
    // "Oldest first" and "newest last" are one way to read it.
    const isForward = lastSaid ? isNewest : isOldest;
    const isBackward = lastSaid ? isOldest : isNewest;
    const isIt =
      (rest === known && !isBackward) || (reversed(known) === letters.slice(0, known.length) && !isForward);
    return [verdictOf(isIt, 'streak', form.line)];
  });
}

/** `arrive on the back of a win`, `fresh from a defeat`: the newest result. */
export function backOf(reading: Reading): Verdict[] {
  const text = reading.tokens.map((token) => token.text.toLowerCase());
  const at = text.findIndex(
    (word, index) =>
      (word === 'back' && text[index - 1] === 'the' && text[index + 1] === 'of') ||
      (word === 'off' && /^c[oa]m(?:e|es|ing)$/.test(text[index - 1] ?? '') && text[index + 1] === 'a') ||
      // "Come here after a defeat".
      (word === 'after' &&
        text[index + 1] === 'a' &&
        text
          .slice(Math.max(0, index - 7), index)
          .some((one) =>
            /^(?:come|comes|arrive|arrives|travel|travels|go|goes|head|heads|enter|enters)$/.test(one),
          )) ||
      (['fresh', 'buoyed', 'smarting'].includes(word) &&
        ['from', 'off', 'by'].includes(text[index + 1] ?? '')),
  );
  if (at < 0 || reading.isWished(at)) return [];
  const near = reading.near(at, ['win', 'draw', 'lose'], 0, 4);
  const isOne =
    near >= 0 && reading.word(near - 1) !== '#' && (!text[near]!.endsWith('s') || text[near] === 'loss');
  const team = reading.teamAt(at);
  if (!isOne || team === null || reading.context.where === 'h2h') return [];
  const form = reading.context.facts.form.get(team);
  const { letter } = results[reading.word(near)]!;
  return [verdictOf(form ? form.letters.endsWith(letter) : null, 'streak', form?.line ?? null)];
}

/** `won their last match`, `lost last time out`: the newest result. */
export function newest(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    if (word === 'lastButOne') return lastButOne(reading, index);
    // "Most recently losing".
    if (
      word === 'most' &&
      /^recently$/i.test(reading.tokens[index + 1]?.text ?? '') &&
      reading.word(index + 2) in results
    )
      return ofNewest(reading, index, index + 2);
    if (word === 'last' && /^(?:week|weekend|midweek)['’]s$/i.test(reading.tokens[index + 1]?.text ?? ''))
      return ofLastWeek(reading, index);
    const noun = ['table', 'competitive'].includes(reading.word(index + 1)) ? index + 2 : index + 1;
    if (word !== 'last' || !['match', 'time'].includes(reading.word(noun))) return [];
    if (reading.tokens[noun]!.text.toLowerCase().endsWith('s') && reading.word(noun) === 'match') return [];
    if (reading.inPart(index, 'meeting') || reading.tokens.filter(({ mention }) => mention?.team).length > 1)
      return [];
    // "Lost their most recent match after winning two": the win is an earlier one.
    const after = reading.near(index, ['after', 'following', 'since'], 0, 5);
    const kinds = ['win', 'draw', 'lose', 'beat', 'defeated'];
    // "Ended last time out, when they were held to a draw".
    const isTold = reading.near(index, ['when'], 0, 4) >= 0;
    const end = reading.near(index, ['after', 'following', 'since'], 0, isTold ? 12 : 5);
    const near = isTold
      ? reading.near(index, kinds, 0, end < 0 ? 11 : end - index)
      : reading.near(index, kinds, 5, after < 0 ? 5 : after - index);
    const team = reading.teamAt(index);
    if (near < 0 || team === null || reading.context.where === 'h2h') return [];
    const form = reading.context.facts.form.get(team);
    const wanted = reading.word(near) === 'beat' ? 'W' : (results[reading.word(near)]?.letter ?? 'L');
    return [verdictOf(form ? form.letters.endsWith(wanted) : null, 'streak', form?.line ?? null)];
  });
}

/** `before last week's defeat`: the newest result. */
function ofLastWeek(reading: Reading, index: number): Verdict[] {
  const at = [2, 3].map((step) => index + step).find((place) => reading.word(place) in results);
  return at === undefined ? [] : ofNewest(reading, index, at);
}

function ofNewest(reading: Reading, index: number, at: number): Verdict[] {
  const form = reading.formAt(index);
  if (!form || reading.context.where === 'h2h') return [];
  return [verdictOf(form.letters.endsWith(results[reading.word(at)]!.letter), 'streak', form.line)];
}

/** `beaten in their last match but one`: the result before the newest. */
function lastButOne(reading: Reading, index: number): Verdict[] {
  const near = reading.near(index, ['win', 'draw', 'lose', 'beat'], 6, 5);
  const form = reading.formAt(index);
  const isEnd = ['', '|', 'break', 'and', 'that', 'match', 'time'].includes(reading.word(index + 1));
  if (near < 0 || !form || !isEnd || reading.context.where === 'h2h' || reading.isWished(index)) return [];
  const wanted = reading.word(near) === 'beat' ? 'W' : results[reading.word(near)]!.letter;
  return [verdictOf(form.letters.at(-2) === wanted, 'streak', form.line)];
}

/** `the last defeat came six games ago`: where it stands in the row of results. */
export function agoClaim(reading: Reading, index: number): Verdict | null {
  if (reading.word(index + 1) !== 'match' || reading.tokens[index + 2]?.text !== 'ago') return null;
  const cues = ['win', 'draw', 'lose', 'beat'];
  const before = reading.near(index, cues, 8, 0);
  const near = before < 0 ? reading.near(index, cues, 0, 8) : before;
  const form = reading.formAt(index);
  if (near < 0 || !form || reading.scope(index) !== 'all' || reading.inPart(index, 'meeting')) return null;
  const letter = reading.word(near) === 'beat' ? 'W' : results[reading.word(near)]!.letter;
  const at = form.letters.lastIndexOf(letter);
  const { value = 0 } = reading.tokens[index]!;
  if (at < 0) return verdictOf(value < form.letters.length ? false : null, 'streak', form.line);
  // Counted with the newest or without it.
  const back = form.letters.length - at;
  return verdictOf(back === value || back === value + 1, 'streak', form.line);
}
