import { figureOf, type Person, type Side } from '../facts.ts';
import { fits } from '../comparison.ts';
import { heldAgainst } from '../held-against.ts';
import type { Mention } from '../mentions.ts';
import { agree, nameOf } from '../names.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { unitOf, verbBefore } from './counting.ts';
import { isRole, roles } from './roles.ts';

const counted: Record<string, string> = {
  goal: 'goals',
  assist: 'assists',
  appearance: 'appearances',
  match: 'appearances',
  start: 'starts',
  minute: 'minutes',
  save: 'saves',
  shots: 'shots',
  rating: 'rating',
};

/** A figure of one player: `13 goals`, `started 24 matches`, `a rating of 6.75`. */
export function playerFigure(reading: Reading, index: number, people: readonly Person[]): Verdict | null {
  const { word } = unitOf(reading, index);
  const isScorer = word === '' && reading.says('scorer');
  const verb = verbBefore(reading, index, [
    'score',
    'assist',
    'start',
    'save',
    'rating',
    'appearance',
    'played',
    'average',
    'made',
  ]);
  const what =
    word === 'match' && verb === 'start' && reading.near(index, ['start'], 2, 0) >= 0
      ? 'starts'
      : isScorer
        ? 'goals'
        : ['time', '', 'per', 'for', 'this', 'thisSeason', 'already', 'soFar'].includes(word)
          ? {
              score: 'goals',
              assist: 'assists',
              start: 'starts',
              save: 'saves',
              rating: 'rating',
              average: 'rating',
              played: 'appearances',
            }[verb]
          : counted[word];
  if (
    what === undefined ||
    (word === 'match' && reading.near(index, ['last', 'row', 'winless', 'unbeaten'], 3, 4) >= 0)
  )
    return null;
  if (word === 'goal' && reading.near(index, ['perMatch', 'concede'], 2, 3) >= 0) return null;
  if (
    word === 'goal' &&
    reading.word(index + 2) === 'lead' &&
    !['the', 'they', '@'].includes(reading.word(index + 3))
  )
    return null;
  // "Has set up seven goals": what others scored.
  const isSetUp =
    word === 'goal' &&
    reading.tokens
      .slice(Math.max(0, index - 4), index)
      .some(({ text }) =>
        ['set', 'assisted', 'laid', 'created', 'provided', 'supplied', 'teed', 'made'].includes(
          text.toLowerCase(),
        ),
      );
  if (isSetUp)
    return heldAgainst(reading, index, {
      subjects: [{ people: [...people] }],
      what: 'assists',
      scope: 'all',
      kind: 'player',
    });
  const together = togetherOf(reading, index, what) ?? involvedIn(reading, index, people);
  if (together) return together;
  return heldAgainst(reading, index, {
    subjects: [{ people: [...people] }],
    what,
    scope: 'all',
    kind: 'player',
  });
}

/** `directly involved in 15 goals`: scored or prepared. */
function involvedIn(reading: Reading, index: number, people: readonly Person[]): Verdict | null {
  if (!reading.says('involved', 'involvements', 'contributions', 'contribution')) return null;
  if (reading.has('assist')) return null;
  const keys = reading.keys({ people: [...people] });
  const of = (who: string, what: string) => figureOf(reading.context.facts, who, what, 'all');
  const sums = keys.flatMap((who) => {
    const [goals, assists] = [of(who, 'goals'), of(who, 'assists')];
    return goals && assists ? [{ sum: goals.value + assists.value, line: goals.line }] : [];
  });
  const isIt = sums.some(({ sum }) => fits(reading, index, sum));
  return verdictOf(sums.length === 0 ? null : isIt, 'player', sums[0]?.line ?? null);
}

