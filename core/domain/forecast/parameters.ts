import type { Learning } from './league-state.ts';
import type { ScoreGrid } from './score-grid.ts';

/**
 * Of the grid that goes with the learnt states. `rho` is the dependence of low scores (Dixon & Coles): of no weight for
 * 1X2, it matters for the log loss of draws. `firstHalfShare` is the share of goals before half-time in 2,836 matches of
 * the five large European leagues, 2024/25 and 2025/26 (openfootball, CC0): 3,725 of 8,443.
 */
export const gridParameters: { readonly rho: number } & Pick<ScoreGrid, 'firstHalfShare'> = {
  rho: -0.08,
  firstHalfShare: 0.441,
};

/**
 * How a league is learnt from goals. Tuned on the five large European leagues up to 2012/13 (10,196 matches) and
 * checked on later seasons, other leagues and lower tiers; `npm run bench -- forecast` repeats the check.
 */
export const goalsLearning: Learning = { weight: 1, qualityPerDay: 1.1e-5 };

/**
 * How a league is learnt from goals and shots on target together. A count that is half goals and half what the shots
 * were worth says about twice as much of a side's quality as its goals alone, and what it says holds for a shorter
 * time; `stretch` undoes that shots spread less than goals. Of totals shots tell nothing.
 */
export const shotsLearning: Learning & { readonly stretch: number } = {
  weight: 2,
  qualityPerDay: 2.5e-5,
  stretch: 1.12,
};
