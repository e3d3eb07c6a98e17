import { isRole } from './claims/roles.ts';
import type { Mention } from './mentions.ts';
import type { Reading } from './reading.ts';
import { unnamedAt } from './strangers.ts';

/** Words that may stand between a name and a number that is said of it. */
const light = new Set([
  'be',
  'sit',
  'have',
  'now',
  'a',
  'the',
  'in',
  'on',
  'with',
  'also',
  'already',
  'currently',
  'just',
  'only',
  'sitting',
]);

/** The name at a place; "L. Vickers' side" is the team he coaches. */
function actor(reading: Reading, index: number): Mention | undefined {
  const mention = reading.tokens[index]?.mention;
  const side = mention?.official?.role === 'coach' ? mention.official.side : null;
  const isTeam = ['side', 'men', 'team', 'charges'].includes(reading.word(index + 1));
  return side && isTeam ? { team: reading.context.facts.teams[side] } : mention;
}

function isSubject(reading: Reading, index: number): boolean {
  const mention = actor(reading, index);
  return (
    mention !== undefined &&
    (mention.team !== undefined || mention.people !== undefined) &&
    !reading.isObject(index) &&
    !isChased(reading, index) &&
    !isBetween(reading, index)
  );
}

/** Whether a player is named before it in the same part. */
const isAfterPlayer = (reading: Reading, index: number): boolean =>
  reading.tokens.slice(reading.part(index)[0], index).some(({ mention }) => mention?.people);

/** The Arsenal of `Duarte has scored three Arsenal goals`. */
const isBetween = (reading: Reading, index: number): boolean =>
  reading.word(index - 1) === '#' && countable.has(reading.word(index + 1)) && isAfterPlayer(reading, index);

/** `down Elche's neck`, `on City's heels`: who is chased. */
const isChased = (reading: Reading, index: number): boolean =>
  reading.isPossessive(index) &&
  /^(?:necks?|heels?|tails?|shoulders?|slipstream|coat-?tails)$/i.test(reading.tokens[index + 1]?.text ?? '');

/** Who a figure at a place is about; two where both are joined by `and`. */
export function findSubjects(reading: Reading, index: number): Mention[] {
  const his = ofHim(reading, index);
  if (his) return [his];
  const compound = compoundOf(reading, index);
  if (compound) return [compound];
  const between = countedOf(reading, index);
  if (between) return [between];
  // "Seven points from Hoffenheim's last five".
  const owner = reading.tokens.findIndex(
    ({ mention }, at) =>
      at > index && at < index + 6 && mention?.team !== undefined && reading.word(at + 1) === 'last',
  );
  if (reading.isPossessive(owner)) return [reading.tokens[owner]!.mention!];
  const named = apposed(reading, index) ?? comeFrom(reading, index);
  if (named) return [named];
  const beside = reading.tokens[index - 1]?.mention;
  if (beside?.team !== undefined && reading.isPossessive(index - 1)) return [beside];
  const left = leftBy(reading, index);
  if (left) return [left];
  for (let at = index - 1; at >= 0; at -= 1) {
    const unnamed = unnamedAt(reading, at);
    if (unnamed) return [unnamed];
    if (!isSubject(reading, at)) {
      const owner = ownerOfWho(reading, at);
      if (owner) return [owner];
      if (reading.word(at) === 'bothTeams') return both(reading);
      if (reading.word(at) === 'they' && reading.context.subject && !subjectBefore(reading, at))
        return [reading.context.subject];
      continue;
    }
    const mention = actor(reading, at)!;
    const owner = mention.team === undefined ? null : personOf(reading, at);
    if (owner) return [owner];
    const later = namedAfter(reading, index, at);
    if (later) return [later];
    if (
      reading.word(at - 1) === 'and' &&
      reading.tokens[at - 2]?.mention?.team &&
      mention.team &&
      !reading.isObject(at - 2)
    )
      return [reading.tokens[at - 2]!.mention!, mention];
    return [mention];
  }
  // "They are four points clear of Villa": who they are an earlier sentence says.
  const isTheirs = reading.tokens
    .slice(0, index)
    .some(({ text }, at) => /^they$/i.test(text) && ['have', 'be'].includes(reading.word(at + 1)));
  if (isTheirs && !reading.context.subject) return [];
  const later = reading.tokens.findIndex((_token, at) => at > index && isSubject(reading, at));
  // What comes after a semicolon or a dash is another statement.
  const isApart = reading.tokens
    .slice(index, Math.max(index, later))
    .some(
      ({ text, word }) => [';', '–', '—'].includes(text) || (word === 'break' && hasStranger(reading, index)),
    );
  // "At 48 goals, only Nice have more": the number is not theirs.
  const isOnly = reading.tokens
    .slice(index, Math.max(index, later))
    .some(({ text }) => text.toLowerCase() === 'only');
  if (later >= 0 && !isApart && !(isOnly && reading.context.subject)) return [actor(reading, later)!];
  const { subject, facts } = reading.context;
  if (subject) return [subject];
  const objects = new Set(reading.tokens.flatMap(({ mention }) => mention?.team ?? []));
  // "La Beaujoire has been no fortress: three wins in five": of those who play there.
  const isGround = reading.tokens.some(
    ({ mention }) => mention?.place && mention.place === facts.place?.names[0],
  );
  if (isGround && objects.size === 0) return [{ team: facts.teams.home }];
  const [object] = objects;
  // Where both are only spoken of, it is about neither for sure.
  if (objects.size > 1) return [];
  if (object === facts.teams.home) return [{ team: facts.teams.away }];
  if (object === facts.teams.away) return [{ team: facts.teams.home }];
  return [];
}

