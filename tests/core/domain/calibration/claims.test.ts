import { expect, test } from 'vitest';
import type { Correction } from '../../../../core/domain/calibration/correction.ts';
import { claimVerdict } from '../../../../core/domain/calibration/claims.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { cardPool, modelOf, truths } from './simulated-cards.ts';

const pool = cardPool('mixed', 100, 6);
const seasonOf = (truth: Correction, matches: number, random: () => number) =>
  modelOf(pool, truth).season(matches, random);

test('an honest model is called overconfident or underconfident in few of many runs', () => {
  const random = seededRandom(1);
  const runs = 300;
  const called = Array.from({ length: runs }, () => claimVerdict(seasonOf(truths.honest, 60, random)));
  expect(called.filter((verdict) => verdict !== null).length / runs).toBeLessThan(0.08);
});

test('an overconfident model is found, and a modest one too', () => {
  const random = seededRandom(2);
  expect(claimVerdict(seasonOf(truths.slope5, 120, random))).toBe('overconfident');
  expect(claimVerdict(seasonOf(truths.shifted, 300, random))).toBe('overconfident');
  expect(claimVerdict(seasonOf({ slope: 1, shift: 0.6 }, 300, random))).toBe('underconfident');
});

test('nothing is said below ten matches, and of picks that were all stated alike the shift decides', () => {
  expect(claimVerdict(seasonOf(truths.slope5, 9, seededRandom(3)))).toBeNull();
  const alike = (right: (game: number) => boolean) =>
    Array.from({ length: 100 }, (_, game) => ({ game, stated: 0.8, right: right(game) }));
  expect(claimVerdict(alike((game) => game % 10 < 8))).toBeNull();
  expect(claimVerdict(alike((game) => game % 10 < 6))).toBe('overconfident');
  expect(claimVerdict(alike(() => true))).toBe('underconfident');
});
