import { type Figure, figureOf } from '../facts.ts';
import { fits, heldAgainst } from '../held-against.ts';
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
    (reading.word(index - 1) === 'be' &&
      ['|', 'in', 'with', 'on', 'and', '', 'after', 'break'].includes(next[0]!)) ||
    (reading.word(index - 1) === 'in' && ['', '|', 'with', 'on', 'and', 'after', 'break'].includes(next[0]!));
  if (!isPlaced) return null;
  // "third-placed Chelsea", "third in the table, Chelsea …": the name can come after.
  const follows = reading.tokens
    .slice(index + 1, index + 4)
    .find(({ mention, word }) => mention?.team !== undefined && word === '@')?.mention;
  const isBefore = ['sit', 'place'].includes(next[0]!) && follows;
  const subjects = isBefore ? [follows] : reading.subjects(index);
  if (!subjects[0]?.team) return null;
  return heldAgainst(reading, index, { subjects, what: 'place', scope: 'all', kind: 'place' });
}

/** The other end of a gap: another team named in the part, or the leaders. */
function otherEnd(reading: Reading, index: number, own: string): string | null {
  const [from, to] = reading.part(index);
  for (let at = index + 1; at < to; at += 1) {
    const team = reading.tokens[at]!.mention?.team;
    if (team !== undefined && team !== own) return team;
    if (['leaders', 'leader', 'top', 'summit'].includes(reading.word(at)))
      return (
        reading.context.facts.figures.find(({ what, value }) => what === 'place' && value === 1)?.who ?? null
      );
  }
  for (let at = index - 1; at >= from; at -= 1) {
    const team = reading.tokens[at]!.mention?.team;
    if (team !== undefined && team !== own) return team;
  }
  return null;
}

const leads: readonly string[] = ['lead', 'leads', 'led'];

