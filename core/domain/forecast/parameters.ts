import type { Learning } from './league-state.ts';
import type { RatingParameters } from './ratings.ts';
import type { ScoreGrid } from './score-grid.ts';

/**
 * Fitted on the 1,730 matches of the five large European leagues in 2024/25 (openfootball, CC0) by walk-forward
 * log loss of the result, and checked on the 1,291 played so far in 2025/26, which were not used:
 * `node tests/bench/main.ts forecast-fit` prints the search.
 *
 * The prior is the mean of that season's home and away goals; thirty matches of it steady a league's first weeks.
 */
export const ratingParameters: RatingParameters = {
  halfLifeDays: 400,
  shrinkage: 8,
  prior: { home: 1.5, away: 1.32, matches: 30 },
};

/**
 * `rho` by the same search. `firstHalfShare` is the share of goals before half-time in the 2,836 matches of both
 * seasons whose half-time score is recorded: 3,725 of 8,443.
 */
export const gridParameters: { readonly rho: number } & Pick<ScoreGrid, 'firstHalfShare'> = {
  rho: -0.06,
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

/** Dependence of low scores (Dixon & Coles) that goes with the learnt states. */
export const stateRho = -0.08;
