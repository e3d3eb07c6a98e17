import { type Figure, figureOf, type Scope } from '../facts.ts';
import { fits } from '../comparison.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { earlierNumber, results, verbBefore } from './counting.ts';

/** Two figures of the team that a number is about; undefined where the digest lacks one of them. */
function both(
  reading: Reading,
  index: number,
  [first, second]: readonly [string, string],
  scope: Scope,
): readonly [Figure, Figure] | undefined {
  const team = reading.teamAt(index);
  const of = (what: string) => figureOf(reading.context.facts, team, what, scope);
  const [one, two] = [of(first), of(second)];
  return one && two && [one, two];
}

/** `six of a possible 15 points`: three for each match, of all or of those at home or away. */
export function possiblePoints(reading: Reading, index: number): Verdict | null {
  const team = reading.teamAt(index);
  const played = (['all', 'home', 'away'] as const).flatMap(
    (scope) => figureOf(reading.context.facts, team, 'played', scope) ?? [],
  );
  const found = played.find(({ value }) => fits(reading, index, 3 * value));
  return verdictOf(found ? true : null, 'points', found?.line ?? null);
}

/** `scored in 24 of 28`, `conceded in 18`: the matches played less those without. */
export function matchesWith(reading: Reading, index: number): Verdict | null {
  if (!['in', 'allBut'].includes(reading.word(index - 1)) || earlierNumber(reading, index)) return null;
  const verb = verbBefore(reading, index, [
    'score',
    'concede',
    'blanks',
    'cleanSheet',
    'win',
    'draw',
    'lose',
  ]);
  const isAllBut = reading.word(index - 1) === 'allBut';
  const without = verb === 'score' ? 'blanks' : verb === 'concede' ? 'cleanSheets' : null;
  const team = reading.teamAt(index);
  if (without === null || team === null || reading.inPart(index, 'last')) return null;
  const found = both(reading, index, ['played', without], reading.scope(index));
  if (!found) return verdictOf(null, 'goals', null);
  const [played, none] = found;
  const isIt = fits(reading, index, isAllBut ? none.value : played.value - none.value);
  return verdictOf(isIt, 'goals', none.line);
}

/** `goal difference of +28`. */
export function difference(reading: Reading, index: number): Verdict | null {
  const found = both(reading, index, ['scored', 'conceded'], 'all');
  if (!found) return verdictOf(null, 'goals', null);
  const [scored, conceded] = found;
  return verdictOf(fits(reading, index, Math.abs(scored.value - conceded.value)), 'goals', scored.line);
}

/** `dropped eight points at home`: two with each draw, three with each defeat. */
export function pointsDropped(reading: Reading, index: number): Verdict | null {
  const [from] = reading.part(index);
  if (
    !reading.tokens
      .slice(from, index)
      .some(({ text }) => ['drop', 'drops', 'dropped', 'dropping'].includes(text.toLowerCase()))
  )
    return null;
  const found = both(reading, index, ['drawn', 'lost'], reading.scope(index));
  if (!found) return verdictOf(null, 'points', null);
  const [drawn, lost] = found;
  return verdictOf(fits(reading, index, 2 * drawn.value + 3 * lost.value), 'points', drawn.line);
}

/** `dropped points in eight of 26 games`: those not won. */
export function droppedPoints(reading: Reading, index: number): Verdict | null {
  if (!reading.tokens.slice(Math.max(0, index - 3), index).some(({ word }) => word === 'dropped'))
    return null;
  const found = both(reading, index, ['drawn', 'lost'], reading.scope(index));
  if (!found) return verdictOf(null, 'record', null);
  const [drawn, lost] = found;
  return verdictOf(fits(reading, index, drawn.value + lost.value), 'record', drawn.line);
}

/** `have drawn or won eleven of twelve`: as many as of both together. */
export function eitherOf(reading: Reading, index: number): Verdict | null {
  const [one, two] = [results[reading.word(index - 3)], results[reading.word(index - 1)]];
  if (!one || !two || one === two || reading.word(index - 2) !== 'or' || reading.inPart(index, 'last'))
    return null;
  const found = both(reading, index, [one.what, two.what], reading.scope(index));
  return found
    ? verdictOf(fits(reading, index, found[0].value + found[1].value), 'record', found[0].line)
    : verdictOf(null, 'record', null);
}
