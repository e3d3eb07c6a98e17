import { expect, test } from 'vitest';
import { costOf, type LeaguePlan, questionsOf } from '#core/history/plan';

const league = (season: number | null, seasons: number[], id = 1): LeaguePlan => ({
  id,
  apiFootballId: 39,
  displayName: 'A',
  isActive: true,
  season,
  questions: seasons.map((year) => ({
    leagueId: id,
    displayName: 'A',
    apiFootballId: 39,
    season: year,
    isRunning: year === season,
  })),
  recorded: [],
});

test('an import costs a request a season', () => {
  expect(costOf([])).toBe(0);
  expect(costOf([league(2026, [2026, 2025]), league(2026, []), league(2026, [2024], 2)])).toBe(3);
});

test('a season that two leagues need is asked for once', () => {
  expect(questionsOf([league(2026, [2026, 2025]), league(2026, [2025])]).map(({ season }) => season)).toEqual(
    [2026, 2025],
  );
});

test('where seasons are not known, all that are wanted are counted, and one request for all of them to learn which', () => {
  expect(costOf([league(null, []), league(null, [])])).toBe(9);
  expect(costOf([league(null, []), league(2026, [2026])], 1)).toBe(4);
});
