import { dice } from '../random.ts';
import type { FinalScore, Score } from './types.ts';

/** Share of goals that fall before half-time, about as in real leagues. */
const FIRST_HALF_SHARE = 0.45;

/** How many of `goals` fell before half-time. */
export function halftimeShare(seed: string, goals: Score): Score {
  const roll = dice(seed, 'halftime');
  const part = (count: number): number =>
    Array.from({ length: count }).filter(() => roll.chance(FIRST_HALF_SHARE)).length;
  return { home: part(goals.home), away: part(goals.away) };
}

/** The result of a match from its seed and the means of both sides' goals (independent Poisson). */
export function finalScore(seed: string, expected: Score): FinalScore {
  const roll = dice(seed, 'score');
  const fulltime = { home: roll.poisson(expected.home), away: roll.poisson(expected.away) };
  return { halftime: halftimeShare(seed, fulltime), fulltime, extratime: null, penalty: null };
}
