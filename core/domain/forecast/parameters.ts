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
