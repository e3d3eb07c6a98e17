import type { Side } from '../facts.ts';
import type { Reading } from '../reading.ts';

/** What of a side somebody is in, on or among. */
const squads = new Set(
  'squad ranks bench defence defense attack midfield backline frontline side team lineup eleven xi absentees casualties injury injured substitutes subs treatment absence shirt colours goal rearguard absent'.split(
    ' ',
  ),
);

/** Words that may stand between a side's name and what of it is meant. */
const between = new Set([
  'starting',
  'announced',
  'confirmed',
  'official',
  'named',
  'probable',
  'first',
  'team',
  'front',
  'back',
]);

/** `starting line-up`, `line up`: the noun, or what may be one. */
export const isLineUp = (reading: Reading, at: number): boolean =>
  reading.word(at) === 'lineUp' ||
  (/^line$/i.test(reading.tokens[at]?.text ?? '') && /^up$/i.test(reading.tokens[at + 1]?.text ?? ''));

const isSquad = (reading: Reading, at: number): boolean =>
  isLineUp(reading, at) || squads.has(reading.tokens[at]?.text.toLowerCase() ?? '');

/** Words for what one does to the other side: `finds gaps in the Nice defence`. */
const isOfFoe = (reading: Reading, from: number, to: number): boolean =>
  reading.tokens
    .slice(from, to)
    .some(
      ({ text, word }) =>
        /^(?:gaps?|holes?|space|weakness(?:es)?|chances|doubts?|against|joins?|joined|former|test|tests)$/i.test(
          text,
        ) || word === 'against',
    );

/** What may stand between a squad and the names that are of it. */
const listing = new Set(['|', 'and', 'be', 'include', 'includes', 'including', 'are', '@', 'both']);

/** `the Lille absentees include Rezende`, `in the Lazio squad, Tedeschi is`: the side whose squad is named before him. */
function ownerBefore(reading: Reading, index: number): Side | null {
  let at = index - 1;
  while (at > 0 && listing.has(reading.word(at)) && reading.tokens[at]!.mention?.team === undefined) at -= 1;
  if (at < 1 || at === index - 1 || !isSquad(reading, at)) return null;
  const isIn = ['in', 'among', 'from'].includes(
    reading.word(reading.word(at - 2) === 'the' ? at - 3 : at - 2),
  );
  const isListed = /^(?:include|includes|including|are|is)$/i.test(reading.tokens[at + 1]?.text ?? '');
  return (isIn && reading.word(at + 1) === '|' && at > 0 && at < 5) ||
    (isListed && /^(?:absentees|casualties|injured)$/i.test(reading.tokens[at]!.text))
    ? (reading.sideAt(at - 1) ?? (reading.word(at - 1) === '#' ? reading.sideAt(at - 2) : null))
    : null;
}

/** The side whose squad, bench or defence a person is said to be in, after his name; null where none is said. */
export function squadOwner(reading: Reading, index: number): Side | null {
  // "Joubert, a Nice player", "Quast is the Bremen man who".
  const isNamed =
    ['|', 'be'].includes(reading.word(index + 1)) && ['a', 'the'].includes(reading.word(index + 2));
  if (
    isNamed &&
    !reading.isPossessive(index + 3) &&
    /^(?:man|player)$/i.test(reading.tokens[index + 4]?.text ?? '')
  )
    return reading.sideAt(index + 3);
  // Most sentences on a player name no squad.
  if (!reading.says(...squads, 'up') && !reading.has('lineUp')) return null;
  const before = ownerBefore(reading, index);
  if (before !== null) return before;
  for (let at = index + 1; at < index + 16; at += 1) {
    const { word, mention, text } = reading.tokens[at] ?? { word: '', text: '' };
    if (
      word === '' ||
      word === 'break' ||
      text === ';' ||
      (mention?.people && reading.word(at - 1) !== 'and')
    )
      return null;
    if (!['in', 'on', 'from', 'among', 'of', 'for'].includes(word)) continue;
    const isOutOf = word === 'of' && /^out of$/i.test(text);
    const name = reading.word(at + 1) === 'the' ? at + 2 : at + 1;
    const side = reading.sideAt(name);
    // "In the starting line-up of the hosts", "on the bench for Nice".
    if (side !== null && !isOutOf && (word === 'of' || word === 'for')) {
      const noun =
        isSquad(reading, at - 1) || (/^up$/i.test(reading.tokens[at - 1]!.text) && isSquad(reading, at - 2));
      if (noun && !isOfFoe(reading, index, at)) return side;
      continue;
    }
    if (side === null || (word === 'of' && !isOutOf) || word === 'for') continue;
    let noun = name + 1;
    while (
      between.has(reading.tokens[noun]?.text.toLowerCase() ?? '') &&
      noun < name + 4 &&
      !isSquad(reading, noun)
    )
      noun += 1;
    if (isSquad(reading, noun) && !isOfFoe(reading, index, at)) return side;
  }
  return null;
}

/** The side that somebody is said to be missing for, by the words beside the one that says so: `unavailable to Nice`. */
export function missedBy(reading: Reading, at: number): Side | null {
  // "The Palace absentees", "Nice's only absentee".
  const isNoun = /^(?:absentees?|doubts?)$/i.test(reading.tokens[at]?.text ?? '');
  const owner = ['only', 'sole', 'lone'].includes(reading.tokens[at - 1]?.text.toLowerCase() ?? '')
    ? at - 2
    : at - 1;
  if (isNoun && reading.sideAt(owner) !== null) return reading.sideAt(owner);
  if (!['for', 'to', 'from', 'by', 'of'].includes(reading.word(at + 1))) return null;
  const name = reading.word(at + 2) === 'the' ? at + 3 : at + 2;
  // "Out for the Nice game", "missing for Nice's visit".
  const isOfMatch =
    reading.isPossessive(name) || ['match', 'visit', 'meeting', 'host'].includes(reading.word(name + 1));
  return isOfMatch ? null : reading.sideAt(name);
}
