import type { Pick } from '../markets/catalogue.ts';
import { gridParameters } from './parameters.ts';
import { probabilityOf } from './probability.ts';
import { type ExpectedGoals, scoreGrid } from './score-grid.ts';

/** Which method a stored baseline was made by: the number rises when its forecasts change. */
const version = 2;

/** What a baseline was learnt from. */
interface Learnt {
  /** Finished matches that were learnt: of the league, and of the two sides in it. */
  matches: { league: number; home: number; away: number };
  /** Whether shots on target were known and learnt beside the goals. */
  withShots: boolean;
  /** Whether it is the variant that learns from what the market said of earlier matches; absent in older ones. */
  withPrices?: boolean;
}

/** The statistical forecast of one game: one grid, so that its markets cannot contradict each other. */
export interface Baseline {
  /** What is kept with the revision; probabilities from 0 to 1. */
  summary: Learnt & {
    version: typeof version;
    expectedHome: number;
    expectedAway: number;
    home: number;
    draw: number;
    away: number;
    over25: number;
    bothScore: number;
  };
  /** Probability that a pick is right given that it is decided; null for corners and cards. */
  probabilityOf(pick: Pick): number | null;
}

/**
 * A stored baseline made again from the expected goals it was made from.
 * @returns null where it was made by another method than today's
 */
export function baselineAgain(stored: Baseline['summary']): Baseline | null {
  if (stored.version !== version) return null;
  const { matches, withShots, withPrices, expectedHome: home, expectedAway: away } = stored;
  return baselineFrom(
    { home, away },
    { matches, withShots, ...(withPrices === undefined ? {} : { withPrices }) },
  );
}

/** The baseline that these expected goals make. */
export function baselineFrom(expected: ExpectedGoals, known: Learnt): Baseline {
  const grid = scoreGrid(expected, gridParameters);
  const at = (market: Pick['market'], selection: string, line: number | null = null) =>
    probabilityOf(grid, { market, selection, line }) ?? 0;
  return {
    summary: {
      version,
      ...known,
      expectedHome: expected.home,
      expectedAway: expected.away,
      home: at('match_result', 'home'),
      draw: at('match_result', 'draw'),
      away: at('match_result', 'away'),
      over25: at('total_goals', 'over', 2.5),
      bothScore: at('both_teams_to_score', 'yes'),
    },
    probabilityOf: (pick) => probabilityOf(grid, pick),
  };
}
