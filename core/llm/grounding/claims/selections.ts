import { absencesOf, type Person } from '../facts.ts';
import { agree, nameOf } from '../names.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { afterClause } from './absences.ts';
import { isLineUp, squadOwner } from './squad-owners.ts';

/** Ways to say that somebody is in the announced line-up. */
const starting =
  /\b(?:in the starting|in the (?:first )?(?:xi|eleven)|gets? the nod|a start (?:at|in|on|up)|is handed a start|starts (?:at|in|on|up|as))\b/;

const soon =
  /^(?:and \S+ )?(?:(?:is|are|looks?) )?(?:expected|set|due|likely|poised|tipped) to (?:start|feature|play|lead)\b/;

const surely =
  /^(?:and \S+ )?(?:(?:is|are|looks?) )?(?:both |all )?(?:certain|sure) (?:to start|starters?)\b/;

const will = /^(?:and \S+ )?will (?:both |all )?(?:start|feature|line up|lead the line)\b/;

/** `Wendland is expected to start`: false of one who is sure to be missing. */
function setToStart(reading: Reading, index: number, people: readonly Person[]): Verdict | null {
  const from = afterClause(reading, index);
  const text = reading.tokens.slice(from + 1, from + 8).map((token) => token.text.toLowerCase());
  const isSure = surely.test(text.join(' '));
  if (!isSure && !soon.test(text.join(' ')) && !will.test(text.join(' '))) return null;
  const known = people.map((person) =>
    absencesOf(reading.context.facts, person).find(
      ({ note }) => isSure || !/questionable|doubtful/i.test(note),
    ),
  );
  return known.length > 0 && known.every((one) => one !== undefined)
    ? verdictOf(false, 'absence', known[0]!.line)
    : null;
}

const isEleven = (reading: Reading, at: number, text: string): boolean =>
  /^(?:eleven|11)$/i.test(text) && /^(?:starting|first|the)$/i.test(reading.tokens[at - 1]?.text ?? '');

/** `on the bench`, `starts`: against the announced line-up. */
export function selections(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  const { lineUps } = facts;
  return reading.tokens.flatMap(({ mention }, index): Verdict[] => {
    const people = mention?.people;
    if (!people) return [];
    const hoped = setToStart(reading, index, people);
    if (hoped || reading.isWished(index)) return hoped ? [hoped] : [];
    // "Brinkmann and Christoffersen form the front two": what is said of both.
    let own = index;
    while (['and', '|'].includes(reading.word(own + 1)) && reading.tokens[own + 2]?.mention?.people) own += 2;
    const other = reading.tokens.findIndex((token, at) => at > own && token.mention?.people !== undefined);
    // "Has eight goals but begins on the bench": up to the next name.
    const [, to] = reading.part(index);
    const isOn =
      reading.word(to) === 'break' &&
      !reading.tokens.slice(to).some(({ mention: one }) => one?.people ?? one?.team);
    const last = isOn ? reading.part(to)[1] : to;
    const end = Math.min(last, index + 16, other < 0 ? last : other);
    const words = reading.tokens.slice(index + 1, end).map(({ text }) => text.toLowerCase());
    const isVerb = reading.tokens
      .slice(index + 1, end)
      .some(
        ({ text }, at) =>
          /^starts$/i.test(text) && reading.word(index + at) === '|' && reading.word(index + at + 2) !== '#',
      );
    const isBench = words.includes('bench') || words.includes('substitutes');
    const isListed = reading.tokens
      .slice(index + 1, end)
      .some(
        (_token, at) =>
          isLineUp(reading, index + at + 1) &&
          reading.tokens
            .slice(Math.max(index, index + at - 4), index + at + 1)
            .some((one) => ['in', 'part'].includes(one.word)),
      );
    const isStart =
      !isBench &&
      (isListed ||
        starting.test(words.join(' ')) ||
        isVerb ||
        words[0] === 'starts' ||
        // "Brinkmann and Orlandini start for Sassuolo".
        (own > index &&
          words[own - index] === 'start' &&
          ['for', 'at', 'up'].includes(words[own - index + 1] ?? '')) ||
        words.includes('starters'));
    // "Starts 24 games" counts; the eleven that start are no count.
    const isCount =
      !isVerb &&
      words.includes('starts') &&
      reading.tokens
        .slice(index, Math.min(end, index + 6))
        .some(({ word, text }, at) => word === '#' && !isEleven(reading, index + at, text));
    // "His namesake is on the bench": another is.
    if ((!isBench && !isStart) || isCount || words.includes('namesake')) return [];
    if (
      isBench &&
      reading.tokens.slice(index, end).some(({ text }) => /^(?:from|off|came|come|strong|depth)$/i.test(text))
    )
      return [];
    // Of two by one name the one of the side that is said.
    const said = squadOwner(reading, index);
    const up = people
      .filter(({ side }) => said === null || side === said || people.every((one) => one.side !== said))
      .map((person) => ({ person, lineUp: lineUps[person.side] }))
      .filter(({ lineUp }) => lineUp !== undefined);
    const isOut = people.every((person) =>
      absencesOf(facts, person).some(({ note }) => !/questionable|doubtful/i.test(note)),
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
