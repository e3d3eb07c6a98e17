import { type Figure, figureOf, type Scope } from '../facts.ts';
import { comparisonAt } from '../comparison.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results, unitAt } from './counting.ts';
import { isOfMixedRun, mixedRun } from './mixed-runs.ts';
import { holds, longest, type Run, runOf } from './runs-of-results.ts';
import { against } from './whole-season.ts';

const figure = (reading: Reading, team: string, what: string, scope: Scope): Figure | undefined =>
  figureOf(reading.context.facts, team, what, scope);

/**
 * `won their last four`, `five wins in a row`, `unbeaten in six`, `a three-match losing run`, `longest winning run of
 * five`. What reaches beyond the row of results is only false where the part that is known already breaks it.
 */
export function streakClaim(reading: Reading, index: number): Verdict | null {
  const size = reading.tokens[index]!.value!;
  const unit = unitAt(reading, index).word;
  const isUtmost =
    reading.near(index, ['longest', 'biggest', 'best', 'worst', 'poorest'], 10, 3) >= 0 ||
    isExtreme(reading, index);
  const isLast = reading.word(index - 1) === 'last';
  const rowAt = reading.near(index, ['row', 'run', 'streak', 'series', 'sequence'], isUtmost ? 8 : 5, 5);
  // "Won three of their last four after four straight defeats": the row is of the other number.
  const between = rowAt < index ? [] : reading.tokens.slice(index + 1, rowAt).map(({ word }) => word);
  const isOfOther =
    (between.includes('#') || (isLast && between.length < 4)) &&
    between.some((word) => ['after', 'following', 'since'].includes(word));
  // "Lost three in a row and six of the last eight": the row is of the three.
  const isBefore = rowAt >= 0 && rowAt < index && reading.word(rowAt - 1) === '#';
  const isRow = rowAt >= 0 && !isOfOther && !isBefore;
  const run = runOf(reading, index);
  if (/^(?:once|twice)$/i.test(reading.tokens[index]!.text) && reading.word(index + 1) !== 'row') return null;
  const never = mixedRun(reading, index) ?? neverInRow(reading, index) ?? neverMore(reading, index);
  if (never || isOfMixedRun(reading, index)) return never;
  if (!isRow && reading.says('alternated', 'alternating', 'alternate')) return null;
  if (reading.word(index - 1) === 'they' && reading.word(index - 2) === 'of') return null;
  if (run === null || ['percent', 'goal', 'point', 'meeting', 'minute', 'place'].includes(unit)) return null;
  const [from] = reading.part(index);
  const countBefore = reading.tokens
    .slice(from, index)
    .some(({ word }, at) => word === '#' && reading.word(from + at - 1) !== 'last');
  const isNegative = run === 'unbeaten' || run === 'winless';
  if (
    !isRow &&
    !isNegative &&
    !(
      isLast &&
      !countBefore &&
      reading.near(index, ['win', 'lose', 'draw'], 6, 0) >= 0 &&
      !countAfter(reading, index)
    )
  )
    return null;
  // "Win, loss, win over the last five": not five of one kind.
  const kinds = new Set(reading.tokens.flatMap(({ word }) => (word in results ? [word] : [])));
  if (isLast && !isRow && kinds.size > 1 && countWords(reading) > 2) return null;
  const team = reading.teamAt(index);
  if (team === null) return null;
  // No run is longer than the longest.
  const utmost =
    longest[run] &&
    [1, 2].some((step) => reading.word(index + step) === 'row') &&
    reading.scope(index) === 'all'
      ? figure(reading, team, longest[run], 'all')
      : undefined;
  if (utmost && utmost.value < size && !reading.inPart(index, 'meeting', 'lastSeason'))
    return verdictOf(false, 'streak', utmost.line);
  if (isUtmost) {
    const known = longest[run] ? figure(reading, team, longest[run], 'all') : undefined;
    // "Their second-best run" is not the longest, and how long that one is nobody knows.
    if (
      reading.tokens.some(
        ({ word, value = 0 }, at) => word === '#th' && value > 1 && reading.word(at + 1) === 'best',
      )
    )
      return known ? verdictOf(known.value > size ? null : false, 'streak', known.line) : null;
    return verdictOf(known ? known.value === size : null, 'streak', known?.line ?? null);
  }
  // "Four straight defeats at the start of the season" is no run of now: only one longer than the longest is false.
  const isBygone =
    reading.says('start', 'began', 'opened', 'beginning', 'earlier', 'endured', 'strung', 'reeled') ||
    reading.tokens.some(
      ({ text }, at) =>
        /^(?:stage|point)$/i.test(text) && /^(?:one|some)$/i.test(reading.tokens[at - 1]?.text ?? ''),
    );
  if (isRow && isBygone && longest[run]) {
    const known = figure(reading, team, longest[run], 'all');
    return verdictOf(known && known.value < size ? false : null, 'streak', known?.line ?? null);
  }
  const scope = reading.scope(index);
  if (scope !== 'all') return scopedRun(reading, { team, run, size, scope });
  const form = reading.context.facts.form.get(team);
  if (!form) return verdictOf(null, 'streak', null);
  const none = against[run] && figure(reading, team, against[run], 'all');
  const played = figure(reading, team, 'played', 'all');
  if (none && none.value === 0 && played && size <= played.value) return verdictOf(true, 'streak', none.line);
  const letters = form.letters.slice(-size).split('');
  if (!letters.every(holds[run])) return verdictOf(false, 'streak', form.line);
  // A run of exactly so many: the match before it must not be one more.
  // "Since their last defeat they have gone six unbeaten": just so many.
  const isSince =
    run === 'unbeaten' && reading.says('since') && reading.has('lose') && size < form.letters.length;
  const further = (isNegative && !isSince) || isLast ? undefined : form.letters.at(-size - 1);
  if (further !== undefined && holds[run](further)) return verdictOf(false, 'streak', form.line);
  return verdictOf(form.letters.length >= size ? true : null, 'streak', form.line);
}

