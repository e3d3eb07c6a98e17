import { linesOf } from '../digest-text.ts';
import type { Meeting } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { hasMonth, isBesideMonth, monthOf } from './calendar.ts';
import { oneMeant, winnerOf } from './which-meetings.ts';

/** Whether the only numbers of a sentence are days and years: `played on 24 August 2025`. */
export const hasOnlyDays = (reading: Reading): boolean =>
  reading.tokens.every(
    ({ word, value = 0 }, at) => word !== '#' || (value > 1950 && value < 2100) || isBesideMonth(reading, at),
  );

/** `Chievo's most recent victory came in February 2018`. */
export function lastResult(reading: Reading): Verdict | null {
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
  const at = reading.tokens.findIndex(({ word }) => ['halfTime', 'firstHalf', 'secondHalf'].includes(word));
  // "Were a goal ahead at half-time in August", a month of which one meeting is known.
  if (at < 0 || (reading.context.where !== 'h2h' && !reading.has('meeting') && !hasMonth(reading))) return [];
  const only = oneMeant(reading);
  if (!only?.half || reading.isWished(at)) return [];
  if (reading.has('#') && !hasOnlyDays(reading)) return [];
  const all = reading.tokens.findIndex(
    ({ word }, place) =>
      (word === 'both' || word === 'all') &&
      (reading.word(place + 1) === 'goal' ||
        (reading.word(place + 1) === 'the' && reading.word(place + 2) === 'goal')),
  );
  // A score of the half has a rule of its own; with "both goals" it is of the whole.
  const clause = reading.tokens.findLastIndex(
    ({ text }, place) => place < at - 1 && /^(?:after|having|despite|with)$/i.test(text),
  );
  const isOwnClause = clause >= 0 && !reading.tokens.slice(clause).some(({ word }) => word === '#-#');
  if (all < 0 && reading.has('#-#') && !isOwnClause) return [];
  const [home, away] = only.half;
  const told = (isIt: boolean): Verdict[] => [verdictOf(isIt, 'meetings', only.line)];
  // "1-0, with the breakthrough coming after the interval".
  const isOnly = reading.says('breakthrough', 'winner') || (reading.says('only') && reading.has('goal'));
  if (isOnly && only.goals[0] + only.goals[1] === 1 && ['before', 'after'].includes(reading.word(at - 1)))
    return told((home + away === 0) === (reading.word(at - 1) === 'after'));
  if (all < 0 && reading.word(at) === 'secondHalf') return [];
  if (all < 0 && reading.has('#-#')) return ledAt(reading, at, only, told);
  if (reading.says('goalless', 'scoreless') || (reading.says('neither') && reading.has('score')))
    return told(home === 0 && away === 0);
  if (all >= 0) {
    const [whole, half] = [only.goals[0] + only.goals[1], home + away];
    const isAfter = (reading.says('after') && !reading.has('firstHalf')) || reading.has('secondHalf');
    const isSo = isAfter ? half === 0 : half === whole;
    return told(isSo && (reading.word(all) === 'all' || whole === 2));
  }
  if (reading.has('bothTeams', 'both') && reading.has('score')) return told(home > 0 && away > 0);
  // "Ahead at half-time, but they drew level" is of later.
  const [from, to] = reading.part(at);
  if (reading.tokens.slice(from, to).some(({ text }) => /^level$/i.test(text))) return told(home === away);
  return ledAt(reading, at, only, told);
}

/** Who led at a break, or was behind. */
function ledAt(reading: Reading, at: number, only: Meeting, told: (isIt: boolean) => Verdict[]): Verdict[] {
  const { teams } = reading.context.facts;
  const near = reading.near(at, ['led', 'lead', 'leading', 'above', 'below', 'front', 'up', 'down'], 6, 4);
  const team = near < 0 ? null : reading.teamAt(near);
  if (!only.half || (team !== teams.home && team !== teams.away)) return [];
  const ahead = (only.half[0] - only.half[1]) * (team === only.home ? 1 : -1);
  return told(['below', 'down'].includes(reading.word(near)) ? ahead < 0 : ahead > 0);
}

/** `In December Atletico won`: a month, a year or a day that only one meeting has. */
export function ofOneMeeting(reading: Reading): Verdict[] {
  if (reading.context.where !== 'h2h' && !reading.has('meeting')) return [];
  const only = oneMeant(reading);
  if (!only) return [];
  const at = reading.tokens.findIndex(({ word }) => ['win', 'beat', 'draw', 'lose'].includes(word));
  if (at < 0 || reading.has('would')) return [];
  const winner = winnerOf(only);
  if (reading.word(at) === 'draw') return [verdictOf(winner === null, 'meetings', only.line)];
  // "Ended in a Forest win".
  const team = reading.team(reading.tokens[at - 1]?.mention) ?? reading.teamAt(at);
  if (team === null) return [];
  return [
    verdictOf(winner !== null && (winner === team) === (reading.word(at) !== 'lose'), 'meetings', only.line),
  ];
}
