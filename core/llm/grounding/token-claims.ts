import { absenceCount } from './claims/absences.ts';
import { listedCount } from './claims/lists.ts';
import { isBesideMonth, seasonNumber } from './claims/calendar.ts';
import { comparisonAt } from './comparison.ts';
import { besideName, forName } from './claims/beside-name.ts';
import { chanceClaim, frequencyClaim, isOfChances } from './claims/chances.ts';
import { allButClaim } from './claims/parts-of-record.ts';
import { isPercent } from './claims/percent-of.ts';
import { figureClaim } from './claims/figures.ts';
import { isBeforeAnother, runBefore, runOfOrdinal } from './claims/earlier-runs.ts';
import { streakClaim } from './claims/form.ts';
import { goalsOfSide } from './claims/goals-of-meeting.ts';
import { shapeClaim, shapeCount } from './claims/formations.ts';
import { isOfMeetings, meetingCount, scoreClaim } from './claims/meetings.ts';
import { agoClaim } from './claims/newest-results.ts';
import { isSetAgainst, pastKeeper, setAgainst } from './claims/pairs.ts';
import { nobodyMore, playerFigure } from './claims/players.ts';
import { differenceClaim, outscoredBy, ownDifference } from './claims/differences.ts';
import { gapClaim } from './claims/gaps.ts';
import { wishedGap } from './claims/wished-gap.ts';
import { placeClaim, topGap } from './claims/table.ts';
import { percentShare } from './claims/shares.ts';
import { weatherFigure } from './claims/weather.ts';
import { strangerAt } from './claims/stranger.ts';
import { isOwnGround } from './scopes.ts';
import { reread } from './rereading.ts';
import type { Mention } from './mentions.ts';
import type { Reading } from './reading.ts';
import type { Verdict } from './verdict.ts';
import type { Token } from './tokens.ts';

/** One number of a sentence, by the first rule that knows what it is. */
function numberClaim(reading: Reading, index: number): Verdict | null {
  const weather = weatherFigure(reading, index) ?? wishedGap(reading, index) ?? percentShare(reading, index);
  if (weather) return weather;
  const listed = listedCount(reading, index);
  if (listed) return listed;
  const isFact = reading.word(index + 1) === 'percent' || reading.isPossessive(index - 1);
  if (reading.isWished(index) && !isFact) return null;
  if (isPair(reading, index)) return null;
  // "Favourites at 38 percent, four points ahead": points of percent.
  const isOfPercent =
    reading.word(index + 1) === 'point' &&
    reading.tokens.slice(0, index).some(({ word }) => word === 'percent');
  if (isOfPercent) return null;
  // "Three points would take them above" is wished for.
  if (reading.word(index + 1) === 'point' && reading.word(index + 2) === 'would') return null;
  // "Fewer than their three" is of whoever was named before; "November 10" is a day.
  if (
    reading.word(index - 1) === 'they' &&
    reading
      .word(index - 2)
      .toLowerCase()
      .endsWith('than')
  )
    return null;
  if (isDayOfMonth(reading, index)) return null;
  if (isOfNeither(reading, index)) return null;
  // "Five in a row once this season" says when, and counts nothing.
  if (/^once$/i.test(reading.tokens[index]!.text) && reading.near(index, ['row'], 2, 0) >= 0) return null;
  // "Take all three points" is to win; "a one in two chance" is none of what happened; "all five of the matches in which".
  const { value } = reading.tokens[index]!;
  const isWin = value === 3 && reading.word(index - 1) === 'all' && reading.word(index + 1) === 'point';
  const isChance =
    [0, 4].some((step) => reading.word(index + 2 - step) === '#') &&
    (reading.near(index, ['chance'], 0, 4) >= 0 ||
      // "A 61 percent chance, against one in five for Union".
      (reading.has('percent') &&
        !reading.inPart(index, 'match', 'time') &&
        ['for', '|', '', 'and'].includes(
          reading.word(index + (reading.word(index + 1) === 'in' ? 3 : 1)),
        ))) &&
    reading.near(index, ['in'], 1, 1) >= 0;
  const isInWhich =
    reading.word(index + 1) === 'of' &&
    [3, 4].some(
      (step) => reading.word(index + step) === 'match' && reading.tokens[index + step + 2]?.text === 'which',
    );
  if (isChance) return frequencyClaim(reading, index);
  if (isWin || isInWhich) return null;
  const allBut = allButClaim(reading, index);
  if (allBut) return allBut;
  // "They once won eight in a row": some time, and no count.
  const isOnce = /^once$/i.test(reading.tokens[index]!.text) && reading.tokens[index]!.value === 1;
  if (isOnce && ['win', 'lose', 'draw', 'score', 'concede', 'lead', 'led'].includes(reading.word(index + 1)))
    return null;
  const season = seasonNumber(reading, index);
  if (season) return season;
  const beside = chanceClaim(reading, index);
  if (beside) return beside;
  if (isPercent(reading, index) || isLine(reading, index) || isYear(reading, index)) return null;
  const frequency = frequencyClaim(reading, index);
  if (frequency || isOfChances(reading, index)) return frequency;
  const [subject] = personOnly(reading, index) ?? personBeside(reading, index) ?? reading.subjects(index);
  const ago = agoClaim(reading, index);
  if (ago) return ago;
  const absent = absenceCount(reading, index);
  if (absent) return absent;
  const past = pastKeeper(reading, index);
  if (past) return past;
  const told = nobodyMore(reading, index) ?? forName(reading, index) ?? goalsOfSide(reading, index);
  if (told) return told;
  if (subject?.people)
    return reread(reading, index, playerFigure(reading, index, subject.people)) ?? besideName(reading, index);
  const gap =
    topGap(reading, index) ??
    outscoredBy(reading, index) ??
    ownDifference(reading, index) ??
    differenceClaim(reading, index) ??
    gapClaim(reading, index);
  return gap ?? reread(reading, index, plainClaim(reading, index)) ?? besideName(reading, index);
}

