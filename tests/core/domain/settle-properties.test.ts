import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  marketOf,
  markets,
  picksOf,
  type MarketKey,
  type Pick,
} from '../../../core/domain/markets/catalogue.ts';
import { lineAllowed } from '../../../core/domain/markets/lines.ts';
import { settle, type MatchResult, type Score, type Settlement } from '../../../core/domain/settle.ts';

const goals = fc.integer({ min: 0, max: 11 });

/** A final result with everything known, the half-time score within the full-time score. */
const results = fc
  .record({
    home: goals,
    away: goals,
    homeHalf: fc.double({ min: 0, max: 1, noNaN: true }),
    awayHalf: fc.double({ min: 0, max: 1, noNaN: true }),
    corners: fc.record({ home: fc.integer({ min: 0, max: 14 }), away: fc.integer({ min: 0, max: 14 }) }),
    cards: fc.record({ home: fc.integer({ min: 0, max: 9 }), away: fc.integer({ min: 0, max: 9 }) }),
    homeFirst: fc.boolean(),
  })
  .map(({ home, away, homeHalf, awayHalf, corners, cards, homeFirst }) => ({
    status: 'FT',
    fulltime: { home, away },
    halftime: { home: Math.floor(homeHalf * home), away: Math.floor(awayHalf * away) },
    corners,
    cards,
    firstGoal:
      home + away === 0
        ? null
        : away === 0 || (home > 0 && homeFirst)
          ? ('home' as const)
          : ('away' as const),
  }));

const allPicks = markets.flatMap(picksOf);
const anyPick = fc.constantFrom(...allPicks);

/** What comes back of a unit stake at odds of 2, less the stake. */
const gain: Readonly<Record<Settlement, number>> = {
  won: 1,
  half_won: 0.5,
  void: 0,
  half_lost: -0.5,
  lost: -1,
};

const gainOf = (pick: Pick, result: MatchResult): number => {
  const { settlement } = settle(pick, result);
  if (settlement === 'unsettled') throw new Error(`${JSON.stringify(pick)} is unsettled`);
  return gain[settlement];
};

