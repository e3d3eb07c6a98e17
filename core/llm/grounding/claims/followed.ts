import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results } from './counting.ts';

/** So many results of one kind. */
interface Run {
  letter: string;
  /** Null where it is not said how many: `after defeats`. */
  size: number | null;
}

/** What may stand between the number and its result. */
const between = new Set([
  'row',
  'a',
  'home',
  'away',
  'the',
  'they',
  'league',
  'table',
  'that',
  'an',
  'opening',
  'last',
]);

/** The run of results that begins at a place: `two straight wins`, `a draw`; null for none. */
function runAt(reading: Reading, from: number): (Run & { end: number }) | null {
  let size: number | null = null;
  for (let at = from; at < from + 5; at += 1) {
    const { word, value = 0, text } = reading.tokens[at] ?? { word: '', text: '' };
    const letter = results[word]?.letter;
    if (letter !== undefined) {
      const isSeveral = /(?:wins|draws|defeats|losses|victories)$/i.test(text);
      return { letter, size: size ?? (isSeveral ? null : 1), end: at };
    }
    if (word === '#') size = value;
    else if (!between.has(word)) return null;
  }
  return null;
}

/** The last run of results that ends right before a place. */
function runBefore(reading: Reading, at: number): Run | null {
  const start = [1, 2, 3, 4, 5]
    .map((step) => at - step)
    .find((place) => runAt(reading, place)?.end === at - 1);
  if (start === undefined) return null;
  // The number may stand some words before: "three straight wins".
  const starts = [start - 2, start - 1, start].map((place) => runAt(reading, place));
  return starts.find((run) => run?.end === at - 1 && run.size !== null) ?? runAt(reading, start);
}

const holds = (letters: string, { letter, size }: Run): boolean =>
  size === null
    ? letters.endsWith(letter)
    : letters.endsWith(letter.repeat(size)) && letters.at(-size - 1) !== letter;

/** `followed two wins with a defeat`, `two wins followed by a draw`, `responded to a defeat with two wins`. */
export function followed(reading: Reading): Verdict[] {
  const { where } = reading.context;
  if (where === 'h2h' || reading.has('meeting')) return [];
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const verb = text.toLowerCase();
    const isWith = /^follow(?:ed|ing)?$|^backed$|^responded$|^reacted$/.test(verb);
    const isBy = verb === 'followed' && reading.word(index + 1) === 'by';
    if ((!isWith && !isBy) || reading.isWished(index) || reading.hasPlace('home') || reading.hasPlace('away'))
      return [];
    const older = isBy
      ? runBefore(reading, index)
      : runAt(
          reading,
          index + (reading.word(index + 1) === 'to' || reading.word(index + 1) === 'up' ? 2 : 1),
        );
    const newerAt = isBy
      ? index + 2
      : reading.tokens.findIndex(({ text: one }, at) => at > index && /^(?:with|by)$/i.test(one)) + 1;
    const newer = newerAt > 0 ? runAt(reading, newerAt) : null;
    const form = reading.formAt(index);
    // "Followed three wins with a defeat before their latest draw": of earlier.
    if (reading.tokens.slice(index).some((token) => token.text === 'before')) return [];
    if (!older || !newer || newer.size === null || !form) return [];
    const { letters, line } = form;
    // Of the season's beginning the row of results says nothing.
    if (reading.says('opening', 'start', 'began', 'earlier', 'first') && letters.length < 10)
      return letters.length > newer.size + (older.size ?? 1) ? [] : [told(letters, older, newer, line)];
    return [told(letters, older, newer, line)];
  });
}

function told(letters: string, older: Run, newer: Run, line: string): Verdict {
  const size = newer.size ?? 1;
  const isNewer = letters.endsWith(newer.letter.repeat(size));
  return verdictOf(isNewer && holds(letters.slice(0, letters.length - size), older), 'streak', line);
}
