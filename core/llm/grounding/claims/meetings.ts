import { linesOf } from '../digest-text.ts';
import type { Meeting } from '../facts.ts';
import { fits } from '../comparison.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { monthOf } from './calendar.ts';
import { earlierNumber, unitAt, windowOf } from './counting.ts';

/** Whether a part of a sentence is about past meetings of the two. */
export function isOfMeetings(reading: Reading, index: number): boolean {
  const { where } = reading.context;
  if (reading.has('meeting', 'eachOther') || (where === 'h2h' && !reading.has('table', 'thisSeason')))
    return true;
  return reading.has('date') && reading.inPart(index, 'win', 'draw', 'lose', 'beat');
}

const winnerOf = ({ home, away, goals }: Meeting): string | null =>
  goals[0] === goals[1] ? null : goals[0] > goals[1] ? home : away;

/** The meetings a sentence speaks of: the newest ones, a day's, a ground's, or all. */
function meant(
  reading: Reading,
  meetings: readonly Meeting[],
  size: number | null,
): readonly Meeting[] | null {
  const days = reading.tokens.filter(({ word }) => word === 'date').map(({ text }) => text);
  if (days.length > 0) return meetings.filter(({ day }) => days.includes(day));
  // `may` is a verb more often than a month.
  const month = reading.tokens
    .map(({ text }) => (/^may$/i.test(text) ? -1 : monthOf(text)))
    .find((at) => at >= 0);
  const year = reading.tokens.find(
    ({ text, value = 0 }) => text.length === 4 && value > 1950 && value < 2100,
  )?.text;
  if (month !== undefined || year !== undefined)
    return meetings.filter(
      ({ day }) =>
        (month === undefined || Number(day.slice(5, 7)) === month + 1) &&
        (year === undefined || day.startsWith(year)),
    );
  if (size === null) return meetings;
  return size > meetings.length ? null : meetings.slice(0, size);
}

