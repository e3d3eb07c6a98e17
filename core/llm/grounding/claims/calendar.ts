import { linesOf } from '../digest-text.ts';
import type { Reading } from '../reading.ts';
import type { Token } from '../tokens.ts';
import { type ClaimKind, type Verdict, verdictOf } from '../verdict.ts';

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Months, and what is of one of them. */
export const ofMonths = months.flatMap((month) => [month, `${month}'s`]);

/** Words of a sentence that says when something is. */
export const ofCalendar = [...days, ...months, 'clock'];

/** The month that a word names, from 0; -1 for any other word. */
export const monthOf = (word: string): number => months.indexOf(word.toLowerCase().replace(/['’]s$/, ''));

/** Whether a word is the name of a month; with a small letter `may` and `march` are verbs. */
export const isMonth = (text: string): boolean => /^\p{Lu}/u.test(text) && monthOf(text) >= 0;

/** Whether a sentence names a month; `May` at its beginning is a verb more often. */
export const hasMonth = (reading: Reading): boolean =>
  reading.tokens.some(({ text }) => isMonth(text) && !/^may$/i.test(text));

/** Whether a month stands right beside a number: `November 10`, `10 November`. */
export const isBesideMonth = (reading: Reading, index: number): boolean =>
  [index - 1, index + 1].some((at) => isMonth(reading.tokens[at]?.text ?? ''));

/** When it is played: the weekday, the day, the hour in UTC. */
export function kickoffWords(reading: Reading): Verdict[] {
  const { kickoff, meetings } = reading.context.facts;
  const at = new Date(kickoff);
  if (Number.isNaN(at.getTime())) return [];
  const kind: ClaimKind = 'kickoff';
  const isAbout =
    reading.says(
      'kick off',
      'kicks off',
      'kick',
      'kicks',
      'takes',
      'host',
      'hosts',
      'meet',
      'play',
      'played',
      'start',
      'starts',
      'visit',
      'welcome',
    ) && !reading.has('meeting', 'last');
  return reading.tokens.flatMap(({ word, text }, index): Verdict[] => {
    const month = monthOf(text);
    if (word === 'clock' && reading.says('kick off', 'kicks off', 'start', 'starts', 'utc')) {
      const [hour = '', minute = ''] = text.split(':');
      return [verdictOf(`${hour.padStart(2, '0')}:${minute}` === kickoff.slice(11, 16), kind, kickoff)];
    }
    if (days.includes(text.toLowerCase()) && isAbout)
      return [verdictOf(days[at.getUTCDay()] === text.toLowerCase(), kind, kickoff)];
    if (
      isMonth(text) &&
      (text !== 'May' || reading.word(index + 1).startsWith('#') || reading.word(index - 1).startsWith('#'))
    ) {
      const day = [index - 1, index + 1, ...(reading.word(index - 1) === 'of' ? [index - 2] : [])]
        .map((one) => reading.tokens[one])
        .find((token) => token?.value !== undefined && token.value <= 31)?.value;
      if (day === undefined) return metIn(reading, month, reading.tokens[index + 1]);
      const isIt = (iso: string): boolean =>
        Number(iso.slice(5, 7)) === month + 1 && Number(iso.slice(8, 10)) === day;
      if (reading.has('meeting', 'last', 'win', 'beat', 'draw', 'lose'))
        return meetings && reading.has('meeting', '#-#')
          ? [
              verdictOf(
                meetings.some((one) => isIt(one.day)),
                'meetings',
                linesOf(meetings),
              ),
            ]
          : [];
      return isAbout ? [verdictOf(isIt(kickoff), kind, kickoff)] : [];
    }
    return [];
  });
}

/** `They last met in May 2022`: a month with its year, of the newest meeting or of any. */
function metIn(reading: Reading, month: number, year: Token | undefined): Verdict[] {
  const { meetings } = reading.context.facts;
  const { value = 0 } = year ?? {};
  if (!meetings || meetings.length === 0 || value < 1950 || value >= 2100) return [];
  if (!reading.has('meeting') || reading.has('since')) return [];
  const isNewest = reading.has('last') || reading.says('recently');
  const list = isNewest ? meetings.slice(0, 1) : meetings;
  const start = `${value}-${String(month + 1).padStart(2, '0')}`;
  return [
    verdictOf(
      list.some(({ day }) => day.startsWith(start)),
      'meetings',
      linesOf(list),
    ),
  ];
}

/** `in the 2025/26 season`: the match's own, where no earlier meeting or season is spoken of. */
function seasonYear(reading: Reading, index: number): Verdict | null {
  const { facts, where } = reading.context;
  const isOther =
    where === 'h2h' || reading.has('meeting', 'lastSeason', '#-#', 'date') || reading.says('since', 'until');
  const isSaid =
    ['season', 'campaign'].includes(reading.word(index + 1)) ||
    ['in', 'of'].includes(reading.word(index - 1));
  if (isOther || facts.seasons.length === 0 || facts.seasons.length + facts.earlier.size > 1 || !isSaid)
    return null;
  const { value = 0, text } = reading.tokens[index]!;
  const second = Number(text.slice(5)) % 100;
  return verdictOf(facts.seasons[0] === value && second === (value + 1) % 100, 'season', facts.competition);
}

/** A season or a round by its number. */
export function seasonNumber(reading: Reading, index: number): Verdict | null {
  const { value = 0, word } = reading.tokens[index]!;
  const { facts, where } = reading.context;
  if (word === '#' && value >= 1950 && value < 2100 && reading.tokens[index]!.text.length === 4) {
    const isSeason = reading.near(index, ['season', 'campaign'], 2, 3) >= 0;
    const years = facts.meetings?.map(({ day }) => Number(day.slice(0, 4))) ?? [];
    if (isSeason)
      return verdictOf(facts.seasons.includes(value) || years.includes(value), 'season', facts.competition);
    const isMeeting = reading.has('meeting') || where === 'h2h';
    return isMeeting && years.length > 0
      ? verdictOf(
          years.includes(value) || facts.seasons.includes(value),
          'meetings',
          linesOf(facts.meetings!),
        )
      : null;
  }
  if (word === 'seasonYear') return seasonYear(reading, index);
  const isRound = ['matchday', 'round', 'gameweek', 'matchweek'].some(
    (one) => reading.word(index - 1) === one || (word === '#th' && reading.word(index + 1) === one),
  );
  // "Played all 90 minutes on matchday one": of an earlier one.
  const isEarlier =
    (word === '#' || reading.word(index - 1) === 'the') &&
    value < (facts.round ?? 0) &&
    ['on', 'in', 'since', 'after', 'from'].includes(reading.word(index - 2));
  if (!isRound || isEarlier) return null;
  return verdictOf(facts.round === null ? null : facts.round === value, 'season', facts.competition);
}
