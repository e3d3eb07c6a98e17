import { agree, nameOf } from '../names.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { roles } from './roles.ts';

/** What only a player is called or does. */
const isPlayerWord = (word: string): boolean => word in roles || ['captain', 'scorer'].includes(word);

/** Whether a place is said of a player: `striker X`, `X, the midfielder`, `X has scored`. */
function isOfPlayer(reading: Reading, index: number): boolean {
  if (isPlayerWord(reading.word(index - 1))) return true;
  const next = [1, 2, 3, 4].map((step) => reading.word(index + step));
  const isNamed = (next[0] === 'be' || next[0] === '|') && ['a', 'an', 'the'].includes(next[1]!);
  if (
    isNamed &&
    (isPlayerWord(next[2]!) || (reading.tokens[index + 3]?.mention?.team && isPlayerWord(next[3]!)))
  )
    return true;
  const own = reading.tokens[index + 2];
  if (next[0] === '|' && own?.mention?.team !== undefined && isPlayerWord(next[2]!)) return true;
  const verb = next[0] === 'have' ? next[1]! : next[0]!;
  const at = next[0] === 'have' ? index + 3 : index + 2;
  return verb === 'score' && ['#', 'time'].includes(reading.word(at));
}

/** A coach or referee of the data who is called a player. */
export function misnamed(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  return reading.tokens.flatMap(({ mention, text }, index): Verdict[] => {
    if (!mention?.official || !isOfPlayer(reading, index) || reading.isPossessive(index)) return [];
    const said = nameOf(text);
    if (facts.people.some(({ name }) => agree(nameOf(name), said))) return [];
    const { name, role } = mention.official;
    return [verdictOf(false, role === 'coach' ? 'coach' : 'referee', `${name}: ${role}`)];
  });
}
