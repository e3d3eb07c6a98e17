import { type Figure, figureOf } from '../facts.ts';
import { fits } from '../comparison.ts';
import { heldAgainst } from '../held-against.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

const seasonOf = ({ context }: Reading, team: string, what: string): Figure | undefined =>
  figureOf(context.facts, team, what, 'all');

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
];

/** A place of the table: `third`, `sit 12th`, `second-placed`. */
export function placeClaim(reading: Reading, index: number): Verdict | null {
  const next = [reading.word(index + 1), reading.word(index + 2)];
  if (nouns.includes(next[0]!) || ['firstHalf', 'secondHalf', 'half'].includes(reading.word(index)))
    return null;
  if (reading.inPart(index, 'meeting') || reading.isWished(index)) return null;
  // "Visit a side in tenth" is of the side that is visited.
  if (reading.word(index - 1) === 'in' && ['side', 'team'].includes(reading.word(index - 2))) return null;
  const isPlaced =
    next.includes('place') ||
    next.includes('table') ||
    (next[0] === 'of' && next[1] === 'the' && reading.tokens[index + 3]?.isCapital === true) ||
    next.includes('sit') ||
    reading.near(index, ['sit', 'table', 'place'], 4, 5) >= 0 ||
    (reading.word(index - 1) === '|' &&
      next[0] === '|' &&
      reading.tokens[index - 2]?.mention?.team !== undefined) ||
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
  const beside = reading.word(index - 1) === 'in' ? reading.tokens[index - 2]?.mention : undefined;
  const both = respective(reading, index);
  const subjects = both
    ? [both]
    : isBefore
      ? [follows]
      : beside?.team !== undefined
        ? [beside]
        : reading.subjects(index);
  if (!subjects[0]?.team) return null;
  return heldAgainst(reading, index, { subjects, what: 'place', scope: 'all', kind: 'place' });
}

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
    if (isOther || (!isTop && !isBottom) || reading.isWished(index) || reading.inPart(index, 'point', 'row'))
      return [];
    const size = reading.word(index + 1) === '#' ? reading.tokens[index + 1]!.value! : 1;
    const isHalf = reading.word(index + 1) === 'half';
    const isTable =
      reading.near(index, ['table'], 2, 4) >= 0 ||
      size > 1 ||
      isHalf ||
      (['be', 'sit'].includes(reading.word(index - 1)) &&
        ['', '|', 'of', 'and', 'with'].includes(reading.word(index + 1)) &&
        word !== 'leading') ||
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
    // "Host leaders Bayern" says it of the name that follows.
    const next = isNoun(word) ? reading.tokens[index + 1]?.mention : undefined;
    const team = next?.team ?? reading.team(reading.subjects(index)[0]);
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

const isNoun = (word: string): boolean => ['leaders', 'leader', 'toppers'].includes(word);

/** `Arsenal are above Chelsea`, `have more points than`, `have scored fewer goals than`. */
export function comparisons(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const isPlace =
      (word === 'above' || word === 'below') &&
      !['#', 'point', 'place', 'goal', 'match', 'degree'].includes(reading.word(index - 1)) &&
      !reading.inPart(index, '#', 'percent', 'chance', 'average', 'goal');
    if (reading.word(index + 1) === 'difference' && (word === 'above' || word === 'below'))
      return goalDifference(reading, index);
    const isMore = word === 'moreThan' || word === 'more' || word === 'fewerThan' || word === 'fewer';
    if ((!isPlace && !isMore) || reading.isWished(index)) return [];
    const object = reading.tokens
      .slice(index + 1, index + 8)
      .find(({ mention }) => mention?.team !== undefined)?.mention?.team;
    const own = reading.team(reading.subjects(index)[0]);
    if (!object || own === null || own === object) return [];
    const [what, sign] = isPlace
      ? ['place', word === 'above' ? -1 : 1]
      : [whatOf(reading, index), word.startsWith('more') ? 1 : -1];
    if (what === null || (isMore && reading.near(index, ['than'], 0, 6) < 0 && !word.endsWith('Than')))
      return [];
    // "Fewer than any other side bar Liverpool" is of all the others.
    const isOfAll = reading.tokens
      .slice(index + 1, index + 9)
      .some(({ text }) =>
        ['any', 'anyone', 'other', 'bar', 'except', 'everyone'].includes(text.toLowerCase()),
      );
    if (isOfAll) return what === null ? [] : ofAll(reading, { own, object, what, sign });
    if (isPlace && reading.near(index, ['table', 'sit', 'be', 'place'], 4, 6) < 0) return [];
    const [one, two] = [seasonOf(reading, own, what), seasonOf(reading, object, what)];
    if (!one || !two) return [verdictOf(null, 'place', null)];
    return [
      verdictOf(
        Math.sign(one.value - two.value) === sign,
        what === 'place' ? 'place' : 'record',
        `${one.line}\n${two.line}`,
      ),
    ];
  });
}

/** More or fewer than every other side of the table but one. */
function ofAll(
  reading: Reading,
  { own, object, what, sign }: { own: string; object: string; what: string; sign: number },
): Verdict[] {
  const { facts } = reading.context;
  const one = seasonOf(reading, own, what);
  const rest = facts.figures.filter(
    (figure) => figure.what === what && figure.scope === 'all' && figure.who !== own && figure.who !== object,
  );
  if (!one || facts.lastPlace === null || !reading.says('bar', 'except', 'but', 'apart')) return [];
  const isIt = rest.every(
    ({ who, value }) => !facts.others.includes(who) || Math.sign(one.value - value) === sign,
  );
  return [verdictOf(isIt, 'record', one.line)];
}

/** `the better goal difference of the two`. */
function goalDifference(reading: Reading, index: number): Verdict[] {
  const { home, away } = reading.context.facts.teams;
  const own = reading.team(reading.subjects(index)[0]);
  const named = reading.tokens.find(({ mention }) => mention?.team !== undefined && mention.team !== own);
  const other = named?.mention?.team ?? (own === home ? away : home);
  const of = (team: string): number | undefined => {
    const [scored, conceded] = [seasonOf(reading, team, 'scored'), seasonOf(reading, team, 'conceded')];
    return scored && conceded && scored.value - conceded.value;
  };
  if (own === null) return [];
  const [one, two] = [of(own), of(other)];
  if (one === undefined || two === undefined || reading.isWished(index)) return [];
  const isBetter = reading.word(index) === 'above';
  return [
    verdictOf(isBetter ? one > two : one < two, 'goals', seasonOf(reading, own, 'scored')?.line ?? null),
  ];
}

function whatOf(reading: Reading, index: number): string | null {
  const isSaid = reading.word(index - 1) === 'be';
  const near = isSaid
    ? [2, 3, 4].map((step) => reading.word(index - step))
    : [1, 2, 3].map((step) => reading.word(index + step));
  if (isSaid && near.includes('yellow')) return 'yellow';
  if ((!isSaid && reading.inPart(index, '#')) || reading.inPart(index, 'last', 'meeting')) return null;
  if (near.includes('point')) return 'points';
  const verb = [1, 2, 3].map((step) => reading.word(index - step));
  if (near.includes('match'))
    return verb.includes('lose')
      ? 'lost'
      : verb.includes('win')
        ? 'won'
        : verb.includes('draw')
          ? 'drawn'
          : 'played';
  if (near.includes('win')) return 'won';
  if (near.includes('lose')) return 'lost';
  if (near.includes('draw')) return 'drawn';
  if (near.includes('cleanSheet')) return 'cleanSheets';
  if (near.includes('goal')) return reading.inPart(index, 'concede') ? 'conceded' : 'scored';
  return null;
}
