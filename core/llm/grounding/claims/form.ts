import { type Figure, figureOf, type Scope } from '../facts.ts';
import { comparisonAt } from '../comparison.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results, unitAt } from './counting.ts';

type Run = 'win' | 'draw' | 'lose' | 'unbeaten' | 'winless';

const holds: Record<Run, (letter: string) => boolean> = {
  win: (letter) => letter === 'W',
  draw: (letter) => letter === 'D',
  lose: (letter) => letter === 'L',
  unbeaten: (letter) => letter !== 'L',
  winless: (letter) => letter !== 'W',
};
/** What a season's record must have none of, or enough of. */
const against: Record<string, string> = {
  unbeaten: 'lost',
  winless: 'won',
  drawless: 'drawn',
  scoreless: 'scored',
  unbreached: 'conceded',
  sheetless: 'cleanSheets',
};
export const ofWholeSeason = Object.keys(against);
const longest: Partial<Record<Run, string>> = { win: 'runOfWins', draw: 'runOfDraws', lose: 'runOfDefeats' };
const runs: readonly Run[] = ['win', 'draw', 'lose', 'unbeaten', 'winless'];

const isRun = (word: string): word is Run => (runs as readonly string[]).includes(word);

/** The result that a run is of: the nearest word before the number or after it. */
function runOf(reading: Reading, index: number): Run | null {
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

const figure = (reading: Reading, team: string, what: string, scope: Scope): Figure | undefined =>
  figureOf(reading.context.facts, team, what, scope);

/**
 * `won their last four`, `five wins in a row`, `unbeaten in six`, `a three-match losing run`, `longest winning run of
 * five`. What reaches beyond the row of results is only false where the part that is known already breaks it.
 */
export function streakClaim(reading: Reading, index: number): Verdict | null {
  const size = reading.tokens[index]!.value!;
  const unit = unitAt(reading, index).word;
  const isUtmost = reading.near(index, ['longest', 'biggest', 'best', 'worst', 'poorest'], 10, 3) >= 0;
  const rowAt = reading.near(index, ['row', 'run', 'streak', 'series', 'sequence'], isUtmost ? 8 : 5, 5);
  // "Won three of their last four after four straight defeats": the row is of the other number.
  const between = rowAt < index ? [] : reading.tokens.slice(index + 1, rowAt).map(({ word }) => word);
  const isOfOther =
    between.includes('#') && between.some((word) => ['after', 'following', 'since'].includes(word));
  // "Lost three in a row and six of the last eight": the row is of the three.
  const isBefore = rowAt >= 0 && rowAt < index && reading.word(rowAt - 1) === '#';
  const isRow = rowAt >= 0 && !isOfOther && !isBefore;
  const isLast = reading.word(index - 1) === 'last';
  const run = runOf(reading, index);
  if (/^(?:once|twice)$/i.test(reading.tokens[index]!.text) && reading.word(index + 1) !== 'row') return null;
  const never = neverInRow(reading, index) ?? neverMore(reading, index);
  if (never) return never;
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
    longest[run] && reading.word(index + 1) === 'row'
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
  if (isRow && reading.says('start', 'began', 'opened', 'beginning', 'earlier') && longest[run]) {
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

/** How many words of a sentence are results. */
const countWords = (reading: Reading): number => reading.tokens.filter(({ word }) => word in results).length;

/** `have not won two in a row`: the longest run is shorter. */
function neverInRow(reading: Reading, index: number): Verdict | null {
  const run = ({ winless: 'win', unbeaten: 'lose', drawless: 'draw' } as const)[reading.word(index - 1)];
  const isRow = [1, 2, 3].some((step) => reading.word(index + step) === 'row');
  if (run === undefined || !isRow) return null;
  const team = reading.teamAt(index);
  const known = team === null ? undefined : figure(reading, team, longest[run]!, 'all');
  const { value = 0 } = reading.tokens[index]!;
  return verdictOf(known ? known.value < value : null, 'streak', known?.line ?? null);
}

/** Whether a number counts the results that came before another one: `lost after two wins`. */
export const isBeforeAnother = (reading: Reading, index: number): boolean => {
  // "After three wins", "after a run of three wins".
  const isOfRun =
    reading.word(index - 1) === 'of' && ['run', 'series', 'streak'].includes(reading.word(index - 2));
  const at = isOfRun ? index - (reading.word(index - 3) === 'a' ? 4 : 3) : index - 1;
  const isCounted =
    ['after', 'following', 'since'].includes(reading.word(at)) && unitAt(reading, index).word in results;
  // "After winning two".
  const isDone =
    reading.word(index - 1) in results &&
    ['after', 'following'].includes(reading.word(index - 2)) &&
    ['', '|'].includes(reading.word(index + 1));
  return isCounted || isDone;
};

/** `lost their last match after two wins`: the results right before the newest one. */
export function runBefore(reading: Reading, index: number): Verdict | null {
  const letter = (results[unitAt(reading, index).word] ?? results[reading.word(index - 1)])?.letter;
  const [from] = reading.part(index);
  const isOfNewest = reading.tokens
    .slice(from, index)
    .some(({ word }, at) => word === 'last' && !reading.word(from + at + 1).startsWith('#'));
  const team = reading.teamAt(index);
  const form = team === null ? undefined : reading.context.facts.form.get(team);
  if (!isOfNewest || letter === undefined || !form) return null;
  const size = reading.tokens[index]!.value!;
  const known = form.letters.slice(Math.max(0, form.letters.length - 1 - size), -1);
  const further = form.letters.at(-2 - size);
  if (!known.split('').every((one) => one === letter) || further === letter)
    return verdictOf(false, 'streak', form.line);
  return verdictOf(known.length === size ? true : null, 'streak', form.line);
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
    const known = figure(reading, team, against[word]!, reading.scope(index));
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
  const isStopped =
    end >= 0 && end < index + 4 && reading.word(end) === '|' && reading.word(end + 1) === 'with';
  if (isStopped)
    return reading.tokens.slice(Math.max(from, index - 5), last).some(({ word }) => word === '#');
  return (
    !reading.inPart(index, 'thisSeason') ||
    reading.tokens.slice(Math.max(from, index - 5), last).some(({ word }) => word === '#')
  );
}

/** `chasing a third straight win`, `made it four`: so many in a row, one fewer where the next is hoped for. */
export function runOfOrdinal(reading: Reading, index: number): Verdict | null {
  const words = [1, 2, 3, 4].map((step) => reading.word(index + step));
  if (!words.includes('row')) return null;
  const run = words.find(isRun);
  const team = reading.teamAt(index);
  const form = team === null ? undefined : reading.context.facts.form.get(team);
  if (run === undefined || !form || reading.scope(index) !== 'all' || reading.inPart(index, 'meeting'))
    return null;
  const isHoped = reading.isWished(index) || reading.says('chasing', 'eyeing', 'seeking', 'after', 'looking');
  const size = reading.tokens[index]!.value! - (isHoped ? 1 : 0);
  if (size < 1 || size > form.letters.length) return null;
  const isIt = form.letters.slice(-size).split('').every(holds[run]);
  const further = form.letters.at(-size - 1);
  return verdictOf(isIt && !(further !== undefined && holds[run](further)), 'streak', form.line);
}
