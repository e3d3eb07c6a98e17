import type { Reading } from '../reading.ts';
import { isPlace } from '../scopes.ts';
import type { Token } from '../tokens.ts';

/** A market and the selections of it that words speak of. */
interface Pick {
  market: string;
  selections: string[];
}

const isGiven = (reading: Reading, index: number, words: readonly string[]): boolean => {
  const [from, to] = near(reading, index);
  return reading.tokens
    .slice(from, to)
    .some(({ word, text }) => words.includes(word) || words.includes(text.toLowerCase()));
};

/** A number in percent, or one with a digit after the point beside such a one: `42.0 against 35.9 percent`. */
export const isPercent = (reading: Reading, index: number): boolean =>
  reading.word(index + 1) === 'percent' ||
  ((reading.tokens[index]!.decimals ?? 0) > 0 &&
    (reading.tokens[index]!.value ?? 0) > 5 &&
    reading.has('percent') &&
    !reading.has('perMatch', 'average', 'degree', 'mm', 'rating')) ||
  isListed(reading, index) ||
  isRated(reading, index);

const hedges = new Set([
  'about',
  'under',
  'over',
  'just',
  'only',
  'almost',
  'nearly',
  'barely',
  'below',
  'above',
  'against',
  'a',
  'little',
  'slightly',
]);

/** `the draw rated at just under 28`, `rated at only 52.1`: a chance without its sign. */
function isRated(reading: Reading, index: number): boolean {
  const { value = 0, decimals = 0 } = reading.tokens[index]!;
  if (value < 5 || value > 95 || !['', '|', 'and', 'break', 'for', 'to'].includes(reading.word(index + 1)))
    return false;
  let at = index - 1;
  while (hedges.has(reading.tokens[at]?.text.toLowerCase() ?? '') || reading.word(at) === 'about') at -= 1;
  if (!['at', 'on'].includes(reading.word(at))) return false;
  if (decimals > 0) return value > 10 && !reading.has('perMatch', 'average', 'degree', 'mm', 'rating');
  const isSaid = /^(?:rated|priced|put|valued|assessed|given|comes?|stands?)$/i.test(
    reading.tokens[at - 1]?.text ?? '',
  );
  return (
    isSaid &&
    reading.tokens.slice(0, index).some(({ word }) => word === 'percent') &&
    !reading.inPart(index, 'point', 'goal', 'score')
  );
}

/** `PSG at 41 percent, with Marseille on 31 and the draw on 28`: percents that are listed after one. */
function isListed(reading: Reading, index: number): boolean {
  const { value = 0 } = reading.tokens[index]!;
  const owner = reading.tokens[reading.word(index + 2) === 'the' ? index + 3 : index + 2];
  // "37 percent for the hosts and 35 for the visitors".
  if (
    reading.word(index + 1) === 'for' &&
    (owner?.mention?.team !== undefined || owner?.word === 'draw') &&
    reading.tokens.slice(0, index).some(({ word }) => word === 'percent') &&
    !reading.has('point', 'goal', 'score')
  )
    return value >= 5 && value <= 95;
  // "Given a 43 percent chance, Milan 29 and the draw 28".
  const beside = reading.tokens[index - 1];
  const isAfterPercent = reading.tokens.slice(0, index).some(({ word }) => word === 'percent');
  const isBeside = isAfterPercent && (beside?.word === 'draw' || beside?.mention?.team !== undefined);
  const before = isBeside ? beside : reading.tokens[index - 2];
  const isOfSide = before?.word === 'draw' || before?.mention?.team !== undefined;
  const isJoined = isBeside || ['on', 'at'].includes(reading.word(index - 1));
  if (!isOfSide || !isJoined || value < 5 || value > 95) return false;
  const ends = ['', '|', 'and', 'break'];
  return ends.includes(reading.word(index + 1)) && reading.has('percent') && !reading.has('point');
}

