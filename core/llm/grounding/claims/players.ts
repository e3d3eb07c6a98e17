import { figureOf, type Person } from '../facts.ts';
import { fits } from '../comparison.ts';
import { heldAgainst } from '../held-against.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { unitOf, verbBefore } from './counting.ts';

const counted: Record<string, string> = {
  goal: 'goals',
  assist: 'assists',
  appearance: 'appearances',
  match: 'appearances',
  start: 'starts',
  minute: 'minutes',
  save: 'saves',
  shots: 'shots',
  rating: 'rating',
};

/** A figure of one player: `13 goals`, `started 24 matches`, `a rating of 6.75`. */
export function playerFigure(reading: Reading, index: number, people: readonly Person[]): Verdict | null {
  const { word } = unitOf(reading, index);
  const isListed = reading.says('list', 'charts', 'chart', 'scoring') && !reading.has('assist', 'missing');
  // "The main goal threat on six", "tops the scoring charts with nine".
  const isOn =
    word === '' &&
    ['on', 'with'].includes(reading.word(index - 1)) &&
    reading.word(index + 1) !== 'and' &&
    reading.inPart(index, 'goal');
  const isScorer =
    ['', 'this', 'thisSeason', 'soFar'].includes(word) && (reading.has('scorer') || isListed || isOn);
  const isAssists =
    ['', 'from'].includes(word) &&
    reading.has('assist') &&
    reading.says('chart', 'charts', 'list', 'ranking');
  const more = moreThanOther(reading, index, people) ?? ofTeamMatches(reading, index, people);
  if (more) return more;
  // "Scoring nine in eight": what follows a count are the matches.
  if (
    reading.word(index - 1) === 'in' &&
    reading.word(index - 2) === '#' &&
    ['', '|', 'match'].includes(word)
  )
    return inMatches(reading, index, people);
  const verb = verbBefore(reading, index, [
    'score',
    'assist',
    'start',
    'save',
    'rating',
    'appearance',
    'played',
    'average',
    'made',
  ]);
  const what =
    word === 'match' && verb === 'start' && reading.near(index, ['start'], 2, 0) >= 0
      ? 'starts'
      : isAssists
        ? 'assists'
        : isScorer
          ? 'goals'
          : ['time', '', 'per', 'for', 'against', 'this', 'thisSeason', 'already', 'soFar'].includes(word)
            ? {
                score: 'goals',
                assist: 'assists',
                start: 'starts',
                save: 'saves',
                rating: 'rating',
                average: 'rating',
                played: 'appearances',
              }[verb]
            : counted[word];
  // "Has set up seven goals": what others scored.
  const isSetUp =
    ['goal', ''].includes(word) &&
    reading.tokens
      .slice(Math.max(0, index - 4), index)
      .some(({ text }) =>
        ['set', 'setting', 'assisted', 'laid', 'created', 'provided', 'supplied', 'teed', 'made'].includes(
          text.toLowerCase(),
        ),
      );
  if (isSetUp)
    return heldAgainst(reading, index, {
      subjects: [{ people: [...people] }],
      what: 'assists',
      scope: 'all',
      kind: 'player',
    });
  if (
    what === undefined ||
    (word === 'match' && reading.near(index, ['last', 'row', 'winless', 'unbeaten'], 3, 4) >= 0)
  )
    return null;
  if (word === 'goal' && reading.near(index, ['perMatch', 'concede'], 2, 3) >= 0) return null;
  if (
    word === 'goal' &&
    reading.word(index + 2) === 'lead' &&
    !['the', 'they', '@'].includes(reading.word(index + 3))
  )
    return null;
  const together = togetherOf(reading, index, what) ?? involvedIn(reading, index, people);
  if (together) return together;
  return heldAgainst(reading, index, {
    subjects: [{ people: [...people] }],
    what,
    scope: 'all',
    kind: 'player',
  });
}

/** Matches a player was in, or began. */
function inMatches(reading: Reading, index: number, people: readonly Person[]): Verdict | null {
  const claims = ['appearances', 'starts'].flatMap(
    (what) =>
      heldAgainst(reading, index, {
        subjects: [{ people: [...people] }],
        what,
        scope: 'all',
        kind: 'player',
      }) ?? [],
  );
  return claims.find(({ verdict }) => verdict === 'supported') ?? claims[0] ?? null;
}

