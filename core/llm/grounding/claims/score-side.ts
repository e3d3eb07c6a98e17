import type { Reading } from '../reading.ts';

/** Words that may stand between a score and the break it was reached by. */
const toBreak = new Set(
  'at by to for in the of @ above below up down led lead leading front favour advantage already still'.split(
    ' ',
  ),
);

const results = new Set(['win', 'beat', 'lose', 'draw', 'defeated']);

/** Whether a score is that of the first half: `1-0 up at half-time`, `by the break they already led 2-0`. */
export function isScoreOfHalf(reading: Reading, index: number): boolean {
  for (let at = index + 1; at < index + 8; at += 1) {
    const word = reading.word(at);
    if (word === 'halfTime') return ['at', 'by'].includes(reading.word(at - 1));
    if (!toBreak.has(word)) break;
  }
  const [from] = reading.part(index);
  for (let at = index - 1; at >= from; at -= 1) {
    const word = reading.word(at);
    if (word === 'halfTime') {
      const said = reading.tokens.slice(at, index).map((token) => token.word);
      return (
        ['at', 'by'].includes(reading.word(at - 1)) &&
        said.some((one) => ['led', 'lead', 'leading', 'above', 'below', 'be', 'sit'].includes(one))
      );
    }
    if (word === '#-#' || results.has(word)) return false;
  }
  return false;
}

/** `the hosts` of a sentence on an earlier match may be those of that match. */
const isOfPlace = (text: string): boolean =>
  /\b(?:hosts?|visitors?|guests?|home|away|visiting)\b/i.test(text);

/** The team at a place that a score can be told of. */
function teamNamed(reading: Reading, at: number): string | null {
  const place = reading.word(at) === 'the' ? at + 1 : at;
  const token = reading.tokens[place];
  return reading.sideAt(place) === null || isOfPlace(token!.text) ? null : reading.team(token!.mention);
}

const ahead = new Set(['led', 'lead', 'leading', 'above', 'up', 'front']);
const behind = new Set(['below', 'down']);

/** Which team has the larger number of a score, where the words say so; null where they do not. */
export function sideOfScore(
  reading: Reading,
  index: number,
  isHalf: boolean,
): { team: string; isAhead: boolean } | null {
  // "Finished 1-0 to Sunderland", "beaten 4-0 by Lorient", "2-0 in Lens's favour".
  const to = ['to', 'in', 'by'].includes(reading.word(index + 1)) ? teamNamed(reading, index + 2) : null;
  const isFavour =
    ['to', 'by'].includes(reading.word(index + 1)) ||
    /^favou?r$/i.test(reading.tokens[index + 3]?.text ?? '');
  if (to !== null && isFavour && !reading.has('predict', 'prediction')) return { team: to, isAhead: true };
  // "A 4-0 home win for Lorient".
  const noun = ['home', 'away', 'league'].includes(reading.word(index + 1)) ? index + 2 : index + 1;
  const isResult = ['win', 'lose'].includes(reading.word(noun)) && reading.word(noun + 1) === 'for';
  const own = isResult ? teamNamed(reading, noun + 2) : null;
  if (own !== null) return { team: own, isAhead: reading.word(noun) === 'win' };
  if (!isHalf) return null;
  const near = [-1, 1, -2, 2, -3].map((step) => reading.word(index + step));
  const word = near.find((one) => ahead.has(one) || behind.has(one));
  const team = word === undefined ? null : reading.teamAt(index);
  const isNamed = reading.tokens.some(({ mention, text }) => mention?.team === team && !isOfPlace(text));
  return team === null || !isNamed || reading.sideOf(team) === null
    ? null
    : { team, isAhead: ahead.has(word!) };
}
