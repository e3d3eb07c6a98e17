import { fits } from '../comparison.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { endings } from './counting.ts';
import { endsOf, namedEnd, seasonOf, wayOf } from './gap-ends.ts';
import { isOfZone, zoneGap } from './zone-gaps.ts';

export const measures: Record<string, string> = {
  point: 'points',
  place: 'place',
  match: 'played',
  goal: 'scored',
  ...endings,
  yellow: 'yellow',
};

/** Words that say that a number lies between two. */
const cues = new Set([
  'above',
  'below',
  'gap',
  'between',
  'short',
  'off',
  'within',
  'lead',
  'leads',
  'led',
  'leading',
  'clear',
  'hand',
  'superior',
]);

/** Whether a number of points, places, goals lies between two teams. */
export const isOfGap = (reading: Reading, index: number): boolean =>
  reading.near(index, [...cues], 7, 7) >= 0 ||
  [1, 2].some((step) => ['more', 'fewer', 'moreThan', 'fewerThan'].includes(reading.word(index + step)));

/** What lies between any two of the teams that a gap may reach to, in the measure that the number counts. */
export function differencesOf(reading: Reading, index: number): { value: number; line: string }[] {
  const unit =
    [1, 2, 3].map((step) => reading.word(index + step)).find((word) => word in measures) ??
    (reading.has('point') ? 'point' : '');
  if (unit === '') return [];
  const whats = unit === 'goal' ? ['scored', 'conceded'] : [measures[unit]!];
  const ends = endsOf(reading);
  const own = reading.subjects(index).flatMap(({ team }) => team ?? []);
  const { home, away } = reading.context.facts.teams;
  const firsts = own.length > 0 ? own : [home, away];
  return whats.flatMap((what) =>
    firsts.flatMap((one) =>
      ends.flatMap((other) => {
        const [first, second] = [seasonOf(reading, one, what), seasonOf(reading, other, what)];
        return first && second && one !== other
          ? [{ value: Math.abs(first.value - second.value), line: `${first.line}\n${second.line}` }]
          : [];
      }),
    ),
  );
}

const isGapWord = (word: string): boolean => cues.has(word) || ['more', 'fewer'].includes(word);

/** `Paris lead Lens by a single point`, `Köln trail Bremen by one`: both ends and the way stand right there. */
function directGap(reading: Reading, index: number): Verdict | null {
  let by = index - 1;
  while (['a', 'the', 'full'].includes(reading.word(by))) by -= 1;
  const other = reading.word(by) === 'by' ? reading.tokens[by - 1]?.mention?.team : undefined;
  const verb = reading.word(by - 2) === 'the' ? by - 3 : by - 2;
  const way = /^(?:leads?|led)$/i.test(reading.tokens[verb]?.text ?? '')
    ? 1
    : /^trail(?:s|ed)?$/i.test(reading.tokens[verb]?.text ?? '')
      ? -1
      : 0;
  const own = other === undefined || way === 0 ? null : reading.teamAt(verb);
  if (own === null || own === other || reading.word(index + 1) !== 'point') return null;
  const [one, two] = [seasonOf(reading, own, 'points'), seasonOf(reading, other!, 'points')];
  return one && two
    ? verdictOf(fits(reading, index, way * (one.value - two.value)), 'points', `${one.line}\n${two.line}`)
    : null;
}

