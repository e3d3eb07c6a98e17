import { expect, test } from 'vitest';
import { limitsOf } from '#core/record/entries/rule-limits';

test('the constants are those of the rules, and today’s where the rules name none', () => {
  expect(limitsOf({ settlement: { void_beyond_hours: 24, values_within_hours: 2 } })).toEqual({
    voidBeyondHours: 24,
    valuesWithinMs: 7_200_000,
    overAfterHours: 3,
  });
  expect(limitsOf({ settlement: {} })).toMatchObject({ voidBeyondHours: 48, valuesWithinMs: 259_200_000 });
});
