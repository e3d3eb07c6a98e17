import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

/** `with Guérin credited with the assist`: false of one who has none. */
export function hasAssisted(reading: Reading): Verdict[] {
  const { where, facts } = reading.context;
  if (
    where === 'h2h' ||
    reading.has('meeting', 'lastSeason') ||
    reading.says('not', 'never', 'without', 'no')
  )
    return [];
  return reading.tokens.flatMap(({ mention }, index): Verdict[] => {
    const after = [1, 2, 3, 4, 5].map((step) => reading.word(index + step));
    const at = after.indexOf('assist');
    const verb = reading.tokens[index + 1]?.text.toLowerCase() ?? '';
    const isGiven = ['credited', 'provided', 'supplied', 'providing', 'supplying'].includes(verb);
    if (!mention?.people || mention.isMixed || at < 0 || after[at - 1] !== 'the' || !isGiven) return [];
    const known = mention.people.flatMap(
      ({ name, side }) => figureOf(facts, `${side}:${name}`, 'assists', 'all') ?? [],
    );
    return known.length > 0 && known.every(({ value }) => value === 0)
      ? [verdictOf(false, 'player', known[0]!.line)]
      : [];
  });
}

/** `Jurado got the Osasuna goal`, `Jurado has scored`: false of one who has none. */
export function hasScored(reading: Reading): Verdict[] {
  const { where, facts } = reading.context;
  if (where === 'h2h' || reading.has('meeting', 'lastSeason', 'blanks', 'date')) return [];
  if (reading.says('not', 'never', 'yet', 'without', 'no', 'neither', 'assisted', 'if')) return [];
  return reading.tokens.flatMap(({ mention }, index): Verdict[] => {
    const people = mention?.people;
    if (!people || mention.isMixed || reading.isPossessive(index) || reading.isWished(index)) return [];
    const at = reading.word(index + 1) === 'have' ? index + 2 : index + 1;
    const verb = reading.tokens[at]?.text.toLowerCase() ?? '';
    const next = [1, 2, 3].map((step) => reading.word(at + step));
    const isGoal = ['got', 'grabbed', 'scored', 'netted', 'claimed'].includes(verb) && next[0] === 'the';
    if (!isGoal || !next.concat(reading.word(at + 4)).includes('goal')) return [];
    const known = people.flatMap(
      ({ name, side }) => figureOf(facts, `${side}:${name}`, 'goals', 'all') ?? [],
    );
    return known.length > 0 && known.every(({ value }) => value === 0)
      ? [verdictOf(false, 'player', known[0]!.line)]
      : [];
  });
}
