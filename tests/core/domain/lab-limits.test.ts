import { expect, test } from 'vitest';
import { isWithin, labLimits, limitsText, trialLimits } from '#core/domain/lab-limits';

test('limits belong to what they allow, but a cap of nothing', () => {
  expect([1, 5].map((value) => isWithin(value, labLimits.repeats))).toEqual([true, true]);
  expect([0, 6, 1.5, NaN, Infinity].map((value) => isWithin(value, labLimits.repeats))).toEqual(
    Array(5).fill(false),
  );
  expect([0.1, 168, 0.09, 168.5].map((value) => isWithin(value, labLimits.leadHours))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([0, 0.01, 10_000, 10_000.01].map((value) => isWithin(value, trialLimits.dayCap))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('limits are told in words that a refusal can end with', () => {
  expect(limitsText(labLimits.repeats)).toBe('a whole number from 1 to 5');
  expect(limitsText(trialLimits.share)).toBe('a number from 0.01 to 1');
  expect(limitsText(trialLimits.dayCap)).toBe('more than 0 and at most 10,000');
});
