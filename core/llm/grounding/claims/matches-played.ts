import { figureOf } from '../facts.ts';
import { heldAgainst } from '../held-against.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import type { Verdict } from '../verdict.ts';
import { earlierNumber, unitOf, verbBefore, windowOf } from './counting.ts';
import { matchesWith } from './derived.ts';
import { deeds, endingOf } from './verbs.ts';
import { withinLast } from './windows.ts';
import { isPlace } from '../scopes.ts';

/** A count of wins, draws or defeats of the season. */
export function seasonClaim(reading: Reading, index: number, result: string): Verdict | null {
  const { what } = deeds[result]!;
  return heldAgainst(reading, index, {
    subjects: reading.subjects(index),
    what,
    scope: reading.scope(index),
    kind: 'record',
  });
}

/** How many matches were played, as a number of its own or as what a count is of. */
export function matchesClaim(reading: Reading, index: number): Verdict | null {
  const before = reading.word(index - 1);
  if (before === 'last' || reading.word(index - 2) === 'last') return null;
  // "Eight points from the next four matches": which these are the sentence says otherwise.
  if (['next', 'following', 'subsequent', 'remaining'].includes(before)) return null;
  const verb = verbBefore(reading, index, [
    'win',
    'beat',
    'draw',
    'lose',
    'blanks',
    'cleanSheet',
    'score',
    'concede',
    'played',
    'unbeaten',
    'winless',
  ]);
  const isDirect =
    ['win', 'draw', 'lose', 'blanks'].includes(before) ||
    reading.near(index, ['of', 'in', 'from', 'after'], 2, 0) < 0;
  const isIn = before === 'in' && !earlierNumber(reading, index);
  // "Losing four of those games": of the last so many.
  if (/^(?:those|these)$/i.test(reading.tokens[index + 2]?.text ?? '')) {
    const window = windowOf(reading, index);
    return window && verb in deeds ? withinLast(reading, index, verb, window.size) : null;
  }
  if ((isDirect || isIn) && (verb === 'beat' || verb === 'win' || verb === 'draw' || verb === 'lose'))
    return seasonClaim(reading, index, verb);
  const ending = endingOf(reading, unitOf(reading, index).at);
  if (ending in deeds && before !== 'of') return seasonClaim(reading, index, ending);
  const subjects = reading.subjects(index);
  const scope = reading.scope(index);
  const isOfTheirs = before === 'they' && reading.word(index - 2) === 'of';
  if (['unbeaten', 'winless'].includes(verb) && !isOfTheirs) return null;
  if (before === 'in' && (verb === 'blanks' || verb === 'cleanSheet') && !earlierNumber(reading, index))
    return heldAgainst(reading, index, {
      subjects,
      what: verb === 'blanks' ? 'blanks' : 'cleanSheets',
      scope,
      kind: 'goals',
    });
  const later = isIn ? reading.near(index, ['blanks', 'cleanSheet'], 0, 9) : -1;
  if (later >= 0 && !reading.inPart(index, 'last'))
    return heldAgainst(reading, index, {
      subjects,
      what: reading.word(later) === 'blanks' ? 'blanks' : 'cleanSheets',
      scope,
      kind: 'goals',
    });
  const derived = matchesWith(reading, index);
  if (derived) return derived;
  if (!subjects.some(({ team }) => team !== undefined)) return null;
  if (
    !['of', 'in', 'from', 'after', 'played', 'over', 'have', 'all'].some((word) =>
      [before, reading.word(index - 2), reading.word(index - 3)].includes(word),
    )
  )
    return null;
  return playedClaim(reading, index, subjects);
}

/** Matches played, of all or of the scope that the sentence speaks of: "at home they lost one of 13" means home matches. */
export function playedClaim(reading: Reading, index: number, subjects: readonly Mention[]): Verdict | null {
  const scopes = (['home', 'away'] as const).filter((scope) => reading.inPart(index, scope));
  // "Their away form has been better, with 16 goals in five games": of matches away.
  const [from] = reading.part(index);
  const formed = scopes.filter((scope) =>
    reading.tokens
      .slice(from, index)
      .some(
        ({ word }, at) =>
          word === scope && /^(?:form|record)$/i.test(reading.tokens[from + at + 1]?.text ?? ''),
      ),
  );
  // "Three of their four away games, but only one at home": what stands before the matches says which.
  const own = [reading.word(index + 1)].find(isPlace);
  const isOwn = own !== undefined && reading.word(index + 2) === 'match';
  const meantScopes = isOwn
    ? [own]
    : formed.length === 1 && scopes.length === 1
      ? formed
      : [reading.scope(index), ...scopes, 'all' as const];
  const claims = meantScopes.flatMap(
    (scope) => heldAgainst(reading, index, { subjects, what: 'played', scope, kind: 'record' }) ?? [],
  );
  const known = claims.find(({ verdict }) => verdict === 'supported') ?? claims[0] ?? null;
  return known?.verdict === 'contradicted' && isPartOfSeason(reading, index) ? null : known;
}

/** `four points from two matches`: far fewer than were played, and none of all. */
function isPartOfSeason(reading: Reading, index: number): boolean {
  if (!['from', 'in', 'over'].includes(reading.word(index - 1))) return false;
  if (reading.hasPlace('home') || reading.hasPlace('away') || reading.says('away')) return false;
  const played = figureOf(reading.context.facts, reading.teamAt(index), 'played', 'all')?.value ?? 0;
  return earlierNumber(reading, index) && played > reading.tokens[index]!.value! + 2;
}
