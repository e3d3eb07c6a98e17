import { describe, expect, test } from 'vitest';
import {
  chooseHeadline,
  defaultHeadlineExclusions,
  isHeadlineWorthy,
} from '../../../core/domain/headline.ts';
import { pickFault, type MarketKey } from '../../../core/domain/markets/catalogue.ts';

const pick = (market: MarketKey, selection: string, line: number | null, confidence = 50) => ({
  market,
  selection,
  line,
  confidence,
});

describe('the headline tip', () => {
  test('is the most confident pick that says something', () => {
    const picks = [
      pick('total_goals', 'over', 0.5, 95),
      pick('match_result', 'home', null, 61),
      pick('both_teams_to_score', 'yes', null, 64),
      pick('double_chance', 'home_away', null, 80),
    ];
    expect(chooseHeadline(picks)).toBe(picks[2]);
  });
  test('among equals is the earlier one', () => {
    const picks = [pick('match_result', 'home', null, 61), pick('both_teams_to_score', 'yes', null, 61)];
    expect(chooseHeadline(picks)).toBe(picks[0]);
  });
  test('is none where nothing says anything', () => {
    expect(chooseHeadline([pick('total_goals', 'under', 4.5, 90)])).toBeNull();
    expect(chooseHeadline([])).toBeNull();
  });
  test('follows another list', () => {
    const exclusions = [{ market: 'match_result', selection: 'home' }] as const;
    expect(
      chooseHeadline(
        [pick('match_result', 'home', null, 90), pick('total_goals', 'over', 0.5, 20)],
        exclusions,
      )?.market,
    ).toBe('total_goals');
  });
  test.each<[MarketKey, string, number | null, boolean]>([
    ['total_goals', 'over', 0.5, false],
    ['total_goals', 'over', 1, false],
    ['total_goals', 'over', 1.25, true],
    ['total_goals', 'under', 4.25, true],
    ['total_goals', 'under', 4.5, false],
    ['total_goals', 'under', 7.5, false],
    ['total_goals', 'over', 4.5, true],
    ['double_chance', 'home_away', null, false],
    ['double_chance', 'home_draw', null, true],
    ['european_handicap', 'away', -3, false],
    ['european_handicap', 'away', 3, true],
  ])('%s %s %s may be it: %s', (market, selection, line, expected) => {
    expect(isHeadlineWorthy({ market, selection, line })).toBe(expected);
  });
  test('every default exclusion names a real selection', () => {
    for (const { market, selection, min, max } of defaultHeadlineExclusions) {
      expect(pickFault({ market, selection, line: min ?? max ?? null })).toBeNull();
    }
  });
});
