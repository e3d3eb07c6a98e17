import { figureOf, type Scope } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results } from './counting.ts';

/** Which matches a score may be of, so that there is one alone: all, or those at the place that is said. */
function scopeOfOne(reading: Reading, index: number, team: string | null): Scope | null {
  const isOne = (scope: Scope): boolean =>
    figureOf(reading.context.facts, team, 'played', scope)?.value === 1;
  if (isOne('all')) return 'all';
  const said = reading.scope(index);
  const [only, ...more] = reading.places();
  const place = said !== 'all' ? said : more.length === 0 ? only : undefined;
  return place !== undefined && isOne(place) ? place : null;
}

/** `a 2-0 home win`: that they have none at home is known, whatever they have played. */
function neverThere(reading: Reading, index: number, team: string | null): Verdict | null {
  const scope = reading.word(index + 1);
  const result = results[reading.word(index + 2)];
  if ((scope !== 'home' && scope !== 'away') || result === undefined || reading.has('would')) return null;
  const known = figureOf(reading.context.facts, team, result.what, scope);
  return known?.value === 0 ? verdictOf(false, 'record', known.line) : null;
}

/** `began with a 3-1 win`, `their only away trip brought a 2-1 defeat`: the score of the one match a team has played. */
export function onlyMatch(reading: Reading, index: number): Verdict | null {
  if (reading.has('lastSeason', 'last') || reading.says('cup', 'friendly', 'pre', 'supercup', 'playoff'))
    return null;
  const team = reading.teamAt(index);
  // "Opened with a 1-0 win at home", where none was played there.
  const said = reading.scope(index);
  const there = said === 'all' ? undefined : figureOf(reading.context.facts, team, 'played', said);
  if (there?.value === 0 && !reading.isWished(index)) return verdictOf(false, 'record', there.line);
  const scope = scopeOfOne(reading, index, team);
  if (scope === null) return neverThere(reading, index, team);
  const of = (what: string) => figureOf(reading.context.facts, team, what, scope);
  const [scored, conceded] = [of('scored'), of('conceded')];
  if (!scored || !conceded) return null;
  const [one, two] = reading.tokens[index]!.parts ?? [];
  const isIt =
    (one === scored.value && two === conceded.value) || (two === scored.value && one === conceded.value);
  const beside = [1, 2].map((step) => results[reading.word(index + step)]).find(Boolean);
  const isResult = beside === undefined || (of(beside.what)?.value ?? 1) > 0;
  return verdictOf(isIt && isResult, 'record', scored.line);
}
