import { fits } from '../comparison.ts';
import { figuresOf, type Person } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { roles } from './roles.ts';

/** Where a team is named after two of one name, as whose one of them is: `Lille's is`, `the one at Espanyol has`. */
function ownerAfter(reading: Reading, index: number): number {
  return reading.tokens.findIndex((_token, at) => {
    if (at <= index || reading.sideAt(at) === null) return false;
    const isOwner = reading.isPossessive(at) && ['be', 'have'].includes(reading.word(at + 1));
    const isOne = reading.tokens
      .slice(Math.max(index + 1, at - 4), at)
      .some(({ text }) => /^one$/i.test(text));
    return isOwner || isOne;
  });
}

/** What is said of the one of two namesakes after his team: where he plays, or how many he has scored. */
function toldOf(reading: Reading, own: readonly Person[], from: number): Verdict[] {
  const be = reading.near(from, ['be'], 0, 4);
  const role =
    be >= 0 && ['a', 'an'].includes(reading.word(be + 1)) ? roles[reading.word(be + 2)] : undefined;
  if (role)
    return [
      verdictOf(
        own.some(({ position }) => position !== null && role.includes(position)),
        'player',
        own.map(({ name, position }) => `${name}: ${position ?? 'unknown'}`).join('\n'),
      ),
    ];
  const at = reading.near(from, ['#'], 0, 5);
  const isGoals =
    at >= 0 && [at - 1, at + 1].some((place) => ['score', 'goal'].includes(reading.word(place)));
  const goals = figuresOf(reading.context.facts, reading.keys({ people: [...own] })).filter(
    ({ what }) => what === 'goals',
  );
  if (!isGoals || goals.length === 0) return [];
  return [
    verdictOf(
      goals.some(({ value }) => fits(reading, at, value)),
      'player',
      goals[0]!.line,
    ),
  ];
}

/** `Both teams have an F. Marchetti: Lille's is a defender`. */
export function namesakes(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ mention }, index): Verdict[] => {
    const people = mention?.people ?? [];
    if (new Set(people.map(({ side }) => side)).size < 2 || reading.isWished(index)) return [];
    const at = ownerAfter(reading, index);
    const side = reading.sideAt(at);
    return side === null
      ? []
      : toldOf(
          reading,
          people.filter((person) => person.side === side),
          at,
        );
  });
}
