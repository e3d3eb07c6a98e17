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
export const goalsLearning: Learning = {
  weight: 1,
  qualityPerDay: 1.1e-5,
  opennessPerDay: 4e-6,
  summer: { quality: 0.003, openness: 0.0005 },
  startOpenness: 0.003,
  newcomerOpenness: 0.0015,
};

/**
 * How a league is learnt from goals and shots on target together. A count that is half goals and half what the shots
 * were worth says about twice as much of a side's quality as its goals alone, and what it says holds for a shorter
 * time; `stretch` undoes that shots spread less than goals. Of totals shots tell nothing.
 */
export const shotsLearning: Learning & { readonly stretch: number } = {
  ...goalsLearning,
  weight: 2,
  qualityPerDay: 2.5e-5,
  stretch: 1.12,
};

/**
 * How a league is learnt from what the market said of earlier matches, and a little from what they became. A price
 * holds ten goals' worth of knowledge and is of its day, so more is forgotten: of quality, of openness, and in summer.
 * `share` of a count is the market's expected goals, `shareBesideShots` where shots on target are known too. As a
 * forecast this is mostly a remembered market, and is told as such. `fewest` matches of the running season and the one
 * before must have had prices; with fewer, prices are left out.
 */
export const pricesLearning: Learning & {
  readonly stretch: number;
  readonly share: number;
  readonly shareBesideShots: number;
  readonly fewest: number;
} = {
  weight: 10,
  qualityPerDay: 3e-5,
  opennessPerDay: 1e-5,
  summer: { quality: 0.015, openness: 0.004 },
  startOpenness: 0.01,
  newcomerOpenness: 0.004,
  stretch: 1.07,
  share: 0.9,
  shareBesideShots: 0.8,
  fewest: 100,
};
