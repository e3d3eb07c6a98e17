import { expect, test } from 'vitest';
import { shotsCost, type ShotsSeason } from '#core/history/shots-plan';

const season = (leagueId: number, matches: number, isCoverageUnknown = false): ShotsSeason => ({
  leagueId,
  displayName: 'A',
  apiFootballId: 39,
  season: 2026,
  matches,
  isCoverageUnknown,
});

test('twenty matches are a request, and so is the coverage of a league, whatever its seasons', () => {
  expect(shotsCost([])).toBe(0);
  expect(shotsCost([season(1, 20), season(1, 21), season(2, 1)])).toBe(4);
  expect(shotsCost([season(1, 20, true), season(1, 20, true), season(2, 20, true)])).toBe(5);
});