/** `six points ahead of Chelsea`, `three places below`, `an eleven-point lead`, `two points separate the sides`. */
export function gapClaim(reading: Reading, index: number): Verdict | null {
  const text = (at: number): string => reading.tokens[at]?.text.toLowerCase() ?? '';
  const isBare =
    reading.has('point') &&
    (['above', 'below', 'off'].includes(reading.word(index + 1)) ||
      (text(index + 1) === 'short' && reading.word(index + 2) === 'of'));
  const next = [1, 2].map((step) => reading.word(index + step));
  // "Arsenal trail by eleven": of points, where nothing else is said.
  const isBy =
    reading.word(index - 1) === 'by' &&
    ['', '|', 'break', 'and'].includes(next[0]!) &&
    reading.near(index, ['below', 'above', 'lead', 'leads', 'led'], 4, 0) >= 0;
  const unit =
    isBare || isBy
      ? 'point'
      : next[0] === 'point' || next[0] === 'place'
        ? next[0]
        : ['more', 'further', 'full'].includes(next[0]!) && (next[1] === 'point' || next[1] === 'place')
          ? next[1]
          : '';
  if (unit === '') return null;
  // "Level on 44 points with City", "share 16 points" count all that they have.
  if ([1, 2, 3].some((step) => ['level', 'share', 'shared', 'sharing', 'tied'].includes(text(index - step))))
    return null;
  // "Lead the table with 36 points" counts all of them as well.
  if (['on', 'with', 'have'].includes(reading.word(index - 1)) && !isGapWord(reading.word(index + 2)))
    return null;
  const ofGap = ['above', 'below', 'gap', 'lead', 'leads', 'led', 'off', 'between', 'short', 'within'];
  // "Eight points further back".
  const further = reading.near(index, ['further', 'back'], 0, 3);
  const isPair = isPairAt(reading, index);
  const found =
    further >= 0 ? further : reading.near(index, ofGap, isPairAt(reading, index - 3) ? 8 : 5, isPair ? 8 : 5);
  // "Five points from safety", "from the top".
  const end = reading.word(index + 3) === 'the' ? index + 4 : index + 3;
  const isFromEnd =
    reading.word(index + 2) === 'from' &&
    // "Top by a point from Lyon".
    ((['by', 'a'].includes(reading.word(index - 1)) &&
      reading.has('top') &&
      reading.tokens[end]?.mention?.team !== undefined) ||
      /^(?:safety|relegation|drop|top|leaders|summit|bottom)$/i.test(reading.tokens[end]?.text ?? ''));
  const near = found >= 0 ? found : isFromEnd ? index + 2 : reading.near(index, ['between', 'gap'], 8, 8);
  const isDifference = next[0] === 'point' && next[1] === 'difference';
  if (!isDifference && (near < 0 || isCrossed(reading, index, near) || isBracketed(reading, index, near)))
    return null;
  const direct = directGap(reading, index);
  if (direct) return direct;
  const differences = differencesOf(reading, index);
  if (differences.length === 0) return verdictOf(null, 'points', null);
  const [subject] = reading.subjects(index);
  const own = subject?.team ?? null;
  const isBetween = isDifference || ['gap', 'between'].includes(reading.word(near));
  // "Three points above Lecce and six above the relegation places": each has its own end.
  const ofOwnZone =
    own === null || unit !== 'point' || !isOfZone(reading, index) ? null : zoneGap(reading, index, own);
  if (ofOwnZone) return ofOwnZone;
  const other = own === null || isBetween ? null : namedEnd(reading, index, own);
  const what = unit === 'point' ? 'points' : 'place';
  if (own !== null && other !== null) {
    const [one, two] = [seasonOf(reading, own, what), seasonOf(reading, other, what)];
    if (!one || !two) return verdictOf(null, 'points', null);
    const difference = (unit === 'point' ? 1 : -1) * (one.value - two.value);
    const way = wayOf(reading, index);
    const isIt = fits(reading, index, Math.abs(difference)) && (way === 0 || way * difference >= 0);
    const elsewhere = isIt
      ? undefined
      : (ofNearest(reading, index, { own, other, what }) ?? ofOpenEnd(reading, index, what));
    return elsewhere ?? verdictOf(isIt, 'points', `${one.line}\n${two.line}`);
  }
  // "A point separates Lille from Nice" names both ends, "the gap between the teams" the two that play.
  const isOfTwo = isBetween && isTheTwo(reading, near);
  const { home, away } = reading.context.facts.teams;
  const named = isOfTwo
    ? [home, away]
    : [...new Set(reading.tokens.flatMap(({ mention }) => mention?.team ?? []))];
  const ends = isBetween && named.length === 2 && !isOfEnds(reading, named) ? named : null;
  const [here, there] = (ends ?? []).map((team) => seasonOf(reading, team, what));
  if (here && there)
    return verdictOf(
      fits(reading, index, Math.abs(here.value - there.value)),
      'points',
      `${here.line}\n${there.line}`,
    );
  const ofZone = own === null || unit !== 'point' ? null : zoneGap(reading, index, own);
  if (ofZone) return ofZone;
  const known = differences.find(({ value }) => fits(reading, index, value));
  if (known) return verdictOf(true, 'points', known.line);
  // Where the other end is not named it may be a team that the sentence does not speak of.
  if (reading.says('europe', 'european', 'qualification', 'champions', 'playoff', 'safety')) return null;
  return isBetween || reading.has('lead', 'leads', 'top', 'leaders', 'summit')
    ? verdictOf(false, 'points', differences[0]!.line)
    : null;
}

