import type { Side } from '../facts.ts';
import { teamTold } from '../meant.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { isRole, roles } from './roles.ts';
import { squadOwner } from './squad-owners.ts';

/** Whose player somebody is, and where he plays. */
export function belongings(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ mention }, index): Verdict[] => {
    const people = mention?.people;
    if (!people) return [];
    const found: Verdict[] = [];
    // Of two who share a surname the one of that team is meant.
    let own = people;
    const team = ownerOf(reading, index) ?? squadOwner(reading, index) ?? sideTold(reading, index);
    if (team !== null) {
      const isIt = people.some(({ side }) => side === team);
      if (isIt) own = people.filter(({ side }) => side === team);
      const line = people.map(({ name, side }) => `${name}: ${reading.context.facts.teams[side]}`).join('\n');
      found.push(verdictOf(isIt, 'team_of_player', line));
    }
    const role = roleOf(reading, index);
    if (role && own.some(({ position }) => position !== null)) {
      const isIt = own.some(({ position }) => position !== null && role.includes(position));
      found.push(
        verdictOf(
          isIt,
          'player',
          own.map(({ name, position }) => `${name}: ${position ?? 'unknown'}`).join('\n'),
        ),
      );
    }
    return found;
  });
}

/** `is the top scorer of the visitors`, `is a Köln midfielder`: the side right after a name. */
function sideTold(reading: Reading, index: number): Side | null {
  const team = teamTold(reading.tokens, index);
  return team === undefined ? null : reading.sideOf(team);
}

/** Where a bracket closes; where it opens if it never does. */
function closing(reading: Reading, open: number): number {
  const at = reading.tokens.findIndex(({ text }, index) => index > open && text === ')');
  return at < 0 ? open : at;
}

function ownerOf(reading: Reading, index: number): Side | null {
  // "Arsenal's Ellison", "Arsenal striker Ellison"
  let at = index - 1;
  while (at > 0 && isRole(reading.word(at))) at -= 1;
  const isPossessive = reading.isPossessive(at);
  const own = reading.sideAt(at);
  if (own !== null && (isPossessive || (at < index - 1 && !reading.isObject(at)))) return own;
  // "Ellison (Arsenal)", "Ellison of Arsenal", "for Arsenal Ellison has"
  const next = reading.tokens[index + 1];
  if ((next?.text === '(' || next?.word === 'of') && reading.sideAt(index + 2) !== null)
    return reading.sideAt(index + 2);
  if (
    next?.text === ',' &&
    ['of', 'the'].includes(reading.word(index + 2)) &&
    reading.sideAt(index + 3) !== null
  )
    return reading.sideAt(index + 3);
  // What "for Como" closes is of the one named before: "Gualtieri keeps goal for Como, Figueras for Fiorentina".
  const isLead = ['', '|', 'break', 'and'].includes(reading.word(at - 3));
  if (
    isLead &&
    reading.word(at) === '|' &&
    reading.sideAt(at - 1) !== null &&
    ['for', 'at'].includes(reading.word(at - 2))
  )
    return reading.sideAt(at - 1);
  for (let later = index + 1; later < index + 12; later += 1) {
    // "Jansen (calf) is missing for Bayern".
    if (reading.tokens[later]?.text === '(') later = closing(reading, later) + 1;
    if (['|', 'break'].includes(reading.word(later)) || reading.tokens[later]?.mention?.people) break;
    if (reading.word(later) === 'for' && reading.sideAt(later + 1) !== null) return reading.sideAt(later + 1);
  }
  // "Ellison is Arsenal's top scorer", "his goals make him Arsenal's leading scorer", "Ellison plays for" is above
  for (let later = index + 1; later < index + 12; later += 1) {
    if (['break', '#-#'].includes(reading.word(later)) || reading.tokens[later]?.mention?.people) break;
    const isSaidOfHim =
      ['be', 'they', 'as'].includes(reading.word(later - 1)) ||
      (reading.word(later - 1) === '|' && later === index + 2);
    if (reading.sideAt(later) === null || !reading.isPossessive(later)) continue;
    const isOnly =
      ['only', 'sole', 'lone', '#'].includes(reading.word(later + 1)) &&
      reading.word(later + 2) === 'missing';
    if (!isSaidOfHim || !(isOnly || isRole(reading.word(later + 1))) || isOfNext(reading, later + 1)) break;
    return reading.sideAt(later);
  }
  // "Arsenal rely on Ellison"
  const lead = reading.tokens.slice(Math.max(0, index - 4), index).map(({ text }) => text.toLowerCase());
  const leans = [
    'rely',
    'relies',
    'depend',
    'depends',
    'look',
    'led',
    'count',
    'boast',
    'miss',
    'without',
  ].find((verb) => lead.includes(verb));
  if (leans) {
    const from = index - (lead.length - lead.lastIndexOf(leans));
    for (let before = from - 1; before >= Math.max(0, from - 3); before -= 1)
      if (reading.sideAt(before) !== null && !reading.isObject(before)) return reading.sideAt(before);
  }
  return null;
}

