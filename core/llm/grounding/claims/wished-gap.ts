import { fits } from '../comparison.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { namedEnd, seasonOf } from './gap-ends.ts';

/** `A win would bring them within four points of Bayern`: three points more than they have. */
export function wishedGap(reading: Reading, index: number): Verdict | null {
  if (reading.word(index - 1) === 'be') return null;
  if (!reading.isWished(index) || !reading.has('win') || reading.word(index + 1) !== 'point') return null;
  const isWithin = [1, 2].some((step) => reading.word(index - step) === 'within');
  // "Cut the gap to Lyon to two points".
  const isCut =
    reading.word(index - 1) === 'to' && reading.tokens.slice(0, index).some(({ word }) => word === 'gap');
  const isTotal =
    (!isCut && reading.word(index - 1) === 'to') ||
    (reading.word(index - 1) === 'on' && !reading.has('level'));
  const isLevel = reading.word(index - 1) === 'on' && levelWith(reading, index) !== null;
  if (!isWithin && !isCut && !isTotal && !isLevel && reading.near(index, ['above', 'below'], 0, 2) < 0)
    return null;
  const own = reading.teamAt(index) ?? objectOf(reading, index);
  if (own === null) return null;
  const known = seasonOf(reading, own, 'points');
  // "A win would see them level with PSG on 20 points": as many as those have.
  const level = reading.word(index - 1) === 'on' ? levelWith(reading, index) : null;
  if (level !== null) {
    const theirs = seasonOf(reading, level, 'points');
    return theirs ? verdictOf(fits(reading, index, theirs.value), 'points', theirs.line) : null;
  }
  if (isTotal) return known ? verdictOf(fits(reading, index, known.value + 3), 'points', known.line) : null;
  const other = namedEnd(reading, index, own);
  if (other === null) return null;
  const [one, two] = [seasonOf(reading, own, 'points'), seasonOf(reading, other, 'points')];
  if (!one || !two) return verdictOf(null, 'points', null);
  return verdictOf(
    fits(reading, index, Math.abs(two.value - one.value - 3)),
    'points',
    `${one.line}\n${two.line}`,
  );
}

/** Whom one would be level with, named right before the points. */
function levelWith(reading: Reading, index: number): string | null {
  const at = reading.tokens.findLastIndex(
    ({ mention }, place) => place < index && mention?.team !== undefined,
  );
  const isLevel = reading.word(at - 1) === 'with' && /^level$/i.test(reading.tokens[at - 2]?.text ?? '');
  return isLevel && at === index - 2 ? reading.tokens[at]!.mention!.team! : null;
}

/** Whom a win would lift: `victory would pull BVB`. */
const objectOf = (reading: Reading, index: number): string | null =>
  reading.tokens.slice(0, index).findLast(({ mention }) => mention?.team !== undefined)?.mention?.team ??
  null;
