import { fits } from '../comparison.ts';
import { heldAgainst } from '../held-against.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { seasonOf } from './gap-ends.ts';
import { endOfRow } from './newest-results.ts';

const nouns = [
  'match',
  'minute',
  'goal',
  'half',
  'time',
  'round',
  'win',
  'draw',
  'lose',
  'season',
  'meeting',
  'leg',
  'start',
  'choice',
  'consecutive',
  'row',
  'red',
  'yellow',
  'appearance',
  'team',
  'ball',
  'phase',
  'string',
  'year',
  'day',
  'campaign',
  'point',
  'defeat',
  'cleanSheet',
  'most',
  'best',
  'highest',
  'biggest',
  'fewest',
  'worst',
  'lowest',
];

/** A place of the table: `third`, `sit 12th`, `second-placed`. */
export function placeClaim(reading: Reading, index: number): Verdict | null {
  const next = [reading.word(index + 1), reading.word(index + 2)];
  // "Their first league game".
  const isOfLeague = /^league$/i.test(reading.tokens[index + 1]?.text ?? '') && nouns.includes(next[1]!);
  if (
    isOfLeague ||
    nouns.includes(next[0]!) ||
    ['firstHalf', 'secondHalf', 'half'].includes(reading.word(index))
  )
    return null;
  if (reading.inPart(index, 'meeting') || reading.isWished(index)) return null;
  // "Oldest first": how a row is told.
  if (endOfRow.test(reading.tokens[index - 1]?.text ?? '')) return null;
  // "Visit a side in tenth" is of the side that is visited.
  const isOfSide = reading.word(index - 1) === 'in' && ['side', 'team'].includes(reading.word(index - 2));
  const side = isOfSide ? reading.tokens[index - 3]?.mention : undefined;
  if (isOfSide && side?.team === undefined) return null;
  const isPlaced =
    next.includes('place') ||
    next.includes('table') ||
    (next[0] === 'of' && next[1] === 'the' && reading.tokens[index + 3]?.isCapital === true) ||
    next.includes('sit') ||
    isNearTable(reading, index) ||
    (reading.word(index - 1) === '|' &&
      ['|', 'with', 'on'].includes(next[0]!) &&
      reading.tokens[index - 2]?.mention?.team !== undefined) ||
    // "With the Hammers 14th and the Toffees 16th"
    (isBeside(reading, index) && ['', '|', 'and', 'break'].includes(next[0]!)) ||
    // "Sunderland are seventh with 27, Leeds 16th with 19"
    (isBeside(reading, index) &&
      ['with', 'on'].includes(next[0]!) &&
      reading.tokens.slice(0, index).some(({ word }) => word === '#th')) ||
    (reading.word(index - 1) === 'to' &&
      reading.says(
        'lifted',
        'lift',
        'lifts',
        'risen',
        'climbed',
        'up',
        'down',
        'slipped',
        'fallen',
        'moved',
      )) ||
    (next[0] === 'on' && reading.word(index + 2) === '#' && reading.word(index + 3) === 'point') ||
    (reading.word(index - 1) === 'be' &&
      ['|', 'in', 'with', 'on', 'and', '', 'after', 'break'].includes(next[0]!)) ||
    (reading.word(index - 1) === 'in' && ['', '|', 'with', 'on', 'and', 'after', 'break'].includes(next[0]!));
  if (!isPlaced) return null;
  // "third-placed Chelsea", "third in the table, Chelsea …": the name can come after.
  const follows = reading.tokens
    .slice(index + 1, index + 4)
    .find(({ mention, word }) => mention?.team !== undefined && word === '@')?.mention;
  const isBefore = ['sit', 'place'].includes(next[0]!) && follows;
  // "Two points off Chelsea in fourth" says it of Chelsea.
  const named = reading.word(index - 1) === 'in' ? index - 2 : isBeside(reading, index) ? index - 1 : -1;
  const beside = side ?? reading.tokens[named]?.mention;
  const both = respective(reading, index);
  const subjects = both
    ? [both]
    : isBefore
      ? [follows]
      : beside?.team !== undefined
        ? [beside]
        : reading.subjects(index);
  if (!subjects[0]?.team) return null;
  const held = (who: readonly Mention[]): Verdict | null =>
    heldAgainst(reading, index, { subjects: who, what: 'place', scope: 'all', kind: 'place' });
  const found = held(subjects);
  // "Atalanta are a point behind Napoli in third" may say it of either.
  const others = reading.word(index - 1) === 'in' && !side ? reading.subjects(index) : [];
  const other = found?.verdict === 'contradicted' && others[0]?.team !== undefined ? held(others) : null;
  return other?.verdict === 'supported' ? other : found;
}

