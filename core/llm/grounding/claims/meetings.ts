import { linesOf } from '../digest-text.ts';
import type { Meeting } from '../facts.ts';
import { fits } from '../comparison.ts';
import type { Reading } from '../reading.ts';
import { isMonth } from './calendar.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { earlierNumber, unitAt, windowOf } from './counting.ts';
import { eachScored } from './goals-of-meeting.ts';
import { hasOnlyDays, lastResult, ofOneMeeting } from './one-meeting.ts';
import { onlyMatch } from './only-match.ts';
import { isScoreOfHalf, sideOfScore } from './score-side.ts';
import { meant, oneMeant, winnerOf } from './which-meetings.ts';

/** Whether a part of a sentence is about past meetings of the two. */
export function isOfMeetings(reading: Reading, index: number): boolean {
  const { where } = reading.context;
  if (reading.has('meeting', 'eachOther') || (where === 'h2h' && !reading.has('table', 'thisSeason')))
    return true;
  return reading.has('date') && reading.inPart(index, 'win', 'draw', 'lose', 'beat');
}

/** `won three of the last five meetings`, `two of the meetings were drawn`, `have met four times`. */
export function meetingCount(reading: Reading, index: number): Verdict | null {
  const { meetings } = reading.context.facts;
  // "By the odd goal in three" is a way to say how close it was.
  if (/^odd$/i.test(reading.tokens[index - 3]?.text ?? '')) return null;
  const { word } = unitAt(reading, index);
  if (['point', 'minute', 'percent', 'yellow', 'red', 'cleanSheet'].includes(word)) return null;
  if (reading.word(index - 1) === 'last') return enoughMeetings(reading, index);
  const isOfThem = reading.word(index + 1) === 'of';
  if (reading.tokens[index]!.value === 0 && !isOfThem && word !== 'goal' && reading.inPart(index, 'meeting'))
    return verdictOf((meetings ?? []).length === 0, 'meetings', null);
  const both = eachScored(reading, index);
  if (both) return both;
  const isWhole = ['of', 'in', 'from'].some((of) =>
    [reading.word(index - 1), reading.word(index - 2)].includes(of),
  );
  if (isWhole && earlierNumber(reading, index))
    return verdictOf(
      meetings === null ? null : fits(reading, index, meetings.length) || meetings.length >= 10 ? true : null,
      'meetings',
      null,
    );
  const window = windowOf(reading, index);
  const list = meetings && meant(reading, meetings, window && window.size > 1 ? window.size : null);
  if (!list || list.length === 0) return verdictOf(null, 'meetings', null);
  const line = linesOf(list);
  if (word === 'goal') {
    if (reading.near(index, ['perMatch', 'average', 'per'], 6, 4) >= 0)
      return mean(reading, index, list, line);
    const only = oneMeant(reading);
    if (!only || reading.has('#-#', 'halfTime', 'firstHalf', 'secondHalf', '@')) return null;
    return verdictOf(fits(reading, index, only.goals[0] + only.goals[1]), 'meetings', only.line);
  }
  const [from, to] = reading.part(index);
  const result = ['win', 'draw', 'lose', 'beat', 'defeated', 'unbeaten', 'winless'].includes(word)
    ? word
    : nearestResult(reading, index, from, to);
  const team = reading.teamAt(index);
  if (result === 'draw')
    return verdictOf(
      fits(reading, index, list.filter((one) => winnerOf(one) === null).length),
      'meetings',
      line,
    );
  if (result === '') {
    if (word === 'meeting' || word === 'time')
      return verdictOf(fits(reading, index, list.length) || list.length >= 10, 'meetings', line);
    return null;
  }
  if (team === null) return null;
  // "Two down at the interval".
  if (
    reading.has('halfTime') &&
    /^(?:up|down|ahead|behind|clear)$/i.test(reading.tokens[index + 1]?.text ?? '')
  )
    return null;
  const isWon = (one: Meeting): boolean => winnerOf(one) === team;
  const isLost = (one: Meeting): boolean => winnerOf(one) !== null && winnerOf(one) !== team;
  if (result === 'unbeaten' || result === 'winless') {
    const newest = meetings.slice(0, reading.tokens[index]!.value);
    const isTrue = !newest.some(result === 'unbeaten' ? isLost : isWon);
    return verdictOf(
      isTrue && newest.length < reading.tokens[index]!.value! ? null : isTrue,
      'meetings',
      line,
    );
  }
  const count = list.filter(result === 'win' || result === 'beat' ? isWon : isLost).length;
  return verdictOf(fits(reading, index, count), 'meetings', line);
}

function nearestResult(reading: Reading, index: number, from: number, to: number): string {
  const words = ['win', 'draw', 'lose', 'beat', 'defeated', 'unbeaten', 'winless'];
  for (let step = 1; step < 10; step += 1) {
    if (index - step >= from && words.includes(reading.word(index - step))) return reading.word(index - step);
    if (index + step < to && words.includes(reading.word(index + step))) return reading.word(index + step);
  }
  return '';
}

