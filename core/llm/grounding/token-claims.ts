import { absenceCount } from './claims/absences.ts';
import { listedCount } from './claims/lists.ts';
import { monthOf, seasonNumber } from './claims/calendar.ts';
import { comparisonAt } from './comparison.ts';
import { besideName, forName } from './claims/beside-name.ts';
import { chanceClaim, frequencyClaim, isOfChances } from './claims/chances.ts';
import { allButClaim } from './claims/parts-of-record.ts';
import { isPercent } from './claims/percent-of.ts';
import { figureClaim } from './claims/figures.ts';
import { isBeforeAnother, runBefore, runOfOrdinal } from './claims/earlier-runs.ts';
import { streakClaim } from './claims/form.ts';
import { shapeClaim, shapeCount } from './claims/formations.ts';
import { isOfMeetings, meetingCount, scoreClaim } from './claims/meetings.ts';
import { agoClaim } from './claims/newest-results.ts';
import { isSetAgainst, pastKeeper, setAgainst } from './claims/pairs.ts';
import { nobodyMore, playerFigure } from './claims/players.ts';
import { anotherReading } from './claims/another-reading.ts';
import { differenceClaim, outscoredBy, ownDifference } from './claims/differences.ts';
import { isLooselyBound } from './claims/loosely-bound.ts';
import { windowOf } from './claims/counting.ts';
import { gapClaim } from './claims/gaps.ts';
import { wishedGap } from './claims/wished-gap.ts';
import { placeClaim, topGap } from './claims/table.ts';
import { percentShare } from './claims/shares.ts';
import { weatherFigure } from './claims/weather.ts';
import { isSinceThen } from './claims/windows.ts';
import { strangerAt } from './claims/stranger.ts';
import { isOwnGround } from './scopes.ts';
import type { Mention } from './mentions.ts';
import type { Reading } from './reading.ts';
import type { ClaimKind, Verdict } from './verdict.ts';
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
  const told = nobodyMore(reading, index) ?? forName(reading, index);
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
  [index - 1, index + 1].some((at) => {
    const text = reading.tokens[at]?.text ?? '';
    return /^\p{Lu}/u.test(text) && monthOf(text) >= 0;
  }) && (reading.tokens[index]!.value ?? 0) <= 31;

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

/** `Since losing six games ago they have won three`: of which matches these are the digest does not tell. */
function isOfAnotherTime(reading: Reading, index: number, kind: ClaimKind): boolean {
  const [from, to] = reading.part(index);
  return reading.tokens.slice(from, to).some(
    ({ text }, at) =>
      (['since', 'ago', 'until', 'early', 'span', 'elsewhere'].includes(text.toLowerCase()) &&
        !(isSinceThen(reading) && windowOf(reading, index)) &&
        !isBecause(reading, from + at)) ||
      (/^same$/i.test(text) &&
        /^(?:stretch|period|spell|time)$/i.test(reading.tokens[from + at + 1]?.text ?? '')) ||
      (['opening', 'first'].includes(text.toLowerCase()) &&
        Math.abs(from + at - index) < 5 &&
        !isAllSoFar(reading, from + at + 1)) ||
      // Which meeting a month means is known.
      (kind !== 'meetings' && /^\p{Lu}/u.test(text) && monthOf(text) >= 0),
  );
}

/** `, since Oviedo have kept`: why, and not when. */
const isBecause = (reading: Reading, at: number): boolean =>
  reading.word(at - 1) === '|' && reading.tokens[at + 1]?.mention !== undefined;

/** `their opening nine matches`, where no more have been played: all of the season. `the opening day` is not. */
function isAllSoFar(reading: Reading, at: number): boolean {
  const team = reading.teamAt(at);
  const { figures } = reading.context.facts;
  // "On the opening weekend", where nothing else has been played.
  const isOne = reading
    .subjects(at)
    .flatMap((one) => reading.keys(one))
    .some((who) =>
      figures.some(
        (one) => one.who === who && ['played', 'appearances'].includes(one.what) && one.value === 1,
      ),
    );
  if (reading.word(at) !== '#') return isOne || reading.tokens[at - 1]?.text.toLowerCase() === 'first';
  return figures.some(
    ({ who, what, scope, value }) =>
      who === team && what === 'played' && scope === 'all' && value === reading.tokens[at]!.value,
  );
}

/** What another reading of the same words bears out is not called false. */
function reread(reading: Reading, index: number, found: Verdict | null): Verdict | null {
  if (found?.verdict !== 'contradicted') return found;
  // "Won all four home matches": that so many were played does not bear it out.
  if (reading.word(index - 1) === 'all' && found.kind === 'record') return found;
  // "Three in a row at any stage": that so many were won in all does not bear it out.
  if (
    found.kind === 'streak' &&
    ((reading.word(index + 1) === 'row' && reading.has('row')) || reading.says('longest')) &&
    /Longest run/.test(found.fact ?? '')
  )
    return found;
  // "Winless in their last five": no count bears it out.
  const isOfLast = reading.word(index - 1) === 'last' && reading.inPart(index, 'unbeaten', 'winless');
  if (found.kind === 'streak' && isOfLast) return found;
  // "Come in on the back of two straight wins": what was before bears nothing out.
  if (found.kind === 'streak' && reading.word(index - 1) === 'of' && reading.word(index - 2) === 'back')
    return found;
  // "Never more than four in a row": what is more than four elsewhere does not bear it out.
  if (found.kind === 'streak' && reading.near(index, ['never'], 6, 0) >= 0) return found;
  const line = anotherReading(reading, index, found.kind);
  // "Five successive wins since" another result are those of now.
  const isOfNow =
    found.kind === 'streak' &&
    reading.word(index + 1) === 'row' &&
    !reading.inPart(index, 'run', 'streak', 'series');
  // Of what a number between brackets is the words before it tell, where that is a name.
  const isApart = reading.tokens[index - 1]?.text === '(' && reading.tokens[index - 2]?.mention === undefined;
  if (line === null && isApart) return null;
  const isOfNewest =
    found.kind === 'streak' &&
    reading.has('unbeaten', 'winless') &&
    reading.tokens.some(
      ({ text }, at) =>
        text.toLowerCase() === 'since' && /^(?:that|their|then)$/i.test(reading.tokens[at + 1]?.text ?? ''),
    );
  if (line === null && !isOfNow && !isOfNewest && isOfAnotherTime(reading, index, found.kind)) return null;
  // What is not bound for sure is not called false.
  if (line === null && isLooselyBound(reading, index)) return { ...found, verdict: 'unsupported' };
  return line === null ? found : { ...found, verdict: 'supported', fact: line };
}

/** What one token of a sentence states: a number, a place, a score, a formation. */
export function tokenClaim(reading: Reading, { word }: Token, index: number): Verdict | null {
  if (word === '#') return numberClaim(reading, index);
  if (word === 'seasonYear') return seasonNumber(reading, index);
  if (word === '#th')
    return seasonNumber(reading, index) ?? runOfOrdinal(reading, index) ?? placeClaim(reading, index);
  if (word === '#-#') return scoreClaim(reading, index);
  return word === 'shape' ? shapeClaim(reading, index) : null;
}
