import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { givenChances } from './chances.ts';

/** Words of a sentence that weighs the two sides. */
const ofChances = [
  'favourites',
  'favourite',
  'baseline',
  'model',
  'market',
  'odds',
  'bookmakers',
  'chances',
  'probability',
  'service',
  'forecast',
  'favoured',
  'favored',
  'rated',
];

interface SaidChance {
  source: string;
  market: string;
  selection: string;
  value: number;
  line: string;
}

/** What each of these sources gives the home side and the away side to win, where it says both. */
function chancesOfSides(
  all: readonly SaidChance[],
  sources: readonly string[],
): (readonly [home: SaidChance, away: SaidChance])[] {
  const of = (source: string, selection: string) =>
    all.find((one) => one.source === source && one.market === 'match_result' && one.selection === selection);
  return sources.flatMap((source) => {
    const [home, away] = [of(source, 'home'), of(source, 'away')];
    return home && away ? [[home, away] as const] : [];
  });
}

/** The same of every source, the card itself too. */
export const givenToSides = (reading: Reading) =>
  chancesOfSides(givenChances(reading), ['baseline', 'market', 'service', 'card']);

/** `the baseline has it 37 to 35`: what the two sides have of the chances, in either order. */
export function chancePairs(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ word, value = 0 }, index): Verdict[] => {
    const at = reading.word(index + 1) === 'percent' ? index + 2 : index + 1;
    const joint = reading.tokens[at]?.text.toLowerCase() ?? '';
    const second = reading.tokens[at + 1];
    if (word !== '#' || !['to', 'against', 'versus', 'v'].includes(joint) || second?.word !== '#') return [];
    if (!reading.says(...ofChances) || reading.has('goal', 'point', 'meeting', 'match')) return [];
    const other = second.value ?? 0;
    if (value < 5 || other < 5 || value + other > 100 || reading.isWished(index)) return [];
    const pairs = chancesOfSides(reading.context.facts.chances, ['baseline', 'market', 'service']);
    if (pairs.length === 0) return [];
    const isNear = (stated: number, known: number): boolean => Math.abs(stated - known) <= 0.6;
    const isIt = pairs.some(
      ([home, away]) =>
        (isNear(value, home.value) && isNear(other, away.value)) ||
        (isNear(other, home.value) && isNear(value, away.value)),
    );
    return [verdictOf(isIt, 'chance', pairs[0]!.map(({ line }) => line).join('\n'))];
  });
}