/** `the low point of their season was a run of eight defeats`. */
const isExtreme = (reading: Reading, index: number): boolean =>
  reading.tokens
    .slice(0, index)
    .some(
      ({ text }, at) =>
        /^(?:nadir|lowlight)$/i.test(text) ||
        (/^(?:low|lowest|high|highest)$/i.test(text) &&
          /^points?$/i.test(reading.tokens[at + 1]?.text ?? '')),
    );

/** How many words of a sentence are results. */
const countWords = (reading: Reading): number => reading.tokens.filter(({ word }) => word in results).length;

/** `have not won two in a row`: the longest run is shorter. */
function neverInRow(reading: Reading, index: number): Verdict | null {
  const isRow = [1, 2, 3].some((step) => reading.word(index + step) === 'row');
  // "Has not strung together two straight wins".
  const isNot = reading.near(index, ['not', 'never'], 5, 0) >= 0 && comparisonAt(reading, index) === 'exact';
  const said = isNot && isRow ? runOf(reading, index) : null;
  const run =
    ({ winless: 'win', unbeaten: 'lose', drawless: 'draw' } as const)[reading.word(index - 1)] ??
    (said !== null && longest[said] ? (said as 'win' | 'lose' | 'draw') : undefined);
  if (run === undefined || !isRow) return null;
  const team = reading.teamAt(index);
  const known = team === null ? undefined : figure(reading, team, longest[run]!, 'all');
  const { value = 0 } = reading.tokens[index]!;
  return verdictOf(known ? known.value < value : null, 'streak', known?.line ?? null);
}

/** `never more than two wins in a row`: that so many were the most. */
function neverMore(reading: Reading, index: number): Verdict | null {
  const isNever = reading.near(index, ['never', 'not'], 6, 0) >= 0 && comparisonAt(reading, index) === 'more';
  const run = isNever && reading.near(index, ['row'], 1, 4) >= 0 ? runOf(reading, index) : null;
  const team = run === null ? null : reading.teamAt(index);
  const known =
    run === null || team === null || !longest[run] ? undefined : figure(reading, team, longest[run], 'all');
  return known ? verdictOf(known.value === reading.tokens[index]!.value, 'streak', known.line) : null;
}

const countAfter = (reading: Reading, index: number): boolean => {
  const [, to] = reading.part(index);
  // "Lost their last two after a spell of four wins in five": what came before counts other matches.
  const end = reading.tokens.findIndex(
    ({ word, text }, at) =>
      at > index && (['after', 'following', 'before', 'since'].includes(word) || /^having$/i.test(text)),
  );
  return reading.tokens.slice(index + 1, end < 0 ? to : Math.min(end, to)).some(({ word }) => word === '#');
};

function scopedRun(
  reading: Reading,
  { team, run, size, scope }: { team: string; run: Run; size: number; scope: 'home' | 'away' },
): Verdict {
  const played = figure(reading, team, 'played', scope);
  const none = against[run] ? figure(reading, team, against[run], scope) : undefined;
  const enough = results[run] ? figure(reading, team, results[run].what, scope) : undefined;
  if (none) {
    const line = none.line;
    if (none.value === 0)
      return verdictOf(played === undefined || size <= played.value ? true : null, 'streak', line);
    return verdictOf(played !== undefined && size >= played.value ? false : null, 'streak', line);
  }
  return verdictOf(
    enough !== undefined && enough.value < size ? false : null,
    'streak',
    enough?.line ?? null,
  );
}
