import { figureOf, type Scope } from '../facts.ts';
import { heldAgainst } from '../held-against.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { endings } from './counting.ts';

/** Words for how many of something a team has. */
export const ofTallies = ['count', 'tally', 'total', 'haul', 'concede'];

const counted: Record<string, string> = {
  ...endings,
  goal: 'scored',
  blanks: 'blanks',
  yellow: 'yellow',
  red: 'red',
};

/** What may stand between such a word and its number. */
const joining = new Set(
  'be sit at to a mere only just now of already modest meagre paltry healthy have come up reached reads for the this season thisSeason team they @ |'.split(
    ' ',
  ),
);

/** `their clean sheet count stands at a mere six`: the number that comes after the word for it. */
export function tallies(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const unit = reading.word(index - 1);
    // "Goals conceded stand at 38".
    const isConcededAt =
      reading.word(index) === 'concede' && unit === 'goal' && ['be', 'sit'].includes(reading.word(index + 1));
    const what = counted[unit];
    if (
      !(isConcededAt || ofTallies.includes(text.toLowerCase())) ||
      what === undefined ||
      reading.isWished(index)
    )
      return [];
    if (reading.has('meeting', 'last', 'lastSeason') || reading.tokens.some(({ mention }) => mention?.people))
      return [];
    let at = index + 1;
    while (joining.has(reading.word(at)) && at < index + 8) at += 1;
    // "A goal tally of 24 in 14 matches": the first number is it; "six more" is a difference.
    if (reading.word(at) !== '#' || at === index + 1) return [];
    if (
      ['moreThan', 'fewerThan', 'percent', 'per', 'perMatch', 'above', 'below'].includes(reading.word(at + 1))
    )
      return [];
    const isConceded = unit === 'goal' && reading.inPart(index, 'concede');
    const found = heldAgainst(reading, at, {
      subjects: reading.subjects(index),
      what: isConceded ? 'conceded' : what,
      scope: reading.scope(at),
      kind: 'record',
    });
    return found ? [found] : [];
  });
}

const scopes: readonly Scope[] = ['all', 'home', 'away'];

/** `their goals stand at 8:14`: scored and conceded with a colon between. */
export function goalRatios(reading: Reading): Verdict[] {
  if (!reading.has('goal', 'difference') || reading.has('kickOff', 'meeting')) return [];
  return reading.tokens.flatMap(({ word, text }, index): Verdict[] => {
    const isPair = word === '#' && reading.tokens[index + 1]?.text === ':' && reading.word(index + 2) === '#';
    if (word !== 'clock' && !isPair) return [];
    if (/^(?:utc|gmt|cet|cest|local|am|pm|o'clock)$/i.test(reading.tokens[index + 1]?.text ?? '')) return [];
    const [one, two] = isPair
      ? [reading.tokens[index]!.value, reading.tokens[index + 2]!.value]
      : text.split(':').map(Number);
    const team = reading.teamAt(index);
    const known = scopes.flatMap((scope) => {
      const [scored, conceded] = ['scored', 'conceded'].map((what) =>
        figureOf(reading.context.facts, team, what, scope),
      );
      return scored && conceded
        ? [{ scored: scored.value, conceded: conceded.value, line: scored.line }]
        : [];
    });
    if (team === null || known.length === 0) return [];
    const isIt = known.some(({ scored, conceded }) => scored === one && conceded === two);
    return [verdictOf(isIt, 'goals', known[0]!.line)];
  });
}
