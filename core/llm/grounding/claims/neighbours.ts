import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { seasonOf, teamAt } from './gap-ends.ts';
import { joining, teamsFrom } from './teams-from.ts';

export const ofNeighbours = ['above', 'below'];

const clubs = /^(?:clubs|sides|teams|outfits)$/i;

/** What may stand between the names and the word that says where they are. */
const standing = new Set(['sit', 'be', 'have', 'currently', 'now', 'still', 'place', 'higher', 'than']);

/** A list of teams that a sentence says stand above or below one. */
interface Told {
  own: string;
  isAbove: boolean;
  named: readonly string[];
  /** `only Arsenal`: nobody else stands there. */
  isAll: boolean;
  count: number | undefined;
}

const skipped = (reading: Reading, from: number, words: readonly string[]): number => {
  let at = from;
  while (words.includes(reading.word(at))) at += 1;
  return at;
};

/** `above Lille in the table`: the team right after the word; what follows stands at `to`. */
function ownAfter(reading: Reading, index: number): { team: string; to: number } | null {
  const at = skipped(reading, index + 1, ['the', 'of']);
  const team = reading.tokens[at]?.mention?.team;
  if (team === undefined || reading.isPossessive(at)) return null;
  const to = reading.word(at + 1) === 'in' ? skipped(reading, at + 2, ['the', 'table']) : at + 1;
  return { team, to };
}

/** `Only Arsenal and City stand above Chelsea`: the names before the word, with nothing else between. */
function onlyBefore(reading: Reading, index: number): readonly string[] {
  const only = reading.tokens.findLastIndex(({ text }, at) => at < index && text.toLowerCase() === 'only');
  if (only < 0) return [];
  const between = reading.tokens
    .slice(only + 1, index)
    .every(
      ({ word, mention }) => mention?.team !== undefined || joining.includes(word) || standing.has(word),
    );
  return between ? teamsFrom(reading, only + 1) : [];
}

function toldAt(reading: Reading, index: number): Told | null {
  const isAbove = reading.word(index) === 'above';
  // "Lens trail only Paris", "sit behind only Paris", "are ahead of only Metz".
  const after = reading.word(index + 1) === 'of' ? index + 2 : index + 1;
  if (reading.tokens[after]?.text.toLowerCase() === 'only') {
    const own = reading.teamAt(index);
    const named = teamsFrom(reading, after + 1);
    return own === null || named.length === 0 || named.includes(own)
      ? null
      : { own, isAbove: !isAbove, named, isAll: true, count: undefined };
  }
  const found = ownAfter(reading, index);
  if (!found) return null;
  const { team: own, to } = found;
  const only = onlyBefore(reading, index);
  if (only.length > 0) return { own, isAbove, named: only, isAll: true, count: undefined };
  // "The three clubs above Lille are", "above Lille are only".
  const noun = reading.tokens[index - 1];
  const isClubs = noun !== undefined && (clubs.test(noun.text) || noun.word === 'bothTeams');
  const isFirst = index === 0 || reading.word(index - 1) === '|';
  const isOnly = reading.tokens[to + 1]?.text.toLowerCase() === 'only';
  const named = teamsFrom(reading, isOnly ? to + 2 : to + 1);
  if ((!isClubs && !isFirst) || reading.word(to) !== 'be' || named.length === 0) return null;
  const number = isClubs && reading.word(index - 2) === '#' ? reading.tokens[index - 2]!.value : undefined;
  const count = noun?.word === 'bothTeams' ? 2 : number;
  return { own, isAbove, named, isAll: isOnly, count };
}

/** `Only Arsenal stands above Chelsea`, `the three clubs above Athletic are Barcelona, Atlético and Real`: by the table, wholly. */
export function neighbours(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  const { lastPlace } = facts;
  if (lastPlace === null || facts.earlier.has('table') || reading.has('meeting', '#-#', 'percent')) return [];
  if (reading.hasPlace('home') || reading.hasPlace('away') || reading.has('goal', 'score', 'concede'))
    return [];
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    if ((word !== 'above' && word !== 'below') || reading.isWished(index)) return [];
    const told = toldAt(reading, index);
    const row = told && seasonOf(reading, told.own, 'place');
    if (!told || !row) return [];
    const { named, count, isAbove } = told;
    const size = isAbove ? row.value - 1 : lastPlace - row.value;
    // "The two above them" may be those right above.
    const near = Array.from({ length: Math.min(named.length, size) }, (_none, at) =>
      teamAt(reading, row.value + (isAbove ? -1 : 1) * (at + 1)),
    );
    const isIt =
      near.length === named.length &&
      near.every((team) => team !== undefined && named.includes(team)) &&
      (!told.isAll || named.length === size) &&
      (count === undefined || count === named.length);
    return [verdictOf(isIt, 'place', row.line)];
  });
}

/** `the top three are Arsenal, Villa and City`, `the bottom two are`: who is at that end. */
export function endsNamed(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  const { lastPlace } = facts;
  if (lastPlace === null || facts.earlier.has('table') || reading.has('meeting', 'score', 'goal', 'assist'))
    return [];
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const number = reading.tokens[index + 1];
    if ((word !== 'top' && word !== 'bottom') || number?.word !== '#' || reading.word(index - 1) !== 'the')
      return [];
    const at = clubs.test(reading.tokens[index + 2]?.text ?? '') ? index + 3 : index + 2;
    const named = reading.word(at) === 'be' ? teamsFrom(reading, at + 1) : [];
    const { value = 0 } = number;
    if (named.length !== value || reading.isWished(index) || reading.places().length > 0) return [];
    const own = Array.from({ length: value }, (_none, step) =>
      teamAt(reading, word === 'top' ? step + 1 : lastPlace - step),
    );
    const row = seasonOf(reading, named[0]!, 'place');
    if (!row || own.some((team) => team === undefined)) return [];
    return [
      verdictOf(
        own.every((team) => named.includes(team!)),
        'place',
        row.line,
      ),
    ];
  });
}

/** `sit between Monaco and Brest in the table`. */
export function betweenTwo(reading: Reading): Verdict[] {
  if (reading.context.facts.earlier.has('table') || reading.has('meeting', 'point', 'gap', '#')) return [];
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const [one, two] = [reading.tokens[index + 1]?.mention?.team, reading.tokens[index + 3]?.mention?.team];
    const isSaid =
      word === 'between' && reading.word(index - 1) === 'sit' && reading.word(index + 2) === 'and';
    const team = isSaid && one !== undefined && two !== undefined ? reading.teamAt(index) : null;
    if (team === null || reading.isWished(index)) return [];
    const [own, first, second] = [team, one!, two!].map((who) => seasonOf(reading, who, 'place'));
    if (!own || !first || !second) return [];
    const isIt = (own.value - first.value) * (own.value - second.value) < 0;
    return [verdictOf(isIt, 'place', own.line)];
  });
}