/** `Grünwald and Jansen have 23 goals between them`: the sum of what each has. */
function togetherOf(reading: Reading, index: number, what: string): Verdict | null {
  const isSaid =
    reading.inPart(index, 'between', 'combined', 'together') ||
    (reading.word(index + 1) === 'of' && reading.has('and'));
  const named = reading.tokens.slice(0, index).flatMap(({ mention }) => mention ?? []);
  if (['per', 'each'].includes(reading.word(index + 2)) || reading.says('apiece')) return null;
  if (named.length < 2 || named.some(({ people }) => people === undefined)) return null;
  const { figures } = reading.context.facts;
  const own = named.map((mention) => {
    const keys = reading.keys(mention);
    return figures.filter((figure) => keys.includes(figure.who) && figure.what === what);
  });
  if (own.some((known) => known.length === 0)) return isSaid ? verdictOf(null, 'player', null) : null;
  const sums = own.reduce<number[]>(
    (before, known) => before.flatMap((sum) => known.map(({ value }) => sum + value)),
    [0],
  );
  const isSum = sums.some((sum) => fits(reading, index, sum));
  // Without a word for it the number may also be of the one named last.
  if (!isSaid && !isSum) return null;
  return verdictOf(isSum, 'player', own.map(([first]) => first!.line).join('\n'));
}

