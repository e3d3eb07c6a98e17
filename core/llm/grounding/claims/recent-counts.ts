import { figureOf } from '../facts.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import { results } from './counting.ts';

/** A number that the data has, and the line that says so. */
export interface Candidate {
  value: number;
  line: string;
}

const runWords = [
  'last',
  'row',
  'run',
  'streak',
  'sequence',
  'series',
  'unbeaten',
  'winless',
  'since',
  'recent',
];
const endedWords = [
  'ended',
  'ending',
  'snapped',
  'halted',
  'broke',
  'followed',
  'following',
  'after',
  'before',
  'previous',
  'earlier',
  'prior',
  'until',
  'preceded',
  'heels',
  'yet',
  'included',
  'including',
  'spoilt',
  'spoiled',
  'stopped',
  'bounced',
  'responded',
  'recovered',
  'recovering',
  'rebounded',
  'overcame',
  'then',
];

/** Whether a number is how many of the newest results are spoken of. */
const isWindow = (reading: Reading, at: number): boolean =>
  reading.word(at - 1) === 'last' ||
  reading.near(at, ['row', 'run', 'streak', 'sequence', 'series', 'unbeaten', 'winless'], 4, 4) >= 0;

/** Counts of some kinds within the newest results of some sides, where the sentence speaks of them, and lengths of runs that ended. */
export function recentCounts(
  reading: Reading,
  index: number,
  { who, whats }: { who: readonly Mention[]; whats: readonly string[] },
): Candidate[] {
  // "Two straight wins after three defeats": what stands before `after` goes on.
  const isEnded = reading.tokens.some(({ text }, at) => {
    const word = text.toLowerCase();
    return endedWords.includes(word) && !(at > index && ['after', 'following', 'until'].includes(word));
  });
  if (!reading.has(...runWords) && !isEnded) return [];
  const sizes = reading.tokens
    .filter(
      ({ word, value = 0 }, at) =>
        word === '#' && at !== index && value >= 2 && value <= 10 && isWindow(reading, at),
    )
    .map(({ value }) => value!);
  const isOwnWindow = reading.word(index - 1) === 'last';
  return who.flatMap(({ team }): Candidate[] => {
    const form = team === undefined ? undefined : reading.context.facts.form.get(team);
    if (!form) return [];
    const { letters, line } = form;
    const wanted = Object.values(results).flatMap(({ what, letter }) =>
      whats.includes(what) ? [letter] : [],
    );
    const counts = (isOwnWindow ? [] : sizes)
      .filter((size) => size <= letters.length)
      .flatMap((size) =>
        [...new Set(wanted)].map((letter) => ({
          value: letters
            .slice(-size)
            .split('')
            .filter((one) => one === letter).length,
          line,
        })),
      );
    const isNegative = reading.has('unbeaten', 'winless');
    // "Have won their last three" holds now, whatever there was before.
    const runs =
      isEnded && !isOwnWindow
        ? [...letters.matchAll(/W+|D+|L+/g), ...(isNegative ? letters.matchAll(/[WD]+|[DL]+/g) : [])]
            .filter(([run]) => isNegative || wanted.some((letter) => run.includes(letter)))
            .map(([run]) => ({ value: run.length, line }))
        : [];
    const isLongest = isEnded || reading.says('longest', 'once', 'best', 'spell', 'stretch');
    const longest =
      isLongest && !isOwnWindow
        ? Object.entries({ W: 'runOfWins', D: 'runOfDraws', L: 'runOfDefeats' }).flatMap(([letter, what]) =>
            wanted.includes(letter) ? (figureOf(reading.context.facts, team ?? null, what, 'all') ?? []) : [],
          )
        : [];
    return [...counts, ...runs, ...longest];
  });
}