/** Whether a word of the table stands near, and not beyond a colon: "First against second: Inter top the table". */
function isNearTable(reading: Reading, index: number): boolean {
  const near = reading.near(index, ['sit', 'table', 'place'], 4, 5);
  return near >= 0 && !reading.tokens.slice(Math.min(index, near), near).some(({ text }) => text === ':');
}

const isBeside = (reading: Reading, index: number): boolean =>
  reading.tokens[index - 1]?.mention?.team !== undefined &&
  !reading.isPossessive(index - 1) &&
  !isVisited(reading, index - 1);

/** `travel to Vigo fourth in the table`, `visit Köln 12th`: whose city it is, or who is visited, is not who stands there. */
const isVisited = (reading: Reading, at: number): boolean =>
  reading.word(at - 1) === 'visit' ||
  (reading.word(at - 1) === 'to' &&
    reading.tokens
      .slice(Math.max(0, at - 4), at)
      .some(({ word, text }) => word === 'visit' || /^(?:go|goes|come|comes|head|heads|trip)$/i.test(text)));

/** `Atlético and Barcelona, in third and second`: each of two places is of its own team. */
function respective(reading: Reading, index: number): Mention | null {
  const isFirst = reading.word(index + 1) === 'and' && reading.word(index + 2) === '#th';
  const isSecond = reading.word(index - 1) === 'and' && reading.word(index - 2) === '#th';
  const from = isSecond ? index - 2 : index;
  const named = reading.tokens
    .slice(0, from)
    .flatMap(({ mention }) => (mention?.team === undefined ? [] : [mention]));
  if (named.length !== 2 || isFirst === isSecond) return null;
  return named[isFirst ? 0 : 1]!;
}

/** `the top three are separated by four points`. */
export function topGap(reading: Reading, index: number): Verdict | null {
  const at = reading.tokens.findIndex(
    ({ word }, place) => word === 'top' && reading.word(place + 1) === '#' && place + 1 !== index,
  );
  if (at < 0 || reading.word(index + 1) !== 'point' || !reading.has('gap', 'between', 'cover')) return null;
  const size = reading.tokens[at + 1]!.value!;
  const { figures } = reading.context.facts;
  const pointsAt = (place: number) => {
    const who = figures.find(({ what, value }) => what === 'place' && value === place)?.who;
    return who === undefined ? undefined : seasonOf(reading, who, 'points');
  };
  const [first, last] = [pointsAt(1), pointsAt(size)];
  if (!first || !last) return verdictOf(null, 'points', null);
  return verdictOf(fits(reading, index, first.value - last.value), 'points', `${first.line}\n${last.line}`);
}

/** Whether who somebody is called stands right after his name or a form of `be`. */
function isPredicate(reading: Reading, index: number): boolean {
  let at = index - 1;
  while (
    ['the', 'table', 'a', '|', 'current', 'as'].includes(reading.tokens[at]?.text.toLowerCase() ?? '') ||
    ['table', '|'].includes(reading.word(at))
  )
    at -= 1;
  return reading.tokens[at]?.mention?.team !== undefined || ['be', 'sit'].includes(reading.word(at));
}

