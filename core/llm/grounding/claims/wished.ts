import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

const pasts = ['overtake', 'leapfrog', 'above', 'past'];
const levels = ['level'];

/** `A win would take them above Villarreal`, `three points would draw them level with Lazio`: three more than they have. */
export function wishedPlaces(reading: Reading): Verdict[] {
  const would = reading.tokens.findIndex(({ word }) => word === 'would');
  const isWin =
    reading.has('win') ||
    (reading.word(0) === '#' && reading.word(1) === 'point' && reading.tokens[0]!.value === 3);
  if (would < 0 || !isWin) return [];
  return reading.tokens.flatMap(({ word, text }, index): Verdict[] => {
    const isLevel = levels.includes(text.toLowerCase());
    const isPast = pasts.includes(word) || pasts.includes(text.toLowerCase());
    if (index < would || (!isLevel && !isPast) || reading.word(index - 1) === 'point') return [];
    const next = reading.tokens
      // "Level on 13 points with Brest".
      .slice(index + 1, isLevel ? index + 7 : index + 5)
      .find(({ mention }) => mention?.team !== undefined);
    const before = reading.tokens.slice(0, index).findLast(({ mention }) => mention?.team !== undefined);
    const own = before?.mention?.team ?? reading.context.subject?.team;
    const other = next?.mention?.team;
    if (own === undefined || other === undefined || own === other) return [];
    const of = (team: string, what: string) => figureOf(reading.context.facts, team, what, 'all');
    const [one, two] = [of(own, 'points'), of(other, 'points')];
    if (!one || !two) return [verdictOf(null, 'points', null)];
    const gap = one.value + 3 - two.value;
    const line = `${one.line}\n${two.line}`;
    if (isLevel) return [verdictOf(gap === 0, 'points', line)];
    // Level on points the goals decide: only a difference that one win does not make up is known.
    const difference = (team: string) =>
      (of(team, 'scored')?.value ?? 0) - (of(team, 'conceded')?.value ?? 0);
    if (gap === 0 && difference(own) + 4 >= difference(other)) return [verdictOf(null, 'points', line)];
    return [verdictOf(gap > 0, 'points', line)];
  });
}