/** The words that a percentage is about: up to the next or the last one. */
function near(reading: Reading, index: number): [number, number] {
  const isOther = (at: number): boolean => at !== index && reading.word(at) === '#' && isPercent(reading, at);
  // "Freiburg a 51.5 percent probability and Mainz 22.4": what is closed tells nothing of what follows.
  const isClosed =
    ['chance', 'probability', 'likelihood', 'possibility'].includes(reading.word(index + 2)) &&
    ['and', '|', 'break', ''].includes(reading.word(index + 3));
  const unit = reading.word(index + 1) === 'percent' ? index + 2 : index + 1;
  // "Madrid at 57.1 per cent to a home side on 29.4": what stands right before it is meant.
  const isNamed =
    ['at', 'on'].includes(reading.word(index - 1)) && reading.tokens[index - 2]?.mention?.team !== undefined;
  const follows =
    !isClosed &&
    !isNamed &&
    [
      'for',
      'that',
      'of',
      'chance',
      'probability',
      'likelihood',
      'possibility',
      'to',
      '@',
      'draw',
      'home',
      'away',
      '(',
    ].includes(reading.word(unit)) &&
    (unit === index + 2 || reading.word(unit) === 'for');
  // "At 48 percent the Rossoblù are favourites" tells the number first.
  const lead = reading.word(index - 1) === 'about' ? index - 2 : index - 1;
  const isFirst =
    reading.tokens[lead]?.text.toLowerCase() === 'at' && (lead < 1 || reading.tokens[lead - 1]?.text === ',');
  const first = isFirst && reading.word(index + 2) === '|' ? index + 3 : unit;
  let to = first;
  if (follows || isFirst) {
    while (
      to < reading.tokens.length &&
      !isOther(to) &&
      !['|', 'break'].includes(reading.word(to)) &&
      !(reading.word(to) === 'and' && to > index + 3)
    )
      to += 1;
    return [first, to];
  }
  let from = index;
  const isNext = (at: number): boolean =>
    reading.word(at) === 'break' || (reading.word(at) === 'and' && reading.word(at - 1) === '|');
  while (from > 0 && !isOther(from - 1) && !isNext(from - 1)) from -= 1;
  if (isOther(from - 1)) from += reading.word(from) === 'percent' ? 1 : 0;
  return [from, index];
}

/** The pick that a percentage is about, where the words leave no doubt. */
export function pickOf(reading: Reading, index: number): Pick | null {
  const { home, away } = reading.context.facts.teams;
  const [from, to] = near(reading, index);
  const beside = reading.tokens.slice(from, to);
  const isBare = !beside.some(
    ({ word, text, mention }) =>
      mention?.team ||
      word === 'draw' ||
      word === 'home' ||
      word === 'away' ||
      /^(?:over|under)$/i.test(text) ||
      word === 'bothTeams',
  );
  let [before] = reading.part(index);
  for (let at = before + 1; at < index; at += 1)
    if (reading.word(at) === 'and' && reading.word(at - 1) === '|') before = at;
  const words = isBare && from > index ? [...reading.tokens.slice(before, index), ...beside] : beside;
  const teams = [
    ...new Set(words.map(({ mention }) => mention?.team).filter((team) => team === home || team === away)),
  ];
  const isOver = ({ text }: { text: string }): boolean => /^(?:over|under)$/i.test(text);
  const over = from > index ? words.findIndex(isOver) : words.findLastIndex(isOver);
  // "Under 2.5 goals is likelier, with over rated at 40 percent": the line that was said before.
  const line = words[over + 1]?.value ?? words.find(({ value = 0 }) => value % 1 === 0.5)?.value;
  if (over >= 0 && line !== undefined) {
    const side = teams.length === 1 ? (teams[0] === home ? 'team_total_home' : 'team_total_away') : null;
    if (isGiven(reading, index, ['firstHalf']))
      return {
        market: 'first_half_total',
        selections: [`${words[over]!.text.toLowerCase()}/${line}`],
      };
    return {
      market: side ?? 'total_goals',
      selections: [`${words[over]!.text.toLowerCase()}/${line}`],
    };
  }
  const kept = sheetOf(reading, index, words, teams) ?? scoringOf(words, [home, away], teams);
  if (kept) return kept;
  if (
    isGiven(reading, index, ['drawNoBet']) ||
    (reading.tokens.slice(0, index).some(({ word }) => word === 'drawNoBet') && teams.length === 1)
  ) {
    const named = reading.tokens.slice(0, index).findLast(({ mention }) => mention?.team)?.mention?.team;
    const team = teams[0] ?? named;
    return team === home || team === away
      ? { market: 'draw_no_bet', selections: [team === home ? 'home' : 'away'] }
      : null;
  }
  const double = doubleOf(reading, index, words, teams);
  if (double) return double;
  // "The hosts avoiding defeat": they win or draw.
  if (teams.length === 1 && isGiven(reading, index, ['unbeaten']) && !isGiven(reading, index, ['or', 'not']))
    return { market: 'double_chance', selections: [teams[0] === home ? 'home_draw' : 'draw_away'] };
  if (
    isGiven(reading, index, [
      'cleanSheet',
      'handicap',
      'halfTime',
      'firstHalf',
      'bet',
      'or',
      'avoid',
      'nil',
      'half',
      'unbeaten',
      'lose',
      'not',
    ])
  )
    return null;
  if (isGiven(reading, index, ['bothTeams', 'both']) && isGiven(reading, index, ['score', 'ends'])) {
    const isNo = beside.concat(words).some(({ text }) => /^no(?:t)?$/i.test(text));
    return { market: 'both_teams_to_score', selections: [isNo ? 'no' : 'yes'] };
  }
  const isDraw = words.some(({ word }) => word === 'draw');
  if (isDraw && teams.length === 0) return { market: 'match_result', selections: ['draw'] };
  if (isDraw) return null;
  const isWin = words.some(({ word }) => word === 'win' || word === 'winners');
  const side =
    teams.length === 1
      ? teams[0] === home
        ? 'home'
        : 'away'
      : teams.length === 0 && (isWin || isSideAlone(reading, index))
        ? sideWord(words)
        : null;
  return side ? { market: 'match_result', selections: [side] } : null;
}

