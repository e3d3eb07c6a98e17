import { type Figure, figureOf, type Scope } from '../facts.ts';
import { fits } from '../comparison.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { linesOf } from '../digest-text.ts';
import { seasonOf } from './gap-ends.ts';
import { endings } from './counting.ts';
import { measures } from './gaps.ts';
import { halfOf } from './means.ts';
import { isPlace } from '../scopes.ts';

/** What may be counted before a bare difference, `16 conceded, three fewer than Lens`. */
const bareMeasures: Record<string, string> = {
  ...measures,
  score: 'scored',
  concede: 'conceded',
  cleanSheet: 'cleanSheets',
  blanks: 'blanks',
};

/** The half that a number before a bare difference is of. */
function halfSaid(reading: Reading, index: number): string {
  const before = reading.tokens.findLastIndex(({ word }, at) => at < index && word === '#');
  return before < 0 ? '' : halfOf(reading, before);
}

/** How many are out, for `four are ruled out, one fewer than Nantes`. */
function absent(reading: Reading, team: string): Figure | undefined {
  const side = reading.sideOf(team);
  const list = side === null ? null : reading.context.facts.absences[side];
  return list === null
    ? undefined
    : { who: team, what: 'absent', scope: 'all', value: list.length, line: linesOf(list), isEarlier: false };
}

/** `one goal more than Arsenal`, `three more wins than`, `have played a game fewer`: the difference of two figures. */
export function differenceClaim(reading: Reading, index: number): Verdict | null {
  const words = [1, 2, 3].map((step) => reading.word(index + step));
  const end = words.findIndex((word) => word === 'and' || word === '|' || word === 'break');
  if (end >= 0) words.length = end;
  // "With 11 points, two more than Everton", "their five clean sheets are two fewer than Bremen have": counted before.
  const isBare =
    (words[0] === 'moreThan' || words[0] === 'fewerThan') &&
    ['|', 'be'].includes(reading.word(index - 1)) &&
    reading.tokens.slice(index + 2, index + 5).some(({ mention }) => mention?.team !== undefined);
  const counted = isBare
    ? reading.tokens
        .slice(0, index)
        .findLast(({ word }) => word in bareMeasures && word !== 'match' && word !== 'place')?.word
    : undefined;
  // "Two more than seventh-placed Atalanta" is of no places.
  // "Nine more goals than Hamburg, and conceded six more".
  const tail =
    ['moreThan', 'fewerThan'].includes(words[0] ?? '') &&
    words.slice(1).every((word) => word === '') &&
    ['score', 'concede'].includes(reading.word(index - 1)) &&
    reading.tokens.slice(0, index).some(({ word }) => word === 'than')
      ? reading.word(index - 1)
      : undefined;
  const isAbsent =
    isBare && counted === undefined && reading.tokens.slice(0, index).some(({ word }) => word === 'missing');
  const unit =
    words.find((word, at) => word in measures && !(word === 'place' && words[at - 1] === '#th')) ??
    counted ??
    tail ??
    (isAbsent ? 'missing' : undefined);
  const sign = words.some((word) => word.startsWith('more'))
    ? 1
    : words.some((word) => word.startsWith('fewer'))
      ? -1
      : 0;
  if (unit === undefined || sign === 0 || words.includes('be')) return null;
  const later = reading.tokens.slice(index + 2, index + 8).find(({ mention }) => mention?.team !== undefined)
    ?.mention?.team;
  const own = reading.teamAt(index);
  const object =
    later ??
    reading.tokens.find(({ mention }) => mention?.team !== undefined && mention.team !== own)?.mention?.team;
  // "One game more than both": as much against the one as against the other.
  const { home, away } = reading.context.facts.teams;
  const isBoth = reading.tokens
    .slice(index + 2, index + 6)
    .some(({ word, text }) => word === 'both' || /^either$/i.test(text));
  if (isBoth && own !== null && own !== home && own !== away && unit in measures) {
    const of = (team: string): Figure | undefined => seasonOf(reading, team, measures[unit]!);
    const [mine, one, two] = [of(own), of(home), of(away)];
    if (!mine || !one || !two) return null;
    const isIt = [one, two].every(({ value }) => fits(reading, index, sign * (mine.value - value)));
    return verdictOf(isIt, 'record', mine.line);
  }
  // "Nine more goals than" somebody whom nobody here knows are none of all.
  if (own !== null && object === undefined && words.includes('than')) return verdictOf(null, 'record', null);
  if (object === undefined || own === null || own === object) return null;
  const verb = [1, 2, 3]
    .map((step) => reading.word(index - step))
    .find((word) => ['win', 'lose', 'draw'].includes(word));
  const what =
    unit === 'goal' && reading.inPart(index, 'concede') && reading.near(index, ['score'], 2, 0) < 0
      ? 'conceded'
      : unit === 'match' && verb !== undefined
        ? measures[verb]!
        : bareMeasures[unit]!;
  const half = isBare && ['scored', 'conceded'].includes(what) ? halfSaid(reading, index) : '';
  const of = (team: string): Figure | undefined =>
    isAbsent ? absent(reading, team) : seasonOf(reading, team, `${what}${half}`);
  const [one, two] = [of(own), of(object)];
  if (!one || !two) return verdictOf(null, 'record', null);
  return verdictOf(
    fits(reading, index, sign * (one.value - two.value)),
    'record',
    `${one.line}\n${two.line}`,
  );
}

