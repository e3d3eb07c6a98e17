import { describe, expect, test } from 'vitest';
import { type AskedSeason, isSeasonDue, seasonsOfPlan, seasonsWanted } from '#core/history/due';

const now = new Date('2026-11-25T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const asked = (more: Partial<AskedSeason>): AskedSeason => ({
  season: 2025,
  state: 'imported',
  isComplete: false,
  askedAt: daysAgo(8),
  askingSince: null,
  failures: 0,
  isBehind: true,
  ...more,
});

test('the running season and the three before it are wanted, newest first', () => {
  expect(seasonsWanted(2026)).toEqual([2026, 2025, 2024, 2023]);
});

describe('a season is asked for', () => {
  test.each([
    ['that was never asked for', undefined, 'schedule', true],
    ['that is over and told in full', asked({ isComplete: true, askedAt: daysAgo(900) }), 'again', false],
    ['whose matches are all known here', asked({ isBehind: false }), 'again', false],
    ['with matches nobody here knows the end of', asked({}), 'schedule', true],
    ['with such matches, read this week', asked({ askedAt: daysAgo(6) }), 'hand', false],
    ['that the plan refused lately', asked({ state: 'refused', askedAt: daysAgo(29) }), 'schedule', false],
    ['that the plan refused, by hand', asked({ state: 'refused', askedAt: daysAgo(1) }), 'hand', false],
    ['that the plan refused, expressly', asked({ state: 'refused', askedAt: daysAgo(1) }), 'again', true],
    ['that the plan refused long ago', asked({ state: 'refused', askedAt: daysAgo(30) }), 'schedule', true],
    [
      'that failed a moment ago',
      asked({ state: 'failed', failures: 1, askedAt: minutesAgo(4) }),
      'schedule',
      false,
    ],
    [
      'that failed once, five minutes later',
      asked({ state: 'failed', failures: 1, askedAt: minutesAgo(5) }),
      'schedule',
      true,
    ],
    [
      'that failed again and again, an hour later',
      asked({ state: 'failed', failures: 9, askedAt: minutesAgo(60) }),
      'schedule',
      false,
    ],
    [
      'that failed, by hand at once',
      asked({ state: 'failed', failures: 9, askedAt: minutesAgo(1) }),
      'hand',
      true,
    ],
    [
      'that another process is asking for',
      asked({ state: null, askedAt: minutesAgo(1), askingSince: minutesAgo(1) }),
      'schedule',
      false,
    ],
    [
      'that a process died over',
      asked({ state: null, askedAt: minutesAgo(11), askingSince: minutesAgo(11) }),
      'schedule',
      true,
    ],
    [
      'that was asked for by a clock ahead of this one',
      asked({ state: 'refused', askedAt: daysAgo(-400) }),
      'schedule',
      true,
    ],
  ] as const)('%s: %#', (_, season, asking, isDue) => {
    expect(isSeasonDue(season, asking, now)).toBe(isDue);
  });
});

test('a refusal says which seasons the plan has', () => {
  expect(seasonsOfPlan('Free plans do not have access to this season, try from 2022 to 2024.')).toEqual({
    from: 2022,
    to: 2024,
  });
  expect(seasonsOfPlan('Free plans do not have access to the Last parameter.')).toBeUndefined();
});