/** `won their last three meetings`: all of so many. */
function enoughMeetings(reading: Reading, index: number): Verdict | null {
  const { meetings } = reading.context.facts;
  const size = reading.tokens[index]!.value!;
  const [from, to] = reading.part(index);
  const others = reading.tokens
    .slice(from, to)
    .filter(({ word }, at) => (word === '#' && from + at !== index) || word === '#-#');
  if (others.length > 0) return null;
  const result = nearestResult(reading, index, from, to);
  if (result === '' || !meetings) return null;
  const team = reading.teamAt(index);
  const newest = meetings.slice(0, size);
  const isIt = (one: Meeting): boolean => {
    const winner = winnerOf(one);
    if (result === 'draw') return winner === null;
    if (result === 'unbeaten') return winner === null || winner === team;
    if (result === 'winless') return winner !== team;
    return result === 'win' || result === 'beat' ? winner === team : winner !== null && winner !== team;
  };
  const isTrue = newest.every(isIt);
  return verdictOf(isTrue && newest.length < size ? null : isTrue, 'meetings', linesOf(newest));
}

function mean(reading: Reading, index: number, list: readonly Meeting[], line: string): Verdict {
  const goals = list.reduce((sum, { goals: [home, away] }) => sum + home + away, 0) / list.length;
  const { value = 0, decimals = 0 } = reading.tokens[index]!;
  return verdictOf(Math.abs(goals - value) <= 0.5 * 10 ** -Math.max(1, decimals) + 1e-9, 'meetings', line);
}

/** A score: of the newest meeting, of a day's, or of any. Who is named first scored the first number, a winner the larger. */
export function scoreClaim(reading: Reading, index: number): Verdict | null {
  const { facts, where } = reading.context;
  const { meetings } = facts;
  const [one = 0, two = 0] = reading.tokens[index]!.parts ?? [];
  if (reading.isWished(index) || reading.has('percent', 'predict', 'prediction', 'correct', 'baseline'))
    return null;
  if (where.startsWith('markets') && !reading.has('meeting')) return null;
  const teams = reading.tokens.filter(({ mention }) => mention?.team !== undefined);
  const isPair =
    teams.some(({ mention }) => mention!.team === facts.teams.home) &&
    teams.some(({ mention }) => mention!.team === facts.teams.away);
  const result = reading.near(index, ['win', 'beat', 'draw', 'lose', 'defeated'], 8, 5);
  const isOfMonth = reading.tokens.some(({ text }) => isMonth(text));
  // "October: Stuttgart 1-0 Heidenheim".
  const isDated =
    isOfMonth &&
    ((reading.tokens[index - 1]?.mention?.team !== undefined &&
      reading.tokens[index + 1]?.mention?.team !== undefined) ||
      reading.says('derby'));
  // "Led 2-1 at the interval in October", a month of which a meeting is known.
  const isHalfOfMonth =
    isOfMonth && reading.has('halfTime', 'firstHalf', 'secondHalf') && oneMeant(reading) !== null;
  const isMeetings = isDated || isHalfOfMonth || isOfMeetings(reading, index) || (isPair && result >= 0);
  // "A 1-1 defeat", "won 2-2" are no results.
  const beside = [reading.word(index + 1), reading.word(index - 1)].find((word) =>
    ['win', 'draw', 'lose'].includes(word),
  );
  if (beside !== undefined && (one === two) !== (beside === 'draw') && !reading.has('halfTime'))
    return verdictOf(false, 'meetings', null);
  const first =
    isDated || isOfMeetings(reading, index) || ((meetings ?? []).length > 0 && isMeetings)
      ? null
      : onlyMatch(reading, index);
  if (first) return first;
  if (!isMeetings) return result >= 0 && teams.length > 0 ? verdictOf(null, 'meetings', null) : null;
  if (!meetings || meetings.length === 0) return verdictOf(null, 'meetings', null);
  const isNewest = reading.tokens.some(
    ({ word, text }, at) =>
      word === 'last' &&
      ['meeting', 'match', 'time'].includes(reading.word(at + 1)) &&
      !/s$/i.test(reading.tokens[at + 1]!.text) &&
      text !== 'past',
  );
  // "Beat them 4-0 at home before losing 2-0 in September": a month belongs to one of the two.
  const isOfSeveral =
    reading.tokens.filter(({ word }) => word === '#-#').length > 1 && !reading.has('halfTime');
  const list = isOfSeveral ? meetings : meant(reading, meetings, isNewest ? 1 : null);
  if (!list || list.length === 0) return verdictOf(false, 'meetings', linesOf(meetings));
  const isHalf = reading.has('halfTime');
  // "That game was 1-0 at half-time": of the half alone.
  const isOfHalf = isHalf && isScoreOfHalf(reading, index);
  // "Won 2-1 after trailing 1-0 at the break": who led by the second score its own verb says.
  const isOneOfTwo = isHalf && reading.tokens.filter(({ word }) => word === '#-#').length > 1;
  const side = sideOfScore(reading, index, isOfHalf);
  const orders = side
    ? [{ team: side.team, goals: one === two ? never : inOrder(one, two, side.isAhead) }]
    : isOneOfTwo || isOfHalf
      ? [{ team: null, goals: [one, two] as [number, number] }]
      : order(reading, index, one, two, result);
  const isIt = list.some(({ home, away, goals, half }) => {
    const known = isHalf && half ? (isOfHalf ? [half] : [goals, half]) : [goals];
    return known.some(([first, second]) =>
      orders.some(({ team, goals: [own, other] }) =>
        team === home
          ? own === first && other === second
          : team === away
            ? own === second && other === first
            : (own === first && other === second) || (own === second && other === first),
      ),
    );
  });
  return verdictOf(isIt, 'meetings', linesOf(list));
}

