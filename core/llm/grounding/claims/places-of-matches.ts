import { figureOf, type Scope } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { isPlace } from '../scopes.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

const counted: Record<string, string> = { blanks: 'blanks', cleanSheet: 'cleanSheets' };

/** `all five matches in which Freiburg failed to score were away from home`: so many, and all of them there. */
export function matchesInWhich(reading: Reading, index: number): Verdict | null {
  const which = reading.tokens.findIndex(
    ({ text }, at) => at > index && at < index + 8 && /^which$/i.test(text),
  );
  if (which < 0 || reading.word(index - 1) !== 'all') return null;
  const kind = [1, 2, 3, 4, 5].map((step) => counted[reading.word(which + step)]).find(Boolean);
  const team = reading.tokens.slice(which, which + 4).find(({ mention }) => mention?.team)?.mention?.team;
  const place = reading.tokens.slice(which).find(({ word }) => isPlace(word))?.word;
  const own = team ?? reading.teamAt(index);
  if (kind === undefined || place === undefined || own === null) return null;
  const of = (scope: Scope) => figureOf(reading.context.facts, own, kind, scope);
  const [all, there] = [of('all'), of(place as Scope)];
  if (!all || !there) return null;
  const { value } = reading.tokens[index]!;
  return verdictOf(all.value === value && there.value === value, 'record', all.line);
}

/** `still looking for their third win of the season`: one fewer they have. */
export function nextWin(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word, value = 0 }, index): Verdict[] => {
    const isSought = reading.tokens
      .slice(Math.max(0, index - 5), index)
      .some(({ text }) => /^(?:looking|waiting|searching|search|awaiting)$/i.test(text));
    if (word !== '#th' || !isSought || reading.has('row', 'meeting', 'last')) return [];
    const at = [1, 2].map((step) => index + step).find((place) => reading.word(place) === 'win');
    const scope = at === undefined ? 'all' : reading.word(index + 1);
    const team = reading.teamAt(index);
    if (at === undefined || team === null) return [];
    const known = figureOf(reading.context.facts, team, 'won', isPlace(scope) ? scope : 'all');
    return known ? [verdictOf(known.value === value - 1, 'record', known.line)] : [];
  });
}
