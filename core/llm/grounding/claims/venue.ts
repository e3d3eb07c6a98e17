import { fits } from '../comparison.ts';
import { wordsOf } from '../names.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { groundAt, strangerAt } from './stranger.ts';

const grounds = [
  'stadium',
  'stadion',
  'park',
  'arena',
  'ground',
  'road',
  'lane',
  'stade',
  'estadio',
  'stadio',
  'bridge',
  'field',
  'camp',
  'allianz',
  'signal',
  'parc',
  'vélodrome',
  'bernabéu',
  'trafford',
  'anfield',
  'etihad',
  'mestalla',
  'siro',
  'olimpico',
  'molineux',
];
/** Grounds that are called so and nothing more. */
const soles = new Set(['mestalla', 'anfield', 'molineux', 'etihad', 'vélodrome']);
const playedAt = ['at', 'venue', 'in', 'host', 'to', 'visit'];

/** Where it is played, how many fit in, on what. */
export function venue(reading: Reading): Verdict[] {
  const { place } = reading.context.facts;
  const known = place?.line ?? null;
  // Where an earlier match was played the digest does not say.
  const isEarlier =
    reading.context.where === 'h2h' ||
    reading.has('meeting', '#-#', 'last', 'date') ||
    (reading.has('win', 'draw', 'lose', 'score', 'concede', 'unbeaten', 'winless') && !reading.has('would'));
  const found = reading.tokens.flatMap(({ word, text, mention }, index): Verdict[] => {
    if (mention?.place !== undefined) return [verdictOf(true, 'venue', known)];
    if (!playedAt.includes(word) && text.toLowerCase() !== 'venue') return [];
    if (isEarlier) return [];
    if (
      word === 'to' &&
      !reading.has('visit') &&
      !reading.says('trip', 'head', 'heads', 'go', 'come', 'comes')
    )
      return [];
    let from = index + 1;
    while (['the', 'be', 'a'].includes(reading.word(from))) from += 1;
    const first = strangerAt(reading, from);
    // "The Stade de la Beaujoire": what kind of ground it is names none.
    const isKind = first !== null && grounds.includes(first.toLowerCase());
    let name = from + 1;
    while (
      isKind &&
      /^(?:de|du|des|la|le|di|del|della|da|an|der|dem)$/.test(reading.tokens[name]?.text ?? '')
    )
      name += 1;
    const visitor = isKind ? reading.tokens[name]?.mention?.team : undefined;
    if (
      visitor !== undefined &&
      reading.sideOf(visitor) === 'away' &&
      place !== null &&
      reading.has('referee')
    )
      return [verdictOf(false, 'venue', known)];
    const isPlaying =
      reading.says('played', 'play', 'staged', 'takes', 'venue', 'kick', 'hosted', 'stage') ||
      reading.has('host', 'visit', 'meet', 'referee');
    const stranger = isKind
      ? (groundAt(reading, name) ??
        strangerAt(reading, name) ??
        (soles.has(first.toLowerCase()) ? first : null))
      : (first ??
        (isPlaying && reading.word(index - 1) !== '#' ? groundAt(reading, from) : null) ??
        groundOfClub(reading, from));
    if (stranger === null) return [];
    const words = wordsOf(stranger);
    const tail = reading.tokens.slice(from, from + 5).map((token) => token.text.toLowerCase());
    const isGround = tail.some((one) => grounds.includes(one)) && word !== 'in';
    const isCity =
      word === 'in' && reading.says('played', 'staged', 'venue', 'takes', 'hosted') && words.length <= 2;
    if (
      !isGround &&
      !isCity &&
      !(isPlaying && word === 'at' && text === 'at') &&
      text.toLowerCase() !== 'venue'
    )
      return [];
    if (place?.names.some((name) => words.every((one) => wordsOf(name).includes(one))))
      return [verdictOf(true, 'venue', known)];
    return [verdictOf(place === null ? null : false, 'venue', known)];
  });
  const told = isEarlier || !reading.says('venue') ? null : toldVenue(reading);
  if (told) found.push(told);
  const city = isEarlier ? null : cityOf(reading);
  if (city) found.push(city);
  const surface = reading.tokens.findIndex(({ text }) =>
    ['artificial', 'synthetic', 'plastic', 'grass'].includes(text.toLowerCase()),
  );
  if (surface >= 0 && reading.says('pitch', 'surface', 'turf', 'grass')) {
    const isGrass = reading.tokens[surface]!.text.toLowerCase() === 'grass';
    found.push(
      verdictOf(
        place?.surface ? place.surface.toLowerCase().includes('grass') === isGrass : null,
        'venue',
        known,
      ),
    );
  }
  return found;
}