/** No score at all. */
const never: [number, number] = [-1, -1];

const inOrder = (one: number, two: number, isMoreFirst: boolean): [number, number] =>
  isMoreFirst ? [Math.max(one, two), Math.min(one, two)] : [Math.min(one, two), Math.max(one, two)];

/** Whose goals come first in a score. */
function order(
  reading: Reading,
  index: number,
  one: number,
  two: number,
  result: number,
): { team: string | null; goals: [number, number] }[] {
  const [before, later] = [
    reading.tokens[index - 1]?.mention?.team,
    reading.tokens[index + 1]?.mention?.team,
  ];
  if (before !== undefined && later !== undefined) return [{ team: before, goals: [one, two] }];
  // "Was won 2-0 by Chievo" names the winner after the score.
  const byWhom = reading.word(index + 1) === 'by' ? reading.tokens[index + 2]?.mention?.team : undefined;
  const team = byWhom ?? reading.teamAt(index);
  const verb = result < 0 ? '' : reading.word(result);
  const [more, less] = [Math.max(one, two), Math.min(one, two)];
  if (verb === 'draw' && one !== two) return [{ team: null, goals: never }];
  if ((verb === 'win' || verb === 'beat') && one === two) return [{ team: null, goals: never }];
  if (team !== null && (verb === 'win' || verb === 'beat') && !reading.inPart(index, 'lose', 'draw'))
    return [{ team, goals: [more, less] }];
  if (team !== null && verb === 'lose' && !reading.inPart(index, 'win', 'draw'))
    return [{ team, goals: [less, more] }];
  return [{ team: null, goals: [one, two] }];
}

/** `Arsenal won the last meeting`, `the last meeting was drawn`, `have never beaten`, `have never met`. */
export function meetingWords(reading: Reading): Verdict[] {
  const { meetings, teams } = reading.context.facts;
  const dated = lastResult(reading);
  if (dated) return [dated];
  if (!meetings || (reading.has('#') && !hasOnlyDays(reading))) return [];
  const line = linesOf(meetings) || null;
  if (reading.says('never') || reading.has('unbeaten', 'winless')) {
    const at = reading.tokens.findIndex(
      ({ word, text }) => word === 'unbeaten' || word === 'winless' || text.toLowerCase() === 'never',
    );
    if (reading.says('never') && reading.has('meeting') && !reading.has('win', 'beat', 'lose', 'draw'))
      return [verdictOf(meetings.length === 0, 'meetings', line)];
    const object = reading.tokens.findIndex(
      ({ mention }, index) => index > at && mention?.team !== undefined,
    );
    if (object < 0 || meetings.length === 0) return [];
    const team = reading.teamAt(at);
    const isLoss = reading.has('unbeaten') || (reading.says('never') && reading.has('lose'));
    const broken = meetings.some((one) => winnerOf(one) !== null && (winnerOf(one) === team) !== isLoss);
    return team === null ? [] : [verdictOf(!broken, 'meetings', line)];
  }
  if (reading.has('#-#')) return [];
  const single = ofOneMeeting(reading);
  if (single.length > 0) return single;
  const at = reading.tokens.findIndex(
    ({ word }, index) =>
      word === 'last' &&
      reading.word(index + 1) === 'meeting' &&
      !/s$/i.test(reading.tokens[index + 1]!.text),
  );
  if (at < 0 || meetings.length === 0) return [];
  const near = reading.near(at, ['win', 'beat', 'draw', 'lose', 'defeated'], 6, 8);
  if (near < 0) return [];
  const newest = meetings[0]!;
  if (reading.word(near) === 'draw') return [verdictOf(winnerOf(newest) === null, 'meetings', newest.line)];
  const named = reading.subjects(near)[0] ?? reading.subjects(at)[0];
  const team = reading.team(named);
  if (team === null || (team !== teams.home && team !== teams.away)) return [];
  const isWin = reading.word(near) === 'win' || reading.word(near) === 'beat';
  const winner = winnerOf(newest);
  return [verdictOf(winner !== null && (winner === team) === isWin, 'meetings', newest.line)];
}
