import { comparisonAt, fits } from '../comparison.ts';
import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { endings, results, unitAt, verbBefore } from './counting.ts';
import { isPlace } from '../scopes.ts';

const counted: Record<string, string> = {
  ...endings,
  goal: 'scored',
  score: 'scored',
  concede: 'conceded',
  blanks: 'blanks',
  point: 'points',
};

/** `neither of the two games has given them a goal`, `none of their matches ended in a draw`: not one of all that were played. */
export function noneOf(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    if (!/^(?:neither|none)$/i.test(text) || reading.word(index + 1) !== 'of' || reading.isWished(index))
      return [];
    const match = [2, 3, 4, 5].map((step) => index + step).find((at) => reading.word(at) === 'match');
    if (match === undefined || reading.inPart(index, 'meeting')) return [];
    const { where, facts } = reading.context;
    const noun = reading.tokens.slice(match + 1, match + 9).find(({ word }) => word in counted)?.word;
    const team = reading.teamAt(index);
    if (noun === undefined || team === null || where === 'h2h') return [];
    const size = reading.tokens.slice(index, match).find(({ word }) => word === '#')?.value;
    if (reading.tokens.slice(index, match).some(({ word }) => word === 'last')) {
      const form = facts.form.get(team);
      const letter = results[noun]?.letter;
      if (!form || size === undefined || letter === undefined || size > form.letters.length) return [];
      return [verdictOf(!form.letters.slice(-size).includes(letter), 'streak', form.line)];
    }
    const scope = reading.scope(match);
    const played = figureOf(facts, team, 'played', scope);
    const known = figureOf(facts, team, counted[noun]!, scope);
    if (!played || !known || (size !== undefined && size !== played.value)) return [];
    return [verdictOf(known.value === 0, 'record', known.line)];
  });
}

/** `neither side has drawn more than three matches`: it holds of both. */
export function neitherMore(reading: Reading): Verdict[] {
  const at = reading.tokens.findIndex(({ text }) => /^neither$/i.test(text));
  const isSides =
    /^(?:side|team|club)$/i.test(reading.tokens[at + 1]?.text ?? '') || reading.word(at + 1) === 'of';
  const number = reading.tokens.findIndex(
    ({ word }, index) => index > at && word === '#' && comparisonAt(reading, index) !== 'exact',
  );
  if (!isSides || number < 0 || reading.isWished(number) || reading.inPart(number, 'last', 'meeting'))
    return [];
  const unit = unitAt(reading, number).word;
  const noun = unit in counted ? unit : verbBefore(reading, number, Object.keys(counted));
  if (!(noun in counted) || reading.tokens.some(({ mention }) => mention?.people)) return [];
  const what = noun === 'goal' && reading.inPart(number, 'concede') ? 'conceded' : counted[noun]!;
  const { facts } = reading.context;
  const known = (['home', 'away'] as const).flatMap(
    (side) => figureOf(facts, facts.teams[side], what, reading.scope(number)) ?? [],
  );
  if (known.length < 2) return [];
  return [verdictOf(!known.some(({ value }) => fits(reading, number, value)), 'record', known[0]!.line)];
}

/** `lost their opener and then won`: what came next is the newest result where no more have been played. */
export function thenResult(reading: Reading): Verdict[] {
  const { where, facts } = reading.context;
  if (where === 'h2h' || reading.has('meeting')) return [];
  const at = reading.tokens.findIndex(
    ({ text }, index) =>
      text.toLowerCase() === 'then' ||
      (text.toLowerCase() === 'before' && reading.word(index + 1) in results),
  );
  const opener = reading.tokens.findIndex(({ text }) => /^(?:opener|opening|began|started)$/i.test(text));
  if (at < 0 || opener < 0 || opener > at || reading.isWished(at)) return [];
  const team = reading.teamAt(at);
  const form = reading.formAt(at);
  const played = figureOf(facts, team, 'played', 'all')?.value;
  const next = [1, 2].map((step) => reading.word(at + step)).find((word) => word in results);
  if (!form || next === undefined || played !== 2 || form.letters.length !== 2) return [];
  // "Lost at home before winning away" is wrong as well where the places are.
  const places = [reading.tokens.slice(0, at), reading.tokens.slice(at)].map(
    (part) => part.find(({ word }) => isPlace(word))?.word,
  );
  const first = reading.tokens.slice(0, at).find(({ word }) => word in results)?.word;
  const isFirst = first === undefined || form.letters.startsWith(results[first]!.letter);
  const isPlaced = places.every((place, part) => {
    const word = part === 0 ? first : next;
    const what = word === undefined ? undefined : results[word]?.what;
    if (place === undefined || what === undefined) return true;
    return (figureOf(facts, team, what, place as 'home' | 'away')?.value ?? 1) > 0;
  });
  return [
    verdictOf(isFirst && isPlaced && form.letters.endsWith(results[next]!.letter), 'streak', form.line),
  ];
}

