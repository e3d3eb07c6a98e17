import { fits } from '../comparison.ts';
import { linesOf } from '../digest-text.ts';
import type { Meeting } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { hasMonth, monthOf } from './calendar.ts';
import { unitAt, verbBefore } from './counting.ts';
import { meant, oneMeant } from './which-meetings.ts';

const halves = ['halfTime', 'firstHalf', 'secondHalf'] as const;

/** The one meeting that a sentence speaks of as such, or by a month. */
const theMeeting = (reading: Reading): Meeting | null =>
  reading.has('meeting') || hasMonth(reading) ? oneMeant(reading) : null;

const goalsOf = ({ home, goals }: Meeting, team: string): number => goals[home === team ? 0 : 1];

/** `Both teams scored twice`: of a meeting in which each has so many. */
export function eachScored(reading: Reading, index: number): Verdict | null {
  const { meetings } = reading.context.facts;
  const isEach =
    reading.word(index - 1) === 'score' && ['bothTeams', 'both'].includes(reading.word(index - 2));
  const list = isEach && meetings ? meant(reading, meetings, null) : null;
  if (!list || list.length === 0 || reading.has(...halves)) return null;
  const { value } = reading.tokens[index]!;
  return verdictOf(
    list.some(({ goals }) => goals.every((one) => one === value)),
    'meetings',
    linesOf(list),
  );
}

/** `Köln conceded one in the November meeting`, `scored twice when they met`: the goals of one side in it. */
export function goalsOfSide(reading: Reading, index: number): Verdict | null {
  if (!reading.has('meeting')) return null;
  const word = unitAt(reading, index).word === 'goal' ? 'goal' : reading.word(index + 1);
  if (!['goal', 'time', '', 'in', 'when'].includes(word) || reading.inPart(index, ...halves, 'per', '#-#'))
    return null;
  const verb = verbBefore(reading, index, ['score', 'concede', 'win', 'draw', 'lose', 'last', 'beat', 'by']);
  const only = verb === 'score' || verb === 'concede' ? theMeeting(reading) : null;
  const team = only && reading.teamAt(index);
  if (!only || (team !== only.home && team !== only.away) || reading.word(index + 1) === 'of') return null;
  const scorer = verb === 'score' ? team : team === only.home ? only.away : only.home;
  return verdictOf(fits(reading, index, goalsOf(only, scorer)), 'meetings', only.line);
}

/** `failed to score in the November meeting`, `it ended goalless`: who had no goal in it. */
export function blankOfMeeting(reading: Reading): Verdict[] {
  if (!reading.has('meeting') || reading.has('#', '#-#', ...halves)) return [];
  return reading.tokens.flatMap(({ word, text }, index): Verdict[] => {
    const isBlank = word === 'blanks' || /^(?:goalless|scoreless)$/i.test(text);
    const isBoth = reading.word(index - 1) === 'bothTeams';
    const isScored = word === 'score' && (isBoth || reading.word(index + 1) === 'in');
    if ((!isBlank && !isScored) || reading.isWished(index)) return [];
    const only = theMeeting(reading);
    if (!only || reading.near(index, ['not', 'no', 'never'], 3, 0) >= 0) return [];
    const told = (isIt: boolean): Verdict[] => [verdictOf(isIt, 'meetings', only.line)];
    if (isBoth && isScored) return told(only.goals.every((one) => one > 0));
    const isEnd = /^(?:ended|finished|stayed|remained|was|be)$/i.test(reading.tokens[index - 1]?.text ?? '');
    const team = reading.tokens[0]?.mention?.team ?? reading.tokens[1]?.mention?.team;
    if (isBoth || (isBlank && word !== 'blanks' && (team === undefined || isEnd)))
      return told(only.goals.every((one) => one === 0));
    const own = word === 'blanks' || isScored ? reading.teamAt(index) : null;
    return own === only.home || own === only.away ? told((goalsOf(only, own) === 0) !== isScored) : [];
  });
}

