import { describe, expect, test } from 'vitest';
import { daysBetween, planDiscovery } from '#core/football/discovery-plan';

const now = new Date('2026-11-28T06:00:00Z');
const leagues = (count: number, season: number | null) =>
  Array.from({ length: count }, (_, at) => ({ apiFootballId: 39 + at, season }));
const window = (days: number) => ({ from: now, to: new Date(now.getTime() + days * 86_400_000) });

describe('the plan', () => {
  test.each([
    [1, 7, 2026, ['league']],
    [3, 7, 2026, ['league', 'league', 'league']],
    [3, 7, null, ['seasons', 'league', 'league', 'league']],
    [10, 7, 2026, ['day', 'day', 'day', 'day', 'day', 'day', 'day', 'day']],
    [3, 1, null, ['day', 'day']],
    [2, 1, 2026, ['league', 'league']],
    [0, 7, 2026, []],
  ])('%i leagues over %i days, season %s: %s', (count, days, season, kinds) => {
    expect(
      planDiscovery({ leagues: leagues(count, season), ...window(days) }).map(({ kind }) => kind),
    ).toEqual(kinds);
  });

  test('one unknown season is asked for by its league, several by one call for all', () => {
    expect(planDiscovery({ leagues: leagues(1, null), ...window(7) })[0]).toEqual({
      kind: 'seasons',
      league: 39,
    });
    expect(planDiscovery({ leagues: leagues(4, null), ...window(7) })[0]).toEqual({
      kind: 'seasons',
      league: null,
    });
  });

  test('the days are those of UTC', () => {
    expect(daysBetween(new Date('2025-12-30T23:30:00Z'), new Date('2026-01-01T00:00:00Z'))).toEqual([
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
    ]);
  });
});
