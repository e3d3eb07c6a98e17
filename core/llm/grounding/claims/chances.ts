import { comparisonAt } from '../comparison.ts';
import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { endings } from './counting.ts';
import { isPercent, pickOf } from './percent-of.ts';

const sources: Record<string, 'baseline' | 'market' | 'service'> = {
  baseline: 'baseline',
  model: 'baseline',
  market: 'market',
  prices: 'market',
  service: 'service',
};

/** Whose chances a sentence names, the first where it names several. */
export const sourceIn = (reading: Reading) =>
  reading.tokens
    .map(({ word, text }) => sources[text.toLowerCase()] ?? sources[word])
    .find((one) => one !== undefined);

/** Every chance that is given, by the sources of the data and by the card itself. */
export const givenChances = ({ context: { facts, own } }: Reading) => [
  ...facts.chances,
  ...own.map((one) => ({ ...one, source: 'card', line: 'the card' })),
];

const isNear = (stated: number, decimals: number, known: number, isAbout: boolean): boolean =>
  Math.abs(stated - known) <= (isAbout ? 2.5 : decimals === 0 ? 0.51 : 0.051);

/** `just over 50 percent`, `a little under a third`: how far such a word reaches, in percent. */
const compared = (reading: Reading, index: number, known: number): boolean => {
  const { value = 0 } = reading.tokens[index]!;
  const comparison = comparisonAt(reading, index);
  const above = known - value;
  if (comparison === 'justOver') return above >= 0 && above <= 3;
  if (comparison === 'almost') return above <= 0 && above >= -3;
  return comparison === 'more'
    ? above > 0 && above <= 10
    : comparison === 'fewer' && above < 0 && above >= -10;
};

/** The card's own chances are whole percents: a text may say them more exactly. */
const wholeOr = (decimals: number, { line }: { line: string }): number =>
  line === 'the card' ? 0 : decimals;

/** A stated probability: of the baseline, the market, the service or the card itself. */
export function chanceClaim(reading: Reading, index: number): Verdict | null {
  if (!isPercent(reading, index)) return null;
  if (reading.inPart(index, 'rain', 'precipitation', 'showers', 'snow', 'possession', 'wind')) return null;
  const source = sourceIn(reading);
  const isChance =
    source !== undefined ||
    reading.has(
      'chance',
      'chances',
      'probability',
      'likelihood',
      'confidence',
      'odds',
      'likely',
      'probable',
    ) ||
    reading.says('chance', 'chances', 'at') ||
    reading.word(index + 1) !== 'percent';
  const { value = 0, decimals = 0 } = reading.tokens[index]!;
  if (isOfSeason(reading, index)) return null;
  // "Favoured, 45 to 28 percent": what both have is one claim.
  const isSecond = ['to', 'against', 'versus', 'v'].includes(reading.word(index - 1));
  if (
    isSecond &&
    ['#', 'percent'].includes(reading.word(index - 2)) &&
    reading.tokens[index - 2]?.word === '#'
  )
    return null;
  const share = shareOf(reading, index);
  if (share && !isChance) return share;
  const { chances } = reading.context.facts;
  const isAbout = ['about', 'close'].includes(reading.word(index - 1)) || reading.word(index - 2) === 'about';
  const known = chances.filter((one) => source === undefined || one.source === source);
  const own = source === undefined ? reading.context.own : [];
  const pick = pickOf(reading, index);
  const all = [...known, ...own.map((one) => ({ ...one, line: 'the card' }))];
  const fitting = pick
    ? all.filter(({ market, selection }) => market === pick.market && pick.selections.includes(selection))
    : [];
  if (pick && fitting.length > 0) {
    const isIt = fitting.some(
      (one) =>
        isNear(value, wholeOr(decimals, one), one.value, isAbout) || compared(reading, index, one.value),
    );
    const than = likelierThanNot(reading, index);
    const isSo =
      than === 0 ||
      reading.tokens.filter(({ word }) => word === 'percent').length > 1 ||
      than * (value - 50) > 0;
    return verdictOf(isIt && isSo, 'chance', fitting[0]!.line);
  }
  if (!isChance) return null;
  // Some other pick: its number, or that it fails, must be one of those that were given.
  const any = [...all, ...reading.context.own.map((one) => ({ ...one, line: 'the card' }))];
  const isTurned =
    reading.has(
      'not',
      'no',
      'without',
      'or',
      'lose',
      'unbeaten',
      'cleanSheet',
      'blanks',
      'neither',
      'missing',
    ) ||
    reading.says(
      'against',
      'fail',
      'fails',
      'failing',
      'avoid',
      'avoids',
      'avoiding',
      'other',
      'rest',
      'either',
      'unlikely',
      'deny',
      'least',
      'concede',
      'else',
    );
  const found = any.find(
    (one) =>
      isNear(value, wholeOr(decimals, one), one.value, isAbout) ||
      (isTurned && isNear(value, wholeOr(decimals, one), 100 - one.value, isAbout)),
  );
  return verdictOf(found ? true : null, 'chance', found?.line ?? null);
}

/** `more likely than not` is 1, `less likely than not` -1, neither 0. */
function likelierThanNot(reading: Reading, number: number): 1 | -1 | 0 {
  const at = reading.tokens.findIndex(
    ({ word }, index) => word === 'than' && reading.word(index + 1) === 'not',
  );
  const isApart = reading.tokens
    .slice(Math.min(at, number), Math.max(at, number))
    .some(({ word }) => word === '|');
  if (at < 0 || isApart) return 0;
  const before = reading.tokens.slice(Math.max(0, at - 2), at).map(({ text }) => text.toLowerCase());
  if (before.includes('less')) return -1;
  return before.includes('more') || before.includes('likelier') ? 1 : 0;
}

