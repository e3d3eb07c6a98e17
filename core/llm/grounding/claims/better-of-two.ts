import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

/** Whether what is called so is the better of two, 1, or the worse, -1. */
const ranks: Record<string, 1 | -1> = {
  better: 1,
  stronger: 1,
  tighter: 1,
  meaner: 1,
  sturdier: 1,
  stingier: 1,
  sharper: 1,
  worse: -1,
  weaker: -1,
  leakier: -1,
  looser: -1,
  blunter: -1,
  poorer: -1,
};
export const ofTwo = Object.keys(ranks);

/** What is held against each other, and whether more of it is better. */
const nouns: Record<string, { what: string; more: 1 | -1 }> = {
  defence: { what: 'conceded', more: -1 },
  defense: { what: 'conceded', more: -1 },
  rearguard: { what: 'conceded', more: -1 },
  attack: { what: 'scored', more: 1 },
  points: { what: 'points', more: 1 },
};

/** `the leakier defence of the two`, `the better points tally`: the one that plays against the other. */
export function betterOfTwo(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  const { home, away } = facts.teams;
  if (reading.has('meeting', 'last', 'percent') || reading.places().length > 0) return [];
  const isOfOthers = reading.tokens.some(
    ({ mention }) => mention?.team !== undefined && mention.team !== home && mention.team !== away,
  );
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const rank = ranks[text.toLowerCase()];
    const noun = nouns[reading.tokens[index + 1]?.text.toLowerCase() ?? ''];
    if (rank === undefined || !noun || reading.word(index - 1) !== 'the' || isOfOthers) return [];
    if (reading.tokens.slice(Math.max(0, index - 4), index).some(({ word }) => word === 'not')) return [];
    const own = reading.teamAt(index);
    if (own !== home && own !== away) return [];
    const [one, two] = [own, own === home ? away : home].map((team) =>
      figureOf(facts, team, noun.what, 'all'),
    );
    if (!one || !two) return [];
    const isIt = Math.sign(one.value - two.value) === rank * noun.more;
    return [verdictOf(isIt, 'record', `${one.line}\n${two.line}`)];
  });
}
