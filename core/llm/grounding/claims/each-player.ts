import { fits } from '../comparison.ts';
import { figuresOf } from '../facts.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { ofPlayers } from './beside-name.ts';

/** Those who are said to have so many each, named before the number or after a colon. */
function those(reading: Reading, index: number): Mention[] {
  const isEach = [1, 2].some((step) => /^(?:each|apiece)$/i.test(reading.tokens[index + step]?.text ?? ''));
  const isPlayers = reading.tokens
    .slice(0, index)
    .some(({ text }) => /^(?:players|men|trio|pair|forwards|midfielders)$/i.test(text));
  const colon = reading.tokens.findIndex(({ text }, at) => at > index && (text === ':' || text === '('));
  const isPerson = ({ mention }: { mention?: Mention } = {}): boolean =>
    mention?.people !== undefined && !mention.isMixed;
  if (isEach) {
    const last = reading.tokens.slice(0, index).findLastIndex(isPerson);
    let first = last;
    while (isPerson(reading.tokens[first - 2]) && ['and', '|'].includes(reading.word(first - 1))) first -= 2;
    return reading.tokens
      .slice(Math.max(0, first), last + 1)
      .flatMap(({ mention }) => (mention?.people ? [mention] : []));
  }
  const people = (list: readonly { mention?: Mention }[]): Mention[] =>
    list.filter(isPerson).flatMap(({ mention }) => mention ?? []);
  return isPlayers && colon > index && colon < index + 4 ? people(reading.tokens.slice(colon)) : [];
}

/** `joint top scorers with five each`, `three players on five goals: Wijnstra, Pemberton, Jessop`: each has so many. */
export function eachPlayer(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    if (word !== '#' || reading.isWished(index) || reading.has('last')) return [];
    const named = those(reading, index);
    const own = ofPlayers[reading.word(index + 1)];
    const before = reading.tokens.slice(0, index).findLast((token) => token.word in ofPlayers)?.word;
    const what = own ?? (before === undefined ? undefined : ofPlayers[before]);
    if (named.length < 2) return [];
    const all = named.map((mention) => figuresOf(reading.context.facts, reading.keys(mention)));
    // "Jansen and Hoekstra have six apiece": goals, unless they have so many of something else.
    const isOther =
      what === undefined && all.every((figures) => figures.some(({ value }) => fits(reading, index, value)));
    if (isOther) return [];
    const known = all.map((figures) => figures.filter((figure) => figure.what === (what ?? 'goals')));
    if (known.some((figures) => figures.length === 0)) return [verdictOf(null, 'player', null)];
    const isIt = known.every((figures) => figures.some(({ value }) => fits(reading, index, value)));
    return [verdictOf(isIt, 'player', known.map(([first]) => first!.line).join('\n'))];
  });
}
