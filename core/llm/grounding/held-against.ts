import { fits } from './comparison.ts';
import { type Figure, figuresOf, type Scope } from './facts.ts';
import type { Mention } from './mentions.ts';
import type { Reading } from './reading.ts';
import { type ClaimKind, type Verdict, verdictOf } from './verdict.ts';

const pairs = (reading: Reading, index: number): boolean =>
  ['#', '#th'].includes(reading.word(index)) &&
  reading.word(index + 1) === 'and' &&
  reading.word(index + 2) === reading.word(index);

const halves = ['BeforeBreak', 'AfterBreak'];

/**
 * Where a sentence speaks of home, away or halves and does not say beside the number which it is of, a figure of any of
 * them bears it out: `lost once in 13 home matches, scoring 27`.
 */
function ofSomeScope(
  reading: Reading,
  index: number,
  { keys, what }: { keys: readonly string[]; what: string },
): Figure | undefined {
  const { facts } = reading.context;
  const { place } = facts;
  const placed: readonly Scope[] = reading.places();
  const isPlaced =
    placed.length > 0 ||
    reading.tokens.some(({ mention }) => mention?.place !== undefined && mention.place === place?.names[0]);
  const isHalved = reading.has('halfTime', 'firstHalf', 'secondHalf');
  if (!isPlaced && !isHalved) return undefined;
  // Of two halves the one that is not named bears nothing out.
  const [isFirst, isSecond] = [reading.has('firstHalf'), reading.has('secondHalf')];
  const named = isFirst === isSecond ? halves : [halves[isFirst ? 0 : 1]!];
  const whats = isHalved ? [what, ...named.map((half) => `${what}${half}`)] : [what];
  return figuresOf(facts, keys).find(
    (figure) =>
      whats.includes(figure.what) &&
      (figure.scope === 'all' || placed.includes(figure.scope)) &&
      fits(reading, index, figure.value),
  );
}

/** Holds a stated figure against the digest's. */
export function heldAgainst(
  reading: Reading,
  index: number,
  {
    subjects,
    what,
    scope,
    kind,
  }: { subjects: readonly Mention[]; what: string; scope: Scope; kind: ClaimKind },
): Verdict | null {
  if (subjects.length === 0) return null;
  const isOld = reading.has('lastSeason');
  // "Arsenal and Chelsea have 55 and 49 points": each has its own.
  const [isFirst, isSecond] = [pairs(reading, index), pairs(reading, index - 2)];
  const own = subjects.length === 2 && (isFirst || isSecond) ? [subjects[isFirst ? 0 : 1]!] : subjects;
  let isTrue: boolean | null = true;
  let line: string | null = null;
  for (const subject of own) {
    const keys = reading.keys(subject);
    const known = figuresOf(reading.context.facts, keys).filter(
      (figure) => figure.what === what && figure.scope === scope,
    );
    const usable = known.filter(
      ({ isEarlier }) => isEarlier === isOld || (isEarlier && !reading.has('thisSeason')),
    );
    const found =
      usable.find(({ value }) => fits(reading, index, value)) ??
      (scope === 'all' ? ofSomeScope(reading, index, { keys, what }) : undefined);
    line = (found ?? usable[0] ?? known[0])?.line ?? line;
    if (found) continue;
    if (usable.length === 0 && !(known.length > 0 && reading.has('thisSeason')))
      isTrue = isTrue === false ? false : null;
    else isTrue = false;
  }
  return verdictOf(isTrue, kind, line);
}
