import { expect, test } from 'vitest';
import {
  correctedConfidence,
  fitCalibrator,
  type SettledConfidence,
} from '../../../../core/domain/calibration/calibrator.ts';
import type { Correction } from '../../../../core/domain/calibration/correction.ts';
import { fitCorrection } from '../../../../core/domain/calibration/fit.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { cardPool, modelOf, truths } from './simulated-cards.ts';

const pool = cardPool('mixed', 100, 5);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** A match a day of one prompt version, from a day on. */
const history = (
  promptVersionId: number,
  matches: number,
  truth: Correction,
  { from = 1, seed = 1 } = {},
): SettledConfidence[] =>
  modelOf(pool, truth)
    .season(matches, seededRandom(seed))
    .map(({ game, stated, right }) => ({
      gameId: from + game,
      promptVersionId,
      confidence: Math.round(stated * 100),
      right,
      settledAt: day(from + game),
    }));

const later = day(5000);

test('below ten settled matches the stated value stands, however many picks there are', () => {
  const few = fitCalibrator(history(1, 9, truths.slope5), 1, later);
  expect(few).toEqual({ matches: 9, correction: null });
  expect(correctedConfidence(few, 83)).toBeNull();
  expect(fitCalibrator(history(1, 10, truths.slope5), 1, later).correction).not.toBeNull();
});

test('an overconfident model is brought down, the surer the pick the more, in whole percents', () => {
  const calibrator = fitCalibrator(history(1, 300, truths.slope5), 1, later);
  const shown = (confidence: number) => correctedConfidence(calibrator, confidence)!;
  expect(shown(90)).toBeLessThan(82);
  expect(shown(90)).toBeGreaterThan(68);
  expect(90 - shown(90)).toBeGreaterThan(60 - shown(60));
  expect(Number.isInteger(shown(77))).toBe(true);
});

test('picks settled at or after the moment asked for change nothing', () => {
  const past = history(1, 60, truths.slope5);
  const future = history(1, 60, { slope: 2, shift: 0 }, { from: 61, seed: 2 });
  expect(fitCalibrator([...future, ...past], 1, day(61))).toEqual(fitCalibrator(past, 1, day(61)));
});

test('the order of the history changes nothing', () => {
  const known = history(1, 40, truths.slope7);
  const { slope, shift } = fitCalibrator(known, 1, later).correction!;
  const turned = fitCalibrator(known.toReversed(), 1, later).correction!;
  expect(turned.slope).toBeCloseTo(slope, 9);
  expect(turned.shift).toBeCloseTo(shift, 9);
});

test('a new prompt version of a known model begins with what its older ones taught', () => {
  const older = history(1, 120, truths.slope5);
  const taught = fitCalibrator(older, 1, later).correction!;
  expect(fitCalibrator(older, 2, later).correction).toEqual(taught);
  expect(fitCalibrator(older, null, later).correction).toEqual(taught);
  // Its own picks then move it, held to the older ones by the weight of 60.
  const own = history(2, 40, truths.honest, { from: 200, seed: 9 });
  const moved = fitCalibrator([...older, ...own], 2, later).correction!;
  const observed = own.map(({ gameId, confidence, right }) => ({
    game: gameId,
    stated: confidence / 100,
    right,
  }));
  expect(moved).toEqual(fitCorrection(observed, { around: taught, weight: 60 }));
  expect(moved.slope).toBeGreaterThan(taught.slope);
  expect(moved.slope).toBeLessThan(1);
});

test('until the other versions have ten matches, all picks of the model are one', () => {
  const older = history(1, 6, truths.slope5);
  const own = history(2, 30, truths.slope5, { from: 100, seed: 3 });
  const { correction, matches } = fitCalibrator([...older, ...own], 2, later);
  expect(matches).toBe(36);
  const observed = [...older, ...own].map(({ gameId, confidence, right }) => ({
    game: gameId,
    stated: confidence / 100,
    right,
  }));
  expect(correction).toEqual(fitCorrection(observed));
});
