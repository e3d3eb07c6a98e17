import { linesOf } from '../digest-text.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { absentEach, chanceGap, playedByEach } from './of-both.ts';
import { matchesInWhich } from './places-of-matches.ts';
import { capacity } from './venue.ts';

/** `nine substitutes on the visitors' bench`: how many the announced line-up has. */
function benchCount(reading: Reading, index: number): Verdict | null {
  const isSubstitutes = /^(?:substitutes|subs|replacements|players|names|men)$/i.test(
    reading.tokens[index + 1]?.text ?? '',
  );
  const at = reading.tokens.findIndex(
    ({ text }, place) => place > index && place < index + 9 && /^bench$/i.test(text),
  );
  if (!isSubstitutes || at < 0 || reading.isWished(index)) return null;
  const owner = reading.tokens[at - 1]?.mention?.team ?? reading.teamAt(index);
  const side = owner === null ? null : reading.sideOf(owner);
  const lineUp = side === null ? undefined : reading.context.facts.lineUps[side];
  if (!lineUp || lineUp.bench.length === 0) return null;
  return verdictOf(lineUp.bench.length === reading.tokens[index]!.value, 'player', lineUp.line);
}

/** `four at the back`: what the formation begins with. */
function atTheBack(reading: Reading, index: number): Verdict | null {
  const words = [1, 2, 3].map((step) => reading.tokens[index + step]?.text.toLowerCase());
  if (words.join(' ') !== 'at the back' || reading.isWished(index)) return null;
  const side = reading.sideOf(reading.teamAt(index) ?? '');
  const { formations, lineUps } = reading.context.facts;
  const used = side === null ? undefined : formations[side];
  const announced = side === null ? null : (lineUps[side]?.formation ?? null);
  const shapes = announced === null ? [...(used?.used.keys() ?? [])] : [announced];
  if (shapes.length === 0) return null;
  const isIt = shapes.some((shape) => shape.startsWith(`${reading.tokens[index]!.value}-`));
  const isOpen = announced === null && shapes.length >= 3;
  return verdictOf(isIt || (isOpen ? null : false), 'formation', lineUps[side!]?.line ?? used?.line ?? null);
}

/** `three of them are marked as questionable`: how many of a side's list are. */
function markedCount(reading: Reading, index: number): Verdict | null {
  const isThem = reading.word(index + 1) === 'of' && /^them$/i.test(reading.tokens[index + 2]?.text ?? '');
  const at = reading.near(index, ['doubtful'], 0, 8);
  const isAbsent =
    reading.has('missing') || reading.says('absentees', 'absences', 'absence', 'list', 'lists', 'reported');
  if (!isThem || at < 0 || !isAbsent || reading.tokens.some(({ mention }) => mention?.people)) return null;
  const side = reading.sideOf(reading.teamAt(index) ?? '');
  const list = side === null ? null : reading.context.facts.absences[side];
  if (list === null) return null;
  const known = list.filter(({ note }) => /questionable|doubtful/i.test(note));
  return verdictOf(known.length === reading.tokens[index]!.value, 'absence', linesOf(list) || null);
}

/** A count whose words say themselves what it is of: seats, names of a list, the bench, matches of a kind. */
export const listedCount = (reading: Reading, index: number): Verdict | null =>
  capacity(reading, index) ??
  absentEach(reading, index) ??
  (reading.has('above') ? chanceGap(reading, index) : null) ??
  (reading.has('bothTeams') ? playedByEach(reading, index) : null) ??
  (reading.says('which') ? matchesInWhich(reading, index) : null) ??
  (reading.says('bench') ? benchCount(reading, index) : null) ??
  (reading.says('back') ? atTheBack(reading, index) : null) ??
  (reading.has('doubtful') ? markedCount(reading, index) : null);
