import type { Figure, Scope } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type ClaimKind, type Verdict, verdictOf } from '../verdict.ts';
import { joining, teamsFrom } from './teams-from.ts';
import { isPlace } from '../scopes.ts';

/** Words for an end of a ranking, and whether the larger number of what is good stands there. */
const ends: Record<string, 'best' | 'worst' | 'most' | 'fewest'> = {
  best: 'best',
  strongest: 'best',
  finest: 'best',
  sharpest: 'best',
  meanest: 'best',
  tightest: 'best',
  stingiest: 'best',
  worst: 'worst',
  weakest: 'worst',
  poorest: 'worst',
  leakiest: 'worst',
  bluntest: 'worst',
  most: 'most',
  highest: 'most',
  largest: 'most',
  fewest: 'fewest',
  lowest: 'fewest',
  least: 'fewest',
};

export const ofSuperlatives = Object.keys(ends);

const attacks = new Set(['attack', 'offence', 'offense', 'frontline', 'attacking']);
const defences = new Set([
  'defence',
  'defense',
  'backline',
  'rearguard',
  'defensive',
  'meanest',
  'stingiest',
  'leakiest',
]);

/** What is ranked, and whether more of it is better. */
interface Measure {
  what: string;
  scope: Scope;
  isMoreBetter: boolean;
  kind: ClaimKind;
}

/** What a table ranks its teams by, by the words for it. */
export const nouns: Record<string, Pick<Measure, 'what' | 'isMoreBetter' | 'kind'>> = {
  win: { what: 'won', isMoreBetter: true, kind: 'record' },
  draw: { what: 'drawn', isMoreBetter: true, kind: 'record' },
  lose: { what: 'lost', isMoreBetter: false, kind: 'record' },
  point: { what: 'points', isMoreBetter: true, kind: 'points' },
  goal: { what: 'scored', isMoreBetter: true, kind: 'goals' },
  score: { what: 'scored', isMoreBetter: true, kind: 'goals' },
  concede: { what: 'conceded', isMoreBetter: false, kind: 'goals' },
  prolific: { what: 'scored', isMoreBetter: true, kind: 'goals' },
  porous: { what: 'conceded', isMoreBetter: false, kind: 'goals' },
};

/** What a superlative at a place ranks; null for anything that no table has. */
function measureAt(reading: Reading, index: number): Measure | null {
  const texts = [0, 1, 2, 3].map((step) => reading.tokens[index + step]?.text.toLowerCase() ?? '');
  if (['recent', 'often', 'likely', 'of', 'prolific', 'part', 'dangerous'].includes(texts[1]!)) return null;
  const stop = texts.findIndex((text) => [',', ';', '(', 'and', 'but'].includes(text));
  const near = stop < 0 ? texts : texts.slice(0, stop);
  if (near.some((text) => attacks.has(text))) return { ...nouns['goal']!, scope: 'all' };
  if (near.some((text) => defences.has(text))) return { ...nouns['concede']!, scope: 'all' };
  const words = near.map((_text, step) => reading.word(index + step));
  const place = words.find(isPlace);
  if (near.includes('record') && place)
    return { what: 'points', scope: place, isMoreBetter: true, kind: 'record' };
  const noun = words.find((word) => word in nouns);
  const isConceded = reading.near(index, ['concede'], 4, 3) >= 0;
  if (noun === undefined) {
    const verb = [1, 2, 3].map((step) => reading.word(index - step)).find((word) => word in nouns);
    const isOfConceded =
      verb === 'goal' && reading.tokens.slice(0, index).some(({ word }) => word === 'concede');
    if (verb !== undefined) return { ...nouns[isOfConceded ? 'concede' : verb]!, scope: 'all' };
    // "Their 64 goals are the third most": what was counted before.
    const isTotal = ['total', 'tally', 'figure', 'return', 'haul', 'number'].includes(texts[1]!);
    const counted = reading.tokens
      .slice(0, index)
      .findLast(({ word }) => (word === '#' && !isTotal) || word in nouns)?.word;
    const isMost =
      ['most', 'fewest', 'highest', 'lowest'].includes(texts[0]!) && (isTotal || reading.inPart(index, 'be'));
    if (!isMost || counted === undefined || counted === '#') return null;
    return {
      ...nouns[counted === 'goal' && reading.inPart(index, 'concede') ? 'concede' : counted]!,
      scope: 'all',
    };
  }
  return { ...nouns[noun === 'goal' && isConceded ? 'concede' : noun]!, scope: 'all' };
}