/** `neither side has scored more than ten`: what both have not is asked of both together. */
const isOfNeither = (reading: Reading, index: number): boolean =>
  comparisonAt(reading, index) !== 'exact' &&
  reading.tokens.slice(Math.max(0, index - 8), index).some(({ text }) => /^neither$/i.test(text));

/** `With six assists to his name`: what only a player has is of the one who is named. */
function personOnly(reading: Reading, index: number): Mention[] | null {
  const units = ['assist', 'appearance', 'save', 'minute', 'rating'];
  if (!units.includes(reading.word(index + 1)) || reading.subjects(index)[0]?.people) return null;
  const named = reading.tokens.flatMap(({ mention }) => (mention?.people ? [mention] : []));
  return named.length === 1 ? named : null;
}

/** `ahead of F. Underhill on eight`: of the player whose name stands right before it. */
function personBeside(reading: Reading, index: number): Mention[] | null {
  const mention = ['on', 'with'].includes(reading.word(index - 1))
    ? reading.tokens[index - 2]?.mention
    : undefined;
  return mention?.people && !mention.isMixed ? [mention] : null;
}

/** A count of one side or of the meetings. */
function plainClaim(reading: Reading, index: number): Verdict | null {
  const second = isSetAgainst(reading, index) ? setAgainst(reading, index) : null;
  if (second) return second;
  const shape = shapeCount(reading, index);
  if (shape) return shape;
  if (isOfMeetings(reading, index)) return meetingCount(reading, index);
  if (isBeforeAnother(reading, index)) return runBefore(reading, index);
  const isWhole = reading.isPossessive(index - 1) && reading.word(index - 2) === 'of';
  if (!isWhole && isElsewhere(reading, index)) return null;
  return streakClaim(reading, index) ?? figureClaim(reading, index);
}

/** `November 10`, `10 November`. */
const isDayOfMonth = (reading: Reading, index: number): boolean =>
  isBesideMonth(reading, index) && (reading.tokens[index]!.value ?? 0) <= 31;

/** `eight wins at Stamford Bridge`: at a ground that the digest does not name, so that whose it is is not known. */
function isElsewhere(reading: Reading, index: number): boolean {
  const [from, to] = reading.part(index);
  // "Anoeta has been unkind": a ground that opens the sentence.
  const isNamed = strangerAt(reading, 0) !== null && ['have', 'be'].includes(reading.word(1));
  if (
    isNamed &&
    !reading.tokens.some(({ mention }) => mention) &&
    reading.word(0) === reading.tokens[0]!.text.toLowerCase() &&
    /^\p{Lu}\p{Ll}{4,}$/u.test(reading.tokens[0]!.text)
  )
    return true;
  return reading.tokens.slice(from, to).some(({ word }, at) => {
    // "Fulham turn up at Villa Park having lost four": where it is played says nothing of them.
    const isOfNumber = from + at > index || at === 0 || index - from - at < 5;
    if (!isOfNumber || (word === 'at' && isOwnGround(reading, from + at))) return false;
    const next = reading.tokens[from + at + (reading.word(from + at + 1) === 'the' ? 2 : 1)];
    return word === 'at' && next?.isCapital === true && next.mention === undefined;
  });
}

/** `these two`: the two sides, no count. */
const isPair = (reading: Reading, index: number): boolean =>
  reading.tokens[index]!.text === 'two' &&
  (['these', 'those'].includes(reading.word(index - 1)) ||
    (reading.word(index - 1) === 'the' && reading.word(index + 1) !== 'match'));

/** `over 2.5 goals`: the line of a pick, no count of anything. */
const isLine = (reading: Reading, index: number): boolean => {
  const { value = 0, decimals = 0 } = reading.tokens[index]!;
  return (
    decimals === 1 &&
    value % 1 === 0.5 &&
    ['over', 'under', 'line', 'than'].includes(reading.tokens[index - 1]?.text.toLowerCase() ?? '')
  );
};

const isYear = (reading: Reading, index: number): boolean => {
  const { value = 0, text } = reading.tokens[index]!;
  return text.length === 4 && value >= 1950 && value < 2100 && reading.word(index + 1) !== 'minute';
};

/** What one token of a sentence states: a number, a place, a score, a formation. */
export function tokenClaim(reading: Reading, { word }: Token, index: number): Verdict | null {
  if (word === '#') return numberClaim(reading, index);
  if (word === 'seasonYear') return seasonNumber(reading, index);
  if (word === '#th')
    return seasonNumber(reading, index) ?? runOfOrdinal(reading, index) ?? placeClaim(reading, index);
  if (word === '#-#') return scoreClaim(reading, index);
  return word === 'shape' ? shapeClaim(reading, index) : null;
}