/** `the top three are separated by four points`. */
function topGap(reading: Reading, index: number): Verdict | null {
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

/** `six points ahead of Chelsea`, `three places below`, `two points separate the sides`. */
export function gapClaim(reading: Reading, index: number): Verdict | null {
  const top = topGap(reading, index);
  if (top) return top;
  const isBare = ['above', 'below', 'off'].includes(reading.word(index + 1)) && reading.has('point');
  const unit = isBare
    ? 'point'
    : reading.word(index + 1) === 'more'
      ? reading.word(index + 2)
      : reading.word(index + 1);
  if (unit !== 'point' && unit !== 'place') return null;
  const near = reading.near(index, ['above', 'below', 'gap', ...leads, 'off', 'between', 'short'], 5, 5);
  const isCrossed = reading.tokens
    .slice(Math.min(index, near) + 1, Math.max(index, near))
    .some(({ word }) => word === '#');
  if (near < 0 || isCrossed) return null;
  const { home, away } = reading.context.facts.teams;
  // "Bayern lead Leverkusen by a point" names the other end; "a two-point lead" may be of anybody.
  if (
    leads.includes(reading.word(near)) &&
    !['over', 'of', 'at', 'against'].includes(reading.word(near + 1)) &&
    reading.tokens[near + 1]?.mention?.team === undefined &&
    near < index
  )
    return null;
  const isBetween = ['gap', 'between'].includes(reading.word(near));
  const [subject] = reading.subjects(index);
  const [from, to] = reading.part(index);
  const named = [...new Set(reading.tokens.slice(from, to).flatMap(({ mention }) => mention?.team ?? []))];
  const isOfNamed = isBetween && named.length === 2;
  // "Receive Barcelona, a point above them" says it of the one named last.
  const beside = reading.word(index - 1) === '|' ? reading.tokens[index - 2]?.mention?.team : undefined;
  const own = isOfNamed ? named[0]! : isBetween ? home : (beside ?? reading.team(subject));
  if (own === null) return null;
  const other = isOfNamed
    ? named[1]!
    : isBetween &&
        !reading.tokens.some(({ mention }) => mention?.team && mention.team !== home && mention.team !== away)
      ? away
      : (otherEnd(reading, index, own) ??
        (beside === undefined
          ? null
          : (reading.tokens.find(({ mention }) => mention?.team !== undefined && mention.team !== own)
              ?.mention?.team ?? null)));
  if (other === null) return null;
  const what = unit === 'point' ? 'points' : 'place';
  const [one, two] = [seasonOf(reading, own, what), seasonOf(reading, other, what)];
  if (!one || !two) return verdictOf(null, 'points', (one ?? two)?.line ?? null);
  const difference = unit === 'point' ? one.value - two.value : two.value - one.value;
  const word = reading.word(near);
  const isRightWay =
    isBetween || (word === 'below' || word === 'off' || word === 'short' ? difference <= 0 : difference >= 0);
  return verdictOf(
    isRightWay && fits(reading, index, Math.abs(difference)),
    'points',
    `${one.line}\n${two.line}`,
  );
}

const differences: Record<string, string> = {
  goal: 'scored',
  win: 'won',
  draw: 'drawn',
  lose: 'lost',
  cleanSheet: 'cleanSheets',
  yellow: 'yellow',
  point: 'points',
};

/** `one goal more than Arsenal`, `three more wins than`: the difference of two figures. */
export function differenceClaim(reading: Reading, index: number): Verdict | null {
  const words = [1, 2, 3].map((step) => reading.word(index + step));
  const unit = words.find((word) => word in differences);
  const sign = words.some((word) => word.startsWith('more'))
    ? 1
    : words.some((word) => word.startsWith('fewer'))
      ? -1
      : 0;
  if (unit === undefined || sign === 0 || words.includes('be')) return null;
  const object = reading.tokens.slice(index + 2, index + 8).find(({ mention }) => mention?.team !== undefined)
    ?.mention?.team;
  const own = reading.team(reading.subjects(index)[0]);
  if (object === undefined || own === null || own === object) return null;
  const what = unit === 'goal' && reading.inPart(index, 'concede') ? 'conceded' : differences[unit]!;
  const [one, two] = [seasonOf(reading, own, what), seasonOf(reading, object, what)];
  if (!one || !two) return verdictOf(null, 'record', null);
  return verdictOf(
    fits(reading, index, sign * (one.value - two.value)),
    'record',
    `${one.line}\n${two.line}`,
  );
}

/** `top of the table`, `bottom`, `in the top four`, `in the relegation zone`. */
export function endsOfTable(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const isTop = ['top', 'leaders', 'toppers', 'summit', 'lead', 'leads', 'leading'].includes(word);
    const isBottom = ['bottom', 'foot', 'basement'].includes(word);
    if ((!isTop && !isBottom) || reading.isWished(index) || reading.inPart(index, 'point', 'row')) return [];
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
    const team = reading.team(reading.subjects(index)[0]);
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

/** `Arsenal are above Chelsea`, `have more points than`, `have scored fewer goals than`. */
export function comparisons(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const isPlace =
      (word === 'above' || word === 'below') &&
      !['#', 'point', 'place', 'goal', 'match', 'degree'].includes(reading.word(index - 1)) &&
      !reading.inPart(index, '#', 'percent', 'chance', 'average', 'goal');
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

function whatOf(reading: Reading, index: number): string | null {
  const isSaid = reading.word(index - 1) === 'be';
  const near = isSaid
    ? [2, 3, 4].map((step) => reading.word(index - step))
    : [1, 2, 3].map((step) => reading.word(index + step));
  if (isSaid && near.includes('yellow')) return 'yellow';
  if ((!isSaid && reading.inPart(index, '#')) || reading.inPart(index, 'last', 'meeting')) return null;
  if (near.includes('point')) return 'points';
  if (near.includes('win')) return 'won';
  if (near.includes('lose')) return 'lost';
  if (near.includes('draw')) return 'drawn';
  if (near.includes('cleanSheet')) return 'cleanSheets';
  if (near.includes('goal')) return reading.inPart(index, 'concede') ? 'conceded' : 'scored';
  return null;
}