/** `a 61 percent chance of scoring at least twice`: of so many goals of one side. */
function scoringOf(
  words: readonly Token[],
  [home]: readonly [string, string],
  teams: readonly (string | undefined)[],
): Pick | null {
  const at = words.findIndex(({ word }) => word === 'atLeast' || word === 'atAll');
  const isScore = words.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'score');
  const least = words[at]?.word === 'atAll' ? 1 : words[at + 1]?.value;
  if (at < 0 || !isScore || least === undefined || teams.length !== 1) return null;
  return {
    market: teams[0] === home ? 'team_total_home' : 'team_total_away',
    selections: [`over/${least - 0.5}`],
  };
}

/** `the draw-or-Athletic double chance`, `Madrid to avoid defeat`, `a home win or a draw`: two of the three results. */
function doubleOf(
  reading: Reading,
  index: number,
  words: readonly Token[],
  teams: readonly (string | undefined)[],
): Pick | null {
  const { home } = reading.context.facts.teams;
  const at = words.findIndex(({ word }) => word === 'or');
  const beside = words.slice(Math.max(0, at - 4), at + 5);
  const isEither = at >= 0 && beside.some(({ word }) => word === 'draw');
  const isAvoided =
    words.some(({ text }) => /^avoid(?:ing|s)?$/i.test(text)) && words.some(({ word }) => word === 'lose');
  if ((!isEither && !isAvoided) || isGiven(reading, index, ['not', 'goal', 'half', 'halfTime'])) return null;
  const side =
    teams.length === 1 ? (teams[0] === home ? 'home' : 'away') : teams.length === 0 ? sideWord(words) : null;
  return side ? { market: 'double_chance', selections: [side === 'home' ? 'home_draw' : 'draw_away'] } : null;
}

/** `home 59.4 %, draw 26.5 %, away 24.1 %`: a side between two stops. */
const isSideAlone = (reading: Reading, index: number): boolean =>
  ['home', 'away'].includes(reading.word(index - 1)) &&
  ['', '|'].includes(reading.word(index - 2)) &&
  ['', '|'].includes(reading.word(index + 2));

/** `a home clean sheet`, `a clean sheet for Bologna`. */
function sheetOf(
  reading: Reading,
  index: number,
  words: readonly { word: string }[],
  teams: readonly (string | undefined)[],
): Pick | null {
  if (
    !isGiven(reading, index, ['cleanSheet']) ||
    isGiven(reading, index, ['no', 'not', 'without', 'in', 'of'])
  )
    return null;
  const { home } = reading.context.facts.teams;
  const side =
    teams.length === 1 ? (teams[0] === home ? 'home' : 'away') : teams.length === 0 ? sideWord(words) : null;
  return side ? { market: `clean_sheet_${side}`, selections: ['yes'] } : null;
}

const sideWord = (words: readonly { word: string }[]): string | null => {
  const found = words.map(({ word }) => word).filter(isPlace);
  return found.length === 1 ? found[0]! : null;
};
