import { isMonth } from './claims/calendar.ts';
import { anotherReading } from './claims/another-reading.ts';
import { isLooselyBound } from './claims/loosely-bound.ts';
import { unitOf, windowOf } from './claims/counting.ts';
import { isSinceThen } from './claims/windows.ts';
import type { Reading } from './reading.ts';
import type { ClaimKind, Verdict } from './verdict.ts';

/** `Since losing six games ago they have won three`: of which matches these are the digest does not tell. */
function isOfAnotherTime(reading: Reading, index: number, kind: ClaimKind): boolean {
  const [from, to] = reading.part(index);
  return reading.tokens.slice(from, to).some(
    ({ text }, at) =>
      (['since', 'ago', 'until', 'early', 'span', 'elsewhere'].includes(text.toLowerCase()) &&
        !(isSinceThen(reading) && windowOf(reading, index)) &&
        // "At their best early on, with five conceded before half-time": of a match, and not of the season.
        !(/^early$/i.test(text) && reading.has('halfTime', 'firstHalf', 'secondHalf')) &&
        !isBecause(reading, from + at)) ||
      (/^same$/i.test(text) &&
        /^(?:stretch|period|spell|time)$/i.test(reading.tokens[from + at + 1]?.text ?? '')) ||
      (['opening', 'first'].includes(text.toLowerCase()) &&
        Math.abs(from + at - index) < 5 &&
        !isAllSoFar(reading, from + at + 1)) ||
      // Which meeting a month means is known.
      (kind !== 'meetings' && isMonth(text)),
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
export function reread(reading: Reading, index: number, found: Verdict | null): Verdict | null {
  if (found?.verdict !== 'contradicted') return found;
  // "Won all four home matches": that so many were played does not bear it out.
  if (reading.word(index - 1) === 'all' && found.kind === 'record') return found;
  // "Three in a row at any stage": that so many were won in all does not bear it out.
  if (
    found.kind === 'streak' &&
    ([1, 2].some((step) => reading.word(index + step) === 'row') || reading.says('longest')) &&
    /Longest run/.test(found.fact ?? '')
  )
    return found;
  // "Winless in their last five": no count bears it out.
  const isOfLast = reading.word(index - 1) === 'last' && reading.inPart(index, 'unbeaten', 'winless');
  if (found.kind === 'streak' && isOfLast) return found;
  // "Come in on the back of two straight wins": what was before bears nothing out.
  if (found.kind === 'streak' && reading.word(index - 1) === 'of' && reading.word(index - 2) === 'back')
    return found;
  // "Come here after two wins in a row": so does no count of the season.
  if (
    found.kind === 'streak' &&
    ['after', 'following'].includes(reading.word(index - 1)) &&
    [1, 2].some((step) => reading.word(index + step) === 'row')
  )
    return found;
  // "Five of the team's eight goals": so many starts do not bear it out.
  if (
    found.kind === 'player' &&
    reading.word(index + 1) === 'of' &&
    reading.word(index - 1) === 'score' &&
    unitOf(reading, index).word === 'goal'
  )
    return found;
  // "15 goals before half-time and 13 after it": each of its own half.
  const isOfHalf =
    found.kind === 'goals' &&
    reading.word(index - 1) !== 'of' &&
    reading.word(index + 1) === 'goal' &&
    ['before', 'after'].includes(reading.word(index + 2)) &&
    reading.word(index + 3) === 'halfTime';
  if (isOfHalf) return found;
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
        text.toLowerCase() === 'since' &&
        /^(?:that|their|then|losing|winning|drawing)$/i.test(reading.tokens[at + 1]?.text ?? ''),
    );
  if (line === null && !isOfNow && !isOfNewest && isOfAnotherTime(reading, index, found.kind)) return null;
  // What is not bound for sure is not called false.
  if (line === null && isLooselyBound(reading, index)) return { ...found, verdict: 'unsupported' };
  return line === null ? found : { ...found, verdict: 'supported', fact: line };
}
