import { expect, test } from 'vitest';
import type { HitRate } from '#core/contract/common';
import { readingOf } from '../../web/src/features/places/LeagueRecord.tsx';
import { resultWords } from '../../web/src/features/places/Stave.tsx';
import { ordinal } from '../../web/src/ui/figure-text.ts';

const rate = (more: Partial<HitRate>): HitRate => ({
  total: 100,
  accurate: 55,
  rate: 0.55,
  interval: [0.45, 0.65],
  baseRate: 0.5,
  void: 0,
  pending: 0,
  meanConfidence: 60,
  ...more,
});

test.each([
  [
    'nothing where nothing is settled',
    { rate: null, interval: null, total: 0 },
    'Nothing is settled here yet.',
  ],
  ['that few picks say little', { total: 19 }, 'So few picks say little: a diary, not a rating.'],
  ['that it could be luck while the interval holds the base rate', {}, 'this could be luck'],
  ['that it could be bad luck', { baseRate: 0.6 }, 'this could be bad luck'],
  ['above', { baseRate: 0.4 }, 'Above the base rate, and by more'],
  ['below', { baseRate: 0.7 }, 'Below the base rate, and by more'],
])('a rate is read as it is: %s', (_, more, words) => {
  expect(readingOf(rate(more))).toContain(words);
});

test('results and ranks are said in words', () => {
  const match = {
    outcome: 'W',
    isHome: true,
    goalsFor: 3,
    goalsAgainst: 1,
    opponent: 'Leeds',
    kickoffTime: '2026-09-28T15:00:00Z',
    cardId: null,
  } as const;
  expect(resultWords(match, 'Sep 28')).toBe('Won 3–1 at home to Leeds, Sep 28');
  expect(resultWords({ ...match, outcome: 'D', isHome: false }, 'Sep 28')).toBe(
    'Drew 3–1 away at Leeds, Sep 28',
  );
  expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
});
