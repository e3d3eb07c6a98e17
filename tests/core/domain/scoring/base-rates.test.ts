import { expect, test } from 'vitest';
import { baseRatesOf, pickBaseRate } from '../../../../core/domain/scoring/base-rates.ts';

const counts = [
  { leagueId: 1, home: 2, away: 0, games: 60 },
  { leagueId: 1, home: 1, away: 1, games: 40 },
  { leagueId: 2, home: 1, away: 2, games: 101 },
];

test('base rates go by league, held to all leagues together, without the game that is asked for', () => {
  const rates = baseRatesOf(counts);
  const { result, over25, bothScore } = rates(2, { home: 1, away: 2 });
  // Without this game: everywhere 60 home, 40 draw and 100 away of 200; in league 2 100 away of 100; weight 100.
  expect(result![0]).toBeCloseTo((0 + 100 * (60 / 200)) / 200, 12);
  expect(result![1]).toBeCloseTo((0 + 100 * (40 / 200)) / 200, 12);
  expect(result![2]).toBeCloseTo((100 + 100 * (100 / 200)) / 200, 12);
  expect(over25).toBeCloseTo((100 + 100 * (100 / 200)) / 200, 12);
  expect(bothScore).toBeCloseTo((100 + 100 * (140 / 200)) / 200, 12);
});

test('a game that is not among the counts takes nothing from them', () => {
  const { result } = baseRatesOf(counts)(1, { home: 0, away: 3 });
  expect(result![0]).toBeCloseTo((60 + 100 * (60 / 201)) / 200, 12);
});

test('a league nobody has seen goes by all leagues, and the only game by nothing at all', () => {
  const { result } = baseRatesOf(counts)(3, { home: 0, away: 0 });
  expect(result![2]).toBeCloseTo(101 / 201, 12);
  const only = baseRatesOf([{ leagueId: 1, home: 3, away: 1, games: 1 }])(1, { home: 3, away: 1 });
  expect(only.result!.map((rate) => rate.toFixed(6))).toEqual(['0.333333', '0.333333', '0.333333']);
  expect(only.over25).toBe(0.5);
});

test('a pick’s base rate leaves the score of its own game out, of each pick its own', () => {
  // The league: right in 30 of 50; everywhere: right in 100 of 200. Made three times, right twice; weight 100.
  const right = (29 + 100 * (99 / 199)) / 149;
  const wrong = (30 + 100 * (100 / 199)) / 149;
  expect(
    pickBaseRate({ right: 30, games: 50 }, { right: 100, games: 200 }, { right: 2, games: 3 }),
  ).toBeCloseTo((2 * right + wrong) / 3, 12);
});

test('the only game on record says nothing about its own pick', () => {
  expect(pickBaseRate({ right: 1, games: 1 }, { right: 1, games: 1 }, { right: 1, games: 1 })).toBeNull();
});

test('a pick that is lost although its score made it right does not lift the base rate over one', () => {
  const every = { right: 2, games: 2 };
  expect(pickBaseRate(every, every, { right: 0, games: 2 })).toBe(1);
});
