import type { Scope } from '../facts.ts';
import { heldAgainst } from '../held-against.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import type { ClaimKind, Verdict } from '../verdict.ts';
import { earlierNumber, unitOf, verbBefore, windowOf } from './counting.ts';
import {
  difference,
  droppedPoints,
  eitherOf,
  matchesWith,
  pointsDropped,
  possiblePoints,
} from './derived.ts';
import { matchesClaim, playedClaim, seasonClaim } from './matches-played.ts';
import { halfOf, isMeanAt, isOfMatches, ofBothSides } from './means.ts';
import { deeds, verbOf } from './verbs.ts';
import { isOfFew, isRecent, withinFew, withinLast, withinRecent } from './windows.ts';

const perMatch: Record<'all' | 'home' | 'away', Scope> = {
  all: 'perMatch',
  home: 'perHomeMatch',
  away: 'perAwayMatch',
};

const counted: Record<string, { what: string; kind: ClaimKind }> = {
  point: { what: 'points', kind: 'points' },
  cleanSheet: { what: 'cleanSheets', kind: 'record' },
  blanks: { what: 'blanks', kind: 'goals' },
};

const cards = ['yellow', 'red'] as const;

/** Goals of a team: scored unless the sentence says against it, in all or for each match or half. */
function goals(reading: Reading, index: number, at: number): Verdict | null {
  const next = [reading.word(at + 1), reading.word(at + 2)];
  // "Three Lille players share the lead on three goals" is of the players.
  const [start] = reading.part(index);
  const isOfPlayers = reading.tokens.slice(start, index).some(({ text }) => /^players?$/i.test(text));
  if (isOfPlayers && !reading.inPart(index, 'concede')) return null;
  const isLead = reading.word(at + 1) === 'lead' && !['the', 'they', 'a', '@'].includes(reading.word(at + 2));
  const isSplit = next.includes('gap') && !reading.says('evenly', 'equally');
  if (isLead || isSplit || reading.word(at + 1) === 'thriller') return null;
  const past = flownPast(reading, at);
  if (past)
    return heldAgainst(reading, index, { subjects: [past], what: 'conceded', scope: 'all', kind: 'goals' });
  const said = ['be', 'have'].includes(next[0]!) ? next[1]! : next[0]!;
  // "Eight scored and three conceded": each number has its own word.
  const own = reading.word(at);
  const verb =
    own === 'concede' || (own === 'score' && at === index + 1)
      ? own
      : said === 'concede' || said === 'score'
        ? said
        : verbBefore(reading, index, ['score', 'concede']) ||
          (reading.inPart(index, 'concede') || isOfConceded(reading, index, own) ? 'concede' : 'score');
  const what = verb === 'concede' ? 'conceded' : 'scored';
  const scope = reading.scope(index);
  const isMean = isMeanAt(reading, index);
  if (isMean && isOfMatches(reading, index)) return ofBothSides(reading, index, scope);
  // "Thirty of their 44 goals came after the break": of the half are the thirty.
  const half =
    reading.word(index - 1) === 'they' && reading.word(index - 2) === 'of' ? '' : halfOf(reading, index);
  return heldAgainst(reading, index, {
    subjects: reading.subjects(index),
    what: `${what}${half}`,
    scope: isMean ? perMatch[scope] : half ? 'all' : scope,
    kind: 'goals',
  });
}

/** `Have conceded three first-half goals, but ten after the break`: the bare number counts what the part before does. */
const isOfConceded = (reading: Reading, index: number, unit: string): boolean =>
  unit === '#' &&
  !reading.has('score') &&
  reading.tokens.slice(0, index).some(({ word }) => word === 'concede');

/** `53 goals have flown past Werder`: whose goal they went into. */
function flownPast(reading: Reading, at: number): Mention | null {
  const past = reading.tokens.findIndex(
    ({ text }, place) => place > at && place < at + 5 && text.toLowerCase() === 'past',
  );
  const mention = past < 0 ? undefined : reading.tokens[past + 1]?.mention;
  if (mention?.team !== undefined) return mention;
  const isThem = reading.word(past + 1) === 'they';
  return past >= 0 && isThem ? (reading.context.subject ?? null) : null;
}

/** Words that say that so many points are all that a team has. */
const totals = [
  'have',
  'on',
  'with',
  'of',
  'total',
  'sit',
  'take',
  'taken',
  'took',
  'collected',
  'gathered',
  'earned',
  'amassed',
  'won',
  'picked',
  'accumulated',
  'at',
];