type Ranked = Pick<Figure, 'value' | 'line'>;
type Ranking = ReadonlyMap<string, Ranked>;

/** What every team of the whole table has of a measure; null where some team's is not known. */
export function ranked(reading: Reading, { what, scope }: Measure): Ranking | null {
  const { figures, others, lastPlace } = reading.context.facts;
  if (lastPlace === null) return null;
  const values = new Map<string, Ranked>();
  for (const who of others) {
    const of = (name: string, at: Scope) =>
      figures.find((figure) => figure.who === who && figure.what === name && figure.scope === at);
    const found = of(what, scope);
    if (found) values.set(who, { value: found.value, line: found.line });
  }
  return values.size === lastPlace ? values : null;
}

/** The teams that have more than one of them, or fewer. */
export const aheadOf = (values: Ranking, own: { value: number }, isMore: boolean): string[] =>
  [...values].flatMap(([who, { value }]) => ((isMore ? value > own.value : value < own.value) ? [who] : []));

/** Whether a sentence compares with the whole table. */
function isOfTable(reading: Reading): boolean {
  const own = reading.context.facts.competition.toLowerCase();
  return reading.tokens.some(
    ({ word, text }) =>
      word === 'table' ||
      ['anyone', 'country', 'competition', 'flight'].includes(text.toLowerCase()) ||
      (/^\p{Lu}/u.test(text) && text.length > 4 && own.split(/[\s,]+/).includes(text.toLowerCase())),
  );
}

/** `the league's second-best attack`, `the fewest goals in the division`, `the third-best away record`. */
export function superlatives(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const end = ends[text.toLowerCase()];
    if (end === undefined || reading.isWished(index) || !isOfTable(reading)) return [];
    if (
      reading.says('bar', 'except', 'among', 'since', 'last', 'outside', 'arguably') ||
      reading.has('meeting')
    )
      return [];
    const measure = measureAt(reading, index);
    if (!measure) return [];
    const ordinal = reading.word(index - 1) === '#th' ? reading.tokens[index - 1]!.value! : 1;
    const named = reading.subjects(ordinal > 1 ? index - 1 : index)[0];
    const team = reading.team(named);
    const values = ranked(reading, measure);
    const own = team === null ? undefined : values?.get(team);
    if (!values || !own) return [];
    const isMost = end === 'most' || (end !== 'fewest' && (end === 'best') === measure.isMoreBetter);
    const ahead = aheadOf(values, own, isMost).length;
    const level = [...values.values()].filter((one) => one !== own && one.value === own.value).length;
    // Where not all have played as often, a record at home or away may be ranked by points for each match.
    const slack = measure.scope === 'all' ? 0 : 1;
    const isIt = ordinal - 1 >= ahead - slack && ordinal - 1 <= ahead + level + slack;
    return [verdictOf(isIt, measure.kind, own.line)];
  });
}

/** Words for any other team of the table. */
const anybody = new Set([
  'side',
  'sides',
  'team',
  'teams',
  'club',
  'clubs',
  'one',
  'other',
  'outfit',
  'opponent',
]);

/** `only nine clubs`: how many, not who. */
const isCountOfTeams = (reading: Reading, at: number): boolean =>
  reading.word(at + 1) === '#' && anybody.has(reading.tokens[at + 2]?.text.toLowerCase() ?? '');

/** Where a sentence says that nobody, or only those it names, has more or less. */
export function isOfNobody(reading: Reading, index: number): boolean {
  return reading.tokens.slice(Math.max(0, index - 12), index).some(({ text }, at) => {
    const place = Math.max(0, index - 12) + at;
    const next = reading.tokens[place + 1];
    const word = text.toLowerCase();
    return (
      ['nobody', 'noone'].includes(word) ||
      (word === 'no' && anybody.has(next?.text.toLowerCase() ?? '')) ||
      (word === 'only' && (next?.mention?.team !== undefined || isCountOfTeams(reading, place)))
    );
  });
}