/** `have outscored Girona by seven goals`: what the one has more than the other. */
export function outscoredBy(reading: Reading, index: number): Verdict | null {
  const verb = reading.tokens.findLastIndex(
    ({ text }, at) => at < index && /^outscor(?:ed|es?|ing)$/i.test(text),
  );
  const object = reading.tokens.slice(verb + 1, index).find(({ mention }) => mention?.team)?.mention?.team;
  if (verb < 0 || reading.word(index - 1) !== 'by') return null;
  const own = reading.teamAt(verb);
  const { home, away } = reading.context.facts.teams;
  const other = object ?? (own === home ? away : home);
  const [one, two] = [own, other].map((team) =>
    team === null ? undefined : seasonOf(reading, team, 'scored'),
  );
  if (!one || !two) return verdictOf(null, 'goals', null);
  return verdictOf(fits(reading, index, one.value - two.value), 'goals', `${one.line}\n${two.line}`);
}

/** `25 away goals are five more than they have managed at home`: the difference between a team's own two places. */
export function ownDifference(reading: Reading, index: number): Verdict | null {
  const sign = { moreThan: 1, fewerThan: -1 }[reading.word(index + 1)];
  const team = reading.teamAt(index);
  if (sign === undefined || team === null) return null;
  const after = reading.tokens.slice(index + 2, index + 9);
  const there = after.find(({ word }) => isPlace(word))?.word;
  const here = reading.tokens.slice(0, index).findLast(({ word }) => isPlace(word))?.word;
  if (there === undefined || here === undefined || there === here) return null;
  if (after.some(({ mention, word }) => mention !== undefined || word === '#')) return null;
  const before = reading.tokens.slice(0, index).filter(({ word }) => word in measures);
  // "Won three of 18 away games, two more than at home": wins, and no games.
  const ended = before.findLast(({ word }) => word in endings)?.word;
  const last = before.at(-1)?.word;
  const unit = last === 'match' && ended !== undefined ? ended : last;
  if (unit === undefined || unit === 'place' || unit === 'point') return null;
  const what = unit === 'goal' && reading.has('concede') ? 'conceded' : measures[unit]!;
  const of = (scope: string): Figure | undefined =>
    figureOf(reading.context.facts, team, what, scope as Scope);
  const [one, two] = [of(here), of(there)];
  return one && two
    ? verdictOf(fits(reading, index, sign * (one.value - two.value)), 'record', one.line)
    : null;
}
