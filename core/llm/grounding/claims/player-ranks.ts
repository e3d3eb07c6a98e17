import { type Figure, figuresOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

const ends = new Set(['best', 'highest', 'top', 'most', 'biggest', 'largest']);
export const ofPlayerRanks = [...ends];

const measured: Record<string, string> = {
  rating: 'rating',
  goal: 'goals',
  score: 'goals',
  scorer: 'goals',
  assist: 'assists',
  save: 'saves',
};

/** Words that say that all of a squad are compared, or of both. */
const squads = /^(?:squad|squads|lists?|listed|team|side|sides|either|ranks)$/i;

/** `the second-highest rating in either squad`, `the best-rated player in the home squad`: his place among the listed. */
export function playerRanks(reading: Reading): Verdict[] {
  const { figures } = reading.context.facts;
  if (reading.has('meeting', 'last', 'table') || reading.says('among', 'joint', 'one', 'league', 'arguably'))
    return [];
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const word = text.toLowerCase();
    const what = [1, 2].map((step) => measured[reading.word(index + step)]).find((one) => one !== undefined);
    if (!ends.has(word) || what === undefined || reading.isWished(index)) return [];
    const after = reading.tokens.slice(index + 1, index + 10);
    const isOfBoth =
      after.some((token) => /^(?:either|both|bothteams|anyone)$/i.test(token.text)) ||
      after.some((token) => token.word === 'bothTeams');
    if (!isOfBoth && !after.some((token) => squads.test(token.text))) return [];
    const named = reading.tokens.flatMap(({ mention }) => (mention?.people ? [mention] : []));
    const [mention] = named;
    if (named.length !== 1 || mention!.isMixed || mention!.people!.length !== 1) return [];
    const [own] = figuresOf(reading.context.facts, reading.keys(mention!)).filter((one) => one.what === what);
    if (!own) return [];
    const { side } = mention!.people![0]!;
    const all = figures.filter(
      (one) =>
        one.what === what && (isOfBoth ? /^(?:home|away):/.test(one.who) : one.who.startsWith(`${side}:`)),
    );
    return [verdictOf(isPlace(reading, index, own, all), 'player', own.line)];
  });
}

/** Whether so many have more as an ordinal before the word says; those who have as much share a place. */
function isPlace(reading: Reading, index: number, own: Figure, all: readonly Figure[]): boolean {
  const nth = reading.word(index - 1) === '#th' ? reading.tokens[index - 1]!.value! : 1;
  const ahead = all.filter(({ value }) => value > own.value).length;
  const level = all.filter(({ value }) => value === own.value).length - 1;
  // "The second-highest" may leave those out who share the first place.
  const better = new Set(all.filter(({ value }) => value > own.value).map(({ value }) => value)).size;
  return (nth - 1 >= ahead && nth - 1 <= ahead + level) || nth - 1 === better;
}
