import { fits } from '../comparison.ts';
import { figureOf, type Person } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { roles } from './roles.ts';

export const ofRobbed = [
  'rob',
  'robs',
  'robbed',
  'deprive',
  'deprives',
  'deprived',
  'cost',
  'costs',
  'denies',
];

const units: Record<string, string> = {
  goal: 'goals',
  assist: 'assists',
  start: 'starts',
  appearance: 'appearances',
  save: 'saves',
};

/** What a number behind the verb counts of the one who is missing. */
function whatOf(reading: Reading, index: number): string | undefined {
  const words = [1, 2, 3].map((step) => reading.word(index + step));
  const unit = words.find((word) => word in units || word === 'match');
  if (unit !== 'match') return unit === undefined ? undefined : units[unit];
  return reading.near(index, ['start'], 3, 0) >= 0 ? 'starts' : 'appearances';
}

/** `Kanu's groin injury robs West Ham of a defender with 29 starts`: whose player he is, where he plays, what he has done. */
export function robbed(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    if (!ofRobbed.includes(text.toLowerCase()) || reading.isWished(index)) return [];
    const who = reading.tokens.slice(0, index).findLast(({ mention }) => mention?.people)?.mention;
    const at = reading.word(index + 1) === 'the' ? index + 2 : index + 1;
    const side = reading.sideAt(at);
    const isLack =
      reading.has('missing', 'injuries', 'without') ||
      reading.says('suspension', 'knock', 'illness', 'absence');
    if (!who?.people || who.isMixed || side === null || !isLack) return [];
    const own = who.people.filter((person) => person.side === side);
    const line = who.people.map(({ name, side: his }) => `${name}: ${facts.teams[his]}`).join('\n');
    if (own.length === 0) return [verdictOf(false, 'team_of_player', line)];
    const from = reading.word(at + 1) === 'of' ? at + 2 : at + 1;
    const isTold = ['a', 'an', 'they', 'the'].includes(reading.word(from));
    return [verdictOf(true, 'team_of_player', line), ...(isTold ? toldOf(reading, from + 1, own) : [])];
  });
}

/** Where he plays and what he has done, by the words from a place up to the next name. */
function toldOf(reading: Reading, from: number, own: readonly Person[]): Verdict[] {
  const people = own.filter(({ position }) => position !== null);
  const keys = reading.keys({ people });
  const end = reading.tokens.findIndex(
    ({ word, text, mention: one }, at) =>
      at >= from && (word === 'break' || text === ';' || one !== undefined),
  );
  const found: Verdict[] = [];
  for (let at = from; at < (end < 0 ? reading.tokens.length : end) && people.length > 0; at += 1) {
    const role = roles[reading.word(at)];
    if (role && at < from + 4)
      found.push(
        verdictOf(
          people.some(({ position }) => role.includes(position!)),
          'player',
          people.map(({ name, position }) => `${name}: ${position}`).join('\n'),
        ),
      );
    const what = reading.word(at) === '#' ? whatOf(reading, at) : undefined;
    const known =
      what === undefined
        ? []
        : keys.flatMap((who) => figureOf(reading.context.facts, who, what, 'all') ?? []);
    if (known.length > 0)
      found.push(
        verdictOf(
          known.some(({ value }) => fits(reading, at, value)),
          'player',
          known[0]!.line,
        ),
      );
  }
  return found;
}