/** Whether a number of points is said to be all of them, and no gap or gain that no rule here knows. */
const isTotal = (reading: Reading, index: number): boolean =>
  // "Burnley 19th, 21 pts": nothing else between two stops.
  (['', '|', '@'].includes(reading.word(index - 1)) &&
    index > 0 &&
    ['', '|'].includes(reading.word(index + 2)) &&
    !reading.isPossessive(index - 1)) ||
  reading.tokens
    .slice(Math.max(0, index - 4), index)
    .some(({ word, text }) => totals.includes(word) || totals.includes(text.toLowerCase())) ||
  // "Torino's eight-point run" is not all that they have.
  (reading.isPossessive(index - 1) &&
    reading.tokens[index - 1]?.mention?.team !== undefined &&
    !/^point$/i.test(reading.tokens[index + 1]?.text ?? ''));

/** `three of their 59 yellow cards`: a part of which nothing is said that the data has. */
function isPlainPart(reading: Reading, index: number, unit: string): boolean {
  if (reading.word(index + 1) !== 'of' || !['yellow', 'red', 'goal', 'cleanSheet'].includes(unit))
    return false;
  const isOfNumber = [2, 3, 4].some(
    (step) => reading.word(index + step) === '#' && reading.word(index + step - 1) !== 'last',
  );
  return isOfNumber && reading.scope(index) === 'all' && halfOf(reading, index) === '';
}

/** A number that says how many points, goals, wins, matches a team has. Streaks, meetings and players have rules of their own. */
export function figureClaim(reading: Reading, index: number): Verdict | null {
  const { word, at } = unitOf(reading, index);
  if (isPlainPart(reading, index, word)) return null;
  const subjects = reading.subjects(index);
  const scope = reading.scope(index);
  if (reading.near(index, ['difference'], 4, 0) >= 0) return difference(reading, index);
  // "Six of a possible 15 points at home"
  if (reading.word(index + 1) === 'of' && reading.near(index, ['possible'], 0, 3) >= 0)
    return heldAgainst(reading, index, { subjects, what: 'points', scope, kind: 'points' });
  if (word === 'point') {
    if (['perMatch', 'per'].includes(reading.word(at + 1))) return null;
    if (['possible', 'maximum', 'available'].includes(reading.word(index - 1)))
      return possiblePoints(reading, index);
    // "Lifted them to 24 points" counts all, whatever was won in the last two.
    const isAll = ['to', 'on'].includes(reading.word(index - 1));
    const window = isAll ? null : windowOf(reading, index);
    if (window?.isLast) {
      // "Thirteen points from the last 15 on offer": three for each match.
      const isOffered = ['on', 'available', 'possible'].includes(reading.word(window.at + 1));
      return withinLast(reading, index, 'point', isOffered ? window.size / 3 : window.size);
    }
    // "Have since taken eight points from four matches".
    if (window && isRecent(reading, index, window.size))
      return withinRecent(reading, index, 'point', window.size);
    if (window && isOfFew(reading, index, window.size)) return withinFew(reading, index, window.size);
    const lost = pointsDropped(reading, index);
    if (lost) return lost;
    if (scope === 'all' && (!isTotal(reading, index) || reading.near(at, ['further', 'back'], 0, 2) >= 0))
      return null;
    return heldAgainst(reading, index, { subjects, what: 'points', scope, kind: 'points' });
  }
  const either = eitherOf(reading, index);
  if (either) return either;
  const dropped = droppedPoints(reading, index);
  if (dropped) return dropped;
  if (word === 'goal' || word === 'score' || word === 'concede') return goals(reading, index, at);
  if (word in deeds) return counts(reading, index, word);
  const card = cards.find((colour) => colour === word);
  if (card && subjects[0]?.team !== undefined)
    return heldAgainst(reading, index, { subjects, what: card, scope: 'all', kind: 'record' });
  const known = counted[word];
  if (known) return heldAgainst(reading, index, { subjects, ...known, scope });
  if (word === 'match') return matchesClaim(reading, index);
  return bare(reading, index, word);
}

/** `Lions on 22 and La Real on 17`, in a sentence of points. */
const isOnPoints = (reading: Reading, index: number): boolean =>
  (['on', 'have'].includes(reading.word(index - 1)) ||
    (reading.word(index - 1) === 'with' && reading.word(index - 2) === '#th') ||
    (reading.tokens[index - 1]?.text === '(' && reading.tokens[index + 1]?.text === ')')) &&
  (reading.tokens[index - 2]?.mention?.team !== undefined || reading.word(index - 2) === '#th') &&
  ['', '|', 'and', 'break', 'to', 'with', 'from'].includes(reading.word(index + 1)) &&
  reading.has('point');

