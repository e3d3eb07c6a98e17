import { expect, test } from 'vitest';
import { reasonsText } from '#core/reads/admin/needs/finder';

test('reasons are told with their numbers, the two most frequent; one alone without', () => {
  expect(reasonsText([['The answer was cut off.', 4]])).toBe('The answer was cut off.');
  expect(
    reasonsText([
      ['The answer was cut off.', 3],
      ['The safety filter stopped it.', 1],
      ['The provider was away.', 1],
    ]),
  ).toBe('3: The answer was cut off. 1: The safety filter stopped it.');
});