/** `no side has conceded fewer`, `nobody has lost more often than Roma`, `only Inter have scored more`. */
export function nobodyElse(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const isMore = word === 'moreThan' || word === 'more';
    if (!isMore && word !== 'fewerThan' && word !== 'fewer') return [];
    if (!isOfNobody(reading, index) || reading.isWished(index) || reading.has('meeting', 'last')) return [];
    const isHis = [1, 2, 3, 4].some((step) => /^his$/i.test(reading.tokens[index + step]?.text ?? ''));
    if (isHis || reading.word(index + 1) === '#' || reading.hasPlace('home') || reading.hasPlace('away'))
      return [];
    // "Fewer than their three" is of whoever was named before.
    const others = reading.tokens.filter((token) => /^(?:more|fewer)/.test(token.word));
    const isTheir = reading.word(index + 1) === 'they' && reading.word(index + 2) === '#';
    if ((reading.word(index + 1) === 'they' && !isTheir) || others.length > 1) return [];
    const noun = [1, 2, 3].map((step) => reading.word(index + step)).find((one) => one in nouns);
    const verb = [1, 2, 3].map((step) => reading.word(index - step)).find((one) => one in nouns);
    const named = noun === undefined || (noun === 'goal' && verb === 'concede') ? verb : noun;
    const values = named === undefined ? null : ranked(reading, { ...nouns[named]!, scope: 'all' });
    if (!values) return [];
    const than = reading.tokens.slice(index, index + 9).find(({ mention }) => mention?.team)?.mention?.team;
    const only = reading.tokens.findIndex(
      ({ text }, at) => text.toLowerCase() === 'only' && reading.tokens[at + 1]?.mention?.team !== undefined,
    );
    const exceptions = new Set(
      reading.tokens
        .slice(Math.max(0, only), only < 0 ? 0 : index)
        .flatMap(({ mention }) => mention?.team ?? []),
    );
    // "Apart from Liverpool", "except Arsenal".
    const apart = reading.tokens.findIndex(
      ({ text }, at) => at > index && /^(?:apart|except|bar|besides|save|barring)$/i.test(text),
    );
    if (apart >= 0)
      for (const { mention } of reading.tokens.slice(apart)) if (mention?.team) exceptions.add(mention.team);
    const before = reading.tokens
      .slice(0, only < 0 ? index : only)
      .findLast(({ mention }) => mention?.team !== undefined)?.mention?.team;
    const team = than ?? before ?? reading.team(reading.context.subject ?? undefined);
    const own = team === null ? undefined : values.get(team);
    if (!own || (team !== null && exceptions.has(team))) return [];
    const ahead = aheadOf(values, own, isMore);
    // "Nobody has scored more than their 25": so many they have.
    if (isTheir && reading.tokens[index + 2]!.value !== own.value)
      return exceptions.size > 0 ? [] : [verdictOf(false, nouns[named!]!.kind, own.line)];
    const number = reading.tokens.findIndex(
      (token, at) =>
        token.word === '#' && at < index && anybody.has(reading.tokens[at + 1]?.text.toLowerCase() ?? ''),
    );
    const isIt =
      number >= 0 && reading.tokens[number]!.value! > 0
        ? ahead.length === reading.tokens[number]!.value
        : ahead.length === exceptions.size && ahead.every((who) => exceptions.has(who));
    return [verdictOf(isIt, nouns[named!]!.kind, own.line)];
  });
}

/** Verbs of which it is said that only some teams did them, `bettered only by Liverpool and Arsenal`. */
const beaten = new Set([
  'bettered',
  'beaten',
  'exceeded',
  'surpassed',
  'outdone',
  'topped',
  'second',
  'behind',
]);

/** `bettered only by Liverpool`, `second only to Inter`: just those who are named are ahead. */
export function onlyBy(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const verb = reading.tokens[index - 1]?.text.toLowerCase() ?? '';
    const isBy = ['by', 'to'].includes(reading.tokens[index + 1]?.text.toLowerCase() ?? '');
    if (text.toLowerCase() !== 'only' || !isBy || !beaten.has(verb) || reading.isWished(index)) return [];
    const named = teamsFrom(reading, index + 2, [...joining, 'leaders']);
    const before = reading.tokens.slice(0, index);
    const isAttack = before.some(({ text: one, word }) => attacks.has(one.toLowerCase()) || word === 'score');
    const isDefence = before.some(
      ({ text: one, word }) => defences.has(one.toLowerCase()) || word === 'concede',
    );
    const noun = before.findLast(({ word }) => word in nouns)?.word;
    const key = isDefence ? 'concede' : isAttack ? 'goal' : noun;
    const team = reading.teamAt(index);
    const values = key === undefined ? null : ranked(reading, { ...nouns[key]!, scope: 'all' });
    const own = team === null ? undefined : values?.get(team);
    if (!values || !own || named.length === 0) return [];
    const { isMoreBetter, kind } = nouns[key!]!;
    const ahead = aheadOf(values, own, isMoreBetter);
    const isIt = ahead.length === named.length && ahead.every((who) => named.includes(who));
    return [verdictOf(isIt, kind, own.line)];
  });
}
