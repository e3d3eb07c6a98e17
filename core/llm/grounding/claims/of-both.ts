import { linesOf } from '../digest-text.ts';
import { figureOf, type Side } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { givenToSides } from './chance-pairs.ts';

const sides: readonly Side[] = ['home', 'away'];

/** `long absence lists, with five names on each`: as many of the one side as of the other. */
export function absentEach(reading: Reading, index: number): Verdict | null {
  const isNames = /^(?:names?|players?|men|absentees)$/i.test(reading.tokens[index + 1]?.text ?? '');
  const after = [2, 3, 4].map((step) => reading.tokens[index + step]?.text ?? '');
  if (!isNames || !after.some((text) => /^(?:each|either|apiece)$/i.test(text))) return null;
  if (!reading.has('missing') && !reading.says('absence', 'absences', 'absent', 'absentees')) return null;
  const lists = sides.map((side) => reading.context.facts.absences[side]);
  if (lists.some((list) => list === null)) return null;
  const isIt = lists.every((list) => list!.length === reading.tokens[index]!.value);
  return verdictOf(isIt, 'absence', linesOf(lists.flatMap((list) => list ?? [])) || null);
}

/** `three matches played by each side`: by both. */
export function playedByEach(reading: Reading, index: number): Verdict | null {
  const at = reading.near(index, ['bothTeams'], 0, 5);
  const isBy = at >= 0 && ['by', 'for'].includes(reading.word(at - 1)) && reading.word(index + 1) === 'match';
  if (!isBy || reading.isWished(index)) return null;
  const { facts } = reading.context;
  const known = sides.flatMap((side) => figureOf(facts, facts.teams[side], 'played', 'all') ?? []);
  if (known.length < 2) return null;
  const isIt = known.every(({ value }) => value === reading.tokens[index]!.value);
  return verdictOf(isIt, 'record', known[0]!.line);
}

/** `46.2 per cent, some ten points ahead of the visitors`: what lies between the chances of the two to win. */
export function chanceGap(reading: Reading, index: number): Verdict | null {
  const steps = [1, 2, 3].map((step) => index + step);
  const point = steps.find((at) => reading.word(at) === 'point');
  const isGap = point !== undefined && reading.word(point + 1) === 'above';
  const isPercent =
    reading.tokens.slice(0, index).some(({ word }) => word === 'percent') ||
    /^percentage$/i.test(reading.tokens[index + 1]?.text ?? '');
  if (!isGap || !isPercent || reading.has('table', '#th', 'draw')) return null;
  const pairs = givenToSides(reading);
  if (pairs.length === 0) return null;
  const { value = 0, decimals = 0 } = reading.tokens[index]!;
  const reach = ['about', 'almost'].includes(reading.word(index - 1)) || decimals === 0 ? 2.5 : 0.11;
  const isIt = pairs.some(([home, away]) => Math.abs(Math.abs(home.value - away.value) - value) <= reach);
  return verdictOf(isIt, 'chance', pairs[0]!.map(({ line }) => line).join('\n'));
}
