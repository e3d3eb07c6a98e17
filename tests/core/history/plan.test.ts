import { expect, test } from 'vitest';
import { costOf, type LeaguePlan } from '#core/history/plan';

const league = (season: number | null, seasons: number[]): LeaguePlan => ({
  id: 1,
  displayName: 'A',
  apiFootballId: 39,
  isActive: true,
  season,
  seasons,
  recorded: [],
});

test('an import costs a request a season', () => {
  expect(costOf([])).toBe(0);
  expect(costOf([league(2026, [2026, 2025]), league(2026, []), league(2026, [2024])])).toBe(3);
});

test('where seasons are not known, all that are wanted are counted, and one request for all of them to learn which', () => {
  expect(costOf([league(null, []), league(null, [])])).toBe(9);
  expect(costOf([league(null, []), league(2026, [2026])], 1)).toBe(4);
});
