import { linesOf } from '../digest-text.ts';
import { absencesOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { isReason, noteSays } from './absence-reasons.ts';

/** Words of a sentence that speaks of who is out. */
export const ofLacking = ['without', 'missing', 'doubtful', 'injuries', 'absentees'];

/** The reason right behind a name: `Uhlig because of an illness`, `Uhlig through suspension`; one in brackets is told elsewhere. */
function reasonAfter(reading: Reading, index: number): string | null {
  const [one, two] = [1, 2].map((step) => reading.tokens[index + step]?.text.toLowerCase() ?? '');
  const isBecause = (one === 'because' && two === 'of') || (['due', 'owing'].includes(one!) && two === 'to');
  let at = one === 'with' || one === 'through' ? index + 2 : isBecause ? index + 3 : -1;
  if (at < 0) return null;
  while (['a', 'an', 'the', 'they'].includes(reading.word(at))) at += 1;
  const reason = reading.tokens[at]?.text.toLowerCase() ?? '';
  return isReason(reason) ? reason : null;
}

/** The team whose players a sentence says are missing before a place: the Oviedo of `Oviedo must do without Ibarrola and Aguirre`. */
function lackerOf(reading: Reading, index: number): string | null {
  for (let at = index - 1; at >= 0; at -= 1) {
    const { word, text, mention } = reading.tokens[at]!;
    if (word === 'without' || /^(?:miss|minus)$/i.test(text)) return reading.teamAt(at);
    if (['break', 'be', 'have', 'who', 'but'].includes(word) || text === ';' || text === ':') return null;
    if (mention?.team !== undefined) return null;
  }
  return null;
}

/** Of several who are out each has his own reason, and all are of the side that is without them. */
export function eachAbsence(reading: Reading): Verdict[] {
  const named = reading.tokens.filter(({ mention }) => mention?.people !== undefined);
  if (named.length === 0 || reading.isWished(reading.tokens.length - 1)) return [];
  const { facts } = reading.context;
  return reading.tokens.flatMap(({ mention }, index): Verdict[] => {
    const people = mention?.people;
    if (!people || mention.isMixed || people.some(({ side }) => facts.absences[side] === null)) return [];
    const team = lackerOf(reading, index);
    const side = team === null ? null : reading.sideOf(team);
    const own = side === null ? people : people.filter((person) => person.side === side);
    if (own.length === 0)
      return [verdictOf(false, 'team_of_player', people.map(({ name }) => name).join('\n'))];
    const reason = named.length > 1 ? reasonAfter(reading, index) : null;
    if (reason === null) return [];
    const known = own.flatMap((person) => absencesOf(facts, person));
    const isIt = known.some(({ note }) => noteSays(note, reason));
    const all = own.flatMap((person) => facts.absences[person.side] ?? []);
    return [verdictOf(isIt, 'absence', known[0]?.line ?? (linesOf(all) || null))];
  });
}