/** In "six wins against four leave Augsburg with more room" the team that the numbers are said to do something to. */
function leftBy(reading: Reading, index: number): Mention | null {
  const [from, to] = reading.part(index);
  if (reading.tokens.slice(from, index).some(({ mention, word }) => mention || word === 'they')) return null;
  const verb = reading.tokens.findIndex(
    ({ text }, at) => at > index && at < to && /^(?:leaves?|left|gives?|puts?|keeps?|lifts?)$/i.test(text),
  );
  const mention = verb < 0 ? undefined : reading.tokens[verb + 1]?.mention;
  const isNear =
    verb < index + 7 &&
    !reading.tokens.slice(index, verb).some(({ word, mention: one }) => word === '|' || one !== undefined);
  return mention?.team !== undefined && isNear ? mention : null;
}

/** What a team has many of, `five Arsenal wins`. */
const countable = new Set(['goal', 'win', 'draw', 'lose', 'point', 'cleanSheet', 'players', 'player']);

/** In "without ten-goal attacker Jansma" the one who is called so. */
function compoundOf(reading: Reading, index: number): Mention | null {
  if (!/^(?:goal|assist|save)$/i.test(reading.tokens[index + 1]?.text ?? '')) return null;
  const at = isRole(reading.word(index + 2)) ? index + 3 : index + 2;
  const mention = reading.tokens[isRole(reading.word(at)) ? at + 1 : at]?.mention;
  return mention?.people ? mention : null;
}

/** In "22 Girona goals" the team that stands between the number and what it counts. */
function countedOf(reading: Reading, index: number): Mention | null {
  const next = reading.tokens[index + 1];
  const isOwner = next?.mention?.team !== undefined && !reading.isPossessive(index + 1);
  // "Duarte has had a hand in three Arsenal goals": his.
  return isOwner && !isAfterPlayer(reading, index) && countable.has(reading.word(index + 2))
    ? next.mention!
    : null;
}

/** In "despite his 16 goals, Pemberton" and "Pemberton and his 16 goals" the one person named. */
function ofHim(reading: Reading, index: number): Mention | null {
  if (!/^(?:his|he)$/i.test(reading.tokens[index - 1]?.text ?? '')) return null;
  const isPerson = ({ mention }: { mention?: Mention }): boolean => mention?.people !== undefined;
  const before = reading.tokens.slice(0, index).findLast(isPerson);
  return (before ?? reading.tokens.slice(index).find(isPerson))?.mention ?? null;
}

/** In "four of Villa's goals have come from Abbott" and "five of their goals belong to Abbott" the scorer. */
function comeFrom(reading: Reading, index: number): Mention | null {
  const [, to] = reading.part(index);
  if (!reading.tokens.slice(index, to).some(({ word }) => word === 'goal')) return null;
  const at = reading.tokens.findIndex(
    ({ mention, isCapital }, place) =>
      place > index &&
      (mention?.people !== undefined || (isCapital && /^\p{Lu}\.?$/u.test(reading.tokens[place]!.text))),
  );
  const giver = ['from', 'by', 'to', 'of'].includes(reading.word(at - 1)) ? reading.tokens[at - 2]?.text : '';
  const isGiven = /^(?:come|came|coming|scored|netted|belong|down|boots?)$/i.test(giver ?? '');
  if (at < 0 || at >= to || !isGiven) return null;
  return reading.tokens.slice(at, at + 3).find(({ mention }) => mention?.people)?.mention ?? null;
}

