import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridSize, scoreGrid } from '../../../../core/domain/forecast/score-grid.ts';

const means = fc.record({
  home: fc.double({ min: 0.05, max: 6, noNaN: true }),
  away: fc.double({ min: 0.05, max: 6, noNaN: true }),
});

describe('the grid', () => {
  test('without dependence a cell is the product of two Poisson probabilities', () => {
    const { cells } = scoreGrid({ home: 1.4, away: 1.1 }, { rho: 0, firstHalfShare: 0.45 });
    // e^-1.4 · 1.4² / 2! · e^-1.1 · 1.1
    expect(cells[2 * gridSize + 1]).toBeCloseTo(Math.exp(-2.5) * 0.98 * 1.1, 9);
  });

  test('the dependence moves the four lowest scores as Dixon and Coles write it', () => {
    const free = scoreGrid({ home: 1.4, away: 1.1 }, { rho: 0, firstHalfShare: 0.45 }).cells;
    const tied = scoreGrid({ home: 1.4, away: 1.1 }, { rho: -0.1, firstHalfShare: 0.45 }).cells;
    const ratio = (home: number, away: number) =>
      (tied[home * gridSize + away] ?? 0) / (free[home * gridSize + away] ?? 0);
    expect(ratio(0, 0)).toBeCloseTo(1 + 1.4 * 1.1 * 0.1, 6);
    expect(ratio(0, 1)).toBeCloseTo(1 - 1.4 * 0.1, 6);
    expect(ratio(1, 0)).toBeCloseTo(1 - 1.1 * 0.1, 6);
    expect(ratio(1, 1)).toBeCloseTo(1.1, 6);
    expect(ratio(2, 2)).toBeCloseTo(1, 6);
  });

  test('sums to 1 with no cell below 0', () => {
    fc.assert(
      fc.property(means, fc.double({ min: -0.3, max: 0.3, noNaN: true }), (mean, rho) => {
        const { cells } = scoreGrid(mean, { rho, firstHalfShare: 0.44 });
        expect(Math.abs(cells.reduce((sum, cell) => sum + cell, 0) - 1)).toBeLessThan(1e-12);
        expect(Math.min(...cells)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each([
    [{ home: NaN, away: 1 }, -0.05],
    [{ home: -1, away: 1 }, -0.05],
    [{ home: 1, away: Infinity }, -0.05],
    [{ home: 1, away: 1 }, 1],
  ])('refuses %j with rho %s', (mean, rho) => {
    expect(() => scoreGrid(mean, { rho, firstHalfShare: 0.44 })).toThrow(RangeError);
  });
});
