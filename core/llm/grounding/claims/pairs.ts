import { fits } from '../comparison.ts';
import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results, unitAt } from './counting.ts';

/** The number that another one is set against, `24 goals to 18`: where it stands; -1 for none. */
function firstOf(reading: Reading, index: number): number {
  const joint = reading.tokens[index - 1]?.text.toLowerCase() ?? '';
  if (!['to', 'against', 'versus', 'but'].includes(joint) || unitAt(reading, index).word in results)
    return -1;
  for (let at = index - 2; at >= index - 7 && at >= 0; at -= 1) {
    // "Five of eleven away but three at home": the five.
    if (reading.word(at) === '#' && !['of', 'from', 'in'].includes(reading.word(at - 1))) return at;
    if (reading.word(at) === '|' || reading.word(at) === 'break') return -1;
  }
  return -1;
}

/** Whether a number is the second of two that are set against each other at home and away. */
export function isSetAgainst(reading: Reading, index: number): boolean {
  const first = firstOf(reading, index);
  return (
    (reading.tokens[index]!.decimals ?? 0) === 0 &&
    first >= 0 &&
    reading.scope(first) !== 'all' &&
    !['concede', 'score'].includes(reading.word(index + 1))
  );
}

/** `They score more often away, 24 goals to 18`: the second is of the other place. */
export function setAgainst(reading: Reading, index: number): Verdict | null {
  const first = firstOf(reading, index);
  const scope = reading.scope(first);
  const { word } = unitAt(reading, first);
  const what =
    results[word]?.what ??
    (word === 'goal' || word === '' ? (reading.has('concede') ? 'conceded' : 'scored') : null);
  const team = reading.teamAt(first);
  if (what === null || team === null || scope === 'all') return null;
  if (word === '' && !reading.has('goal', 'score', 'concede')) return null;
  const known = figureOf(reading.context.facts, team, what, scope === 'home' ? 'away' : 'home');
  return known ? verdictOf(fits(reading, index, known.value), 'goals', known.line) : null;
}

/** `Only eight goals have gone past L. Brunelli at home`: what his team let in, where he has kept goal throughout. */
export function pastKeeper(reading: Reading, index: number): Verdict | null {
  const past = reading.tokens.findIndex(
    ({ text }, at) => at > index && at < index + 6 && ['past', 'beyond'].includes(text.toLowerCase()),
  );
  const next = [1, 2].map((step) => reading.tokens[past + step]?.mention).find((mention) => mention?.people);
  if (past < 0 || unitAt(reading, index).word !== 'goal' || !next) return null;
  const { facts } = reading.context;
  const [person] = next.people!;
  const team = facts.teams[person!.side];
  const scope = reading.scope(index);
  const [known, played, starts] = [
    figureOf(facts, team, 'conceded', scope),
    figureOf(facts, team, 'played', 'all'),
    figureOf(facts, `${person!.side}:${person!.name}`, 'starts', 'all'),
  ];
  if (!known || !played || !starts) return null;
  const isIt = fits(reading, index, known.value);
  return isIt || played.value === starts.value ? verdictOf(isIt, 'goals', known.line) : null;
}

/** `They have alternated wins and draws over the last five`: one after the other, and nothing else. */
export function alternating(reading: Reading): Verdict[] {
  const at = reading.tokens.findIndex(({ text }) => /^alternat(?:ed|ing|e)$/i.test(text));
  const size = reading.tokens.find(
    ({ word }, index) => word === '#' && reading.word(index - 1) === 'last',
  )?.value;
  if (at < 0 || size === undefined || reading.context.where === 'h2h') return [];
  const wanted = reading.tokens.slice(at, at + 7).flatMap(({ word }) => results[word]?.letter ?? []);
  const form = reading.formAt(at);
  if (!form || wanted.length !== 2 || size > form.letters.length) return [];
  const letters = form.letters.slice(-size).split('');
  const isIt = letters.every((one, index) => wanted.includes(one) && one !== letters[index - 1]);
  return [verdictOf(isIt, 'streak', form.line)];
}
