import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridParameters } from '../../../../core/domain/forecast/parameters.ts';
import { probabilityOf, settlementShares } from '../../../../core/domain/forecast/probability.ts';
import { scoreGrid } from '../../../../core/domain/forecast/score-grid.ts';
import { markets, picksOf, type MarketKey } from '../../../../core/domain/markets/catalogue.ts';
import { halfGoalLines, linesOf } from '../../../../core/domain/markets/lines.ts';

const means = fc.record({
  home: fc.double({ min: 0.05, max: 6, noNaN: true }),
  away: fc.double({ min: 0.05, max: 6, noNaN: true }),
});
const grid = (mean: { home: number; away: number }) => scoreGrid(mean, gridParameters);

const near = (left: number | null, right: number | null) => {
  expect(left).not.toBeNull();
  expect(right).not.toBeNull();
  expect(Math.abs((left as number) - (right as number))).toBeLessThan(1e-9);
};

describe('probabilities of one grid', () => {
  const goalMarkets = markets.filter(({ needs }) => !needs.includes('corners') && !needs.includes('cards'));
  /** Markets of which exactly one selection comes true, whatever the match. */
  const exclusive: readonly MarketKey[] = [
    'match_result',
    'both_teams_to_score',
    'correct_score',
    'half_time_result',
    'half_time_full_time',
    'odd_even',
    'clean_sheet_home',
    'clean_sheet_away',
    'result_and_both_score',
    'first_team_to_score',
  ];

  test.each(exclusive)('the selections of %s sum to 1', (key) => {
    fc.assert(
      fc.property(means, (mean) => {
        const market = goalMarkets.find((candidate) => candidate.key === key);
        const sum = picksOf(market!).reduce(
          (total, pick) => total + (probabilityOf(grid(mean), pick) ?? NaN),
          0,
        );
        near(sum, 1);
      }),
      { numRuns: 10 },
    );
  });

  test('the five settlements of every goal pick sum to 1, complements mirror each other', () => {
    const one = grid({ home: 1.7, away: 1.05 });
    for (const market of goalMarkets) {
      for (const pick of picksOf(market)) {
        const shares = settlementShares(one, pick);
        near(
          Object.values(shares!).reduce((sum, share) => sum + share, 0),
          1,
        );
        if (pick.selection !== 'over') continue;
        const under = { ...pick, selection: 'under' };
        near((probabilityOf(one, pick) ?? 0) + (probabilityOf(one, under) ?? 0), 1);
      }
    }
  });

  test('markets cohere: every one agrees with what it is made of', () => {
    fc.assert(
      fc.property(means, (mean) => {
        const one = grid(mean);
        const p = (market: MarketKey, selection: string, line: number | null = null) =>
          probabilityOf(one, { market, selection, line }) as number;
        const [home, draw, away] = [
          p('match_result', 'home'),
          p('match_result', 'draw'),
          p('match_result', 'away'),
        ];
        near(p('double_chance', 'home_draw'), home + draw);
        near(p('double_chance', 'draw_away'), draw + away);
        near(p('double_chance', 'home_away'), home + away);
        near(p('draw_no_bet', 'home'), home / (home + away));
        near(p('asian_handicap', 'home', 0), p('draw_no_bet', 'home'));
        near(p('asian_handicap', 'home', -0.5), home);
        near(p('asian_handicap', 'away', 0.5), draw + away);
        near(p('european_handicap', 'home', 1), p('asian_handicap', 'home', 0.5));
        near(p('european_handicap', 'home', -1), p('asian_handicap', 'home', -1.5));
        near(
          p('european_handicap', 'home', -1) +
            p('european_handicap', 'draw', -1) +
            p('european_handicap', 'away', -1),
          1,
        );
        near(p('clean_sheet_home', 'yes'), p('team_total_away', 'under', 0.5));
        near(
          p('both_teams_to_score', 'no'),
          p('clean_sheet_home', 'yes') + p('clean_sheet_away', 'yes') - p('correct_score', '0-0'),
        );
        near(p('win_to_nil', 'home'), p('result_and_both_score', 'home/no'));
        near(p('result_and_both_score', 'home/yes') + p('result_and_both_score', 'home/no'), home);
        near(p('first_team_to_score', 'none'), p('total_goals', 'under', 0.5));
        for (const line of linesOf(halfGoalLines)) {
          near(p('total_goals', 'over', line) + p('total_goals', 'under', line), 1);
          const parts = ['home', 'draw', 'away'].map((result) =>
            p('result_and_total', `${result}/over`, line),
          );
          near(
            parts.reduce((sum, part) => sum + part, 0),
            p('total_goals', 'over', line),
          );
        }
      }),
      { numRuns: 25 },
    );
  });

  test('half-time/full-time sums exactly to the match result and to the half-time result', () => {
    fc.assert(
      fc.property(means, (mean) => {
        const one = grid(mean);
        const p = (market: MarketKey, selection: string) =>
          probabilityOf(one, { market, selection, line: null }) as number;
        for (const outcome of ['home', 'draw', 'away']) {
          const full = ['home', 'draw', 'away'].reduce(
            (sum, half) => sum + p('half_time_full_time', `${half}/${outcome}`),
            0,
          );
          const half = ['home', 'draw', 'away'].reduce(
            (sum, end) => sum + p('half_time_full_time', `${outcome}/${end}`),
            0,
          );
          near(full, p('match_result', outcome));
          near(half, p('half_time_result', outcome));
        }
      }),
      { numRuns: 10 },
    );
  });

  test('a first half of independent Poisson goals is Poisson with its share of the mean', () => {
    const one = scoreGrid({ home: 1.5, away: 1.2 }, { rho: 0, firstHalfShare: 0.44 });
    near(
      probabilityOf(one, { market: 'first_half_total', selection: 'under', line: 0.5 }),
      Math.exp(-2.7 * 0.44),
    );
  });

  test('the first goal of independent Poisson goals is the home side’s by its share of the means', () => {
    const one = scoreGrid({ home: 1.5, away: 1.2 }, { rho: 0, firstHalfShare: 0.44 });
    const goal = 1 - Math.exp(-2.7);
    near(
      probabilityOf(one, { market: 'first_team_to_score', selection: 'home', line: null }),
      (goal * 1.5) / 2.7,
    );
  });

  test('over 2.25 loses half on two goals; fair price and accuracy count that differently', () => {
    const one = grid({ home: 1.4, away: 1.2 });
    const pick = { market: 'total_goals', selection: 'over', line: 2.25 } as const;
    const shares = settlementShares(one, pick)!;
    expect(shares.half_won).toBe(0);
    expect(shares.void).toBe(0);
    near(probabilityOf(one, pick), probabilityOf(one, { ...pick, line: 2.5 }));
  });

  test('corners and cards do not come from goals', () => {
    const one = grid({ home: 1.4, away: 1.2 });
    expect(probabilityOf(one, { market: 'total_corners', selection: 'over', line: 9.5 })).toBeNull();
    expect(probabilityOf(one, { market: 'total_cards', selection: 'over', line: 3.5 })).toBeNull();
  });
});
