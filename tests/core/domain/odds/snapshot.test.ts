import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitTo } from '#core/record/entries/openings';
import type { Quote } from '#core/domain/odds/prices';
import { pricedMarketKeys, pricedMarkets } from '#core/domain/odds/prices';
import { fairProbability, partsOfMillion, snapshotOf } from '#core/domain/odds/snapshot';
import type { Pick } from '#core/domain/markets/catalogue';

const twice = (...prices: number[]): Quote[] => [prices, prices];
const quotes = {
  match_result: twice(2.05, 3.2, 3.8),
  total_goals: twice(1.9, 1.9),
  both_teams_to_score: [] as Quote[],
};

describe('a snapshot', () => {
  test('has the median prices and fair probabilities in parts per million, by the power method', () => {
    expect(snapshotOf(quotes)).toEqual({
      method: 'power',
      bookmakers: 2,
      markets: {
        match_result: {
          prices: [2050, 3200, 3800],
          // As published for these prices, to a few millionths.
          probabilities: [466_711, 290_900, 242_389],
          bookmakers: 2,
        },
        total_goals: { prices: [1900, 1900], probabilities: [500_000, 500_000], bookmakers: 2 },
        both_teams_to_score: null,
      },
    });
  });

  test('is nothing without any market, never zeros', () => {
    expect(snapshotOf({ match_result: [], total_goals: [], both_teams_to_score: [] })).toBeNull();
  });

  test('says of each pick it prices what is fair, and of others nothing', () => {
    const snapshot = snapshotOf(quotes)!;
    const fair = (market: Pick['market'], selection: string, line: number | null = null) =>
      fairProbability(snapshot, { market, selection, line });
    expect(fair('match_result', 'home')).toBe(0.466711);
    expect(fair('double_chance', 'home_draw')).toBeCloseTo(0.757611, 9);
    expect(fair('double_chance', 'home_away')).toBeCloseTo(0.7091, 9);
    expect(fair('double_chance', 'draw_away')).toBeCloseTo(0.533289, 9);
    expect(fair('total_goals', 'under', 2.5)).toBe(0.5);
    expect(fair('total_goals', 'over', 3.5)).toBeNull();
    expect(fair('both_teams_to_score', 'yes')).toBeNull();
    expect(fair('draw_no_bet', 'home')).toBeNull();
    expect(fair('match_result', 'nobody')).toBeNull();
  });

  test('is what the record commits to, and nothing has to be added', () => {
    const { markets, method, bookmakers } = snapshotOf(quotes)!;
    const prices = pricedMarketKeys.flatMap((market) =>
      pricedMarkets[market].selections.flatMap((selection, place) => {
        const price = markets[market]?.prices[place];
        const { line } = pricedMarkets[market];
        return price === undefined ? [] : [{ market, selection, line: line && line * 100, price }];
      }),
    );
    const readAt = '2026-11-28T12:00:00.000Z';
    const market = { prices, source: 'api_football', bookmakers, readAt, margin: method };
    const forecast = { threeWay: null, over25: null, bothScore: null, baseline: null, market };
    expect(commitTo('forecast', forecast).opening.value.market?.prices).toHaveLength(5);
  });
});

test('parts of a million add up to it, each within one of its share', () => {
  const shares = fc
    .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 })
    .map((weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map((weight) => weight / total);
    });
  fc.assert(
    fc.property(shares, (probabilities) => {
      const parts = partsOfMillion(probabilities);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1_000_000);
      for (const [place, part] of parts.entries())
        expect(Math.abs(part - probabilities[place]! * 1_000_000)).toBeLessThanOrEqual(1);
    }),
  );
});
