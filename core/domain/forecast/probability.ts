import { marketOf, type Pick } from '../markets/catalogue.ts';
import type { Input, KnownResult, Settlement, Side } from '../markets/market.ts';
import { binomial, gridSize, maxGoals, type ScoreGrid } from './score-grid.ts';

/** Probability of each settlement of a pick; they sum to 1. */
export type SettlementShares = Readonly<Record<Settlement, number>>;

/** One result object that is overwritten for each state, so that none has to be made. */
class Scratch implements KnownResult {
  readonly fulltime = { home: 0, away: 0 };
  readonly halftime = { home: 0, away: 0 };
  readonly corners = { home: 0, away: 0 };
  readonly cards = { home: 0, away: 0 };
  firstGoal: Side = 'home';
}

type Visit = (state: Scratch, probability: number) => void;

function eachScore(grid: ScoreGrid, state: Scratch, visit: Visit): void {
  for (let home = 0; home <= maxGoals; home++) {
    for (let away = 0; away <= maxGoals; away++) {
      state.fulltime.home = home;
      state.fulltime.away = away;
      visit(state, grid.cells[home * gridSize + away] ?? 0);
    }
  }
}

/** A score less likely than this is not split: all of them together change no probability by a billionth. */
const negligible = 1e-12;

/** Given the score, each goal falls in the first half with the grid's share, independently. */
function eachHalf(grid: ScoreGrid, state: Scratch, visit: Visit): void {
  const split = binomial(grid.firstHalfShare);
  eachScore(grid, state, ({ fulltime, halftime }, probability) => {
    if (probability < negligible) return;
    const homeSplit = split[fulltime.home] ?? [];
    const awaySplit = split[fulltime.away] ?? [];
    for (let home = 0; home <= fulltime.home; home++) {
      for (let away = 0; away <= fulltime.away; away++) {
        halftime.home = home;
        halftime.away = away;
        visit(state, probability * (homeSplit[home] ?? 0) * (awaySplit[away] ?? 0));
      }
    }
  });
}

const halftimeCells = new WeakMap<ScoreGrid, Float64Array>();

/** The half-time scores by themselves, summed over the full-time ones once a grid. */
function halftimeOf(grid: ScoreGrid): Float64Array {
  const known = halftimeCells.get(grid);
  if (known) return known;
  const cells = new Float64Array(gridSize * gridSize);
  eachHalf(grid, new Scratch(), ({ halftime }, probability) => {
    cells[halftime.home * gridSize + halftime.away]! += probability;
  });
  halftimeCells.set(grid, cells);
  return cells;
}

/** For markets that the half-time score alone decides: a few hundred states instead of every split of every score. */
function eachHalftime(grid: ScoreGrid, state: Scratch, visit: Visit): void {
  const cells = halftimeOf(grid);
  for (let home = 0; home <= maxGoals; home++) {
    for (let away = 0; away <= maxGoals; away++) {
      state.halftime.home = home;
      state.halftime.away = away;
      visit(state, cells[home * gridSize + away] ?? 0);
    }
  }
}

/** Given the score h-a, every order of the goals is equally likely, so the first is the home side's with h/(h+a). */
function eachFirstGoal(grid: ScoreGrid, state: Scratch, visit: Visit): void {
  eachScore(grid, state, ({ fulltime }, probability) => {
    const goals = fulltime.home + fulltime.away;
    for (const side of ['home', 'away'] as const) {
      state.firstGoal = side;
      visit(state, probability * (goals === 0 ? 0.5 : fulltime[side] / goals));
    }
  });
}

function walkOf(needs: readonly Input[]): ((grid: ScoreGrid, state: Scratch, visit: Visit) => void) | null {
  if (needs.includes('corners') || needs.includes('cards')) return null;
  if (needs.includes('firstGoal')) return eachFirstGoal;
  if (!needs.includes('halftime')) return eachScore;
  return needs.includes('fulltime') ? eachHalf : eachHalftime;
}

/**
 * The probability of each settlement of a pick, by settling it in every state of the grid: what a market means
 * is written once, in its settlement, so markets from one grid cannot contradict each other.
 *
 * @returns null for markets that do not follow from goals (corners, cards)
 */
export function settlementShares(grid: ScoreGrid, pick: Pick): SettlementShares | null {
  const market = marketOf(pick.market);
  const walk = walkOf(market.needs);
  if (!walk) return null;

  const shares = { won: 0, half_won: 0, void: 0, half_lost: 0, lost: 0 };
  const line = pick.line ?? 0;
  walk(grid, new Scratch(), (state, probability) => {
    if (probability > 0) shares[market.settle(pick.selection, line, state)] += probability;
  });
  return shares;
}

/**
 * The probability that a pick is right given that it is decided, 0–1: won or half won against lost or half lost,
 * void left out, exactly as accuracy counts it.
 *
 * @returns null for markets that do not follow from goals (corners, cards), and where void is certain
 */
export function probabilityOf(grid: ScoreGrid, pick: Pick): number | null {
  const shares = settlementShares(grid, pick);
  if (!shares) return null;
  const right = shares.won + shares.half_won;
  const decided = right + shares.lost + shares.half_lost;
  return decided > 0 ? right / decided : null;
}
