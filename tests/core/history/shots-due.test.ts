import { expect, test } from 'vitest';
import { shotsOffered, type ShotsRecord } from '#core/history/shots-due';

const now = new Date('2026-11-25T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const record = (more: Partial<ShotsRecord>): ShotsRecord => ({
  hasStatistics: null,
  hasStatisticsAt: null,
  shotsRefusedAt: null,
  ...more,
});

test.each([
  ['nobody asked about', record({}), 'unknown', 'unknown'],
  [
    'the service has statistics of',
    record({ hasStatistics: true, hasStatisticsAt: daysAgo(300) }),
    'yes',
    'yes',
  ],
  [
    'it had none of this week',
    record({ hasStatistics: false, hasStatisticsAt: daysAgo(6) }),
    'no',
    'unknown',
  ],
  [
    'it had none of a week ago',
    record({ hasStatistics: false, hasStatisticsAt: daysAgo(7) }),
    'unknown',
    'unknown',
  ],
  [
    'a clock ahead said there were none of',
    record({ hasStatistics: false, hasStatisticsAt: daysAgo(-3) }),
    'unknown',
    'unknown',
  ],
  ['the plan refused lately', record({ hasStatistics: true, shotsRefusedAt: daysAgo(29) }), 'no', 'yes'],
  ['the plan refused long ago', record({ hasStatistics: true, shotsRefusedAt: daysAgo(30) }), 'yes', 'yes'],
])('shots of a season that %s', (_name, known, otherwise, again) => {
  expect(shotsOffered(known, false, now)).toBe(otherwise);
  expect(shotsOffered(known, true, now)).toBe(again);
});
