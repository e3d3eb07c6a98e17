import { linesOf } from '../digest-text.ts';
import { absencesOf, type Person, type Side } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { isReason, noteSays } from './absence-reasons.ts';
import { unitAt } from './counting.ts';
import { isRole } from './roles.ts';
import { missedBy, squadOwner } from './squad-owners.ts';

/** What somebody who is out does not do. */
const isDeed = /^(?:travel|play|feature|start|make|appear|figure|face|take|line)$/i;

/** Who is out, doubtful or back, and why. A surname two share is judged by whichever of them fits. */
export function absences(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  return reading.tokens.flatMap(({ mention }, index): Verdict[] => {
    const people = mention?.people;
    if (!people || reading.isWished(index)) return [];
    const own = ownReason(reading, index, people);
    if (own) return [own];
    const [, to] = partOfList(reading, index);
    const isLacking = isWithout(reading, index);
    const at = isLacking ? index : statusAt(reading, index, to);
    if (at < 0) return [];
    const status = isLacking ? 'missing' : reading.word(at);
    if (mention.isMixed) return [verdictOf(false, 'absence', people.map(({ name }) => name).join('\n'))];
    const from = Math.max(0, Math.min(index, at) - 2);
    const isNegated = reading.tokens.slice(from, at).some(
      ({ word }, place) =>
        ['not', 'no', 'never'].includes(word) &&
        // "Will not travel because of an injury" denies no injury.
        !isDeed.test(reading.tokens[from + place + 1]?.text ?? ''),
    );
    const known = people.map((person) => ({
      person,
      absence: absencesOf(facts, person)[0],
    }));
    if (known.every(({ person }) => facts.absences[person.side] === null))
      return [verdictOf(null, 'absence', null)];
    const listed = known.find(({ absence }) => absence !== undefined)?.absence;
    const isSaidOut = (status !== 'available') !== isNegated;
    if (!isSaidOut) return [verdictOf(listed === undefined, 'absence', listed?.line ?? null)];
    if (!listed) {
      const { side } = people[0]!;
      const lines = linesOf(facts.absences[side]!);
      return [verdictOf(false, 'absence', lines || `No absence of ${facts.teams[side]} is reported`)];
    }
    const [start] = reading.part(index);
    const isFirst = !reading.tokens.slice(start, index).some((token) => token.mention?.people);
    const first = isFirst ? start : Math.min(index, at);
    // "Norcross, Dawson and Whitlock, the last of them with a groin injury": the reason is of one.
    const isOfOne = reading.tokens
      .slice(first, to)
      .some(({ text }, place) => /^(?:them|whom)$/i.test(text) && reading.word(first + place - 1) === 'of');
    const said = (isOfOne ? [] : reading.tokens.slice(first, to)).flatMap(({ text }) => {
      const word = text.toLowerCase();
      return isReason(word) && !(word === 'back' && status === 'available') ? [word] : [];
    });
    const isWrongReason = said.length > 0 && !said.some((reason) => noteSays(listed.note, reason));
    const isMaybe = reading.word(at - 1) === 'would';
    const isWrongKind =
      (!isMaybe &&
        !isLacking &&
        (status === 'doubtful') !== /questionable|doubtful/i.test(listed.note) &&
        !/^(?:injur|absentee)/i.test(reading.tokens[at]!.text) &&
        // "Is suspended", of one who is in doubt for that.
        !(/^(?:suspended|banned|ill|unwell)$/i.test(reading.tokens[at]!.text) && said.length > 0)) ||
      (/^suspended|banned$/i.test(reading.tokens[at]!.text) && !noteSays(listed.note, 'suspended')) ||
      (saidInjured(reading, index, at) && noteSays(listed.note, 'suspended'));
    // "Reinders is out for Freiburg and Schönfeld for Mainz": what is said before a name is of another.
    const isSaidOfHim = !isLacking && (at > index || reading.word(index - 1) === 'be');
    const side =
      teamBefore(reading, index) ??
      (isSaidOfHim ? missedBy(reading, at) : null) ??
      squadOwner(reading, index);
    // Of two by one name the one who is listed is meant.
    const isWrongTeam =
      side !== null && !known.some(({ person, absence }) => absence !== undefined && person.side === side);
    return [
      verdictOf(
        !(isWrongReason || isWrongKind || isWrongTeam),
        isWrongTeam ? 'team_of_player' : 'absence',
        listed.line,
      ),
    ];
  });
}

