import { type Figure, figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { endings } from './counting.ts';
import { halfOf } from './means.ts';
import { isPlace } from '../scopes.ts';

const measured: Record<string, string> = {
  goal: 'scored',
  ...endings,
  blanks: 'blanks',
  concede: 'conceded',
};

/** What may stand between the quantity and what is counted. */
const between = new Set(['of', 'they', 'the', 'those', 'league', 'table', 'he', 'so', 'far', 'only']);

/** What a quantity is of, `all of Mainz's three defeats`: its place and, where it is said, how many they are. */
function countedAt(reading: Reading, index: number): { at: number; size: number | null } | null {
  let size: number | null = null;
  for (let at = index + 1; at < index + 7; at += 1) {
    const { word, value = 0, mention } = reading.tokens[at] ?? { word: '' };
    if (word in measured) return { at, size };
    if (word === '#') size = value;
    else if (!between.has(word) && mention?.team === undefined) return null;
  }
  return null;
}

/** `all their goals came before the break`, `both of their defeats were away`: the part that is named is the whole. */
export function allOf(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word, text }, index): Verdict[] => {
    const isBoth =
      word === 'both' && (reading.word(index + 1) === 'of' || reading.word(index + 1) === 'they');
    const isOnly = /^only$/i.test(text) && reading.word(index + 1) in measured && hasCome(reading, index + 2);
    const isEvery = /^(?:every|each)$/i.test(text) && reading.word(index + 1) === 'of';
    if (
      (word !== 'all' && !isBoth && !isEvery && !isOnly) ||
      reading.isWished(index) ||
      reading.inPart(index, 'last', 'meeting') ||
      reading.has('#-#') ||
      reading.context.where === 'h2h'
    )
      return [];
    if (/^(?:not|nearly|almost)$/i.test(reading.tokens[index - 1]?.text ?? '')) return [];
    const counted = thoseBefore(reading, index) ?? countedAt(reading, index);
    if (!counted || reading.tokens.some(({ mention }) => mention?.people)) return [];
    const team = reading.tokens.slice(index, counted.at).find(({ mention }) => mention?.team)?.mention?.team;
    const own = team ?? reading.teamAt(index);
    if (own === null || own === undefined) return [];
    const what = whatOf(reading, counted.at);
    const of = (name: string, scope: 'all' | 'home' | 'away' = 'all'): Figure | undefined =>
      figureOf(reading.context.facts, own, name, scope);
    const from = Math.max(index, counted.at);
    const half = halfOf(reading, from);
    const scope = placeAfter(reading, from);
    const [part, whole] = [half ? of(`${what}${half}`) : scope ? of(what, scope) : undefined, of(what)];
    if (!part || !whole) return [];
    const size = isBoth ? 2 : counted.size;
    const isIt = part.value === whole.value && (size === null || size === whole.value);
    return [verdictOf(isIt, 'record', part.line)];
  });
}

/** `their only goals came away`. */
const hasCome = (reading: Reading, from: number): boolean =>
  reading.tokens.slice(from, from + 5).some(({ text }) => /^(?:came|come|coming|arrived)$/i.test(text));

/** `four clean sheets, all of them at home`: what was counted before, and how many. */
function thoseBefore(reading: Reading, index: number): { at: number; size: number | null } | null {
  const next = reading.word(index + 1) === 'of' ? index + 2 : index + 1;
  const number = reading.word(next) === '#' ? next : -1;
  if (reading.word(index + 1) !== 'of' || !/^(?:them|those|these)$/i.test(reading.tokens[next]?.text ?? ''))
    return null;
  const noun = reading.tokens.findLastIndex(({ word }, at) => at < index && word in measured);
  if (noun < 0 || number >= 0) return null;
  const count = reading.tokens.slice(Math.max(0, noun - 3), noun + 3).find(({ word }) => word === '#');
  return { at: noun, size: count?.value ?? null };
}

const whatOf = (reading: Reading, at: number): string =>
  reading.word(at) === 'goal' && reading.inPart(at, 'concede') ? 'conceded' : measured[reading.word(at)]!;

/** The one place that is named after what is counted. */
function placeAfter(reading: Reading, at: number): 'home' | 'away' | null {
  const [, to] = reading.part(at);
  const words = reading.tokens.slice(at + 1, to).map(({ word }) => word);
  const places = words.filter(isPlace);
  return places.length === 1 && !words.includes('#') ? places[0]! : null;
}