/** In "face a Chelsea side two places above" and "meet Milan, three points behind" the name right before the number. */
function apposed(reading: Reading, index: number): Mention | null {
  let isJoined = false;
  for (let at = index - 1; at >= Math.max(0, index - 7); at -= 1) {
    const { word, mention } = reading.tokens[at]!;
    if (mention?.team !== undefined)
      return isJoined && reading.isObject(at) && !reading.isPossessive(at) ? mention : null;
    if (['team', 'side', 'outfit', 'who', 'that', 'which'].includes(word)) isJoined = true;
    else if (word === '|' && at > index - 4) {
      const unit = [reading.word(index + 1), reading.word(index + 2)];
      const isPlaceLike = reading.word(index) === '#th' || unit.includes('point') || unit.includes('place');
      if (!isPlaceLike) return null;
      isJoined = true;
    } else if (word === '#th' && isJoined) {
      // "A side in 14th, two points clear": what it is called stands further ahead.
    } else if (!light.has(word)) return null;
  }
  return null;
}

/** Whether somebody whom nobody here knows is named before a place: it may be his. */
function hasStranger(reading: Reading, index: number): boolean {
  return reading.tokens
    .slice(0, index)
    .some(({ isCapital, word, text }, at) => isCapital && at > 0 && word !== '@' && text.length > 3);
}

/** What a team's name may stand before in a sentence about one of its players. */
const ofPeople = new Set('lead squad ranks shirt colours roster side team attack player man'.split(' '));

/** In "Ellison of Arsenal", "Ellison leads Arsenal's scoring" and "Ellison is Arsenal's top scorer" the person. */
function personOf(reading: Reading, index: number): Mention | null {
  const [from] = reading.part(index);
  const before = reading.word(index - 1) === 'the' ? reading.word(index - 2) : reading.word(index - 1);
  const isOwner = reading.isPossessive(index);
  // "Share the St. Pauli lead", "anyone else in the Hamburg squad", "the only Paris player".
  const isOfNoun =
    ['the', 'only', 'other', 'a'].includes(reading.word(index - 1)) &&
    ofPeople.has(reading.tokens[index + 1]?.text.toLowerCase() ?? '');
  // "Imbert tops the Nice scoring list with six".
  const isOfList = /^(?:scoring|goalscoring|scorers|assists?|charts?)$/i.test(
    reading.tokens[index + 1]?.text ?? '',
  );
  if (!isOwner && !isOfList && !isOfNoun && !['for', 'of', 'be', 'as', '|', 'at', 'from'].includes(before))
    return null;
  for (let at = index - 1; at >= from; at -= 1)
    if (reading.tokens[at]!.mention?.people !== undefined && !(isOwner && reading.isObject(at)))
      return reading.tokens[at]!.mention!;
  return null;
}

/** In "visit Gladbach, who are tenth" the name before `who`, whatever is done to it. */
function ownerOfWho(reading: Reading, index: number): Mention | null {
  if (!['who', 'whose'].includes(reading.word(index))) return null;
  const before = reading.word(index - 1) === '|' ? index - 2 : index - 1;
  const mention = reading.tokens[before]?.mention;
  return mention?.team !== undefined || mention?.people !== undefined ? mention : null;
}

/** In "Chelsea have 49 points against 55 for Arsenal" the second team: the first has its number already. */
function namedAfter(reading: Reading, index: number, subject: number): Mention | null {
  if (!reading.word(index).startsWith('#')) return null;
  if (!reading.tokens.slice(subject, index).some(({ word }) => word === '#')) return null;
  // "Has scored five times in ten starts for Celta": his.
  const isHis =
    reading.tokens[subject]?.mention?.people !== undefined &&
    ['start', 'appearance', 'match', 'minute'].includes(reading.word(index + 1));
  if (isHis) return null;
  for (let at = index + 1; at < index + 5; at += 1) {
    if (['|', '#', 'break', 'and'].includes(reading.word(at))) return null;
    const next = reading.word(at + 1) === 'the' ? at + 2 : at + 1;
    if (['for', 'by'].includes(reading.word(at)) && reading.tokens[next]?.mention?.team !== undefined)
      return reading.tokens[next].mention;
  }
  return null;
}

function subjectBefore(reading: Reading, index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) if (isSubject(reading, at)) return true;
  return false;
}

function both(reading: Reading): Mention[] {
  const { home, away } = reading.context.facts.teams;
  return [{ team: home }, { team: away }];
}
