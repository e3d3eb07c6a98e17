import { expect, test } from 'vitest';
import { marketForecast } from '#core/domain/odds/market-forecast';
import { snapshotOf } from '#core/domain/odds/snapshot';

const twice = (...prices: number[]) => [prices, prices];

test('the market says what it has prices for, and nothing of the rest', () => {
  const result = twice(2.05, 3.2, 3.8);
  const onlyResult = snapshotOf({ match_result: result, total_goals: [], both_teams_to_score: [] })!;
  expect(marketForecast(onlyResult)).toEqual({
    result: [0.466711, 0.2909, 0.242389],
    over25: null,
    bothScore: null,
  });
  const rest = snapshotOf({
    match_result: [],
    total_goals: twice(1.9, 1.9),
    both_teams_to_score: twice(1.5, 2.7),
  })!;
  const { bothScore, ...others } = marketForecast(rest);
  expect(others).toEqual({ result: null, over25: 0.5 });
  expect(bothScore).toBeGreaterThan(0.6);
});
