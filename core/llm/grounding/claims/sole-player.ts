import { fits } from '../comparison.ts';
import type { Side } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

const counted: Record<string, string> = { goal: 'goals', assist: 'assists' };

/** The side whose players are meant: of the one who is named, or of the team. */
function sideOf(reading: Reading, index: number): Side | null {
  const people = reading.tokens.find(({ mention }) => mention?.people)?.mention?.people;
  if (people) return people.length === 1 ? people[0]!.side : null;
  return reading.sideOf(reading.teamAt(index) ?? '');
}

/** `the only player with more than six goals`: nobody else of the side has so many. */
export function solePlayer(reading: Reading): Verdict[] {
  const { figures } = reading.context.facts;
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const at = reading.near(index, ['#'], 0, 9);
    const isPlayer = reading.tokens
      .slice(index + 1, index + 4)
      .some((token) => /^(?:player|man|one)$/i.test(token.text));
    const before =
      reading.tokens.slice(0, Math.max(0, at)).findLast(({ word }) => word in counted)?.word ?? '';
    const what = counted[reading.word(at + 1)] ?? counted[before];
    if (!/^only$/i.test(text) || !isPlayer || at < 0 || what === undefined || reading.isWished(index))
      return [];
    const side = sideOf(reading, index);
    const named = reading.tokens.filter(({ mention }) => mention?.people);
    const own = figures.filter((figure) => figure.what === what && figure.who.startsWith(`${side}:`));
    if (side === null || named.length > 1 || own.length === 0) return [];
    const those = own.filter(({ value }) => fits(reading, at, value));
    const keys = named.flatMap(({ mention }) => reading.keys(mention!));
    const isIt = those.length === 1 && (keys.length === 0 || keys.includes(those[0]!.who));
    return [verdictOf(isIt, 'player', those.map(({ line }) => line).join('\n') || own[0]!.line)];
  });
}