/** `won three of the last five meetings`, `two of the meetings were drawn`, `have met four times`. */
export function meetingCount(reading: Reading, index: number): Verdict | null {
  const { meetings } = reading.context.facts;
  const { word } = unitAt(reading, index);
  if (['point', 'minute', 'percent', 'yellow', 'red', 'cleanSheet'].includes(word)) return null;
  if (reading.word(index - 1) === 'last') return enoughMeetings(reading, index);
  if (reading.tokens[index]!.value === 0 && word !== 'goal' && reading.inPart(index, 'meeting'))
    return verdictOf((meetings ?? []).length === 0, 'meetings', null);
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
    const [only, ...more] = meant(reading, meetings, null) ?? [];
    if (!only || more.length > 0 || reading.has('#-#', 'halfTime', 'firstHalf', 'secondHalf', '@'))
      return null;
    return verdictOf(fits(reading, index, only.goals[0] + only.goals[1]), 'meetings', only.line);
  }
  const [from, to] = reading.part(index);
  const result = ['win', 'draw', 'lose', 'beat', 'defeated', 'unbeaten', 'winless'].includes(word)
    ? word
    : nearestResult(reading, index, from, to);
  const team = reading.team(reading.subjects(index)[0]);
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
  const team = reading.team(reading.subjects(index)[0]);
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
  const [one = 0, two = 0] = reading.tokens[index]!.parts ?? [];
  if (reading.isWished(index) || reading.has('percent', 'predict', 'prediction', 'correct', 'baseline'))
    return null;
  if (where.startsWith('markets') && !reading.has('meeting')) return null;
  const teams = reading.tokens.filter(({ mention }) => mention?.team !== undefined);
  const isPair =
    teams.some(({ mention }) => mention!.team === facts.teams.home) &&
    teams.some(({ mention }) => mention!.team === facts.teams.away);
  const result = reading.near(index, ['win', 'beat', 'draw', 'lose', 'defeated'], 8, 5);
  const isMeetings = isOfMeetings(reading, index) || (isPair && result >= 0);
  if (!isMeetings) return result >= 0 && teams.length > 0 ? verdictOf(null, 'meetings', null) : null;
  const { meetings } = facts;
  if (!meetings || meetings.length === 0) return verdictOf(null, 'meetings', null);
  const isNewest = reading.tokens.some(
    ({ word, text }, at) =>
      word === 'last' &&
      ['meeting', 'match', 'time'].includes(reading.word(at + 1)) &&
      !/s$/i.test(reading.tokens[at + 1]!.text) &&
      text !== 'past',
  );
  const list = meant(reading, meetings, isNewest ? 1 : null);
  if (!list || list.length === 0) return verdictOf(false, 'meetings', linesOf(meetings));
  const isHalf = reading.has('halfTime');
  // "Won 2-1 after trailing 1-0 at the break": who led by the second score its own verb says.
  const isOneOfTwo = isHalf && reading.tokens.filter(({ word }) => word === '#-#').length > 1;
  const orders = isOneOfTwo
    ? [{ team: null, goals: [one, two] as [number, number] }]
    : order(reading, index, one, two, result);
  const isIt = list.some(({ home, away, goals, half }) => {
    const known = isHalf && half ? [goals, half] : [goals];
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
  const team = byWhom ?? reading.team(reading.subjects(index)[0]);
  const verb = result < 0 ? '' : reading.word(result);
  const [more, less] = [Math.max(one, two), Math.min(one, two)];
  if (verb === 'draw' && one !== two) return [{ team: null, goals: [-1, -1] }];
  if ((verb === 'win' || verb === 'beat') && one === two) return [{ team: null, goals: [-1, -1] }];
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
  if (!meetings || reading.has('#')) return [];
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
    const team = reading.team(reading.subjects(at)[0]);
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

/** `Chievo's most recent victory came in February 2018`. */
function lastResult(reading: Reading): Verdict | null {
  const { meetings } = reading.context.facts;
  const at = reading.tokens.findIndex(
    ({ word }, index) =>
      word === 'last' &&
      ['win', 'lose'].includes(reading.word(index + 1)) &&
      !/s$/i.test(reading.tokens[index + 1]!.text.replace(/loss$/i, 'los')),
  );
  if (!meetings || at < 0 || (reading.context.where !== 'h2h' && !reading.has('meeting'))) return null;
  const beside = [1, 2].map((step) => reading.tokens[at - step]?.mention).find((mention) => mention?.team);
  const team = reading.team(beside ?? reading.subjects(at)[0]);
  const month = reading.tokens
    .map(({ text }) => (/^may$/.test(text) ? -1 : monthOf(text)))
    .find((one) => one >= 0);
  const year = reading.tokens.find(
    ({ text, value = 0 }) => text.length === 4 && value > 1950 && value < 2100,
  )?.text;
  if (team === null || (month === undefined && year === undefined)) return null;
  const isWin = reading.word(at + 1) === 'win';
  const newest = meetings.find((one) => winnerOf(one) !== null && (winnerOf(one) === team) === isWin);
  if (!newest) return verdictOf(meetings.length >= 10 ? null : false, 'meetings', linesOf(meetings));
  const isIt =
    (month === undefined || Number(newest.day.slice(5, 7)) === month + 1) &&
    (year === undefined || newest.day.startsWith(year));
  return verdictOf(isIt, 'meetings', newest.line);
}

/** `Barcelona led at half-time in December`, `neither scored before the break`: of the one meeting that is meant. */
export function halfOfMeeting(reading: Reading): Verdict[] {
  const { meetings, teams } = reading.context.facts;
  if (!meetings || (reading.context.where !== 'h2h' && !reading.has('meeting'))) return [];
  const at = reading.tokens.findIndex(({ word }) => word === 'halfTime' || word === 'firstHalf');
  const [only, ...more] = meant(reading, meetings, null) ?? [];
  if (at < 0 || !only?.half || more.length > 0 || reading.has('#', '#-#') || reading.isWished(at)) return [];
  const [home, away] = only.half;
  const told = (isIt: boolean): Verdict[] => [verdictOf(isIt, 'meetings', only.line)];
  if (reading.says('goalless', 'scoreless') || (reading.says('neither') && reading.has('score')))
    return told(home === 0 && away === 0);
  if (reading.has('bothTeams', 'both') && reading.has('score')) return told(home > 0 && away > 0);
  if (reading.says('level')) return told(home === away);
  const near = reading.near(at, ['led', 'lead', 'leading', 'above', 'below', 'front'], 6, 4);
  const team = near < 0 ? null : reading.team(reading.subjects(near)[0] ?? undefined);
  if (team !== teams.home && team !== teams.away) return [];
  const ahead = team === only.home ? home - away : away - home;
  return told(reading.word(near) === 'below' ? ahead < 0 : ahead > 0);
}

/** `In December Atletico won`: a month, a year or a day that only one meeting has. */
function ofOneMeeting(reading: Reading): Verdict[] {
  const { meetings } = reading.context.facts;
  if (!meetings || (reading.context.where !== 'h2h' && !reading.has('meeting'))) return [];
  const list = meant(reading, meetings, null);
  const [only] = list ?? [];
  if (!only || list!.length !== 1 || (list!.length === meetings.length && meetings.length > 1)) return [];
  const at = reading.tokens.findIndex(({ word }) => ['win', 'beat', 'draw', 'lose'].includes(word));
  if (at < 0 || reading.has('would')) return [];
  const winner = winnerOf(only);
  if (reading.word(at) === 'draw') return [verdictOf(winner === null, 'meetings', only.line)];
  const team = reading.team(reading.subjects(at)[0]);
  if (team === null) return [];
  return [
    verdictOf(winner !== null && (winner === team) === (reading.word(at) !== 'lose'), 'meetings', only.line),
  ];
}