/** `nobody has scored more than three`: so many has the one of the side who has most. */
export function nobodyMore(reading: Reading, index: number): Verdict | null {
  const isPlayer = (place: number): boolean =>
    /^(?:player|players|one|man)$/i.test(reading.tokens[place]?.text ?? '');
  const at = reading.tokens.findIndex(
    ({ text, word, value }, place) =>
      place < index &&
      (/^(?:nobody|noone)$/i.test(text) ||
        // "No Villarreal player".
        (word === '#' && value === 0 && (isPlayer(place + 1) || isPlayer(place + 2)))),
  );
  // "Nobody has set up more goals than his three".
  const isHis =
    /^his$/i.test(reading.tokens[index - 1]?.text ?? '') &&
    reading.word(index - 2) === 'than' &&
    reading.near(index - 2, ['more', 'moreThan'], 4, 0) >= 0;
  const isMore = reading.word(index - 1) === 'moreThan' || isHis;
  const verb = reading.tokens
    .slice(Math.max(0, at), index)
    .find(({ word }) => word in counted || word === 'score')?.word;
  const isSetUp = reading.tokens.slice(Math.max(0, at), index).some(({ text }) => /^set$/i.test(text));
  const unit = isSetUp ? 'assist' : reading.word(index + 1) in counted ? reading.word(index + 1) : verb;
  const side = reading.sideOf(reading.teamAt(index) ?? '');
  if (at < 0 || !isMore || unit === undefined || side === null || reading.isWished(index)) return null;
  const what = unit === 'score' ? 'goals' : counted[unit]!;
  const { figures } = reading.context.facts;
  const own = figures.filter((figure) => figure.what === what && figure.who.startsWith(`${side}:`));
  const [first, ...rest] = own;
  if (!first) return null;
  const most = rest.reduce((best, one) => (one.value > best.value ? one : best), first);
  return verdictOf(most.value === reading.tokens[index]!.value, 'player', most.line);
}

/** `eleven goals, two more than Adler`: what lies between two players. */
function moreThanOther(reading: Reading, index: number, people: readonly Person[]): Verdict | null {
  const sign =
    { moreThan: 1, fewerThan: -1 }[reading.word(index + 1)] ??
    { above: 1, below: -1 }[
      reading.word(['goal', 'assist'].includes(reading.word(index + 1)) ? index + 2 : index + 1)
    ];
  const than =
    reading.tokens.slice(index + 1, index + 5).find(({ mention }) => mention?.people)?.mention ??
    nextBest(reading, index, people);
  if (sign === undefined || !than) return null;
  const units = [
    index + 1,
    index + 2,
    ...Array.from({ length: index }, (_none, step) => index - 1 - step),
  ].flatMap((at) => counted[reading.word(at)] ?? (reading.word(at) === 'score' ? 'goals' : []));
  // "12 goals in 14 games, one more than Jansen": goals.
  const unit =
    units.find((what) => !['appearances', 'starts', 'minutes'].includes(what)) ??
    units[0] ??
    (reading.has('scorer') ? 'goals' : undefined);
  const { figures } = reading.context.facts;
  const of = (mention: Mention) =>
    figures.filter(({ who, what }) => what === unit && reading.keys(mention).includes(who));
  const [own, others] = [of({ people: [...people] }), of(than)];
  if (unit === undefined || own.length === 0 || others.length === 0) return null;
  const isIt = own.some((one) => others.some((two) => fits(reading, index, sign * (one.value - two.value))));
  return verdictOf(isIt, 'player', `${own[0]!.line}\n${others[0]!.line}`);
}

/** `two more than any team-mate`, `than anyone else`: everybody else of the side. */
function nextBest(reading: Reading, index: number, people: readonly Person[]): Mention | undefined {
  const isAny =
    reading.word(index + 1) === 'moreThan' &&
    /^(?:any|anyone|anybody)$/i.test(reading.tokens[index + 2]?.text ?? '');
  // Of two who share a name the one of the field's side is meant.
  const side = /\.(home|away)$/.exec(reading.context.where)?.[1];
  const meant = people.length > 1 ? people.filter((person) => person.side === side) : people;
  const [own] = meant;
  if (!isAny || !own || meant.length > 1) return undefined;
  const others = reading.context.facts.people.filter(
    ({ name, side }) => side === own.side && name !== own.name,
  );
  const goals = (name: string): number =>
    figureOf(reading.context.facts, `${own.side}:${name}`, reading.has('assist') ? 'assists' : 'goals', 'all')
      ?.value ?? -1;
  const most = others.toSorted((one, two) => goals(two.name) - goals(one.name))[0];
  return most && { people: [most] };
}

