import { goalsOf, type Strength } from './league-state.ts';
import { gridParameters } from './parameters.ts';
import { maxGoals } from './score-grid.ts';

/** What the market said of a match before it, the margin taken out: probabilities from 0 to 1. */
export interface FairPrices {
  home: number;
  draw: number;
  away: number;
  /** More than 2.5 goals; null where that had no price. */
  over25: number | null;
}

/** Enough for a hundred-thousandth of a log goal between sides of a league, for a hundredth where one wins 97 of 100. */
const steps = 5;
/** Log goals by which one step moves at most, so that a price near 0 or 1 cannot throw it away. */
const longestStep = 0.5;
/** Log goals by which slopes are measured. */
const nudge = 1e-5;
/** A grid that misses one of the prices by so much was not found. */
const farthest = 0.1;

/**
 * Home, draw, away and over 2.5 as the score grid has them, summed without making it: a season is learnt from hundreds
 * of prices, each of which is fitted in fifteen looks. The low-score factor moves 1-0 and 0-1 to the draws and leaves
 * totals as they are.
 */
function chancesOf(strength: Strength): [number, number, number, number] {
  const { home, away } = goalsOf(strength);
  const scoreless = Math.exp(-home - away);
  let [homeCell, awayCell] = [Math.exp(-home), Math.exp(-away)];
  let [homeBelow, awayBelow] = [0, 0];
  const chances = { home: 0, draw: 0, away: 0 };
  for (let goals = 0; goals <= maxGoals; goals++) {
    chances.home += homeCell * awayBelow;
    chances.draw += homeCell * awayCell;
    chances.away += awayCell * homeBelow;
    homeBelow += homeCell;
    awayBelow += awayCell;
    homeCell *= home / (goals + 1);
    awayCell *= away / (goals + 1);
  }
  const moved = gridParameters.rho * home * away * scoreless;
  const goals = home + away;
  return [
    chances.home + moved,
    chances.draw - 2 * moved,
    chances.away + moved,
    1 - scoreless * (1 + goals + goals ** 2 / 2),
  ];
}

const bounded = (step: number): number => Math.max(-longestStep, Math.min(longestStep, step));

/**
 * The strength whose grid says what the market said: least squares of its probabilities by Gauss and Newton.
 * @param level log goals of the league, at which the total is held where over 2.5 had no price
 * @returns null for prices that no grid comes near (a probability of 0, numbers that are none)
 */
export function marketStrength({ home, draw, away, over25 }: FairPrices, level: number): Strength | null {
  const told = [home, draw, away, over25 ?? 0] as const;
  const counted = over25 === null ? 3 : 4;
  let [difference, total] = [home - away, level];
  for (let step = 0; step < steps; step++) {
    const at = chancesOf({ difference, total });
    const byDifference = chancesOf({ difference: difference + nudge, total });
    const byTotal = chancesOf({ difference, total: total + nudge });
    const normal = { dd: 0, dt: 0, tt: 0, d: 0, t: 0 };
    for (let place = 0; place < counted; place++) {
      const rest = told[place]! - at[place]!;
      const d = (byDifference[place]! - at[place]!) / nudge;
      const t = over25 === null ? 0 : (byTotal[place]! - at[place]!) / nudge;
      normal.dd += d * d;
      normal.dt += d * t;
      normal.tt += t * t;
      normal.d += d * rest;
      normal.t += t * rest;
    }
    const { dd, dt, tt, d, t } = normal;
    if (over25 === null) difference += bounded(d / dd);
    else {
      const determinant = dd * tt - dt * dt;
      difference += bounded((tt * d - dt * t) / determinant);
      total += bounded((dd * t - dt * d) / determinant);
    }
  }
  const isFound = chancesOf({ difference, total })
    .slice(0, counted)
    .every((chance, place) => Math.abs(chance - told[place]!) < farthest);
  return isFound ? { difference, total } : null;
}
