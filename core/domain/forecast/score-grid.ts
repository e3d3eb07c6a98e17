/** Goals a side from 0 to this; the rest of the tail is spread over the grid by normalising. */
export const maxGoals = 15;

export const gridSize = maxGoals + 1;

/** The probability of every 90-minute score. */
export interface ScoreGrid {
  /** Row-major: the cell of `home`-`away` is `home * gridSize + away`. Sums to 1. */
  readonly cells: Float64Array;
  /** Probability that any one goal falls before half-time, independent of the others. */
  readonly firstHalfShare: number;
}

export interface ExpectedGoals {
  readonly home: number;
  readonly away: number;
}

function poisson(mean: number): Float64Array {
  const probabilities = new Float64Array(gridSize);
  let probability = Math.exp(-mean);
  for (let goals = 0; goals <= maxGoals; goals++) {
    probabilities[goals] = probability;
    probability *= mean / (goals + 1);
  }
  return probabilities;
}

/** Dixon and Coles' factor for the four lowest scores. */
function correction(home: number, away: number, mean: ExpectedGoals, rho: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0) return away === 0 ? 1 - mean.home * mean.away * rho : 1 + mean.home * rho;
  return away === 0 ? 1 + mean.away * rho : 1 - rho;
}

/**
 * The score grid of two Poisson counts with the low-score dependence of Dixon & Coles, "Modelling Association
 * Football Scores and Inefficiencies in the Football Betting Market", Applied Statistics 46 (1997).
 *
 * @param mean expected goals of each side in 90 minutes, finite and ≥ 0
 * @param rho dependence; below 0 means more 0-0 and 1-1 than independence gives
 * @param firstHalfShare probability that a goal falls before half-time, 0–1
 * @throws RangeError when a parameter is outside its range
 */
export function scoreGrid(
  mean: ExpectedGoals,
  { rho, firstHalfShare }: { rho: number; firstHalfShare: number },
): ScoreGrid {
  const valid =
    [mean.home, mean.away].every((value) => Number.isFinite(value) && value >= 0) &&
    Math.abs(rho) < 1 &&
    firstHalfShare >= 0 &&
    firstHalfShare <= 1;
  if (!valid) {
    throw new RangeError(
      `No score grid for goals ${mean.home}/${mean.away}, rho ${rho}, share ${firstHalfShare}.`,
    );
  }

  const homeGoals = poisson(mean.home);
  const awayGoals = poisson(mean.away);
  const cells = new Float64Array(gridSize * gridSize);
  let sum = 0;
  for (let home = 0; home <= maxGoals; home++) {
    for (let away = 0; away <= maxGoals; away++) {
      const joint = (homeGoals[home] ?? 0) * (awayGoals[away] ?? 0);
      // With high means and a negative dependence the factor of 1-0 or 0-1 could fall below 0.
      const cell = joint * Math.max(0, correction(home, away, mean, rho));
      cells[home * gridSize + away] = cell;
      sum += cell;
    }
  }
  for (let index = 0; index < cells.length; index++) cells[index] = (cells[index] ?? 0) / sum;
  return { cells, firstHalfShare };
}

/** `binomial(share)[n][k]`: probability that k of n goals fall in a half that takes each with `share`. */
export function binomial(share: number): readonly Float64Array[] {
  const rows = [Float64Array.of(1)];
  for (let n = 1; n <= maxGoals; n++) {
    const above = rows[n - 1] as Float64Array;
    rows.push(
      Float64Array.from(
        { length: n + 1 },
        (_value, k) => (above[k] ?? 0) * (1 - share) + (above[k - 1] ?? 0) * share,
      ),
    );
  }
  return rows;
}
