import { type Figure, figureOf, type Scope } from '../facts.ts';
import { halfOf } from './means.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

/** What a season's record must have none of, or enough of. */
export const against: Record<string, string> = {
  unbeaten: 'lost',
  winless: 'won',
  drawless: 'drawn',
  scoreless: 'scored',
  unbreached: 'conceded',
  sheetless: 'cleanSheets',
};
export const ofWholeSeason = Object.keys(against);

const figure = (reading: Reading, team: string, what: string, scope: Scope): Figure | undefined =>
  figureOf(reading.context.facts, team, what, scope);

/** `unbeaten at home`, `yet to win away`, `winless`: of the whole season. */
export function wholeSeason(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    if (!(word in against)) return [];
    if (reading.isWished(index) || reading.inPart(index, 'meeting', 'last', 'eachOther')) return [];
    // "Have not won successive games": no two in a row.
    const inRow = ({ winless: 'runOfWins', unbeaten: 'runOfDefeats', drawless: 'runOfDraws' } as const)[word];
    if (inRow !== undefined && [1, 2].some((step) => reading.word(index + step) === 'row')) {
      const own = reading.teamAt(index);
      const run = own === null || reading.inPart(index, '#') ? undefined : figure(reading, own, inRow, 'all');
      return run ? [verdictOf(run.value < 2, 'streak', run.line)] : [];
    }
    if (isOfWindow(reading, index)) return [];
    const next = reading.tokens
      .slice(index + 1, index + 4)
      .some(({ mention, word: after }) => mention?.team || after === 'against');
    if (next) return [];
    const team = reading.teamAt(index);
    if (team === null) return [];
    const half = word === 'unbreached' || word === 'scoreless' ? halfOf(reading, index) : '';
    const known = half
      ? figure(reading, team, `${against[word]!}${half}`, 'all')
      : figure(reading, team, against[word]!, reading.scope(index));
    return [verdictOf(known ? known.value === 0 : null, 'streak', known?.line ?? null)];
  });
}

/** Whether a word like `unbeaten` is said of so many matches, and not of the season: `unbeaten in six`. */
function isOfWindow(reading: Reading, index: number): boolean {
  if (!reading.inPart(index, '#')) return false;
  // "Winless after four matches", where no more were played, is of the season.
  const team = reading.teamAt(index);
  const isAll =
    reading.word(index + 1) === 'after' &&
    reading.word(index + 2) === '#' &&
    team !== null &&
    figure(reading, team, 'played', 'all')?.value === reading.tokens[index + 2]!.value;
  if (isAll) return false;
  if (reading.inPart(index, 'run', 'streak', 'sequence', 'series', 'row', 'since', 'until', 'after'))
    return true;
  const [from, to] = reading.part(index);
  const end = reading.tokens.findIndex(
    ({ word }, at) => at > index && (word === 'thisSeason' || word === '|'),
  );
  const last = Math.min(to, index + 6, end < 0 ? to : end);
  // "Winless on the road, with four draws": what follows the stop counts something else.
  // "Have not drawn away all season, losing eight".
  const isWhole =
    !reading.tokens.slice(from, end < 0 ? to : end).some(({ word }) => word === '#') &&
    reading.tokens.slice(index, end < 0 ? to : end).some(({ text }) => /^season$/i.test(text));
  if (isWhole && end >= 0) return false;
  const isStopped =
    end >= 0 && end < index + 4 && reading.word(end) === '|' && reading.word(end + 1) === 'with';
  if (isStopped)
    return reading.tokens.slice(Math.max(from, index - 5), last).some(({ word }) => word === '#');
  return (
    !reading.inPart(index, 'thisSeason') ||
    reading.tokens.slice(Math.max(from, index - 5), last).some(({ word }) => word === '#')
  );
}