/** `The Stadio Olimpico is the venue`: what stands before it. */
function toldVenue(reading: Reading): Verdict | null {
  const { place } = reading.context.facts;
  const at = reading.tokens.findIndex(({ text }) => /^venue$/i.test(text));
  const be = [2, 1].map((step) => at - step).find((index) => reading.word(index) === 'be') ?? -1;
  const from = reading.word(0) === 'the' ? 1 : 0;
  const name = reading.tokens.slice(from, be);
  const isName =
    name.length > 0 &&
    name.length < 5 &&
    name.every(({ isCapital, text }) => isCapital || text.startsWith('d'));
  if (!place || !isName || !name.some(({ text }) => grounds.includes(text.toLowerCase()))) return null;
  const words = name.flatMap(({ text }) => wordsOf(text));
  const isIt = place.names.some((one) => words.every((word) => wordsOf(one).includes(word)));
  return verdictOf(isIt || name.some(({ mention }) => mention?.place !== undefined), 'venue', place.line);
}

/** `the Borussia-Park`: a ground that has a club's name in its own. */
function groundOfClub(reading: Reading, from: number): string | null {
  const [club, kind] = [reading.tokens[from], reading.tokens[from + 1]];
  const isGround =
    club?.mention?.team !== undefined &&
    !reading.isPossessive(from) &&
    kind?.isCapital === true &&
    grounds.includes(kind.text.toLowerCase());
  return isGround ? `${club.text} ${kind.text}` : null;
}

/** Clubs whose ground lies in a suburb of the city that is said. */
const suburbs: Record<string, string> = { Espanyol: 'barcelona', Reims: 'paris', Getafe: 'madrid' };

/** `this match in Hamburg`, where the city is one whose club is known: the host's or another. */
function cityOf(reading: Reading): Verdict | null {
  const { place, teams } = reading.context.facts;
  const at = reading.tokens.findIndex(
    ({ word, text }, index) =>
      reading.word(index + 1) === 'in' &&
      (word === 'match' ||
        /^(?:meets?)$/i.test(text) ||
        (word === 'referee' && /(?:match|game)$/i.test(text))),
  );
  const name = at < 0 ? undefined : reading.tokens[at + 2];
  const lead =
    reading.word(at) === 'referee' || /^meet/i.test(reading.tokens[at]?.text ?? '')
      ? ['the']
      : [1, 2].map((step) => reading.tokens[at - step]?.text.toLowerCase() ?? '');
  const isThis = lead.some((text) => ['the', 'this', "saturday's", "sunday's", "tonight's"].includes(text));
  const isOwned = reading.isPossessive(at + 2) || reading.tokens[at + 3]?.isCapital === true;
  if (!place || !isThis || name?.mention?.team === undefined || isOwned) return null;
  const isCounted = reading.tokens.some(
    ({ word, text: one }, index) =>
      word === '#th' ||
      (word === '#' &&
        !(one === 'two' && /^(?:clubs|teams|sides)$/i.test(reading.tokens[index + 1]?.text ?? ''))),
  );
  if (isCounted && !reading.has('referee', 'degree')) return null;
  const said = wordsOf(name.text).join(' ');
  const isHost =
    name.mention.team === teams.home ||
    suburbs[teams.home] === said ||
    place.names.flatMap(wordsOf).some((word) => word.startsWith(said) || said.startsWith(word));
  return verdictOf(isHost, 'venue', place.line);
}