/** `two of the three goals came before the break`, `settled by a second-half goal`: when the goals of a meeting fell. */
export function halvesOfGoals(reading: Reading): Verdict[] {
  const at = reading.tokens.findIndex(({ word }) => halves.some((half) => half === word));
  const only = at < 0 || reading.isWished(at) ? null : theMeeting(reading);
  if (!only?.half) return [];
  const all = only.goals[0] + only.goals[1];
  const first = only.half[0] + only.half[1];
  const isFirst =
    reading.word(at) === 'firstHalf' ||
    (reading.word(at) === 'halfTime' && reading.word(at - 1) === 'before');
  const isSecond =
    reading.word(at) === 'secondHalf' ||
    (reading.word(at) === 'halfTime' && reading.word(at - 1) === 'after');
  if (isFirst === isSecond) return [];
  const count = isFirst ? first : all - first;
  const told = (isIt: boolean): Verdict[] => [verdictOf(isIt, 'meetings', only.line)];
  const part = reading.tokens.findIndex(
    ({ word }, place) =>
      word === '#' &&
      reading.word(place + 1) === 'of' &&
      reading.word(place + 2) === 'the' &&
      reading.word(place + 3) === '#' &&
      reading.word(place + 4) === 'goal',
  );
  if (part >= 0)
    return told(reading.tokens[part]!.value === count && reading.tokens[part + 3]!.value === all);
  // "Villa scored two second-half goals in December", "scored their goal in the first half".
  const verb = reading.tokens.findIndex(({ word }, place) => word === 'score' && place < at);
  const team = verb < 0 || reading.has('#-#') ? null : reading.teamAt(verb);
  const side = team === only.home ? 0 : team === only.away ? 1 : null;
  if (side !== null) {
    const own = isFirst ? only.half[side] : only.goals[side] - only.half[side];
    const number = reading.tokens[at - 1];
    if (number?.word === '#' && reading.word(at + 1) === 'goal') return told(fits(reading, at - 1, own));
    const isTheirs = reading.word(verb + 1) === 'they' && reading.word(verb + 2) === 'goal';
    if (isTheirs && verb + 5 >= at - 1) return told(own === only.goals[side]);
  }
  // "Settled by a second-half goal", "the only goal came in the second half".
  const isSettled =
    reading.says('settled', 'decided') &&
    (reading.word(at + 1) === 'goal' ||
      /^(?:winner|effort|penalty)$/i.test(reading.tokens[at + 1]?.text ?? ''));
  const isOnly = reading.tokens.some(
    ({ text }, place) => /^only$/i.test(text) && reading.word(place + 1) === 'goal',
  );
  return all === 1 && (isSettled || isOnly) ? told(count === 1) : [];
}

/** `won in Bergamo in October`: where the one meeting was. */
export function placeOfMeeting(reading: Reading): Verdict[] {
  if (!hasMonth(reading) && !reading.has('meeting')) return [];
  const { teams, place } = reading.context.facts;
  return reading.tokens.flatMap(({ mention, text }, index): Verdict[] => {
    if (reading.word(index - 1) !== 'in' || reading.isPossessive(index) || reading.isWished(index)) return [];
    const isWhere =
      reading.near(index, ['win', 'draw', 'lose', 'beat', 'meeting', '#-#'], 4, 0) >= 0 &&
      text.split(' ').length < 3;
    if (!isWhere || mention === undefined) return [];
    const known =
      mention.place !== undefined && place?.names.includes(mention.place) ? teams.home : mention.team;
    // A city that another club has its name from may be the host's.
    const isHosts = place?.names.some((name) => name.toLowerCase().startsWith(text.toLowerCase())) ?? false;
    const host = isHosts ? teams.home : known;
    const only = host === teams.home || host === teams.away ? theMeeting(reading) : null;
    return only ? [verdictOf(only.home === host, 'meetings', only.line)] : [];
  });
}

/** `beat Oviedo 2-0 at home in October`, `lost the December meeting at home`: who was the host then. */
export function hostOfMeeting(reading: Reading): Verdict[] {
  if (!hasMonth(reading) || reading.has('#', 'last', 'thisSeason')) return [];
  const { teams } = reading.context.facts;
  return reading.tokens.flatMap(({ word, text }, index): Verdict[] => {
    const isSaid =
      (word === 'home' || word === 'away') && /^(?:at home|away|away from home|on the road)$/i.test(text);
    const near = isSaid ? reading.near(index, ['win', 'draw', 'lose', 'beat', '#-#'], 4, 0) : -1;
    if (near < 0 || reading.isWished(index)) return [];
    const isTold =
      reading.has('meeting', '#-#') && reading.tokens.every(({ mention }) => mention?.people === undefined);
    const only = isTold ? theMeeting(reading) : null;
    const team = only && reading.teamAt(near);
    const isOther = reading.tokens.some(
      ({ mention }) =>
        mention?.team !== undefined && mention.team !== teams.home && mention.team !== teams.away,
    );
    if (!only || isOther || (team !== only.home && team !== only.away)) return [];
    return [verdictOf((only.home === team) === (word === 'home'), 'meetings', only.line)];
  });
}

/** `The two met in March`: a month in which no meeting was. */
export function monthOfMeeting(reading: Reading): Verdict[] {
  const { meetings, kickoff } = reading.context.facts;
  if (!meetings || meetings.length === 0 || !reading.has('meeting') || reading.has('date')) return [];
  return reading.tokens.flatMap(({ text, isCapital }, index): Verdict[] => {
    const month = isCapital && text !== 'May' ? monthOf(text) : -1;
    if (month < 0 || Number(kickoff.slice(5, 7)) === month + 1 || reading.isWished(index)) return [];
    // "Met in March", "the March meeting", "their meeting in March".
    const isOf =
      reading.word(index + 1) === 'meeting' ||
      (reading.word(index - 1) === 'in' &&
        [2, 3].some((step) => reading.word(index - step) === 'meeting') &&
        !reading.word(index + 1).startsWith('#'));
    const isKnown = meetings.some(({ day }) => Number(day.slice(5, 7)) === month + 1);
    return isOf ? [verdictOf(isKnown, 'meetings', linesOf(meetings))] : [];
  });
}