/** `40% of Marseille's tally`: of something that was counted, no chance. */
const isOfSeason = (reading: Reading, index: number): boolean =>
  reading.word(index + 2) === 'of' &&
  !['a', 'an'].includes(reading.word(index + 3)) &&
  reading.tokens
    .slice(index + 3, index + 7)
    .some(({ word }) => ['goal', 'total', 'point', 'match', 'win'].includes(word)) &&
  !reading.has('chance', 'probability');

/** `a clean sheet in 36 percent of matches`: two counts of the season. */
function shareOf(reading: Reading, index: number): Verdict | null {
  const [subject] = reading.subjects(index);
  const kinds = { ...endings, blanks: 'blanks' };
  const kind = Object.entries(kinds).find(([word]) => reading.inPart(index, word))?.[1];
  if (!kind || !subject?.team || !reading.inPart(index, 'match')) return null;
  const scope = reading.scope(index);
  const of = (what: string) => figureOf(reading.context.facts, subject.team!, what, scope);
  const [count, played] = [of(kind), of('played')];
  if (!count || !played || played.value === 0) return verdictOf(null, 'record', null);
  const { value = 0 } = reading.tokens[index]!;
  return verdictOf(Math.abs((100 * count.value) / played.value - value) <= 1, 'record', count.line);
}

/** Words of a sentence that is about chances, not about what happened. */
const ofChances = ['baseline', 'bookmakers', 'probability', 'probabilities', 'odds', 'likelihood'];

/** Whether a count of results stands among chances: `win seven times in ten by the baseline` says nothing of the season. */
export function isOfChances(reading: Reading, index: number): boolean {
  const [from, to] = reading.part(index);
  if (!reading.tokens.slice(from, to).some(({ text }) => ofChances.includes(text.toLowerCase())))
    return false;
  return (
    reading.inPart(index, 'win', 'draw', 'lose', 'time', 'match') && !reading.inPart(index, 'goal', 'point')
  );
}

/** The chances of a side to win, of the source that is named or of any. */
function chancesOf(reading: Reading, team: string): { value: number; line: string }[] {
  const side = reading.sideOf(team);
  const source = sourceIn(reading);
  return givenChances(reading).filter(
    (one) =>
      (source === undefined || one.source === source) &&
      one.market === 'match_result' &&
      one.selection === side,
  );
}

/** Chances that are said in tenths, or as a part, are rounded: so many percent off is still the same. */
const roughly = 6;

/** `win seven times in ten`, `seven times out of ten`: a chance in tenths or hundredths. */
export function frequencyClaim(reading: Reading, index: number): Verdict | null {
  const at = reading.word(index + 1) === 'time' ? index + 2 : index + 1;
  const whole = reading.tokens[at + 1];
  if (!['in', 'of'].includes(reading.word(at)) || !whole || ![2, 3, 4, 5, 10, 100].includes(whole.value ?? 0))
    return null;
  const isChance = /^chances?$/i.test(reading.tokens[at + 2]?.text ?? '');
  if (!isChance && !reading.says(...ofChances, 'model', 'market', 'forecast', 'chance', 'chances'))
    return null;
  if ((!isChance && !reading.inPart(index, 'win')) || reading.inPart(index, 'last', 'draw')) return null;
  const team = reading.teamAt(index);
  const known = team === null ? [] : chancesOf(reading, team);
  if (known.length === 0) return null;
  const stated = (100 * reading.tokens[index]!.value!) / whole.value!;
  const comparison = comparisonAt(reading, index);
  return verdictOf(
    known.some(({ value }) =>
      comparison === 'more' || comparison === 'justOver'
        ? value > stated
        : comparison === 'fewer'
          ? value < stated
          : Math.abs(value - stated) <= roughly,
    ),
    'chance',
    known[0]!.line,
  );
}

const parts: Record<string, number> = {
  half: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
};

/** `a little over half of the chances`, `barely a third`, `a two-thirds chance`: a chance of a side as a part of all. */
export function chanceShares(reading: Reading): Verdict[] {
  if (!reading.says('chance', 'chances', 'probability', 'likelihood')) return [];
  if (reading.has('draw', 'goal', 'score', 'percent', 'bothTeams')) return [];
  return reading.tokens.flatMap(({ text, word }, index): Verdict[] => {
    const of = parts[text.toLowerCase()] ?? parts[word];
    if (of === undefined || reading.isWished(index)) return [];
    const count = reading.word(index - 1) === '#' ? reading.tokens[index - 1]!.value! : 1;
    const team = reading.teamAt(index);
    const known = team === null ? [] : chancesOf(reading, team);
    if (count >= of || known.length === 0) return [];
    const stated = (100 * count) / of;
    const before = reading.tokens.slice(Math.max(0, index - 4), index).map((one) => one.text.toLowerCase());
    const isIt = ({ value }: { value: number }): boolean => {
      if (before.some((one) => ['over', 'more', 'above'].includes(one))) return value > stated - 1;
      if (before.some((one) => ['under', 'less', 'below'].includes(one))) return value < stated + 1;
      return Math.abs(value - stated) <= roughly;
    };
    return [verdictOf(known.some(isIt), 'chance', known[0]!.line)];
  });
}
