import { describe, expect, test } from 'vitest';
import { goalsOf } from '#core/domain/forecast/league-state';
import { type FairPrices, marketStrength } from '#core/domain/forecast/market-strength';
import { gridParameters } from '#core/domain/forecast/parameters';
import { probabilityOf } from '#core/domain/forecast/probability';
import { scoreGrid } from '#core/domain/forecast/score-grid';

const level = 0.25;
/** What the score grid itself says, as a market without a margin would. */
const pricesOf = (difference: number, total: number): FairPrices & { over25: number } => {
  const grid = scoreGrid(goalsOf({ difference, total }), gridParameters);
  const at = (market: 'match_result' | 'total_goals', selection: string, line: number | null = null) =>
    probabilityOf(grid, { market, selection, line })!;
  return {
    home: at('match_result', 'home'),
    draw: at('match_result', 'draw'),
    away: at('match_result', 'away'),
    over25: at('total_goals', 'over', 2.5),
  };
};

describe('the strength behind a price', () => {
  test.each([
    [0, 0.25, 4],
    [0.165, 0.2, 4],
    [0.9, 0.4, 4],
    [-0.8, 0.35, 4],
    [0.3, -0.15, 4],
    [1.2, 0.5, 2],
  ])('of difference %s and total %s is found again from the score grid', (difference, total, digits) => {
    const found = marketStrength(pricesOf(difference, total), level)!;
    expect(found.difference).toBeCloseTo(difference, digits);
    expect(found.total).toBeCloseTo(total, digits);
  });

  test('keeps to the level of the league where over 2.5 had no price', () => {
    const found = marketStrength({ ...pricesOf(0.4, level), over25: null }, level)!;
    expect(found.total).toBe(level);
    expect(found.difference).toBeCloseTo(0.4, 5);
  });

  test('of prices that contradict each other lies between them', () => {
    const { home, draw, away } = pricesOf(0.3, 0.2);
    const { over25 } = pricesOf(0.3, 0.3);
    const { total } = marketStrength({ home, draw, away, over25 }, level)!;
    expect(total).toBeGreaterThan(0.2);
    expect(total).toBeLessThan(0.3);
  });

  test.each([
    { home: NaN, draw: 0.3, away: 0.3, over25: 0.5 },
    { home: 0, draw: 1, away: 0, over25: 0.5 },
    { home: 0, draw: 0, away: 0, over25: null },
  ])('of $home, $draw, $away is none', (prices) => {
    expect(marketStrength(prices, level)).toBeNull();
  });
});
