import { comparisonAt } from '../comparison.ts';
import { type Figure, figuresOf } from '../facts.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { measures } from './gaps.ts';
import { isPlace } from '../scopes.ts';

/** What a player has many of. */
const ofPlayers: Record<string, string> = {
  goal: 'goals',
  score: 'goals',
  assist: 'assists',
  save: 'saves',
  appearance: 'appearances',
};
const ofTeams: Record<string, string> = { ...measures, score: 'scored', concede: 'conceded', red: 'red' };

const factors: Record<string, number> = { double: 2, twice: 2, treble: 3, triple: 3, half: 0.5 };

/** How many times as many, and where the words after it begin: `three times as many`, `double the number`. */
function factorAt(reading: Reading, index: number): { factor: number; to: number } | null {
  const text = (at: number): string => reading.tokens[at]?.text.toLowerCase() ?? '';
  const known = factors[text(index)];
  const isTimes = reading.word(index) === '#' && reading.word(index + 1) === 'time';
  const factor = isTimes ? reading.tokens[index]!.value! : known;
  const at = isTimes ? index + 2 : index + 1;
  if (factor === undefined || factor === 0 || reading.word(index - 1) === 'than') return null;
  if (text(at) === 'as' && ['many', 'much'].includes(text(at + 1))) return { factor, to: at + 2 };
  const isNumber = text(at) === 'the' && ['number', 'amount', 'tally', 'total'].includes(text(at + 1));
  return isNumber && text(at + 2) === 'of' ? { factor, to: at + 3 } : null;
}

/** A figure of this season, of a team or a player. */
const ofMention = (reading: Reading, mention: Mention, what: string, scope: string): Figure | undefined =>
  figuresOf(reading.context.facts, reading.keys(mention)).find(
    (figure) => figure.what === what && figure.scope === scope && !figure.isEarlier,
  );

/** A player and the best of the others of his side. */
function besideBest(
  reading: Reading,
  own: Mention,
  what: string,
  team: string | undefined,
): readonly [Figure, Figure] | null {
  const [person] = own.people!;
  const side = (team === undefined ? null : reading.sideOf(team)) ?? person!.side;
  const one = ofMention(reading, own, what, 'all');
  const others = reading.context.facts.figures
    .filter((figure) => figure.what === what && figure.who.startsWith(`${side}:`))
    .filter(({ who }) => who !== one?.who)
    .toSorted((first, second) => second.value - first.value);
  return one && others[0] && own.people!.length === 1 ? [one, others[0]] : null;
}

/** The two that are held against each other: another team or player, or home and away of the same. */
function ends(
  reading: Reading,
  index: number,
  { to, what }: { to: number; what: string },
): readonly [Figure, Figure] | null {
  const [own] = reading.subjects(index);
  if (own === undefined) return null;
  const after = reading.tokens.slice(to, to + 8);
  const stop = after.findIndex(({ word }) => word === 'break' || word === '#');
  const words = stop < 0 ? after : after.slice(0, stop);
  const best = own.people && words.some(({ text }) => /^(?:any|anyone|anybody|else)$/i.test(text));
  if (best) return besideBest(reading, own, what, words.find(({ mention }) => mention?.team)?.mention?.team);
  const other = words.find(({ mention }) =>
    own.people ? mention?.people !== undefined : mention?.team !== undefined,
  )?.mention;
  const there = words.find(({ word }) => isPlace(word))?.word;
  if (other && there === undefined) {
    const [one, two] = [ofMention(reading, own, what, 'all'), ofMention(reading, other, what, 'all')];
    return one && two && one.who !== two.who ? [one, two] : null;
  }
  const here = reading.tokens.slice(0, index).findLast(({ word }) => isPlace(word))?.word;
  if (other || there === undefined || here === undefined || here === there) return null;
  const [one, two] = [ofMention(reading, own, what, here), ofMention(reading, own, what, there)];
  return one && two ? [one, two] : null;
}

/** Whether a ratio to the stated one fits: nobody counts exactly by "twice", a tenth more or less is still that. */
function isRatio(reading: Reading, index: number, ratio: number): boolean {
  const comparison = comparisonAt(reading, index);
  if (comparison === 'more' || comparison === 'justOver') return ratio > 1;
  if (comparison === 'almost') return ratio < 1 && ratio > 0.75;
  if (comparison === 'fewer') return ratio < 1;
  return Math.abs(ratio - 1) <= (comparison === 'about' ? 0.2 : 0.13);
}

/** `twice as many goals after the break as before it, 24 to 12`: the halves, and the numbers told after them. */
function ofHalves(reading: Reading, index: number, found: { factor: number; to: number }): Verdict[] {
  const [own] = reading.subjects(index);
  const words = reading.tokens.slice(found.to, found.to + 5).map(({ word }) => word);
  const isAfter = words.includes('after') || words.includes('secondHalf');
  const isHalf =
    reading.has('halfTime', 'firstHalf', 'secondHalf') && reading.has('score', 'concede', 'goal');
  if (
    own?.team === undefined ||
    !isHalf ||
    isAfter === (words.includes('before') || words.includes('firstHalf'))
  )
    return [];
  const what = reading.has('concede') && !reading.has('score') ? 'conceded' : 'scored';
  const [after, before] = ['AfterBreak', 'BeforeBreak'].map((half) =>
    ofMention(reading, own, `${what}${half}`, 'all'),
  );
  if (!after || !before || before.value === 0 || after.value === 0) return [];
  const [one, two] = isAfter ? [after, before] : [before, after];
  const stated = reading.tokens.slice(found.to).filter(({ word }) => word === '#');
  const isStated = stated.length !== 2 || (stated[0]!.value === one.value && stated[1]!.value === two.value);
  return [
    verdictOf(isStated && isRatio(reading, index, one.value / two.value / found.factor), 'goals', one.line),
  ];
}

/** `four clean sheets, twice as many as Alavés`, `double the number of wins that Lyon have`. */
export function multiples(reading: Reading): Verdict[] {
  return reading.tokens.flatMap((_token, index): Verdict[] => {
    const found = factorAt(reading, index);
    if (!found || reading.isWished(index) || reading.inPart(index, 'last', 'meeting', 'percent')) return [];
    const halves = ofHalves(reading, index, found);
    if (halves.length > 0) return halves;
    const units = reading.subjects(index)[0]?.people ? ofPlayers : ofTeams;
    const near = [0, 1, 2].map((step) => reading.word(found.to + step)).find((word) => word in units);
    const before = reading.tokens.slice(0, index).findLast(({ word }) => word in units)?.word;
    const unit = near ?? before;
    if (unit === undefined || units[unit] === 'place') return [];
    const what = unit === 'goal' && reading.inPart(index, 'concede') ? 'conceded' : units[unit]!;
    const pair = ends(reading, index, { to: found.to, what });
    if (!pair || pair[1].value === 0) return [];
    const ratio = pair[0].value / pair[1].value / found.factor;
    return [verdictOf(isRatio(reading, index, ratio), 'record', `${pair[0].line}\n${pair[1].line}`)];
  });
}
