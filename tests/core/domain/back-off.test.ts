import { expect, test } from 'vitest';
import { nextTry } from '#core/domain/back-off';

const now = new Date('2026-11-28T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('far from kick-off the pauses grow with the failures', () => {
  const tries = [1, 2, 3, 4, 9].map((failures) => nextTry(failures, inMinutes(10_000), now));
  expect(tries).toEqual([5, 30, 120, 480, 480].map(inMinutes));
  expect(nextTry(2, null, now)).toEqual(inMinutes(30));
});

test('a pause never reaches past a third of the time left, however often it failed', () => {
  for (const left of [1, 6, 9, 35, 90, 600]) {
    for (const failures of [1, 2, 3, 4, 20]) {
      const next = nextTry(failures, inMinutes(left), now)!;
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(next.getTime()).toBeLessThanOrEqual(inMinutes(left / 3).getTime());
    }
  }
  expect(nextTry(1, now, now)).toBeNull();
});
