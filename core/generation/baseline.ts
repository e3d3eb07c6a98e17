import type { Game } from '../db/entities/games.ts';
import { expectedGoals, expectedGoalsFromRecords, type PlayedMatch, rateTeams, type TeamRecord } from '../domain/forecast/ratings.ts';
import { probabilityOf } from '../domain/forecast/probability.ts';
import { defaultParameters } from '../domain/forecast/parameters.ts';
import { type ExpectedGoals, type ScoreGrid, scoreGrid } from '../domain/forecast/score-grid.ts';
import type { Pick } from '../domain/markets/catalogue.ts';
import type { Deps } from '../runtime.ts';

/** The statistical forecast of one game: one grid, so that its markets cannot contradict each other. */
export interface Baseline {
  grid: ScoreGrid;
  expected: ExpectedGoals;
  /** What is kept with the revision. */
  summary: { method: 'matches' | 'records'; expectedHome: number; expectedAway: number; home: number; draw: number; away: number; over25: number; bothScore: number };
  /** Probability that a pick is right given that it is decided; null for corners and cards. */
  probabilityOf(pick: Pick): number | null;
}