/** `Arsenal's top scorer Ellison`: what he is called belongs to the name that follows. */
function isOfNext(reading: Reading, from: number): boolean {
  let at = from;
  while (isRole(reading.word(at))) at += 1;
  return reading.tokens[at]?.mention?.people !== undefined;
}

/** `Mendoza and Teixeira are both defenders`: what two are called together. */
function sharedRole(reading: Reading, index: number): string[] | undefined {
  let at = index + 1;
  while (['and', '@', 'be', '|'].includes(reading.word(at)) && at < index + 5) at += 1;
  if (reading.word(at) !== 'both') return undefined;
  return roles[reading.word(at + 1).replace(/s$/, '')];
}

const lines: Record<string, string[]> = {
  defence: ['Defender'],
  defense: ['Defender'],
  backline: ['Defender'],
  rearguard: ['Defender'],
  midfield: ['Midfielder'],
  // A midfielder may play there too.
  attack: ['Attacker', 'Midfielder'],
};

/** Words by which somebody is of a line of his own side: `has started all games in the Betis defence`. */
const isPlaying = ({ word, text }: { word: string; text: string }): boolean =>
  ['start', 'be', 'appearance', 'played'].includes(word) ||
  /^(?:plays?|named|picked|anchors?|anchored|features?|featured|lines)$/i.test(text);

/** `has scored three times from defence`, `from the striker role`: where he plays. */
function roleFrom(reading: Reading, index: number): string[] | undefined {
  for (let at = index + 1; at < index + 12; at += 1) {
    const isName = reading.word(at) === '@' && reading.tokens[at]!.mention?.team === undefined;
    if (['|', 'break', 'and'].includes(reading.word(at)) || isName) return undefined;
    const said = reading.tokens.slice(index + 1, at);
    const isIn = reading.word(at) === 'in' && said.some(isPlaying);
    if (reading.word(at) !== 'from' && !isIn) continue;
    const name = reading.word(at + 1) === 'the' || reading.word(at + 1) === 'a' ? at + 2 : at + 1;
    // "From the Lille defence", "in the Betis attack".
    const isOwn = reading.tokens[name]?.mention?.team !== undefined;
    const next = isOwn ? name + 1 : name;
    if (isIn && said.some(({ text }) => /^(?:involved|hand|part|weak)$/i.test(text))) return undefined;
    const line = lines[reading.tokens[next]?.text.toLowerCase() ?? ''];
    return (
      line ??
      (['role', 'place', 'berth'].includes(reading.word(next + 1)) ? roles[reading.word(next)] : undefined)
    );
  }
  return undefined;
}

/** `scored on the opening weekend as a midfielder`. */
function roleAs(reading: Reading, index: number): string[] | undefined {
  for (let at = index + 1; at < index + 10; at += 1) {
    if (['|', 'break', '@', ''].includes(reading.word(at))) return undefined;
    if (reading.word(at) === 'as' && reading.word(at + 1) === 'a')
      return isOfNext(reading, at + 2) ? undefined : roles[reading.word(at + 2)];
  }
  return undefined;
}

