import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results, windowOf } from './counting.ts';

const rests = /^(?:others?|rest|remaining)$/i;

/** `drawn two of their last three and lost the other`: what the rest of the last so many ended in. */
export function restOfLast(reading: Reading): Verdict[] {
  if (reading.context.where === 'h2h' || reading.has('meeting')) return [];
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const result = results[word];
    const isRest =
      reading.word(index + 1) === 'the' &&
      rests.test(reading.tokens[index + 2]?.text ?? '') &&
      ['', '|', 'break', 'and', '#'].includes(reading.word(index + 3));
    if (!result || !isRest || reading.isWished(index)) return [];
    const counted = reading.tokens
      .slice(0, index)
      .findLastIndex((token, at) => token.word === '#' && windowOf(reading, at)?.isLast === true);
    const window = counted < 0 ? null : windowOf(reading, counted);
    const form = counted < 0 ? undefined : reading.formAt(counted);
    const size = window?.size ?? 0;
    if (!form || size === 0 || size > form.letters.length || reading.scope(counted) !== 'all') return [];
    const known = form.letters
      .slice(-size)
      .split('')
      .filter((letter) => letter === result.letter).length;
    return [verdictOf(known === size - reading.tokens[counted]!.value!, 'streak', form.line)];
  });
}