/** The gap of the team named last before the number, where that is not the one it seems to be said of. */
function ofNearest(
  reading: Reading,
  index: number,
  { own, other, what }: { own: string; other: string; what: string },
): Verdict | undefined {
  const nearest = reading.tokens.slice(0, index).findLast(({ mention }) => mention?.team !== undefined)
    ?.mention?.team;
  if (nearest === undefined || nearest === own || nearest === other) return undefined;
  const [one, two] = [seasonOf(reading, nearest, what), seasonOf(reading, other, what)];
  const isIt = one && two && fits(reading, index, Math.abs(one.value - two.value));
  return isIt ? verdictOf(true, 'points', `${one.line}\n${two.line}`) : undefined;
}

/** `visit a Toulouse side ten points worse off`: where no team follows, which of those named is ahead is open. */
function ofOpenEnd(reading: Reading, index: number, what: string): Verdict | undefined {
  const [, to] = reading.part(index);
  if (reading.tokens.slice(index, to).some(({ mention }) => mention?.team !== undefined)) return undefined;
  const named = [...new Set(reading.tokens.flatMap(({ mention }) => mention?.team ?? []))];
  const known = named.flatMap((team) => seasonOf(reading, team, what) ?? []);
  const pair = known
    .flatMap((one, at) => known.slice(at + 1).map((two) => [one, two] as const))
    .find(([one, two]) => fits(reading, index, Math.abs(one.value - two.value)));
  return pair && verdictOf(true, 'points', `${pair[0].line}\n${pair[1].line}`);
}

/** `between the teams`, `separate the two`: those that play. */
const isTheTwo = (reading: Reading, at: number): boolean =>
  [1, 2, 3].some(
    (step) =>
      reading.word(at + step) === 'bothTeams' ||
      (/^(?:teams|sides|clubs|two|pair|rivals)$/i.test(reading.tokens[at + step]?.text ?? '') &&
        ['the', 'these'].includes(reading.word(at + step - 1))),
  );

/** Whether a gap of two named teams still reaches to the ends of the table. */
const isOfEnds = (reading: Reading, named: readonly string[]): boolean =>
  named.length !== 2 ||
  reading.has('top', 'bottom', 'leaders', 'summit') ||
  reading.says('relegation', 'drop', 'safety');

/** Another number between the two belongs to the word itself. */
function isCrossed(reading: Reading, index: number, near: number): boolean {
  const [from, to] = [Math.min(index, near) + 1, Math.max(index, near)];
  return reading.tokens
    .slice(from, to)
    .some(
      ({ word }, at) =>
        word === '#' &&
        !(from + at === index - 3 && isPairAt(reading, from + at)) &&
        !(from + at === index + 3 && isPairAt(reading, index)),
    );
}

/** `separated by four places and five points`: the gap is of both. */
const isPairAt = (reading: Reading, at: number): boolean =>
  reading.word(at) === '#' &&
  ['place', 'point'].includes(reading.word(at + 1)) &&
  reading.word(at + 2) === 'and';

/** `Metz (18th, 5 points) trail Auxerre`: what stands between brackets is no gap of what follows. */
const isBracketed = (reading: Reading, index: number, near: number): boolean =>
  reading.tokens
    .slice(Math.min(index, near), Math.max(index, near))
    .some(({ text }) => text === (near > index ? ')' : '('));
