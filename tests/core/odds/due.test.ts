import { describe, expect, test } from 'vitest';
import { isAlongside, isDue, nextQuestion } from '#core/odds/due';

const kickoffAt = new Date('2026-11-28T15:00:00Z');
const before = (minutes: number) => new Date(kickoffAt.getTime() - minutes * 60_000);
const minutesBefore = (instant: Date | null) => instant && (kickoffAt.getTime() - instant.getTime()) / 60_000;

describe('a game', () => {
  const due = (minutes: number, others: readonly Date[] = []) =>
    isDue({ kickoffAt, tried: undefined, others }, before(minutes));

  test('is asked for from about three hours before kick-off, until shortly before it', () => {
    expect([240, 186].map((minutes) => due(minutes))).toEqual([false, false]);
    expect([185, 180, 60, 6].map((minutes) => due(minutes))).toEqual([true, true, true, true]);
    expect([5, 0, -1].map((minutes) => due(minutes))).toEqual([false, false, false]);
  });

  test('that another of its day follows within two and a half hours waits, so that one answer serves both', () => {
    const followed = [kickoffAt, before(-150)];
    expect([185, 111, 110, 6].map((minutes) => due(minutes, followed))).toEqual([false, false, true, true]);
    expect(isAlongside(before(-150), before(110))).toBe(true);
    // Later ones, earlier ones and those at the same time are no reason to wait.
    for (const others of [[before(-151)], [before(30)], [kickoffAt]]) expect(due(185, others)).toBe(true);
  });

  test('comes along with another of its day up to 260 minutes ahead', () => {
    expect([261, 260, 200, 6, 5].map((minutes) => isAlongside(kickoffAt, before(minutes)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('waits after a question that brought nothing, and may be given up', () => {
    const again = (nextAt: Date | null) =>
      isDue({ kickoffAt, tried: { tries: 1, nextAt }, others: [] }, before(100));
    expect([before(99), before(100), before(101), null].map(again)).toEqual([false, true, true, false]);
  });
});

describe('the next question', () => {
  test('after failures waits longer each time, and never past the kick-off', () => {
    const next = (tries: number, minutes: number) =>
      minutesBefore(nextQuestion(tries, kickoffAt, before(minutes)));
    expect(next(1, 180)).toBe(175);
    expect(next(2, 175)).toBe(145);
    for (const minutes of [145, 60, 12, 6]) {
      const at = next(9, minutes);
      expect(at).toBeGreaterThanOrEqual(5);
      expect(at).toBeLessThan(minutes);
    }
    expect(next(1, 5)).toBeNull();
  });
});