/** `is injured`, `without Nicolet, who is injured`. */
const saidInjured = (reading: Reading, index: number, at: number): boolean =>
  reading.tokens[at]!.text.toLowerCase() === 'injured' ||
  (at === index &&
    reading.word(index + 1) === '|' &&
    reading.word(index + 2) === 'who' &&
    reading.tokens[index + 4]?.text.toLowerCase() === 'injured');

/** `Quesada's knee keeps him out`, `Hauk's thigh injury`: why he is absent, and that he is. */
function ownReason(reading: Reading, index: number, people: readonly Person[]): Verdict | null {
  // "Ezeh has a groin problem".
  const has = reading.word(index + 1) === 'have' && ['a', 'an'].includes(reading.word(index + 2));
  if (!reading.isPossessive(index) && !has) return null;
  const at = has ? index + 2 : index;
  const reason = reading.tokens[at + 1]?.text.toLowerCase() ?? '';
  const isOut =
    /^(?:injury|problem|complaint|strain|trouble)$/i.test(reading.tokens[at + 2]?.text ?? '') ||
    /^(?:keeps?|kept|rules?|ruled|means|prevents?)$/i.test(reading.tokens[at + 2]?.text ?? '');
  if (!isReason(reason) || !isOut) return null;
  const { facts } = reading.context;
  const listed = people.flatMap((person) => absencesOf(facts, person).slice(0, 1));
  // Of a side whose absences are known, who is not among them has none.
  const isKnown = people.every(({ side }) => facts.absences[side] !== null);
  if (listed.length === 0) return verdictOf(has && isKnown ? false : null, 'absence', null);
  return verdictOf(
    listed.some(({ note }) => noteSays(note, reason)),
    'absence',
    listed[0]!.line,
  );
}

/** In a list of names the words after the last one are said of all of them. */
function partOfList(reading: Reading, index: number): [number, number] {
  let [from, to] = reading.part(index);
  while (
    to < reading.tokens.length &&
    reading.word(to) !== 'break' &&
    ['and', '|'].includes(reading.word(to)) &&
    reading.tokens[to + 1]?.mention?.people &&
    !statusBetween(reading, index, to)
  )
    [, to] = reading.part(to + 1);
  from = Math.min(from, index);
  return [from, to];
}

/** `without Ingham, Fairclough and Friis`: nothing but names and what they are called between. */
function isWithout(reading: Reading, index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 12); at -= 1) {
    const { word, text, mention } = reading.tokens[at]!;
    if (word === 'without' || ['minus', 'lacking'].includes(text.toLowerCase())) return true;
    const isBetween =
      mention !== undefined ||
      [
        'and',
        '|',
        'the',
        'both',
        'they',
        'injured',
        'missing',
        'top',
        'or',
        'a',
        '#',
        'player',
        'players',
        'men',
      ].includes(word) ||
      isRole(word) ||
      isReason(text.toLowerCase());
    if (!isBetween) return false;
  }
  return false;
}

const statuses = ['missing', 'doubtful', 'available', 'injuries'];

/** Whether something is said of the first names of a list already: "Herranz is listed with a strain, and Aguirre". */
const statusBetween = (reading: Reading, from: number, to: number): boolean =>
  reading.tokens.slice(from, to).some(({ word }) => [...statuses, 'be', 'have'].includes(word));

/** Where a clause between commas right after a name ends: "Eastwell, who has five goals, is out"; the name's place for none. */
export function afterClause(reading: Reading, index: number): number {
  const opens = ['who', 'whose', 'with', 'a', 'the', 'an', '@'].includes(reading.word(index + 2));
  if (reading.tokens[index + 1]?.text !== ',' || !opens) return index;
  const end = reading.tokens.findIndex(({ text }, at) => at > index + 2 && text === ',');
  const isVerb = ['be', 'have', 'missing'].includes(reading.word(end + 1));
  return end < 0 || end > index + 16 || !isVerb ? index : end;
}

function statusAt(reading: Reading, index: number, to: number): number {
  const clause = afterClause(reading, index);
  for (let at = index + 1; at < Math.min(to, clause + 12); at += 1)
    if (statuses.includes(reading.word(at)) && !isSentOut(reading, at)) return at;
  const [from] = reading.part(index);
  for (let at = index - 1; at >= Math.max(from, index - 6); at -= 1) {
    // "Olabarría is suspended, so Galarza plays": what is said of the one is not said of the other.
    if (['so', 'then', 'therefore', 'hence'].includes(reading.word(at))) return -1;
    if (statuses.includes(reading.word(at)) && !isSentOut(reading, at)) return at;
  }
  return -1;
}

