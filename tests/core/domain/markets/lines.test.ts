import { expect, test } from 'vitest';
import {
  asianLines,
  describeLines,
  europeanLines,
  goalLines,
  halfGoalLines,
  lineAllowed,
  linesOf,
  overUnderText,
  settleMargin,
  settleTotal,
  signed,
} from '#core/domain/markets/lines';

test('the lines of a rule are exactly those it allows, from its least to its most', () => {
  expect(linesOf(halfGoalLines)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5]);
  expect(linesOf(europeanLines)).toEqual([-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]);
  expect(linesOf(asianLines)).toHaveLength(41);
  for (const line of [0.25, 7.75, 2.3, Number.NaN, Number.POSITIVE_INFINITY])
    expect(lineAllowed(goalLines, line), String(line)).toBe(false);
  expect([describeLines(goalLines), describeLines(europeanLines)]).toEqual([
    '0.5 to 7.5 in steps of 0.25',
    '-5 to 5 in steps of 1, without 0',
  ]);
});

test.each([
  [0.5, 'won'],
  [0.25, 'half_won'],
  [0, 'void'],
  [-0.25, 'half_lost'],
  [-0.5, 'lost'],
])('%d beyond its line is %s', (margin, settlement) => {
  expect(settleMargin(margin)).toBe(settlement);
});

test('over and under a line mirror each other and are written with their sign', () => {
  expect([settleTotal('over', 2.25, 2), settleTotal('under', 2.25, 2)]).toEqual(['half_lost', 'half_won']);
  expect([overUnderText('over', 2.5), signed(1), signed(0), signed(-0.75)]).toEqual([
    'Over 2.5',
    '+1',
    '0',
    '−0.75',
  ]);
});