/** `are yet to play at home`: none of their matches was there. */
export function yetToPlay(reading: Reading): Verdict[] {
  const at = reading.tokens.findIndex(
    ({ text }, index) =>
      text.toLowerCase() === 'yet' &&
      reading.word(index + 1) === 'to' &&
      /^play$/i.test(reading.tokens[index + 2]?.text ?? ''),
  );
  const scope = at < 0 ? 'all' : reading.scope(at);
  const team = at < 0 ? null : reading.teamAt(at);
  const [, to] = at < 0 ? [0, 0] : reading.part(at);
  const isOfOne = reading.tokens.slice(at, to).some(({ word }) => word === 'against' || word === '@');
  if (team === null || scope === 'all' || isOfOne) return [];
  const known = figureOf(reading.context.facts, team, 'played', scope);
  return known ? [verdictOf(known.value === 0, 'record', known.line)] : [];
}

const past: Record<string, string> = { won: 'won', drew: 'drawn', lost: 'lost' };

/** `They drew away`: a result that there must be at least once. */
export function onceAt(reading: Reading): Verdict[] {
  const { where, facts } = reading.context;
  if (
    where === 'h2h' ||
    reading.has('meeting', 'lastSeason') ||
    reading.says('not', 'never', 'no', 'if', 'yet')
  )
    return [];
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const what = past[text.toLowerCase()];
    // "Has won its only home match".
    const isOnly =
      reading.word(index + 1) === 'they' && /^only$/i.test(reading.tokens[index + 2]?.text ?? '');
    const scope = reading.word(isOnly ? index + 3 : index + 1);
    if (what === undefined || (scope !== 'home' && scope !== 'away') || reading.isWished(index)) return [];
    const team = reading.teamAt(index);
    const known = figureOf(facts, team, what, scope);
    return known && known.value === 0 ? [verdictOf(false, 'record', known.line)] : [];
  });
}

const isMatch = (reading: Reading, at: number): boolean =>
  reading.word(at) === 'match' || /^(?:trip|day)$/i.test(reading.tokens[at]?.text ?? '');

/** `their second away trip of the season`: one more than they have played there. */
export function nthMatch(reading: Reading): Verdict[] {
  const { where, facts } = reading.context;
  return reading.tokens.flatMap(({ word, value = 0 }, index): Verdict[] => {
    const scope = reading.word(index + 1);
    if (word !== '#th' || (scope !== 'home' && scope !== 'away') || !isMatch(reading, index + 2)) return [];
    const isOfSeason = reading.tokens
      .slice(index + 3, index + 7)
      .some((token) => /^(?:season|campaign|term)$/i.test(token.text) || token.word === 'thisSeason');
    const isNow = reading.tokens.slice(0, index).some(({ text }) => /^(?:this|be|is|will)$/i.test(text));
    const team = reading.teamAt(index);
    if (!isOfSeason || !isNow || team === null || where === 'h2h') return [];
    const played = figureOf(facts, team, 'played', scope);
    return played ? [verdictOf(played.value + 1 === value, 'record', played.line)] : [];
  });
}

/** What comes after an ordinal that counts the season's: `a sixth away shutout`. */
const nth: Record<string, string> = {
  ...past,
  ...endings,
};

/** `a sixth away clean sheet of the season`: so many there have been. */
export function nthOfSeason(reading: Reading): Verdict[] {
  const { where, facts } = reading.context;
  if (where === 'h2h' || reading.has('meeting', 'row', 'would') || reading.says('since', 'chasing', 'after'))
    return [];
  return reading.tokens.flatMap(({ word, value = 0 }, index): Verdict[] => {
    if (
      word !== '#th' ||
      value < 2 ||
      (!['a', 'they', 'an'].includes(reading.word(index - 1)) && !reading.isPossessive(index - 1))
    )
      return [];
    const at = [1, 2, 3].map((step) => index + step).find((place) => reading.word(place) in nth);
    const between = at === undefined ? [] : reading.tokens.slice(index + 1, at).map((token) => token.word);
    if (at === undefined || between.some((one) => !['home', 'away', 'table'].includes(one))) return [];
    const isOfSeason = reading.tokens
      .slice(at + 1, at + 6)
      .some(
        (token) =>
          ['season', 'campaign', 'term'].includes(token.text.toLowerCase()) || token.word === 'thisSeason',
      );
    const team = reading.teamAt(index);
    if (!isOfSeason || team === null || reading.tokens.some(({ mention }) => mention?.people)) return [];
    const known = figureOf(facts, team, nth[reading.word(at)]!, reading.scope(at));
    return known ? [verdictOf(known.value === value, 'record', known.line)] : [];
  });
}