/** `capacity of 60,383`, `60,000 seats`. */
export function capacity(reading: Reading, index: number): Verdict | null {
  const { value = 0 } = reading.tokens[index]!;
  const { place } = reading.context.facts;
  const isAtGround = reading.tokens.some(
    ({ mention }) => mention?.place === place?.names[0] && mention?.place,
  );
  const isCrowd = isAtGround && value >= 5000;
  if (value < 500 || (reading.near(index, ['seat'], 4, 3) < 0 && !isCrowd)) return null;
  if (place?.capacity == null) return verdictOf(null, 'venue', place?.line ?? null);
  const isRound = value % 500 === 0;
  const isIt =
    value === place.capacity ||
    (isRound && Math.abs(value - place.capacity) < 1000) ||
    fits(reading, index, place.capacity);
  return verdictOf(isIt, 'venue', place.line);
}

const ofPlace = /^(?:the )?(?:hosts|visitors|guests|(?:home|away|visiting) (?:side|team))$/i;

/** `the hosts are Lazio`, `Lazio are the visitors`: who is at home. */
function calledHost(reading: Reading, index: number): Verdict | null {
  const { facts } = reading.context;
  const next = reading.tokens[reading.word(index + 1) === 'the' ? index + 2 : index + 1];
  const before = reading.tokens
    .slice(Math.max(0, index - 4), index)
    .findLast(({ mention }) => mention)?.mention;
  const owner = reading.tokens
    .slice(Math.max(0, index - 4), index)
    .findLast(({ mention, text }) => mention?.team === before?.team && ofPlace.test(text));
  const isCalled = next?.mention?.team !== undefined && ofPlace.test(next.text) !== (owner !== undefined);
  const isEnd = ['', '|', 'and', 'break', 'in', 'at', 'here'].includes(
    reading.word(reading.tokens.indexOf(next!) + 1),
  );
  if (!isCalled || !isEnd || before?.team === undefined || reading.isWished(index)) return null;
  if (reading.sideOf(before.team) === null) return null;
  return verdictOf(before.team === next.mention!.team, 'venue', `${facts.teams.home} v ${facts.teams.away}`);
}

/** Who is at home: `Arsenal host Chelsea`, `Chelsea travel to`. */
export function roles(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  if (reading.has('meeting', 'date', 'last', '#-#') || reading.context.where === 'h2h') return [];
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const text = reading.tokens[index]!.text.toLowerCase();
    const called = word === 'be' ? calledHost(reading, index) : null;
    if (called) return [called];
    if (
      (word !== 'host' && word !== 'visit') ||
      (/ing$|^receive/.test(text) && word === 'visit') ||
      text === 'journey'
    )
      return [];
    const before = reading.tokens
      .slice(Math.max(0, index - 3), index)
      .findLast(({ mention }) => mention?.team)?.mention?.team;
    const later = reading.tokens
      .slice(index + 1, index + 5)
      .find(({ mention }) => mention?.team || mention?.place)?.mention;
    if (before === undefined || !later || reading.sideOf(before) === null) return [];
    // "West Ham welcome Leicester", where Everton come: of this match, if no other time is spoken of.
    const isOther = later.team !== undefined && reading.sideOf(later.team) === null;
    if (
      isOther &&
      (reading.says('next', 'then', 'after', 'later', 'before', 'midweek', 'week') || reading.isWished(index))
    )
      return [];
    if (
      isOther &&
      reading.tokens.filter(({ mention }) => mention?.team).length === 2 &&
      reading.sideOf(before) === 'home' &&
      word === 'host'
    )
      return [verdictOf(false, 'venue', `${facts.teams.home} v ${facts.teams.away}`)];
    const isRight = (reading.sideOf(before) === 'home') === (word === 'host');
    return [verdictOf(isRight, 'venue', `${facts.teams.home} v ${facts.teams.away}`)];
  });
}
