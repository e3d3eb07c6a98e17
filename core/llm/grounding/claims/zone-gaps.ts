import { fits } from '../comparison.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { seasonOf, teamAt } from './gap-ends.ts';

const isDropWord = (text: string): boolean => /^(?:relegation|drop|safety|dropzone)$/i.test(text);

/** Whether a zone of the table stands right after a number, before any team. */
export function isOfZone(reading: Reading, index: number): boolean {
  const after = reading.tokens.slice(index + 1, index + 8);
  const end = after.findIndex(
    ({ word, mention }, at) =>
      word === '|' ||
      (word === '#' && !['top', 'bottom'].includes(reading.word(index + at))) ||
      mention?.team !== undefined,
  );
  return after
    .slice(0, end < 0 ? after.length : end)
    .some(
      ({ text, word }, at) =>
        isDropWord(text) || (['top', 'bottom'].includes(word) && reading.word(index + at + 2) === '#'),
    );
}

/** `eight points above the bottom three`, `three off the top four`: to the place where these begin or end. */
export function zoneGap(reading: Reading, index: number, own: string): Verdict | null {
  const { lastPlace } = reading.context.facts;
  const at = reading.tokens.findIndex(
    ({ word }, place) =>
      place > index && (word === 'top' || word === 'bottom') && reading.word(place + 1) === '#',
  );
  if (at < 0) return dropGap(reading, index, own);
  if (at > index + 6 || lastPlace === null) return null;
  const size = reading.tokens[at + 1]!.value!;
  const isTop = reading.word(at) === 'top';
  const end = teamAt(reading, isTop ? size : lastPlace - size + 1);
  const [one, two] = [seasonOf(reading, own, 'points'), end && seasonOf(reading, end, 'points')];
  const place = seasonOf(reading, own, 'place')?.value;
  if (!one || !two || place === undefined) return null;
  // Of those inside it is said how far they are from the first outside.
  if (isTop ? place <= size : place > lastPlace - size) return null;
  return verdictOf(
    fits(reading, index, Math.abs(one.value - two.value)),
    'points',
    `${one.line}\n${two.line}`,
  );
}

/** `16 points above the relegation zone`: how many go down the digest does not say, but it is one of the last places. */
function dropGap(reading: Reading, index: number, own: string): Verdict | null {
  const { lastPlace } = reading.context.facts;
  const isDrop = reading.tokens.slice(index, index + 9).some(({ text }) => isDropWord(text));
  const mine = seasonOf(reading, own, 'points');
  if (!isDrop || lastPlace === null || !mine) return null;
  // Two go down, or three, or two and the next of them plays once more.
  const place = seasonOf(reading, own, 'place')?.value ?? 0;
  const gaps = (place > lastPlace - 3 ? [2, 3] : [1, 2]).flatMap((step) => {
    const end = teamAt(reading, lastPlace - step);
    const theirs = end === undefined || end === own ? undefined : seasonOf(reading, end, 'points');
    return theirs ? [{ value: Math.abs(mine.value - theirs.value), line: theirs.line }] : [];
  });
  const known = gaps.find(({ value }) => fits(reading, index, value));
  return verdictOf(known !== undefined, 'points', `${mine.line}\n${(known ?? gaps[0])?.line ?? ''}`);
}
