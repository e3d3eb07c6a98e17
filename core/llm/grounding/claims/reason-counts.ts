import { linesOf } from '../digest-text.ts';
import type { Absence } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { complaint, isReason, noteSays } from './absence-reasons.ts';

/** Reasons that need no such word after them. */
const alone = /^(?:illness|suspension|suspended|banned|ill)$/i;

/** What may stand between how many they are and why they are out. */
const between = new Set(
  'a an the with by through due to because of they be have who whom from missing players player men them suffer suffering nursing carrying having'.split(
    ' ',
  ),
);

/** Where it is said how many are out for a reason: `two of them with knee injuries`, `both of Villa's absentees have`. */
function quantityAt(reading: Reading, index: number): number {
  for (let at = index - 1; at >= Math.max(0, index - 9); at -= 1) {
    const { word, text, mention } = reading.tokens[at]!;
    if (word === '#' || word === 'both' || word === 'all') return at;
    if (!between.has(word) && !between.has(text.toLowerCase()) && mention?.team === undefined) return -1;
  }
  return -1;
}

const fitsIn = (
  list: readonly Absence[],
  reason: string,
  { word, value = 0 }: { word: string; value?: number },
): boolean => {
  const noted = list.filter(({ note }) => noteSays(note, reason)).length;
  if (word === 'both') return noted >= 2;
  return noted === (word === 'all' ? list.length : value);
};

/** `three players are out, two of them with knee injuries`: how many of a side's absences have one reason. */
export function reasonCounts(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  if (reading.tokens.some(({ mention }) => mention?.people)) return [];
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const reason = text.toLowerCase();
    const isSaid =
      isReason(reason) && (alone.test(reason) || complaint.test(reading.tokens[index + 1]?.text ?? ''));
    const at = isSaid ? quantityAt(reading, index) : -1;
    if (at < 0 || reading.isWished(index)) return [];
    const team = reading.teamAt(index);
    const side = team === null ? null : reading.sideOf(team);
    const list = side === null ? null : facts.absences[side];
    if (!list) return [];
    const lists = [list, list.filter(({ note }) => !/questionable|doubtful/i.test(note))];
    const isIt = lists.some((one) => fitsIn(one, reason, reading.tokens[at]!));
    return [verdictOf(isIt, 'absence', linesOf(list) || 'None reported')];
  });
}