/** `well clear of Leverkusen on 68`: of the one beside it, or of whom the sentence is, where that has no number yet. */
function onPoints(reading: Reading, index: number): Verdict | null {
  const held = (subjects: readonly Mention[]): Verdict | null =>
    heldAgainst(reading, index, { subjects, what: 'points', scope: 'all', kind: 'points' });
  const found = held(reading.subjects(index));
  const beside = reading.tokens[index - 2]?.mention;
  if (beside?.team === undefined || !reading.isObject(index - 2)) return found;
  const isTold = reading.tokens
    .slice(0, index - 2)
    .some(({ word }, at) => word === '#' && reading.word(at + 1) === 'point');
  const ofOther = held([beside]);
  return isTold || ofOther?.verdict === 'supported' ? ofOther : found;
}

function counts(reading: Reading, index: number, result: string): Verdict | null {
  // "Two wins in a row" are a run, and no count of the season.
  if (reading.word(unitOf(reading, index).at + 1) === 'row') return null;
  const window = windowOf(reading, index);
  if (window?.isLast) return withinLast(reading, index, result, window.size);
  if (window && isRecent(reading, index, window.size))
    return withinRecent(reading, index, result, window.size);
  return seasonClaim(reading, index, result);
}

/** `won eight`, `scored 52`, `failed to score three times`: the verb before says what is counted. */
function bare(reading: Reading, index: number, unit: string): Verdict | null {
  if (
    ![
      '',
      'time',
      'at',
      'this',
      'thisSeason',
      'soFar',
      'against',
      'with',
      'to',
      'all',
      'on',
      'points',
      'after',
      ...(['halfTime', 'firstHalf'].includes(reading.word(index + 2)) ||
      (reading.word(index + 2) === 'they' && reading.has('halfTime'))
        ? ['before']
        : []),
      'last',
      'for',
      'already',
      'home',
      'away',
      'perMatch',
      ...((reading.tokens[index]!.decimals ?? 0) > 0 ? ['per'] : []),
      ...(reading.tokens.slice(index + 1, index + 4).some(({ word }) => word === '#')
        ? ['from', 'of', 'in']
        : []),
      'match',
      'opponents',
      'have',
      'be',
      'in',
      'ended',
      'arrived',
      'came',
      'come',
      'teams',
      'sides',
    ].includes(unit)
  )
    return null;
  const before = reading.word(index - 1);
  // `none of their last four` counts; `no win` and `none` alone do not.
  const isNoneOf =
    reading.word(index + 1) === 'of' &&
    (reading.inPart(index, 'last') || ['they', '#'].includes(reading.word(index + 2)));
  if (
    before === 'last' ||
    before === 'at' ||
    (before === 'about' && reading.word(index - 2) === 'at') ||
    (/^(?:no|none|nil)$/i.test(reading.tokens[index]!.text) && !isNoneOf)
  )
    return null;
  const derived = matchesWith(reading, index);
  if (derived) return derived;
  if (isOnPoints(reading, index)) return onPoints(reading, index);
  const verb = verbOf(reading, index);
  if (verb === '') return null;
  const isOfFirst = before === '#th' || /^opening$/i.test(reading.tokens[index - 1]?.text ?? '');
  const isOfAnother =
    ['of', 'in', 'from', 'after'].includes(before) || (isOfFirst && earlierNumber(reading, index));
  const subjects = reading.subjects(index);
  const scope = reading.scope(index);
  if (isOfAnother && earlierNumber(reading, index) && isRecent(reading, index, reading.tokens[index]!.value!))
    return null;
  if (isOfAnother && earlierNumber(reading, index)) return playedClaim(reading, index, subjects);
  if (isOfAnother && verb !== 'cleanSheet' && verb !== 'blanks' && !isMeanAt(reading, index)) return null;
  if (verb in deeds) return counts(reading, index, verb);
  if (verb === 'score' || verb === 'concede') {
    if (subjects[0]?.people) return null;
    return goals(reading, index, index);
  }
  if (verb === 'played') return playedClaim(reading, index, subjects);
  if (verb === 'yellow' || verb === 'red')
    return heldAgainst(reading, index, { subjects, what: verb, scope: 'all', kind: 'record' });
  const known = counted[verb];
  return known && verb !== 'point' ? heldAgainst(reading, index, { subjects, ...known, scope }) : null;
}
