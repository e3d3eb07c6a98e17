import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { seasonOf } from './gap-ends.ts';
import { endings, unitAt } from './counting.ts';
import { isOfNobody } from './superlatives.ts';

/** `Arsenal are above Chelsea`, `have more points than`, `have scored fewer goals than`. */
export function comparisons(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const isPlace =
      (word === 'above' || word === 'below') &&
      // "Were ahead at half-time": of no table.
      reading.near(index, ['halfTime', '#-#'], 0, 2) < 0 &&
      !['#', 'point', 'place', 'goal', 'match', 'degree'].includes(reading.word(index - 1)) &&
      !reading.inPart(index, '#', 'percent', 'chance', 'average', 'goal');
    if (reading.word(index + 1) === 'difference' && (word === 'above' || word === 'below'))
      return goalDifference(reading, index);
    const isMore = word === 'moreThan' || word === 'more' || word === 'fewerThan' || word === 'fewer';
    if ((!isPlace && !isMore) || reading.isWished(index) || (isMore && isOfNobody(reading, index))) return [];
    const object = reading.tokens
      .slice(index + 1, index + 8)
      .find(({ mention }) => mention?.team !== undefined)?.mention?.team;
    const own = reading.teamAt(index);
    if (!object || own === null || own === object) return [];
    const [what, sign] = isPlace
      ? ['place', word === 'above' ? -1 : 1]
      : [countedBefore(reading, index) ?? whatOf(reading, index), word.startsWith('more') ? 1 : -1];
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

/** `Union have the same number of points as Freiburg`, `as many wins as`: both have as much. */
export function sameAs(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const isSame =
      text.toLowerCase() === 'same' &&
      /^(?:number|amount|tally)$/i.test(reading.tokens[index + 1]?.text ?? '');
    const isMany = text.toLowerCase() === 'many' && reading.tokens[index - 1]?.text.toLowerCase() === 'as';
    if ((!isSame && !isMany) || reading.isWished(index) || reading.inPart(index, 'last', 'meeting', '#'))
      return [];
    const what = [1, 2, 3, 4]
      .map((step) => sames[reading.word(index + step)])
      .find((one) => one !== undefined);
    const other = reading.tokens
      .slice(index + 1, index + 8)
      .find(({ mention }) => mention?.team !== undefined)?.mention?.team;
    const own = reading.teamAt(index);
    if (what === undefined || other === undefined || own === null || own === other) return [];
    const [one, two] = [seasonOf(reading, own, what), seasonOf(reading, other, what)];
    if (!one || !two) return [verdictOf(null, 'record', null)];
    return [verdictOf(one.value === two.value, 'record', `${one.line}\n${two.line}`)];
  });
}

const sames: Record<string, string> = { point: 'points', win: 'won', draw: 'drawn', lose: 'lost' };

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
  const own = reading.teamAt(index);
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

/** `have three draws, fewer than Mallorca`: what was counted right before. */
function countedBefore(reading: Reading, index: number): string | null {
  const isBare = reading.word(index - 1) === '|' && reading.tokens[index + 1]?.mention?.team !== undefined;
  const at = reading.tokens.findLastIndex(({ word }, place) => place < index && word === '#');
  const unit = isBare && at >= 0 ? unitAt(reading, at).word : '';
  return unit === 'goal' && reading.inPart(index, 'concede') ? 'conceded' : (counted[unit] ?? null);
}

const counted: Record<string, string> = { ...endings, point: 'points', goal: 'scored' };

function whatOf(reading: Reading, index: number): string | null {
  const isSaid = reading.word(index - 1) === 'be';
  const near = isSaid
    ? [2, 3, 4].map((step) => reading.word(index - step))
    : [1, 2, 3].map((step) => reading.word(index + step));
  if (isSaid && near.includes('yellow')) return 'yellow';
  const isCounted = reading.inPart(index, '#') && reading.near(index, ['#'], 5, 6) >= 0;
  if ((!isSaid && isCounted) || reading.inPart(index, 'last', 'meeting')) return null;
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
