import { describe, expect, test } from 'vitest';
import { calendarDay, day, instant } from '../../../cli/ui/parse.ts';

// 2024 has the 29th of February.
test('a day and an instant with its zone are read', () => {
  expect(day('2024-02-29').toISOString()).toBe('2024-02-29T00:00:00.000Z');
  expect(calendarDay('2024-02-29')).toBe('2024-02-29');
  expect(instant('2024-02-29T23:30-01:00').toISOString()).toBe('2024-03-01T00:30:00.000Z');
});

describe('a day that no calendar has is refused, not taken for another one', () => {
  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-32',
    '0000-01-01',
  ])('%s', (text) => {
    expect(() => day(text)).toThrow('It must be a day');
    for (const rest of ['T15:00Z', 'T15:00:00+02:00'])
      expect(() => instant(text + rest)).toThrow('It must be an instant');
  });
});

test.each(['2026-11-27T15:00', '2026-11-27', '2026-11-27T25:00Z', '2026-11-27T15:00+99:00', 'soon'])(
  '%s is no instant',
  (text) => {
    expect(() => instant(text)).toThrow('It must be an instant');
  },
);