/** Whose player somebody is, and where he plays. */
export function belongings(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ mention }, index): Verdict[] => {
    const people = mention?.people;
    if (!people) return [];
    const found: Verdict[] = [];
    // Of two who share a surname the one of that team is meant.
    let own = people;
    const team = ownerOf(reading, index);
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

function ownerOf(reading: Reading, index: number): Side | null {
  const sideAt = (at: number): Side | null => {
    const team = reading.tokens[at]?.mention?.team;
    return team === undefined ? null : reading.sideOf(team);
  };
  // "Arsenal's Ellison", "Arsenal striker Ellison"
  let at = index - 1;
  while (at > 0 && isRole(reading.word(at))) at -= 1;
  const isPossessive = /['’]s?$/.test(reading.tokens[at]?.text ?? '');
  if (sideAt(at) !== null && (isPossessive || at < index - 1) && !reading.isObject(at)) return sideAt(at);
  if (sideAt(at) !== null && isPossessive) return sideAt(at);
  // "Ellison (Arsenal)", "Ellison of Arsenal", "for Arsenal Ellison has"
  const next = reading.tokens[index + 1];
  if ((next?.text === '(' || next?.word === 'of') && sideAt(index + 2) !== null) return sideAt(index + 2);
  if (next?.text === ',' && ['of', 'the'].includes(reading.word(index + 2)) && sideAt(index + 3) !== null)
    return sideAt(index + 3);
  if (reading.word(at) === '|' && sideAt(at - 1) !== null && ['for', 'at'].includes(reading.word(at - 2)))
    return sideAt(at - 1);
  for (let later = index + 1; later < index + 12; later += 1) {
    if (['|', 'break'].includes(reading.word(later)) || reading.tokens[later]?.mention?.people) break;
    if (reading.word(later) === 'for' && sideAt(later + 1) !== null) return sideAt(later + 1);
  }
  // "Ellison is Arsenal's top scorer", "his goals make him Arsenal's leading scorer", "Ellison plays for" is above
  for (let later = index + 1; later < index + 12; later += 1) {
    if (['break', '#-#'].includes(reading.word(later)) || reading.tokens[later]?.mention?.people) break;
    const isSaidOfHim =
      ['be', 'they', 'as'].includes(reading.word(later - 1)) ||
      (reading.word(later - 1) === '|' && later === index + 2);
    if (sideAt(later) === null || !reading.isPossessive(later)) continue;
    if (!isSaidOfHim || !isRole(reading.word(later + 1)) || isOfNext(reading, later + 1)) break;
    return sideAt(later);
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
      if (sideAt(before) !== null && !reading.isObject(before)) return sideAt(before);
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

function roleOf(reading: Reading, index: number): string[] | undefined {
  const before = roles[reading.word(index - 1)];
  if (before) return before;
  const next = reading.word(index + 1) === '|' ? index + 2 : index + 1;
  const isKeeping = [1, 2, 3].some(
    (step) =>
      reading.word(index + step) === 'goalkeeper' &&
      /^(?:in|between)\b/i.test(reading.tokens[index + step]!.text),
  );
  if (isKeeping) return roles['goalkeeper'];
  const shared = sharedRole(reading, index);
  if (shared) return shared;
  if (reading.word(index + 1) === 'be' && reading.word(index + 2) === 'goalkeeper')
    return roles['goalkeeper'];
  if (reading.word(next) === 'a' || reading.word(next) === 'the')
    return reading.word(index + 1) === '|' ? roles[reading.word(next + 1)] : undefined;
  const isOwned = reading.tokens[index + 2]?.mention?.team !== undefined && reading.isPossessive(index + 2);
  if (reading.word(index + 1) === 'be' && (reading.word(index + 2) === 'a' || isOwned))
    return isOfNext(reading, index + 3) ? undefined : roles[reading.word(index + 3)];
  return undefined;
}

/** `on the bench`, `starts`: against the announced line-up. */
export function selections(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  const { lineUps } = facts;
  return reading.tokens.flatMap(({ mention }, index): Verdict[] => {
    const people = mention?.people;
    if (!people || reading.isWished(index)) return [];
    const [, to] = reading.part(index);
    const other = reading.tokens.findIndex((token, at) => at > index && token.mention?.people !== undefined);
    const end = Math.min(to, index + 12, other < 0 ? to : other);
    const words = reading.tokens.slice(index + 1, end).map(({ text }) => text.toLowerCase());
    const isBench = words.includes('bench') || words.includes('substitutes');
    const isStart =
      !isBench &&
      (words.join(' ').includes('in the starting') || words[0] === 'starts' || words.includes('starters'));
    if (
      (!isBench && !isStart) ||
      reading.tokens.slice(index, Math.min(end, index + 6)).some(({ word }) => word === '#')
    )
      return [];
    if (
      isBench &&
      reading.tokens.slice(index, end).some(({ text }) => /^(?:from|off|came|come|strong|depth)$/i.test(text))
    )
      return [];
    const up = people
      .map((person) => ({ person, lineUp: lineUps[person.side] }))
      .filter(({ lineUp }) => lineUp !== undefined);
    const isOut = people.every((person) =>
      facts.absences[person.side]?.some(
        ({ name, note }) => agree(nameOf(name), nameOf(person.name)) && !/questionable|doubtful/i.test(note),
      ),
    );
    if (isOut) return [verdictOf(false, 'absence', null)];
    if (up.length === 0) return [verdictOf(null, 'player', null)];
    const isIn = up.some(({ person, lineUp }) => {
      const list = isBench ? lineUp!.bench : lineUp!.starters;
      return list.some((name) => agree(nameOf(name), nameOf(person.name)));
    });
    return [verdictOf(isIn, 'player', up[0]!.lineUp!.line)];
  });
}

/** `Arsenal's top scorer is Ellison`: nobody of the side has more. */
export function topScorers(reading: Reading): Verdict[] {
  const at = reading.tokens.findIndex(
    ({ text }, index) =>
      (text.toLowerCase() === 'scorer' && ['top', 'leading', 'best'].includes(reading.word(index - 1))) ||
      (reading.tokens[index]!.word === 'goal' &&
        reading.word(index - 1) === 'most' &&
        reading.word(index - 2) === 'the'),
  );
  const people = reading.tokens
    .map(({ mention }) => mention)
    .filter((mention): mention is Mention => mention?.people !== undefined);
  if (at < 0 || people.length !== 1) return [];
  const { figures } = reading.context.facts;
  const goals = figures.filter(({ what }) => what === 'goals');
  const isIt = people[0]!.people!.some(({ name, side }) => {
    const own = goals.find(({ who }) => who === `${side}:${name}`)?.value;
    return own !== undefined && goals.every(({ who, value }) => !who.startsWith(`${side}:`) || value <= own);
  });
  return [verdictOf(goals.length === 0 ? null : isIt, 'player', null)];
}
