import { comparisonAt } from '../comparison.ts';
import { figureOf, type Scope } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type ClaimKind, type Verdict, verdictOf } from '../verdict.ts';
import { endings } from './counting.ts';

const wholes: Record<string, { what: string; kind: ClaimKind }> = {
  goal: { what: 'scored', kind: 'goals' },
  total: { what: 'scored', kind: 'goals' },
  output: { what: 'scored', kind: 'goals' },
  concede: { what: 'conceded', kind: 'goals' },
  point: { what: 'points', kind: 'points' },
  match: { what: 'played', kind: 'record' },
  win: { what: 'won', kind: 'record' },
  lose: { what: 'lost', kind: 'record' },
  draw: { what: 'drawn', kind: 'record' },
  cleanSheet: { what: 'cleanSheets', kind: 'record' },
};

interface Part {
  value: number;
  line: string;
}

/** The parts that a sentence may mean by its words: of players, halves, places, results. */
function partsOf(reading: Reading, team: string, what: string, scope: Scope): Part[] {
  const { facts } = reading.context;
  const of = (name: string, where: Scope = 'all'): Part[] => {
    const found = figureOf(facts, team, name, where);
    return found ? [{ value: found.value, line: found.line }] : [];
  };
  if (what === 'played') {
    const results = { ...endings, blanks: 'blanks' };
    return Object.entries(results).flatMap(([word, name]) => (reading.has(word) ? of(name, scope) : []));
  }
  const people =
    what === 'scored'
      ? reading.tokens.flatMap(({ mention }) =>
          mention?.people
            ? reading.keys(mention).flatMap((who) => figureOf(facts, who, 'goals', 'all') ?? [])
            : [],
        )
      : [];
  const sum = people.reduce((total, { value }) => total + value, 0);
  const isHalved = reading.has('halfTime', 'firstHalf', 'secondHalf');
  const isAfter = reading.says('after', 'second') && !reading.says('before', 'first');
  const isBefore = reading.says('before', 'first') && !reading.says('after', 'second');
  return [
    ...people,
    ...(people.length > 1 ? [{ value: sum, line: people.map(({ line }) => line).join('\n') }] : []),
    ...(isHalved && !isAfter ? of(`${what}BeforeBreak`) : []),
    ...(isHalved && !isBefore ? of(`${what}AfterBreak`) : []),
    ...reading.places().flatMap((place) => of(what, place)),
    ...(what === 'points' && reading.has('draw') ? of('drawn') : []),
  ];
}

/** Whose whole it is: the team whose goals they are said to be, the player's, or the subject. */
function ownerOf(reading: Reading, index: number): string | null {
  const { facts } = reading.context;
  for (let at = index; at < index + 6; at += 1) {
    const team = reading.tokens[at]?.mention?.team;
    if (team !== undefined) return team;
  }
  const [subject] = reading.subjects(index);
  const side = subject?.people?.[0]?.side;
  return side ? facts.teams[side] : reading.team(subject);
}

/** Holds a part in hundredths against every part that is meant; null where the sentence names none that is known. */
function held(
  reading: Reading,
  index: number,
  { stated, roughly, at: from = index }: { stated: number; roughly: number; at?: number },
): Verdict | null {
  const steps = [2, 3, 4, 5, 6].map((step) => index + step);
  const at = steps.find((place) => reading.word(place) in wholes);
  const of = [1, 2].some((step) => reading.word(index + step) === 'of');
  // "More than a third of Lyon's 17": what these are the number says, and what was named before.
  const isBare =
    at === undefined && steps.some((place) => reading.word(place) === '#') && reading.has('goal');
  const unit = isBare ? 'goal' : at === undefined ? '' : reading.word(at);
  if (unit === '' || !of) return null;
  const { what, kind } = wholes[unit]!;
  const whole = unit === 'goal' && reading.has('concede') && !reading.has('score') ? 'conceded' : what;
  const team = ownerOf(reading, index);
  const scope = whole === 'played' ? reading.scope(index) : 'all';
  const total = team === null ? undefined : figureOf(reading.context.facts, team, whole, scope);
  const known = team === null ? [] : partsOf(reading, team, whole, scope);
  if (!total || total.value === 0 || known.length === 0) return null;
  const comparison = comparisonAt(reading, from);
  const isIt = ({ value }: Part): boolean => {
    const share = (100 * value) / total.value;
    if (comparison === 'justOver') return share >= stated - 1 && share <= stated + 8;
    if (comparison === 'more' || comparison === 'atLeast') return share > stated - 1 && share < stated + 25;
    if (comparison === 'fewer' || comparison === 'atMost') return share < stated + 1;
    if (comparison === 'almost') return share <= stated + 1 && share >= stated - 8;
    return Math.abs(share - stated) <= (comparison === 'about' ? roughly + 4 : roughly);
  };
  const found = known.find(isIt);
  return verdictOf(found !== undefined, kind, (found ?? known[0]!).line);
}

/** `more than 40% of Marseille's tally`, `a clean sheet in 36 percent of matches`; `21 percent of a Köln win` is a chance. */
export const percentShare = (reading: Reading, index: number): Verdict | null =>
  reading.word(index + 1) === 'percent' && !['a', 'an'].includes(reading.word(index + 3))
    ? held(reading, index, { stated: reading.tokens[index]!.value!, roughly: 1 })
    : null;

const fractions: Record<string, number> = {
  half: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fifths: 5,
};

export const ofFractions = Object.keys(fractions);

/** `almost two thirds of their goals`, `half of their points`. */
export function fractionShares(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text, word }, index): Verdict[] => {
    const parts = fractions[text.toLowerCase()] ?? fractions[word];
    if (parts === undefined || reading.word(index + 1) !== 'of' || reading.isWished(index)) return [];
    // "Half of the number shipped away" is of another figure.
    if (/^(?:number|amount|tally|what)$/i.test(reading.tokens[index + 3]?.text ?? '')) return [];
    const before = reading.tokens[index - 1];
    const count = before?.word === '#' ? before.value! : 1;
    if (count >= parts) return [];
    // The comparison stands before the count: "more than two thirds of".
    const at = before?.word === '#' ? index - 1 : index;
    const found = held(reading, index, { stated: (100 * count) / parts, roughly: 4, at });
    return found ? [found] : [];
  });
}