function roleOf(reading: Reading, index: number): string[] | undefined {
  const before = roles[reading.word(index - 1)];
  if (before) return before;
  // "A goalkeeper, Langford, leads the list".
  const isApposed =
    reading.word(index - 1) === '|' &&
    ['a', 'the', 'an'].includes(reading.word(index - 3)) &&
    reading.word(index + 1) === '|' &&
    reading.tokens[index + 1]!.text === ',';
  if (isApposed && roles[reading.word(index - 2)]) return roles[reading.word(index - 2)];
  const next = reading.word(index + 1) === '|' ? index + 2 : index + 1;
  const isKeeping = [1, 2, 3].some(
    (step) =>
      reading.word(index + step) === 'goalkeeper' &&
      /^(?:in|between)\b/i.test(reading.tokens[index + step]!.text),
  );
  if (isKeeping) return roles['goalkeeper'];
  const from = roleFrom(reading, index);
  if (from) return from;
  const as = roleAs(reading, index);
  if (as) return as;
  const shared = sharedRole(reading, index);
  if (shared) return shared;
  if (reading.word(index + 1) === 'be' && reading.word(index + 2) === 'goalkeeper')
    return roles['goalkeeper'];
  // "Brinkmann, a six-goal midfielder".
  const isOfCount = ['a', 'an', 'the'].includes(reading.word(next)) && reading.word(next + 1) === '#';
  if (isOfCount && ['goal', 'assist', 'save'].includes(reading.word(next + 2)))
    return isOfNext(reading, next + 3) ? undefined : roles[reading.word(next + 3)];
  // "D. Delacroix, the Lorient defender", "F. Bertolacci a Roma midfielder".
  const isOfSide =
    ['a', 'the'].includes(reading.word(next)) && reading.tokens[next + 1]?.mention?.team !== undefined;
  if (isOfSide && !reading.isPossessive(next + 1) && !isOfNext(reading, next + 2))
    return roles[reading.word(next + 2)];
  // "Adler is the striker in Bremen's eleven".
  const isOne = reading.word(index + 1) === 'be' && reading.word(index + 2) === 'the';
  if (isOne && ['in', 'of', 'at', 'for', '', '|'].includes(reading.word(index + 4)))
    return roles[reading.word(index + 3)];
  if (reading.word(next) === 'a' || reading.word(next) === 'the')
    return reading.word(index + 1) === '|' ? roles[reading.word(next + 1)] : undefined;
  // "Benkhalfa shares a surname with the goalkeeper but is a defender".
  const other = reading.tokens.findIndex(({ mention }, at) => at > index && mention?.people !== undefined);
  const told = reading.tokens.findIndex(
    ({ word }, at) =>
      at > index + 1 &&
      (other < 0 || at < other) &&
      word === 'be' &&
      (['break', 'who', 'and'].includes(reading.word(at - 1)) ||
        // "Delgadillo of Getafe is a defender", "the Højlund in Celta's squad is a defender".
        (at === index + 3 && reading.word(index + 1) === 'of') ||
        ([3, 4].includes(at - index) &&
          ['in', 'at', 'from'].includes(reading.word(index + 1)) &&
          reading.tokens[index + 2]?.mention?.team !== undefined)) &&
      ['a', 'an'].includes(reading.word(at + 1)),
  );
  if (told >= 0 && roles[reading.word(told + 2)])
    return isOfNext(reading, told + 2) ? undefined : roles[reading.word(told + 2)];
  // "Is a Barcelona defender", "is the Athletic goalkeeper".
  const isOfTeam =
    reading.word(index + 1) === 'be' &&
    ['a', 'the'].includes(reading.word(index + 2)) &&
    !reading.isPossessive(index + 3) &&
    reading.tokens[index + 3]?.mention?.team !== undefined;
  if (isOfTeam && !isOfNext(reading, index + 4)) return roles[reading.word(index + 4)];
  const isOwned = reading.tokens[index + 2]?.mention?.team !== undefined && reading.isPossessive(index + 2);
  if (reading.word(index + 1) === 'be' && (reading.word(index + 2) === 'a' || isOwned))
    return isOfNext(reading, index + 3) ? undefined : roles[reading.word(index + 3)];
  return undefined;
}
