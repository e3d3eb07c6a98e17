import { absencesOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { complaint, isReason, noteSays } from './absence-reasons.ts';

/** `Knee injuries rule out Tillmann and Uhlig`: the reason that stands before a list of names; -1 for none. */
function reasonBefore(reading: Reading, index: number): number {
  // "The suspension of Cartwright".
  if (reading.word(index - 1) === 'of' && isReason(reading.tokens[index - 2]?.text.toLowerCase() ?? ''))
    return index - 2;
  for (let at = index - 1; at >= Math.max(0, index - 12); at -= 1) {
    const { word, text, mention } = reading.tokens[at]!;
    if (/^(?:rules?|sidelines?|keeps?|deny|denies)$/i.test(text))
      return complaint.test(reading.tokens[at - 1]?.text ?? '') &&
        isReason(reading.tokens[at - 2]?.text.toLowerCase() ?? '')
        ? at - 2
        : -1;
    if (mention?.people === undefined && !['and', '|', 'missing', 'both'].includes(word)) return -1;
  }
  return -1;
}

/** `Herranz is listed with a thigh complaint, Sauvage with a groin problem`: the reason that follows a name is his. */
export function toldReasons(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  return reading.tokens.flatMap(({ mention }, index): Verdict[] => {
    const people = mention?.people;
    if (!people || mention.isMixed || reading.isWished(index)) return [];
    const next = reading.tokens.findIndex(
      (token, at) => at > index && (token.mention !== undefined || ['break', 'so'].includes(token.word)),
    );
    const end = Math.min(index + 15, next < 0 ? reading.tokens.length : next);
    const after = reading.tokens.findIndex(
      ({ text }, place) =>
        place > index &&
        place < end &&
        isReason(text.toLowerCase()) &&
        (complaint.test(reading.tokens[place + 1]?.text ?? '') || reading.tokens[place - 1]?.text === '('),
    );
    const at = after < 0 ? reasonBefore(reading, index) : after;
    if (
      at < 0 ||
      reading.tokens.slice(index, at).some(({ word }) => ['available', 'not', 'no'].includes(word))
    )
      return [];
    const listed = people.flatMap((person) => absencesOf(facts, person));
    const reason = reading.tokens[at]!.text.toLowerCase();
    return listed.length === 0
      ? []
      : [
          verdictOf(
            listed.some(({ note }) => noteSays(note, reason)),
            'absence',
            listed[0]!.line,
          ),
        ];
  });
}
