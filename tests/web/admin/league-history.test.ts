import { expect, test } from 'vitest';
import type { LeagueHistory } from '#core/contract/admin-history';
import { historyText, seasonText } from '../../../web/src/features/admin/tabs/leagues/history.ts';

type SeasonState = LeagueHistory['seasons'][number];
const season = (more: Partial<SeasonState>): SeasonState => ({
  season: 2025,
  state: 'imported',
  isComplete: false,
  matches: 380,
  played: 380,
  shots: 0,
  importedAt: '2026-11-25T09:00:00.000Z',
  askedAt: '2026-11-25T09:00:00.000Z',
  message: null,
  shotsMessage: null,
  ...more,
});
const refused = season({ state: 'refused', importedAt: null });

test('what is stored, refused and failed is told at a glance', () => {
  expect(historyText({ seasons: [] })).toBe('Nothing yet');
  expect(historyText({ seasons: [season({})] })).toBe('1 season');
  expect(historyText({ seasons: [season({}), season({}), refused] })).toBe('2 seasons, 1 not in the plan');
  // A season that was stored once and could not be read again is stored, and failed.
  expect(historyText({ seasons: [season({ state: 'failed' })] })).toBe('1 season, 1 failed');
});

test('a season says how its import stands', () => {
  expect(seasonText(season({ isComplete: true }))).toBe('Complete');
  expect(seasonText(season({}))).toBe('Imported');
  expect(seasonText(refused)).toBe('Not in the plan');
  expect(seasonText(season({ state: 'asking' }))).toBe('Not answered yet');
});