/** `started 22 of the 28 games`: the whole is what his team has played. */
function ofTeamMatches(reading: Reading, index: number, people: readonly Person[]): Verdict | null {
  const isWhole =
    ['of', 'from', 'in'].includes(reading.word(reading.word(index - 1) === 'of' ? index - 1 : index - 2)) ||
    // "Six of the team's 38 goals".
    (reading.isPossessive(index - 1) &&
      reading.word(index - 2) === 'the' &&
      reading.word(index - 3) === 'of');
  const before = reading.tokens.slice(Math.max(0, index - 5), index).some(({ word }) => word === '#');
  const unit = unitOf(reading, index).word;
  if (!isWhole || !before || (unit !== 'match' && unit !== 'goal')) return null;
  const { facts } = reading.context;
  // "Three of the four goals": all that his team has.
  if (unit === 'goal') {
    const scored = people.flatMap(({ side }) => figureOf(facts, facts.teams[side], 'scored', 'all') ?? []);
    const known = scored.find(({ value }) => fits(reading, index, value));
    return known ? verdictOf(true, 'player', known.line) : null;
  }
  const played = people.flatMap(({ side }) => figureOf(facts, facts.teams[side], 'played', 'all') ?? []);
  const found = played.find(({ value }) => fits(reading, index, value));
  return found ? verdictOf(true, 'player', found.line) : null;
}

/** `directly involved in 15 goals`: scored or prepared. */
function involvedIn(reading: Reading, index: number, people: readonly Person[]): Verdict | null {
  const isHand = reading.tokens.some(
    ({ text }, at) => /^(?:hand|part)$/i.test(text) && reading.word(at + 1) === 'in',
  );
  if (!isHand && !reading.says('involved', 'involvements', 'contributions', 'contribution')) return null;
  const keys = reading.keys({ people: [...people] });
  const of = (who: string, what: string) => figureOf(reading.context.facts, who, what, 'all');
  const sums = keys.flatMap((who) => {
    const [goals, assists] = [of(who, 'goals'), of(who, 'assists')];
    return goals && assists ? [{ sum: goals.value + assists.value, line: goals.line }] : [];
  });
  const isIt = sums.some(({ sum }) => fits(reading, index, sum));
  // "Involved in six goals, three of them assists": the three are none of both.
  if (!isIt && reading.has('assist') && unitOf(reading, index).word !== 'goal') return null;
  return verdictOf(sums.length === 0 ? null : isIt, 'player', sums[0]?.line ?? null);
}

/** `Grünwald and Jansen have 23 goals between them`: the sum of what each has. */
function togetherOf(reading: Reading, index: number, what: string): Verdict | null {
  const isSaid =
    reading.inPart(index, 'between', 'combined', 'together') ||
    (reading.word(index + 1) === 'of' && reading.has('and'));
  const named = reading.tokens.slice(0, index).flatMap(({ mention }) => mention ?? []);
  if (['per', 'each'].includes(reading.word(index + 2)) || reading.says('apiece')) return null;
  if (named.length < 2 || named.some(({ people }) => people === undefined)) return null;
  const { figures } = reading.context.facts;
  const own = named.map((mention) => {
    const keys = reading.keys(mention);
    return figures.filter((figure) => keys.includes(figure.who) && figure.what === what);
  });
  if (own.some((known) => known.length === 0)) return isSaid ? verdictOf(null, 'player', null) : null;
  const sums = own.reduce<number[]>(
    (before, known) => before.flatMap((sum) => known.map(({ value }) => sum + value)),
    [0],
  );
  const isSum = sums.some((sum) => fits(reading, index, sum));
  // Without a word for it the number may also be of the one named last.
  if (!isSaid && !isSum) return null;
  return verdictOf(isSum, 'player', own.map(([first]) => first!.line).join('\n'));
}

/** `Arsenal's top scorer is Ellison`: nobody of the side has more. */
export function topScorers(reading: Reading): Verdict[] {
  const at = reading.tokens.findIndex(
    ({ word }, index) =>
      (word === 'scorer' && ['top', 'leading', 'best'].includes(reading.word(index - 1))) ||
      (reading.tokens[index]!.word === 'goal' &&
        reading.word(index - 1) === 'most' &&
        reading.word(index - 2) === 'the'),
  );
  const people = reading.tokens
    .map(({ mention }) => mention)
    .filter((mention): mention is Mention => mention?.people !== undefined);
  if (at < 0 || people.length !== 1) return [];
  const { figures } = reading.context.facts;
  const goals = figures.filter(({ what }) => what === 'goals');
  const isIt = people[0]!.people!.some(({ name, side }) => {
    const own = goals.find(({ who }) => who === `${side}:${name}`)?.value;
    return own !== undefined && goals.every(({ who, value }) => !who.startsWith(`${side}:`) || value <= own);
  });
  return [verdictOf(goals.length === 0 ? null : isIt, 'player', null)];
}
