import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calibratedConfidence,
  fitCalibrator,
  type SettledConfidence,
} from '../../../../core/domain/calibration/calibrator.ts';
import { applyIsotonic, fitIsotonic } from '../../../../core/domain/calibration/isotonic.ts';
import { seededRandom } from '../../../../core/domain/scoring/bootstrap.ts';

const start = Date.UTC(2026, 0, 1);
const at = (hour: number) => new Date(start + hour * 3_600_000);

/** Picks stated between 55 and 90 that come true `shift` points less often than stated. */
function history(count: number, shift: number, seed = 1): SettledConfidence[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_value, index) => {
    const confidence = 55 + Math.floor(random() * 8) * 5;
    return { confidence, right: random() < (confidence - shift) / 100, settledAt: at(index) };
  });
}

describe('calibration of stated confidence', () => {
  test('below 200 settled picks the stated value stands', () => {
    const calibrator = fitCalibrator(history(199, 25), at(10_000));
    expect(calibrator.method).toBe('stated');
    expect(calibratedConfidence(calibrator, 83)).toBe(83);
  });

  test('an overconfident model is brought down, and every confidence keeps its order', () => {
    const calibrator = fitCalibrator(history(1000, 25), at(10_000));
    expect(calibrator.method).toBe('isotonic');
    expect(calibrator.logLoss!.calibrated).toBeLessThan(calibrator.logLoss!.stated);
    expect(calibratedConfidence(calibrator, 85)).toBeGreaterThan(50);
    expect(calibratedConfidence(calibrator, 85)).toBeLessThan(70);
    let previous = 0;
    for (let confidence = 0; confidence <= 100; confidence++) {
      const calibrated = calibratedConfidence(calibrator, confidence);
      expect(calibrated).toBeGreaterThanOrEqual(previous);
      previous = calibrated;
    }
  });

  test('an honest model is left as it is where the curve predicts no better', () => {
    const results = [1, 2, 3, 4, 5, 6].map((seed) => fitCalibrator(history(240, 0, seed), at(10_000)));
    for (const { method, logLoss } of results) {
      expect(method).toBe(logLoss!.calibrated < logLoss!.stated ? 'isotonic' : 'stated');
    }
    expect(results.some(({ method }) => method === 'stated')).toBe(true);
  });

  test('picks settled at or after the moment asked for change nothing', () => {
    const past = history(300, 25);
    const future = history(300, -10, 9).map((pick, index) => ({ ...pick, settledAt: at(300 + index) }));
    expect(fitCalibrator([...future, ...past], at(300))).toEqual(fitCalibrator(past, at(300)));
  });
});

describe('isotonic curve', () => {
  test('rises for any observations and stays strictly within 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            stated: fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100),
            right: fc.boolean(),
          }),
          { minLength: 1 },
        ),
        (observations) => {
          const curve = fitIsotonic(observations);
          curve.points.forEach((point, index) => {
            expect(point.calibrated).toBeGreaterThan(0);
            expect(point.calibrated).toBeLessThan(1);
            const next = curve.points[index + 1];
            if (next) expect(next.calibrated).toBeGreaterThan(point.calibrated);
          });
        },
      ),
    );
  });

  test('pools violators: two levels the wrong way round share one value', () => {
    const level = (stated: number, right: number, wrong: number) => [
      ...Array.from({ length: right }, () => ({ stated, right: true })),
      ...Array.from({ length: wrong }, () => ({ stated, right: false })),
    ];
    const curve = fitIsotonic([...level(0.6, 9, 1), ...level(0.8, 5, 5)]);
    expect(curve.points).toHaveLength(1);
    // (9 + 5 + 0.6 + 0.8) / 22
    expect(curve.points[0]?.calibrated).toBeCloseTo(0.7, 9);
    expect(applyIsotonic(curve, 0.1)).toBeCloseTo(0.7, 9);
    expect(applyIsotonic({ points: [] }, 0.37)).toBe(0.37);
  });
});
