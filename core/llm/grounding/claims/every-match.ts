import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results } from './counting.ts';

/** What a match was in which a team has not done so: of those in which it scored all but the blanks. */
export const missed: Record<string, string> = { score: 'blanks', concede: 'cleanSheets' };

/** `scored in every match`, `conceded in each game`, `won all home matches`. */
export function everyMatch(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const isEvery =
      word === 'everyMatch' ||
      (['all', 'every', 'per', 'both'].includes(word) &&
        [1, 2, 3, 4].some((step) => reading.word(index + step) === 'match'));
    if (!isEvery || reading.isWished(index) || reading.inPart(index, '#', 'meeting', 'last')) return [];
    const near = reading.near(index, ['score', 'concede', 'win', 'lose', 'draw'], 6, 0);
    const team = reading.teamAt(index);
    if (near < 0 || team === null) return [];
    // "Lost once at home, and scored in every one of those games": at home.
    const isThose = reading.tokens
      .slice(index, index + 5)
      .some(({ text }) => /^(?:those|these)$/i.test(text));
    const places = reading.places();
    if (isThose && places.length !== 1) return [];
    const scope = isThose ? places[0]! : reading.scope(index);
    const verb = reading.word(near);
    const none = missed[verb];
    if (none !== undefined) {
      const known = figureOf(reading.context.facts, team, none, scope);
      return [verdictOf(known ? known.value === 0 : null, 'goals', known?.line ?? null)];
    }
    const [count, played] = [
      figureOf(reading.context.facts, team, results[verb]!.what, scope),
      figureOf(reading.context.facts, team, 'played', scope),
    ];
    return [verdictOf(count && played ? count.value === played.value : null, 'streak', count?.line ?? null)];
  });
}

/** `gone all five home matches without a clean sheet`, `all three away matches without a goal`. */
export function allWithout(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const isSheet = word === 'cleanSheet' && reading.near(index, ['without'], 3, 0) >= 0;
    if (!isSheet && word !== 'blanks') return [];
    const all = reading.near(index, ['all'], 7, 0);
    if (all < 0 && isSheet) return withoutSheet(reading, index);
    // "All six of their blanks" are no matches.
    if (
      all < 0 ||
      reading.word(all + 1) !== '#' ||
      reading.word(all + 2) === 'of' ||
      reading.isWished(index) ||
      reading.inPart(index, 'last')
    )
      return [];
    const team = reading.teamAt(index);
    if (team === null) return [];
    const scope = reading.scope(all + 1);
    const known = figureOf(reading.context.facts, team, isSheet ? 'cleanSheets' : 'blanks', scope);
    const played = figureOf(reading.context.facts, team, 'played', scope);
    const isIt = known && played && (isSheet ? known.value === 0 : known.value === played.value);
    return [verdictOf(isIt ?? null, 'goals', known?.line ?? null)];
  });
}

/** `are without a clean sheet away`: none of the season. */
function withoutSheet(reading: Reading, index: number): Verdict[] {
  const isIt = reading.word(index - 1) === 'a' && reading.word(index - 2) === 'without';
  const team = reading.teamAt(index);
  if (!isIt || team === null || reading.isWished(index)) return [];
  if (reading.inPart(index, 'last', 'run', 'since', 'row', 'meeting')) return [];
  // "Without a clean sheet in five"; what a stop parts from it counts something else.
  for (let at = index + 1; at < index + 6 && reading.word(at) !== '|'; at += 1)
    if (reading.word(at) === '#') return [];
  if (reading.word(index - 3) === '#') return [];
  const known = figureOf(reading.context.facts, team, 'cleanSheets', reading.scope(index));
  return [verdictOf(known ? known.value === 0 : null, 'record', known?.line ?? null)];
}