describe('settlement', () => {
  test('with everything known, every pick of the catalogue is settled with words', () => {
    fc.assert(
      fc.property(results, (result) => {
        for (const pick of allPicks) {
          const { settlement, actual } = settle(pick, result);
          expect(settlement).not.toBe('unsettled');
          expect(actual).toMatch(/\S/);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('complementary selections never both win, and what one gains the other loses', () => {
    const pairs: Record<string, string> = { over: 'under', yes: 'no', odd: 'even' };
    const halves = allPicks.filter(({ selection }) => pairs[selection]);
    fc.assert(
      fc.property(fc.constantFrom(...halves), results, (pick, result) => {
        expect(
          gainOf(pick, result) + gainOf({ ...pick, selection: pairs[pick.selection] as string }, result),
        ).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('the two sides of an Asian handicap mirror each other', () => {
    const home = picksOf(marketOf('asian_handicap')).filter(({ selection }) => selection === 'home');
    fc.assert(
      fc.property(fc.constantFrom(...home), results, (pick, result) => {
        expect(
          gainOf(pick, result) + gainOf({ ...pick, selection: 'away', line: -(pick.line ?? 0) }, result),
        ).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  test.each<MarketKey>([
    'match_result',
    'european_handicap',
    'correct_score',
    'half_time_result',
    'half_time_full_time',
    'result_and_both_score',
    'result_and_total',
    'first_team_to_score',
  ])('exactly one selection of %s wins', (key) => {
    const market = marketOf(key);
    const lines = [...new Set(picksOf(market).map(({ line }) => line))];
    fc.assert(
      fc.property(fc.constantFrom(...lines), results, (line, result) => {
        const settled = market.selections.map(
          (selection) => settle({ market: key, selection, line }, result).settlement,
        );
        expect(settled.filter((settlement) => settlement === 'won')).toHaveLength(1);
        expect(settled.filter((settlement) => settlement === 'lost')).toHaveLength(settled.length - 1);
      }),
    );
  });

  test('exactly two of the three double chances win', () => {
    fc.assert(
      fc.property(results, (result) => {
        const gains = marketOf('double_chance').selections.map((selection) =>
          gainOf({ market: 'double_chance', selection, line: null }, result),
        );
        expect(gains.toSorted((left, right) => left - right)).toEqual([-1, 1, 1]);
      }),
    );
  });

  test('a quarter line is the mean of its two neighbours', () => {
    const quarters = allPicks.filter(({ line, market }) => {
      const rule = marketOf(market).line;
      return (
        line !== null &&
        rule !== null &&
        (line * 4) % 2 !== 0 &&
        lineAllowed(rule, line - 0.25) &&
        lineAllowed(rule, line + 0.25)
      );
    });
    expect(quarters.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(fc.constantFrom(...quarters), results, (pick, result) => {
        const line = pick.line ?? 0;
        const mean =
          (gainOf({ ...pick, line: line - 0.25 }, result) + gainOf({ ...pick, line: line + 0.25 }, result)) /
          2;
        expect(gainOf(pick, result)).toBe(mean);
      }),
      { numRuns: 3000 },
    );
  });

  test('an unknown input never settles', () => {
    const unknown = fc.constantFrom(
      null,
      undefined,
      { home: null, away: null },
      { home: 2, away: null },
      { home: null, away: 0 },
      { home: NaN, away: 1 },
    );
    fc.assert(
      fc.property(anyPick, results, unknown, fc.nat(), (pick, result, missing, which) => {
        const { needs } = marketOf(pick.market);
        const input = needs[which % needs.length] as keyof MatchResult;
        const isGoalless = result.fulltime.home + result.fulltime.away === 0;
        fc.pre(!(input === 'firstGoal' && isGoalless));
        const cut = { ...result, [input]: input === 'firstGoal' ? null : missing } as MatchResult;
        expect(settle(pick, cut)).toEqual({ settlement: 'unsettled', actual: null });
      }),
      { numRuns: 3000 },
    );
  });

  test('inputs of other markets change nothing', () => {
    fc.assert(
      fc.property(anyPick, results, (pick, result) => {
        const needs = new Set<string>(marketOf(pick.market).needs);
        const bare = Object.fromEntries(
          Object.entries(result).map(([name, value]) => [
            name,
            name === 'status' || needs.has(name) ? value : null,
          ]),
        ) as unknown as MatchResult;
        expect(settle(pick, bare)).toEqual(settle(pick, result));
      }),
      { numRuns: 2000 },
    );
  });

  test('swapping home and away mirrors the result', () => {
    fc.assert(
      fc.property(anyPick, results, (pick, result) => {
        expect(gainOf(mirrorPick(pick), mirrorResult(result))).toBe(gainOf(pick, result));
      }),
      { numRuns: 3000 },
    );
  });

  test('a higher line never helps over and never hurts a handicap', () => {
    const lined = allPicks.filter(
      ({ market, selection }) => selection === 'over' || market === 'asian_handicap',
    );
    fc.assert(
      fc.property(fc.constantFrom(...lined), results, (pick, result) => {
        const rule = marketOf(pick.market).line;
        const higher = { ...pick, line: (pick.line ?? 0) + 0.25 };
        fc.pre(rule !== null && lineAllowed(rule, higher.line));
        const change = gainOf(higher, result) - gainOf(pick, result);
        expect(pick.selection === 'over' ? change <= 0 : change >= 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

const swap = ({ home, away }: Score): Score => ({ home: away, away: home });

function mirrorResult(result: MatchResult & { fulltime: Score }): MatchResult {
  const { halftime, corners, cards, firstGoal } = result as MatchResult & {
    halftime: Score;
    corners: Score;
    cards: Score;
  };
  return {
    status: result.status,
    fulltime: swap(result.fulltime),
    halftime: swap(halftime),
    corners: swap(corners),
    cards: swap(cards),
    firstGoal: firstGoal === 'home' ? 'away' : firstGoal === 'away' ? 'home' : null,
  };
}

const exchange = (text: string): string =>
  text.replace(/home|away/g, (side) => (side === 'home' ? 'away' : 'home'));

function mirrorPick({ market, selection, line }: Pick): Pick {
  const key = exchange(market) as MarketKey;
  if (market === 'correct_score' && selection !== 'other')
    return { market, selection: selection.split('-').toReversed().join('-'), line };
  if (market === 'double_chance') {
    const mirrored: Record<string, string> = {
      home_draw: 'draw_away',
      draw_away: 'home_draw',
      home_away: 'home_away',
    };
    return { market, selection: mirrored[selection] as string, line };
  }
  if (market === 'european_handicap') return { market, selection: exchange(selection), line: -(line ?? 0) };
  return { market: key, selection: exchange(selection), line };
}
