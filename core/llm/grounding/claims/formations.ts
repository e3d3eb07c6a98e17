import { figureOf, type Side } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

const scopeKeys = ['all', 'home', 'away'] as const;

/** `4-2-3-1` as a formation, or `15-10-3` as a record of wins, draws and defeats. */
export function shapeClaim(reading: Reading, index: number): Verdict | null {
  const parts = reading.tokens[index]!.parts ?? [];
  const sum = parts.reduce((total, part) => total + part, 0);
  const isFormation = sum === 10 && (parts.length > 3 || !reading.has('record'));
  const [subject] = reading.subjects(index);
  if (!isFormation && !subject?.team) return null;
  if (!isFormation) return parts.length === 3 ? recordOf(reading, index, subject!.team!, parts) : null;
  if (reading.isWished(index)) return null;
  const found = lineUpOf(reading, index).map((side) => formationOf(reading, side, parts.join('-')));
  return found.find(({ verdict }) => verdict === 'contradicted') ?? found[0] ?? null;
}

/** Whose formation it is: of the coach or the team that is named before it, or of both. */
function lineUpOf(reading: Reading, index: number): Side[] {
  // "A 4-3-3 for the team from the capital": whose it is the words after it say.
  if (reading.word(index + 1) === 'for') {
    const named = [2, 3].map((step) => reading.tokens[index + step]?.mention).find((one) => one?.team);
    const own = named?.team === undefined ? null : reading.sideOf(named.team);
    // "In a 4-4-2 for all 20 matches" says how often.
    const isOften = ['all', '#', 'everyMatch', 'every', 'each', 'most'].includes(reading.word(index + 2));
    if (own !== null || !isOften) return own === null ? [] : [own];
  }
  const [from] = reading.part(index);
  for (let at = index - 1; at >= from; at -= 1) {
    const official = reading.tokens[at]!.mention?.official;
    if (official?.side && reading.word(at + 1) !== '|') return [official.side];
    const isBoth = reading.word(at) === 'bothTeams' || reading.word(at) === 'both';
    if (isBoth) return ['home', 'away'];
    if (reading.tokens[at]!.mention?.team !== undefined) break;
  }
  const side = reading.sideOf(reading.subjects(index)[0]?.team ?? '');
  return side === null ? [] : [side];
}

function formationOf(reading: Reading, side: Side, shape: string): Verdict {
  const { formations, lineUps } = reading.context.facts;
  const announced = lineUps[side]?.formation ?? null;
  const used = formations[side];
  const line = used?.line ?? lineUps[side]?.line ?? null;
  if (!used && announced === null) return verdictOf(null, 'formation', null);
  const isIt = announced === shape || used?.used.has(shape) === true;
  // The three most used are listed: where all three places are taken there may be a fourth.
  return verdictOf(isIt ? true : used && used.used.size >= 3 ? null : false, 'formation', line);
}

function recordOf(reading: Reading, index: number, team: string, parts: readonly number[]): Verdict | null {
  const scope = reading.scope(index);
  const scopes = scope === 'all' && !reading.has('record') ? scopeKeys : ([scope] as const);
  const known = scopes.map((one) =>
    ['won', 'drawn', 'lost'].map((what) => figureOf(reading.context.facts, team, what, one)),
  );
  if (known.every((row) => row.some((figure) => figure === undefined)))
    return verdictOf(null, 'record', null);
  const isIt = known.some((row) => row.every((figure, at) => figure?.value === parts[at]));
  return verdictOf(isIt, 'record', known[0]![0]?.line ?? null);
}

/** How often a formation was used: `in 24 matches`, `28 times`. */
export function shapeCount(reading: Reading, index: number): Verdict | null {
  const [from, to] = reading.part(index);
  const shape = reading.tokens.slice(from, to).find(({ word }) => word === 'shape');
  const side = reading.sideOf(reading.subjects(index)[0]?.team ?? '');
  const isCount = ['time', 'match'].some((word) =>
    [reading.word(index + 1), reading.word(index + 2)].includes(word),
  );
  if (!shape || side === null || !isCount || reading.inPart(index, 'win', 'lose', 'draw')) return null;
  const used = reading.context.facts.formations[side];
  const times = used?.used.get(shape.parts!.join('-'));
  const { value = 0 } = reading.tokens[index]!;
  const least = used && Math.min(...used.used.values());
  if (times === undefined)
    return verdictOf(least !== undefined && value > least ? false : null, 'formation', used?.line ?? null);
  return verdictOf(times === value, 'formation', used!.line);
}
