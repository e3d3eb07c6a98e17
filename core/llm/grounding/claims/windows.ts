import { fits } from '../comparison.ts';
import { figuresOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { deeds } from './verbs.ts';

/** A count within the last matches, from the row of results. */
export function withinLast(reading: Reading, index: number, result: string, size: number): Verdict | null {
  const [subject] = reading.subjects(index);
  const team = reading.team(subject);
  if (team === null) return null;
  const form = reading.context.facts.form.get(team);
  const scope = reading.scope(index);
  if (!form || scope !== 'all' || size > form.letters.length)
    return unknownWindow(reading, index, result, team, scope);
  return verdictOf(fits(reading, index, within(form.letters.slice(-size), result)), 'streak', form.line);
}

const worth: Record<string, number> = { W: 3, D: 1, L: 0 };

/** How many of a kind there are in a row of results, or how many points they brought. */
const within = (letters: string, result: string): number =>
  letters
    .split('')
    .reduce(
      (sum, letter) =>
        sum + (result === 'point' ? (worth[letter] ?? 0) : letter === deeds[result]!.letter ? 1 : 0),
      0,
    );

/** Whether a count is of a few of the newest results, `four wins in five`: so few were not played in all, at home or away. */
export function isRecent(reading: Reading, index: number, size: number): boolean {
  const team = reading.teamAt(index);
  const form = reading.formAt(index);
  if (!form || size < 3 || size > form.letters.length || reading.scope(index) !== 'all') return false;
  return figuresOf(reading.context.facts, [team!]).every(
    ({ what, value }) => what !== 'played' || value > size + 2,
  );
}

/** Words by which such a window need not reach to the newest result. */
const bygone = [
  'spell',
  'stretch',
  'after',
  'before',
  'earlier',
  'previously',
  'once',
  'began',
  'started',
  'opened',
  'start',
  'between',
  'when',
  'followed',
];

/** `have since taken eight points from four matches`: what so few are, are the newest. */
export const isSinceThen = (reading: Reading): boolean =>
  reading.tokens.some(({ text }, at) => /^since$/i.test(text) && reading.word(at - 1) === 'have');

/** A count within a few results, of the newest or, where the sentence speaks of an earlier time, of any in a row. */
export function withinRecent(reading: Reading, index: number, result: string, size: number): Verdict | null {
  const newest = withinLast(reading, index, result, size);
  const form = reading.formAt(index);
  const isBygone = reading.says(...bygone) || reading.has('run', 'streak', 'series', 'sequence');
  if (newest?.verdict !== 'contradicted' || !isBygone || !form || isSinceThen(reading)) return newest;
  const isSomewhere = Array.from({ length: form.letters.length - size + 1 }, (_none, from) =>
    form.letters.slice(from, from + size),
  ).some((row) => fits(reading, index, within(row, result)));
  return verdictOf(isSomewhere ? true : null, 'streak', form.line);
}

/** Whether a window is of fewer matches than were played anywhere: `four points from two matches`. */
export function isOfFew(reading: Reading, index: number, size: number): boolean {
  const team = reading.teamAt(index);
  const played = figuresOf(reading.context.facts, team === null ? [] : [team]).filter(
    ({ what }) => what === 'played',
  );
  return size > 0 && size < 3 && played.length > 0 && played.every(({ value }) => value !== size);
}

/** So many points from one or two matches: of which ones is not known where they are not the newest. */
export function withinFew(reading: Reading, index: number, size: number): Verdict | null {
  const newest = withinLast(reading, index, 'point', size);
  return newest?.verdict === 'contradicted' ? verdictOf(null, 'streak', newest.fact) : newest;
}

/** The row of results does not reach so far: only what the whole season rules out is known to be false. */
function unknownWindow(
  reading: Reading,
  index: number,
  result: string,
  team: string,
  scope: 'all' | 'home' | 'away',
): Verdict {
  const { facts } = reading.context;
  const what = deeds[result]?.what;
  const most = figuresOf(facts, [team]).filter((one) => one.what === what && one.scope === scope);
  const { value = 0 } = reading.tokens[index]!;
  const isTooMany = most.length > 0 && most.every((figure) => figure.value < value);
  return verdictOf(isTooMany ? false : null, 'streak', most[0]?.line ?? null);
}
