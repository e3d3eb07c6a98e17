import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findMarket,
  InvalidPick,
  labelOf,
  marketKeys,
  marketOf,
  markets,
  picksOf,
  pickFault,
  toPick,
  type MarketKey,
} from '../../../../core/domain/markets/catalogue.ts';
import { linesOf } from '../../../../core/domain/markets/lines.ts';
import type { Market } from '../../../../core/domain/markets/market.ts';
import { isCounted } from '../independent-count.ts';
import { projectRoot } from '../../../support/database.ts';

const folder = join(projectRoot, 'core/domain/markets');
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));

const isMarket = (value: unknown): value is Market =>
  typeof value === 'object' && value !== null && 'key' in value && 'settle' in value && 'needs' in value;

describe('the catalogue', () => {
  test.each(files)('lists every market that %s defines', async (file) => {
    const exported = Object.values((await import(join(folder, file))) as Record<string, unknown>);
    for (const market of exported.filter(isMarket))
      expect(markets, `${market.key} of ${file} is not listed`).toContain(market);
  });

  test('has the 22 published keys for good, in their order, and every key once', () => {
    const published = [
      'match_result',
      'double_chance',
      'draw_no_bet',
      'total_goals',
      'team_total_home',
      'team_total_away',
      'both_teams_to_score',
      'asian_handicap',
      'european_handicap',
      'correct_score',
      'half_time_result',
      'half_time_full_time',
      'first_half_total',
      'odd_even',
      'clean_sheet_home',
      'clean_sheet_away',
      'win_to_nil',
      'result_and_both_score',
      'result_and_total',
      'total_corners',
      'total_cards',
      'first_team_to_score',
    ];
    expect(marketKeys.filter((key) => published.includes(key))).toEqual(published);
    expect(
      published.filter((key) => !isCounted(key)),
      'settled a second way',
    ).toEqual([]);
    expect(new Set(marketKeys).size).toBe(marketKeys.length);
  });

  test.each<[MarketKey, number, number, number]>([
    ['total_goals', 29, 0.5, 7.5],
    ['team_total_home', 29, 0.5, 7.5],
    ['team_total_away', 29, 0.5, 7.5],
    ['first_half_total', 29, 0.5, 7.5],
    ['asian_handicap', 41, -5, 5],
    ['european_handicap', 10, -5, 5],
    ['result_and_total', 8, 0.5, 7.5],
    ['total_corners', 81, 0.5, 20.5],
    ['total_cards', 61, 0.5, 15.5],
  ])('%s has %d lines from %f to %f', (key, count, lowest, highest) => {
    const rule = marketOf(key).line;
    const lines = rule === null ? [] : linesOf(rule);
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([count, lowest, highest]);
  });

  test('selections, names and hints are there and distinct', () => {
    expect(new Set(markets.map(({ name }) => name)).size).toBe(markets.length);
    for (const { selections, hint } of markets) {
      expect(new Set(selections).size).toBe(selections.length);
      expect(hint).toMatch(/\.$/);
    }
    expect(findMarket('double_chance')?.selections).toEqual(['home_draw', 'draw_away', 'home_away']);
    expect(findMarket('half_time_full_time')?.selections).toHaveLength(9);
    expect(findMarket('correct_score')?.selections).toHaveLength(101);
    expect(findMarket('toString')).toBeUndefined();
  });
});

describe('labels', () => {
  const teams = { home: 'Arsenal', away: 'Leeds United' };

  test.each<[MarketKey, string, number | null, string]>([
    ['match_result', 'home', null, 'Arsenal to win'],
    ['double_chance', 'draw_away', null, 'Draw or Leeds United'],
    ['total_goals', 'over', 2.5, 'Over 2.5 goals'],
    ['team_total_away', 'under', 1.25, 'Leeds United under 1.25 goals'],
    ['asian_handicap', 'away', 1, 'Leeds United +1 (Asian handicap)'],
    ['european_handicap', 'home', -1, 'Arsenal −1 (European handicap)'],
    ['european_handicap', 'draw', -1, 'Draw with Arsenal −1 (European handicap)'],
    ['european_handicap', 'away', -1, 'Leeds United +1 (European handicap)'],
    ['half_time_full_time', 'draw/home', null, 'Half-time draw, full-time Arsenal'],
    ['result_and_both_score', 'away/no', null, 'Leeds United to win and not both teams to score'],
    ['first_team_to_score', 'none', null, 'No goal'],
  ])('%s %s %s is "%4$s"', (market, selection, line, expected) => {
    expect(labelOf({ market, selection, line }, teams)).toBe(expected);
  });

  test('no two picks of the catalogue share one', () => {
    const labels = markets.flatMap(picksOf).map((pick) => labelOf(pick, teams));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('picks from outside', () => {
  test('lose a line that is undefined and keep the rest', () => {
    expect(toPick({ market: 'match_result', selection: 'home' })).toEqual({
      market: 'match_result',
      selection: 'home',
      line: null,
    });
  });
  test.each([
    [{ market: 'x', selection: 'home' }, 'There is no market "x".'],
    [{ market: 'odd_even', selection: 'both' }, '"both" is no selection of odd_even: it takes odd, even.'],
    [{ market: 'odd_even', selection: 'odd', line: 1 }, 'odd_even takes no line, but 1 was given.'],
    [{ market: 'total_goals', selection: 'over' }, 'total_goals needs a line: 0.5 to 7.5 in steps of 0.25.'],
    [
      { market: 'result_and_total', selection: 'home/over', line: 2 },
      '2 is no line of result_and_total: it takes 0.5 to 7.5 in steps of 1.',
    ],
    [
      { market: 'european_handicap', selection: 'home', line: 0 },
      '0 is no line of european_handicap: it takes -5 to 5 in steps of 1, without 0.',
    ],
  ])('%j is refused by name', (pick, reason) => {
    expect(pickFault(pick)).toBe(reason);
    expect(() => toPick(pick)).toThrow(InvalidPick);
  });
});