/** What may follow `top` where a place is meant. */
const afterTop = new Set([
  '',
  '|',
  'of',
  '#',
  'the',
  'and',
  'with',
  'half',
  'place',
  'table',
  'on',
  'by',
  'in',
  'at',
  'after',
  'break',
  'but',
  'side',
  'team',
  'two',
  'sit',
]);

/** `top of the table`, `bottom`, `in the top four`, `in the relegation zone`. */
export function endsOfTable(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const isTop = ['top', 'leaders', 'toppers', 'summit', 'lead', 'leads', 'leading'].includes(word);
    const isBottom = ['bottom', 'foot', 'basement'].includes(word);
    // The league's top scorers are no place of its table.
    const isOther = word === 'top' && !afterTop.has(reading.word(index + 1));
    const isCounted = reading.inPart(index, 'point', 'row') && !isLeading(reading, index);
    if (isOther || (!isTop && !isBottom) || reading.isWished(index) || isCounted) return [];
    const size = reading.word(index + 1) === '#' ? reading.tokens[index + 1]!.value! : 1;
    const isHalf = reading.word(index + 1) === 'half';
    const isTable =
      reading.near(index, ['table'], 2, 4) >= 0 ||
      size > 1 ||
      isHalf ||
      (['be', 'sit'].includes(reading.word(index - 1)) &&
        ['', '|', 'of', 'and', 'with'].includes(reading.word(index + 1)) &&
        word !== 'leading') ||
      // "Heidenheim bottom, pointless after two".
      (reading.tokens[index - 1]?.mention?.team !== undefined &&
        ['', '|'].includes(reading.word(index + 1))) ||
      word === 'leaders';
    if (!isTable || (size > 1 && reading.near(index, ['sit', 'be', 'in', 'inside', 'outside'], 4, 0) < 0))
      return [];
    if (
      reading.near(
        index,
        [
          'race',
          'chase',
          'push',
          'fight',
          'hunt',
          'from',
          'close',
          'contention',
          'near',
          'towards',
          'off',
          'behind',
          'below',
          'ambitions',
          'battle',
        ],
        5,
        3,
      ) >= 0
    )
      return [];
    // "More than any other side in the top half" is of those that are there.
    if (isHalf && reading.near(index, ['side', 'team', 'teams', 'sides', 'other', 'else'], 4, 0) >= 0)
      return [];
    // "Host leaders Bayern" says it of the name that follows.
    const next = isNoun(word) ? reading.tokens[index + 1]?.mention : undefined;
    // "The model gives the league leaders 58 percent" names nobody.
    if (['leaders', 'toppers'].includes(word) && next?.team === undefined && !isPredicate(reading, index))
      return [];
    const team = next?.team ?? reading.teamAt(index);
    if (team === null) return [];
    const row = seasonOf(reading, team, 'place');
    if (!row) return [verdictOf(null, 'place', null)];
    const { lastPlace } = facts;
    if ((isBottom || isHalf) && lastPlace === null) return [];
    const limit = isHalf ? Math.floor(lastPlace! / 2) : size;
    const isIn = isTop ? row.value <= limit : row.value > lastPlace! - limit;
    const isOutside = reading.near(index, ['outside', 'not'], 3, 0) >= 0;
    return [verdictOf(isIn !== isOutside, 'place', row.line)];
  });
}

/** `lead the early table with three points`: first, whatever is counted beside it. */
function isLeading(reading: Reading, index: number): boolean {
  if (!['lead', 'leads', 'leading', 'top'].includes(reading.word(index)) || reading.word(index + 1) !== 'the')
    return false;
  const at = [index + 2, index + 3].find((place) => reading.word(place) === 'table');
  const isWhole =
    at !== undefined &&
    !reading.isPossessive(at) &&
    !/^(?:in|for|scor)/i.test(reading.tokens[at + 1]?.text ?? '');
  return isWhole && !reading.says('joint', 'jointly', 'alongside', 'together', 'level', 'share', 'shares');
}

const isNoun = (word: string): boolean => ['leaders', 'leader', 'toppers'].includes(word);