/** `sends his side out in a 3-4-2-1`, `line up and turn out`: nobody is absent. */
const isSentOut = (reading: Reading, at: number): boolean =>
  reading.tokens[at]!.text.toLowerCase() === 'out' &&
  reading.tokens
    .slice(Math.max(0, at - 5), at)
    .some(({ text }) =>
      /^(?:sends?|sent|sets?|lines?|turns?|turned|picks?|picked|singled?|stands?)$/i.test(text),
    );

/** The team that a name is said to belong to by what stands right before it. */
function teamBefore(reading: Reading, index: number): Side | null {
  for (let at = index - 1; at >= Math.max(0, index - 4); at -= 1) {
    const team = reading.tokens[at]!.mention?.team;
    if (team !== undefined) return reading.isObject(at) ? null : reading.sideOf(team);
    if (
      !isRole(reading.word(at)) &&
      !['missing', 'be', 'have', 'without', '|'].includes(reading.word(at)) &&
      !['are', 'forward', 'top', 'leading'].includes(reading.word(at))
    )
      return null;
  }
  return null;
}

/** `Lille's second absentee`: there are not so many. */
export function nthAbsentee(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word, value = 0 }, index): Verdict[] => {
    const isAbsentee = word === '#th' && /^absentee$/i.test(reading.tokens[index + 1]?.text ?? '');
    const side = isAbsentee ? reading.sideAt(index - 1) : null;
    const list = side === null ? null : reading.context.facts.absences[side];
    return list && list.length < value ? [verdictOf(false, 'absence', linesOf(list) || null)] : [];
  });
}

/** `no absences are reported`, `three absentees`. */
export function absenceCount(reading: Reading, index: number): Verdict | null {
  const unit = unitAt(reading, index);
  const names = [
    'absences',
    'absentees',
    'absence',
    'absentee',
    'injuries',
    'missing',
    'casualties',
    'doubtful',
  ];
  const isPlayers =
    ['players', 'player', 'men'].includes(unit.word) &&
    ['missing', 'doubtful'].includes(reading.word(unit.at + 1));
  // "Five Wolfsburg players are unavailable".
  const areOut =
    unit.word === 'be' &&
    names.includes(reading.word(unit.at + 1)) &&
    /^(?:players?|men)$/i.test(reading.tokens[unit.at - 1]?.text ?? '');
  // "Three men on the injury list".
  const areListed =
    /^(?:players?|men)$/i.test(reading.tokens[index + 1]?.text ?? '') &&
    reading.tokens
      .slice(index + 2, index + 7)
      .some(({ text }) => /^(?:injury|treatment|casualty)$/i.test(text));
  const isWithout =
    ['without', 'missing'].includes(reading.word(index - 1)) &&
    reading.tokens
      .slice(index + 1, index + 3)
      .some(({ text }) => ['players', 'player', 'men'].includes(text.toLowerCase()));
  // "Four players reported as absent or doubtful".
  const areReported =
    /^(?:players?|men|names?)$/i.test(reading.tokens[index + 1]?.text ?? '') &&
    /^(?:reported|listed|named|marked|down)$/i.test(reading.tokens[index + 2]?.text ?? '') &&
    reading.word(index + 3) === 'as' &&
    names.includes(reading.word(index + 4));
  if (!names.includes(unit.word) && !isPlayers && !areOut && !areListed && !areReported && !isWithout)
    return null;
  const team = reading.teamAt(index);
  const side = team === null ? null : reading.sideOf(team);
  if (side === null) return null;
  const list = reading.context.facts.absences[side];
  const { value = 0 } = reading.tokens[index]!;
  if (list === null) return verdictOf(value === 0 ? true : null, 'absence', null);
  // "Two are ruled out" leaves out who is only doubtful.
  const sure = list.filter(({ note }) => !/questionable|doubtful/i.test(note));
  // "Absent or doubtful" are all of them.
  const isAll = areReported && reading.word(index + 5) === 'or';
  const parts = isAll ? [list.length] : [list.length, sure.length, list.length - sure.length];
  // "No absences" is none at all, or none that is sure.
  const isNone = list.length === 0 || (sure.length === 0 && unit.word !== 'doubtful');
  const isIt =
    (value === 0 && unit.word !== 'doubtful' ? isNone : parts.includes(value)) || list.length >= 15;
  return verdictOf(isIt, 'absence', linesOf(list) || 'None reported');
}
