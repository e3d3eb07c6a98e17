import { type Figure, figureOf, type Scope } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { endings, results } from './counting.ts';
import { isPlace } from '../scopes.ts';

const measured: Record<string, string> = {
  goal: 'scored',
  score: 'scored',
  concede: 'conceded',
  point: 'points',
  prolific: 'scored',
  ...endings,
};

/** Where a comparison ends: at `than`, or the second `as`. */
function hinge(reading: Reading, index: number): number {
  for (let at = index + 1; at < index + 9; at += 1) {
    const { word, text } = reading.tokens[at] ?? { word: '', text: '' };
    if (['|', 'break', '#', '@', ''].includes(word)) return -1;
    if (word === 'than' || text.toLowerCase() === 'as') return at;
  }
  return -1;
}

const placeIn = (words: readonly string[]): 'home' | 'away' | undefined => words.find(isPlace);

/** Which half some words speak of. */
function halfIn(words: readonly string[]): 'BeforeBreak' | 'AfterBreak' | undefined {
  if (words.includes('firstHalf')) return 'BeforeBreak';
  if (words.includes('secondHalf')) return 'AfterBreak';
  if (words.includes('before')) return 'BeforeBreak';
  return words.includes('after') ? 'AfterBreak' : undefined;
}

/** The two figures of one team that are held against each other. */
function sidesOf(
  reading: Reading,
  index: number,
  { at, team }: { at: number; team: string },
): [Figure | undefined, Figure | undefined] | null {
  const words = (from: number, to: number) => reading.tokens.slice(from, to).map(({ word }) => word);
  const end = reading.tokens.findIndex(({ word }, place) => place > at && ['|', 'break', '@'].includes(word));
  const [first, second] = [words(index + 1, at), words(at + 1, end < 0 ? at + 6 : Math.min(end, at + 6))];
  const of = (what: string, scope: Scope = 'all') => figureOf(reading.context.facts, team, what, scope);
  const [one, two] = [first, second].map((side) => side.find((word) => word in results));
  // "More wins than defeats", "more draws than wins", "won more often than they have lost".
  const before = [1, 2, 3].map((step) => reading.word(index - step)).find((word) => word in results);
  const lead = one ?? (two !== undefined && !second.includes('other') ? before : undefined);
  const places = [placeIn(first), placeIn(second)] as const;
  if (lead !== undefined && two !== undefined && lead !== two) {
    const scope = reading.scope(index);
    const isOfTwo = places[0] && places[1] && places[0] !== places[1];
    const [here, there] = isOfTwo ? [places[0], places[1]] : [scope, scope];
    return [of(results[lead]!.what, here), of(results[two]!.what, there)];
  }
  const verb = [...first, ...[1, 2, 3].map((step) => reading.word(index - step))].find(
    (word) => word in measured,
  );
  if (verb === undefined) return null;
  const isConceded = verb === 'goal' && reading.near(index, ['concede'], 3, 4) >= 0;
  const what = isConceded ? 'conceded' : measured[verb]!;
  // "More at home than away", "more after the break than before it".
  const [here, there] = places;
  if (here && there && here !== there) return [of(what, here), of(what, there)];
  const [half, other] = [halfIn(first), halfIn(second)];
  return half && other && half !== other && reading.has('halfTime', 'firstHalf', 'secondHalf')
    ? [of(`${what}${half}`), of(`${what}${other}`)]
    : null;
}

/** `they concede more before the interval`: against the other half. */
function impliedOf(
  reading: Reading,
  index: number,
  team: string,
): [Figure | undefined, Figure | undefined] | null {
  const verb = reading.word(index - 1);
  const what = verb === 'score' || verb === 'concede' ? measured[verb]! : null;
  const words = [1, 2, 3].map((step) => reading.word(index + step));
  const half = words.some((word) => ['halfTime', 'firstHalf', 'secondHalf'].includes(word))
    ? halfIn(words)
    : undefined;
  if (what === null || half === undefined) return null;
  const of = (name: string) => figureOf(reading.context.facts, team, name, 'all');
  return [of(`${what}${half}`), of(`${what}${half === 'AfterBreak' ? 'BeforeBreak' : 'AfterBreak'}`)];
}

/** `, eleven compared with seven`: the two numbers that are told after a comparison. */
function statedAfter(reading: Reading, index: number): readonly [number, number] | null {
  const [, to] = reading.part(index);
  const at = reading.tokens.findIndex(
    ({ word, text }, place) =>
      place > index && place < to && word === '|' && [',', '–', '—', ':', '('].includes(text),
  );
  const numbers = reading.tokens.slice(at, to).filter(({ word }) => word === '#');
  const isPair = reading.tokens
    .slice(at, to)
    .some(({ text }) => /^(?:compared|against|versus|to)$/i.test(text));
  const [first, second] = numbers;
  return at < 0 || !isPair || numbers.length !== 2 ? null : [first!.value!, second!.value!];
}

/** `more wins than defeats`, `as many draws as wins`, `score more at home than away`: two figures of one team. */
export function ownComparisons(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word, text }, index): Verdict[] => {
    const isMany = text.toLowerCase() === 'many' && reading.tokens[index - 1]?.text.toLowerCase() === 'as';
    const sign = word.startsWith('more') ? 1 : word.startsWith('fewer') ? -1 : 0;
    if ((sign === 0 && !isMany) || reading.isWished(index)) return [];
    if (reading.word(index - 1) === '#' || reading.inPart(index, 'last', 'meeting')) return [];
    if (isMany && ['twice', 'times', 'half'].includes(reading.tokens[index - 2]?.text.toLowerCase() ?? ''))
      return [];
    const at = hinge(reading, index);
    const team = reading.teamAt(index);
    if (team === null) return [];
    const found = at < 0 ? impliedOf(reading, index, team) : sidesOf(reading, index, { at, team });
    if (!found) return [];
    const [one, two] = found;
    if (!one || !two) return [verdictOf(null, 'record', null)];
    const difference = one.value - two.value;
    const isIt = isMany ? difference === 0 : Math.sign(difference) === sign;
    const line = one.line === two.line ? one.line : `${one.line}\n${two.line}`;
    const stated = statedAfter(reading, index);
    const isStated = !stated || (stated[0] === one.value && stated[1] === two.value);
    return [verdictOf(isIt && isStated, 'record', line)];
  });
}

/** `most of their goals come after the break`, `the majority of their wins came at home`. */
export function majorities(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const isMost = /^(?:most|majority|bulk)$/i.test(text) && reading.word(index + 1) === 'of';
    const isRarely = /^(?:few|minority)$/i.test(text) && reading.word(index + 1) === 'of';
    if ((!isMost && !isRarely) || reading.isWished(index) || reading.inPart(index, 'last')) return [];
    const noun = [2, 3, 4].map((step) => reading.word(index + step)).find((word) => word in measured);
    const team = reading.teamAt(index);
    if (noun === undefined || team === null || reading.tokens.some(({ mention }) => mention?.people))
      return [];
    const what = noun === 'goal' && reading.inPart(index, 'concede') ? 'conceded' : measured[noun]!;
    const of = (name: string, scope: Scope = 'all') => figureOf(reading.context.facts, team, name, scope);
    const words = reading.tokens.slice(index).map(({ word }) => word);
    const half = reading.has('halfTime', 'firstHalf', 'secondHalf') ? halfIn(words) : undefined;
    const place = placeIn(words);
    const [part, whole] = [half ? of(`${what}${half}`) : place ? of(what, place) : undefined, of(what)];
    if (!part || !whole) return [];
    return [verdictOf(2 * part.value > whole.value === isMost, 'goals', part.line)];
  });
}
