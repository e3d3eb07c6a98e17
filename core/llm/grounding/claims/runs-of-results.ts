import type { Reading } from '../reading.ts';

export type Run = 'win' | 'draw' | 'lose' | 'unbeaten' | 'winless';

export const holds: Record<Run, (letter: string) => boolean> = {
  win: (letter) => letter === 'W',
  draw: (letter) => letter === 'D',
  lose: (letter) => letter === 'L',
  unbeaten: (letter) => letter !== 'L',
  winless: (letter) => letter !== 'W',
};

export const longest: Partial<Record<Run, string>> = {
  win: 'runOfWins',
  draw: 'runOfDraws',
  lose: 'runOfDefeats',
};
const runs: readonly Run[] = ['win', 'draw', 'lose', 'unbeaten', 'winless'];

export const isRun = (word: string): word is Run => (runs as readonly string[]).includes(word);

/** Whether a sentence speaks of the matches in a row of results: of no meetings, and not of those at home or away alone. */
export const isOfAllMatches = (reading: Reading): boolean =>
  reading.context.where !== 'h2h' && !reading.has('meeting') && reading.places().length === 0;

/** The result that a run is of: the nearest word before the number or after it. */
export function runOf(reading: Reading, index: number): Run | null {
  const [start, end] = reading.part(index);
  // "Unbeaten in their last six, winning two": what stands between the same stops goes first.
  let [from, to] = [index, index + 1];
  while (from > start && reading.word(from - 1) !== '|') from -= 1;
  while (to < end && reading.word(to) !== '|') to += 1;
  return runIn(reading, index, [from, to]) ?? runIn(reading, index, [start, end]);
}

function runIn(reading: Reading, index: number, [from, to]: readonly [number, number]): Run | null {
  // "Lost their last two after winning two": what follows `after` is of another number.
  const end = reading.tokens.findIndex(
    ({ text }, at) => at > index && at < to && /^(?:after|following|since|having)$/i.test(text),
  );
  const until = end < 0 ? to : end;
  for (let step = 1; step < 8; step += 1) {
    const [before, later] = [index - step, index + step];
    if (later < until && isRun(reading.word(later))) return reading.word(later) as Run;
    if (before >= from && isRun(reading.word(before))) return reading.word(before) as Run;
    if (before >= from && reading.word(before) === 'defeated') return 'lose';
  }
  return null;
}
