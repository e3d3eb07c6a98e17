import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corrected, identity } from '../../../../core/domain/calibration/correction.ts';
import { designEffect, fitCorrection } from '../../../../core/domain/calibration/fit.ts';
import type { SettledPick } from '../../../../core/domain/calibration/settled-picks.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { cardPool, modelOf, truths } from './simulated-cards.ts';

const pools = { mixed: cardPool('mixed', 400, 1), oneStory: cardPool('oneStory', 400, 1) };
type Kind = keyof typeof pools;
type Truth = keyof typeof truths;

/** Means over seeded runs: log loss on all matches against what is stated, and the calibration error. */
function simulate(kind: Kind, truth: Truth, matches: number, runs: number) {
  const random = seededRandom(matches);
  const model = modelOf(pools[kind], truths[truth]);
  let lossChange = 0;
  let error = 0;
  for (let run = 0; run < runs; run++) {
    const picks = model.season(matches, random);
    const gained = model.worth(fitCorrection(picks));
    lossChange += gained.lossChange / runs;
    error += gained.error / runs;
  }
  return { lossChange, error };
}

describe('a season of nine picks a match', () => {
  test('has the design effects the correction was made for', () => {
    const effect = (kind: Kind) => designEffect(modelOf(pools[kind], identity).season(300, seededRandom(2)));
    expect(effect('mixed')).toBeGreaterThan(1.2);
    expect(effect('mixed')).toBeLessThan(2.1);
    expect(effect('oneStory')).toBeGreaterThan(3);
    expect(effect('oneStory')).toBeLessThan(5.5);
  });

  test.each([
    ['mixed', 0.002],
    ['oneStory', 0.003],
  ] as const)('an honest model is harmed by little with %s cards', (kind, most) => {
    for (const matches of [23, 60]) {
      const { lossChange } = simulate(kind, 'honest', matches, 500);
      expect(lossChange, `${matches} matches`).toBeGreaterThan(0);
      expect(lossChange, `${matches} matches`).toBeLessThanOrEqual(most);
    }
  });
});

/* The figures that other code found for the same correction: after 23, 60, 120 and 300 matches of cards of its own. */
describe.each([
  ['slope7', [-0.0056, -0.0077, -0.0083, -0.0092], [0.029, 0.021, 0.018, 0.011]],
  ['slope5', [-0.0365, -0.0414, -0.0432, -0.0441], [0.04, 0.027, 0.019, 0.013]],
  ['shifted', [-0.0129, -0.0148, -0.0156, -0.0163], [0.035, 0.025, 0.018, 0.012]],
] as const)('of a model with the fault %s', (truth, lossChanges, errors) => {
  test.each([
    [23, 0],
    [60, 1],
    [120, 2],
    [300, 3],
  ] as const)('%i matches take away as much as they should', (matches, at) => {
    const { lossChange, error } = simulate('mixed', truth, matches, 80);
    expect(error).toBeLessThan(errors[at] + 0.006);
    expect(error).toBeGreaterThan(errors[at] - 0.006);
    expect(lossChange).toBeLessThan(0.75 * lossChanges[at]);
    expect(lossChange).toBeGreaterThan(1.25 * lossChanges[at] - 0.002);
  });
});

describe('the correction', () => {
  test('is the maximum of its penalised likelihood', () => {
    const picks = modelOf(pools.mixed, truths.slope5).season(40, seededRandom(3));
    const effect = designEffect(picks);
    const value = (slope: number, shift: number) =>
      picks.reduce((sum, { stated, right }) => {
        const chance = corrected({ slope, shift }, stated);
        return sum + Math.log(right ? chance : 1 - chance);
      }, 0) /
        effect -
      10 * ((slope - 1) ** 2 + shift ** 2);
    const { slope, shift } = fitCorrection(picks);
    for (const [bySlope, byShift] of [
      [0.01, 0],
      [-0.01, 0],
      [0, 0.01],
      [0, -0.01],
    ] as const)
      expect(value(slope + bySlope, shift + byShift)).toBeLessThan(value(slope, shift));
  });

  test('leaves things as stated without picks, and comes near the truth with many', () => {
    expect(fitCorrection([])).toEqual(identity);
    const { slope, shift } = fitCorrection(
      modelOf(pools.mixed, truths.shifted).season(4000, seededRandom(4)),
    );
    expect(slope).toBeCloseTo(1, 1);
    expect(shift).toBeCloseTo(-0.4, 1);
  });

  test('keeps the order of picks, whatever happened', () => {
    const pick = fc.record({
      game: fc.integer({ min: 1, max: 30 }),
      stated: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
      right: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 300 }), (picks) => {
        const correction = fitCorrection(picks);
        expect(correction.slope).toBeGreaterThanOrEqual(0);
        let before = 0;
        for (let percent = 0; percent <= 100; percent++) {
          const value = corrected(correction, percent / 100);
          expect(value).toBeGreaterThanOrEqual(before);
          expect(value).toBeLessThan(1);
          before = value;
        }
      }),
      { numRuns: 50 },
    );
  });

  test('has slope 0 for a model whose surest picks fail most, and then one value for all', () => {
    const picks = Array.from({ length: 2000 }, (_, game): SettledPick[] => [
      { game, stated: 0.9, right: game % 10 === 0 },
      { game, stated: 0.2, right: game % 10 !== 0 },
    ]).flat();
    const correction = fitCorrection(picks);
    expect(correction.slope).toBe(0);
    expect(corrected(correction, 0.9)).toBeCloseTo(0.5, 1);
    expect(corrected(correction, 0.9)).toBe(corrected(correction, 0.2));
  });

  test('takes nine picks that come true together for little more than one', () => {
    const picks = (alike: boolean) =>
      Array.from({ length: 30 }, (_, game) =>
        Array.from({ length: 9 }, (_pick, index) => ({
          game,
          stated: 0.6,
          right: alike ? game % 10 < 3 : (game + index) % 10 < 3,
        })),
      ).flat();
    const shift = (alike: boolean) => fitCorrection(picks(alike)).shift;
    expect(shift(true)).toBeLessThan(0);
    expect(shift(false)).toBeLessThan(1.5 * shift(true));
  });
});
