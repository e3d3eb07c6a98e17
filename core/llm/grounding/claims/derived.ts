import { fits } from '../held-against.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { earlierNumber, verbBefore } from './counting.ts';

/** Points of home or away matches, from their wins and draws. */
export function pointsOf(reading: Reading, index: number, scope: 'home' | 'away'): Verdict | null {
  const team = reading.team(reading.subjects(index)[0]);
  const [won, drawn] = ['won', 'drawn'].map((what) =>
    reading.context.facts.figures.find((one) => one.who === team && one.what === what && one.scope === scope),
  );
  if (!won || !drawn) return verdictOf(null, 'points', null);
  return verdictOf(fits(reading, index, 3 * won.value + drawn.value), 'points', won.line);
}

/** `scored in 24 of 28`, `conceded in 18`: the matches played less those without. */
export function matchesWith(reading: Reading, index: number): Verdict | null {
  if (reading.word(index - 1) !== 'in' || earlierNumber(reading, index)) return null;
  const verb = verbBefore(reading, index, [
    'score',
    'concede',
    'blanks',
    'cleanSheet',
    'win',
    'draw',
    'lose',
  ]);
  const without = verb === 'score' ? 'blanks' : verb === 'concede' ? 'cleanSheets' : null;
  const team = reading.team(reading.subjects(index)[0]);
  if (without === null || team === null || reading.inPart(index, 'last')) return null;
  const scope = reading.scope(index);
  const [played, none] = ['played', without].map((what) =>
    reading.context.facts.figures.find((one) => one.who === team && one.what === what && one.scope === scope),
  );
  if (!played || !none) return verdictOf(null, 'goals', null);
  return verdictOf(fits(reading, index, played.value - none.value), 'goals', none.line);
}

/** `goal difference of +28`. */
export function difference(reading: Reading, index: number): Verdict | null {
  const team = reading.team(reading.subjects(index)[0]);
  const [scored, conceded] = ['scored', 'conceded'].map((what) =>
    reading.context.facts.figures.find((one) => one.who === team && one.what === what && one.scope === 'all'),
  );
  if (!scored || !conceded) return verdictOf(null, 'goals', null);
  return verdictOf(fits(reading, index, Math.abs(scored.value - conceded.value)), 'goals', scored.line);
}

/** `dropped points in eight of 26 games`: those not won. */
export function droppedPoints(reading: Reading, index: number): Verdict | null {
  if (!reading.tokens.slice(Math.max(0, index - 3), index).some(({ word }) => word === 'dropped'))
    return null;
  const team = reading.team(reading.subjects(index)[0]);
  const [drawn, lost] = ['drawn', 'lost'].map((what) =>
    reading.context.facts.figures.find(
      (one) => one.who === team && one.what === what && one.scope === reading.scope(index),
    ),
  );
  if (!drawn || !lost) return verdictOf(null, 'record', null);
  return verdictOf(fits(reading, index, drawn.value + lost.value), 'record', drawn.line);
}
