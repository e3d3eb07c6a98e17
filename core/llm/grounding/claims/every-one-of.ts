import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { isPlace } from '../scopes.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results } from './counting.ts';
import { missed } from './every-match.ts';

/** How many of some matches were as a word says; undefined where the digest does not tell. */
function countOf(
  reading: Reading,
  { team, verb, scope }: { team: string; verb: string; scope: 'all' | 'home' | 'away' },
): { value: number; played: number; line: string } | undefined {
  const of = (what: string) => figureOf(reading.context.facts, team, what, scope);
  const played = of('played');
  const own = of(
    missed[verb] ?? results[verb]?.what ?? { cleanSheet: 'cleanSheets', blanks: 'blanks' }[verb] ?? '',
  );
  if (!own || !played) return undefined;
  const value = verb in missed ? played.value - own.value : own.value;
  return { value, played: played.value, line: own.line };
}

const verbs = ['score', 'concede', 'win', 'lose', 'draw', 'cleanSheet', 'blanks'];

/** Where the matches stand that a number is a part of, `of their seven home games`, and which these are. */
function matchesAt(reading: Reading, from: number): { scope: 'all' | 'home' | 'away' } | null {
  let scope: 'all' | 'home' | 'away' = 'all';
  for (let at = from; at < from + 7; at += 1) {
    const word = reading.word(at);
    // "Of their four matches in front of their own fans".
    const next = reading.word(at + 1);
    if (word === 'match' && isPlace(next)) return { scope: next };
    if (word === 'match') return scope === 'all' && reading.places().length > 0 ? null : { scope };
    if (isPlace(word)) scope = word;
    else if (!['of', 'they', 'the', '#', 'table', 'per'].includes(word) && !reading.isPossessive(at))
      return null;
  }
  return null;
}

/** The verb that says what those matches were. */
function verbOf(reading: Reading, index: number): string | undefined {
  const [from] = reading.part(index);
  for (let at = index - 1; at >= Math.max(from, index - 6); at -= 1)
    if (verbs.includes(reading.word(at))) return reading.word(at);
    else if (['#', '|', '@'].includes(reading.word(at))) return undefined;
  return undefined;
}

/** `conceded in every one of their seven home games`, `a clean sheet in ten of their 13 home matches`. */
export function everyOneOf(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word, value = 0 }, index): Verdict[] => {
    const isEvery =
      (word === 'per' || word === 'all') &&
      (reading.word(index + 1) === 'of' || reading.word(index + 1) === '#');
    const isPart = word === '#' && reading.word(index - 1) === 'in' && reading.word(index + 1) === 'of';
    if ((!isEvery && !isPart) || reading.isWished(index)) return [];
    const hasNumber = [1, 2, 3, 4].some((step) => reading.word(index + step) === '#');
    const matches = hasNumber ? matchesAt(reading, index + 1) : null;
    const verb = matches && verbOf(reading, index);
    const team = verb ? reading.teamAt(index) : null;
    if (!matches || !verb || team === null || reading.inPart(index, 'last', 'meeting', 'row')) return [];
    // "Scored twice in two of their six games" counts something else.
    if (isPart && (reading.word(index - 2) !== verb || reading.has('people'))) return [];
    const known = countOf(reading, { team, verb, scope: matches.scope });
    if (!known) return [];
    return [verdictOf(known.value === (isEvery ? known.played : value), 'record', known.line)];
  });
}

/** `won all but two of their 13 home matches`, `conceded in all but one of them`. */
export function allButOf(reading: Reading, index: number): Verdict | null {
  const verb = reading.word(index - 2) === 'in' ? reading.word(index - 3) : reading.word(index - 2);
  const matches = verbs.includes(verb) ? matchesAt(reading, index + 1) : null;
  const team = matches && reading.teamAt(index);
  const known = matches && team ? countOf(reading, { team, verb, scope: matches.scope }) : undefined;
  return known
    ? verdictOf(known.played - known.value === reading.tokens[index]!.value, 'record', known.line)
    : null;
}
