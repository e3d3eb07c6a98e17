import { describe, expect, test } from 'vitest';
import {
  beginSeason,
  goalsOf,
  learn,
  strengthOf,
  unknownLeague,
  type LeagueState,
} from '#core/domain/forecast/league-state';
import { goalsLearning } from '#core/domain/forecast/parameters';

const day = 16_000;
const fresh = (tier: number | null = 1): LeagueState => {
  const state = unknownLeague();
  beginSeason(state, { sides: ['A', 'B', 'C', 'D'], day, tier, cameDown: null }, goalsLearning);
  return state;
};

describe('a league as it is learnt', () => {
  test('moves by the published amounts after the first match of an unknown league, 2-0', () => {
    const state = fresh();
    learn(state, { home: 'A', away: 'B', day, homeCount: 2, awayCount: 0 }, goalsLearning);
    expect(state.level.mean).toBeCloseTo(0.23949, 5);
    expect(state.homeEdge.mean).toBeCloseTo(0.34399, 5);
    expect(state.sides.get('A')!.quality.mean).toBeCloseTo(0.04099, 5);
    expect(state.sides.get('B')!.quality.mean).toBeCloseTo(-0.04099, 5);
    expect(state.sides.get('A')!.openness.mean).toBeCloseTo(-0.00164, 5);
    expect(state.sides.get('A')!.quality.variance).toBeCloseTo(0.02799, 6);
  });

  test('is the same when the same matches are learnt again from the start', () => {
    const replay = (): LeagueState => {
      const state = fresh();
      for (let round = 0; round < 40; round++)
        learn(
          state,
          {
            home: 'ABCD'[round % 4]!,
            away: 'ABCD'[(round + 1) % 4]!,
            day: day + round,
            homeCount: round % 3,
            awayCount: 1,
          },
          goalsLearning,
        );
      return state;
    };
    expect(replay()).toEqual(replay());
  });

  test('says nothing new when it is only asked', () => {
    const state = fresh();
    const before = structuredClone(state);
    goalsOf(strengthOf(state, 'A', 'nobody knows it'));
    expect(state).toEqual(before);
  });

  test('of 2.2 goals a match expects few goals within a season', () => {
    const state = fresh();
    const pairs = ['AB', 'CD', 'AC', 'BD', 'AD', 'BC', 'BA', 'DC', 'CA', 'DB', 'DA', 'CB'];
    for (let match = 0; match < 380; match++) {
      const [home, away] = pairs[match % pairs.length]!.split('');
      const homeCount = match % 5 === 0 ? 2 : 1;
      learn(
        state,
        { home: home!, away: away!, day: day + (match >> 1), homeCount, awayCount: 1 },
        goalsLearning,
      );
    }
    const { home, away } = goalsOf(strengthOf(state, 'A', 'B'));
    expect(home + away).toBeGreaterThan(2);
    expect(home + away).toBeLessThan(2.35);
  });

  test.each([
    { tier: 1, cameDown: null, prior: -0.17 },
    { tier: 2, cameDown: () => true, prior: 0.15 },
    { tier: 2, cameDown: () => false, prior: -0.12 },
    { tier: 2, cameDown: null, prior: 0 },
    { tier: 3, cameDown: () => false, prior: 0 },
    { tier: null, cameDown: null, prior: 0 },
  ])('puts a side new to tier $tier at $prior against those that stay', ({ tier, cameDown, prior }) => {
    const state = fresh(tier);
    learn(state, { home: 'A', away: 'B', day, homeCount: 3, awayCount: 0 }, goalsLearning);
    beginSeason(state, { sides: ['A', 'C', 'D', 'new'], day: day + 300, tier, cameDown }, goalsLearning);
    const staying = ['A', 'C', 'D'].map((side) => state.sides.get(side)!.quality.mean);
    const mean = staying.reduce((sum, value) => sum + value, 0) / 3;
    expect(state.sides.get('new')!.quality.mean - mean).toBeCloseTo(prior, 10);
    expect(state.sides.has('B')).toBe(false);
  });
});
