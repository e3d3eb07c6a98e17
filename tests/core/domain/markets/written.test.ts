import { expect, test } from 'vitest';
import {
  aSignedLine,
  aTotal,
  readTotal,
  sideOf,
  tokenOf,
  yesOrNo,
} from '../../../../core/domain/markets/written.ts';

test('a side is read from a team’s token or from the sign on a coupon', () => {
  expect([tokenOf.home, tokenOf.away, '1', '2', 'x', 'draw'].map(sideOf)).toEqual([
    'home',
    'away',
    'home',
    'away',
    'draw',
    'draw',
  ]);
});

test.each([
  ['over 2.5', { selection: 'over', line: 2.5 }],
  ['u3', { selection: 'under', line: 3 }],
])('the total "%s" is read', (text, expected) => {
  expect(readTotal(new RegExp(`^${aTotal}$`).exec(text)?.groups ?? {})).toEqual(expected);
});

test('a handicap has its sign, or is 0', () => {
  const reads = (text: string) => new RegExp(`^${aSignedLine}$`).test(text);
  expect(['-1', '+.5', '-0.75', '0'].map(reads)).toEqual([true, true, true, true]);
  expect(['1', '0.5', '--1', ''].map(reads)).toEqual([false, false, false, false]);
});

test('an answer is yes unless it says no', () => {
  expect([undefined, 'yes', 'y', 'no', 'n'].map(yesOrNo)).toEqual(['yes', 'yes', 'yes', 'no', 'no']);
});
