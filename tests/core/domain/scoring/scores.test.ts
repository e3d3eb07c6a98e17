import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calibrationTable,
  expectedCalibrationError,
} from '../../../../core/domain/scoring/calibration-table.ts';
import {
  binaryLogLoss,
  brier,
  ignorance,
  logLoss,
  rps,
  type ThreeWay,
} from '../../../../core/domain/scoring/scores.ts';
import { summarise } from '../../../../core/domain/scoring/summary.ts';
import { wilsonInterval } from '../../../../core/domain/scoring/wilson.ts';

const third: ThreeWay = [1 / 3, 1 / 3, 1 / 3];

describe('scores of one forecast', () => {
  test.each<[ThreeWay, 'home' | 'draw' | 'away', number, number]>([
    // Constantinou & Fenton (2012), table 2: two forecasts of each of five matches
    [[1, 0, 0], 'home', 0, 0],
    [[0.9, 0.1, 0], 'home', 0.005, 0.02],
    [[0.8, 0.1, 0.1], 'home', 0.025, 0.06],
    [[0.5, 0.25, 0.25], 'home', 0.15625, 0.375],
    [[0.35, 0.3, 0.35], 'draw', 0.1225, 0.735],
    [[0.6, 0.3, 0.1], 'draw', 0.185, 0.86],
    [[0.6, 0.25, 0.15], 'home', 0.09125, 0.245],
    [[0.57, 0.33, 0.1], 'home', 0.09745, 0.3038],
    [[0, 0, 1], 'home', 1, 2],
  ])('%j with %s: RPS %f, Brier %f', (forecast, outcome, expectedRps, expectedBrier) => {
    expect(rps(forecast, outcome)).toBeCloseTo(expectedRps, 9);
    expect(brier(forecast, outcome)).toBeCloseTo(expectedBrier, 9);
  });

  test('the uniform forecast has its known scores', () => {
    expect(rps(third, 'home')).toBeCloseTo(5 / 18, 9);
    expect(rps(third, 'draw')).toBeCloseTo(1 / 9, 9);
    expect(brier(third, 'draw')).toBeCloseTo(2 / 3, 9);
    expect(logLoss(1 / 3)).toBeCloseTo(1.0986122886681098, 9);
    expect(ignorance(1 / 3)).toBeCloseTo(1.584962500721156, 9);
  });

  test('a miss at 0 is clipped at 1e-15 and a hit at 1 costs exactly nothing', () => {
    expect(logLoss(0)).toBeCloseTo(34.538776394910684, 9);
    expect(ignorance(0)).toBeCloseTo(49.82892142331044, 9);
    expect(Object.is(logLoss(1), 0)).toBe(true);
    expect(Object.is(ignorance(1), 0)).toBe(true);
    expect(binaryLogLoss(1, false)).toBeCloseTo(34.538776394910684, 9);
    expect(binaryLogLoss(0, false)).toBe(0);
  });

  test('swapping home and away mirrors every score', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('home', 'draw', 'away'),
        (first, second, outcome) => {
          const home = Math.min(first, second);
          const draw = Math.max(first, second) - home;
          const away = 1 - home - draw;
          const mirrored = outcome === 'home' ? 'away' : outcome === 'away' ? 'home' : 'draw';
          expect(rps([home, draw, away], outcome)).toBeCloseTo(rps([away, draw, home], mirrored), 9);
          expect(brier([home, draw, away], outcome)).toBeCloseTo(brier([away, draw, home], mirrored), 9);
        },
      ),
    );
  });
});

describe('Wilson interval', () => {
  test.each<[number, number, number, number]>([
    // Newcombe (1998), Statistics in Medicine 17, table I, method 3
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%d of %d is %f to %f', (hits, trials, low, high) => {
    const interval = wilsonInterval(hits, trials)!;
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });
  test('50 of 100 by hand to nine places', () => {
    // centre 0.5 by symmetry; half-width z √(n/4 + z²/4) / (n + z²)
    const z = 1.959963984540054;
    const half = (z * Math.sqrt(25 + (z * z) / 4)) / (100 + z * z);
    const [low, high] = wilsonInterval(50, 100)!;
    expect(low).toBeCloseTo(0.5 - half, 9);
    expect(high).toBeCloseTo(0.5 + half, 9);
    expect(low).toBeCloseTo(0.4038315303659956, 9);
  });
  test('stays within 0 and 1, and is null without trials', () => {
    expect(wilsonInterval(20, 20)![1]).toBe(1);
    expect(wilsonInterval(0, 20)![0]).toBe(0);
    expect(wilsonInterval(0, 0)).toBeNull();
  });
});

describe('calibration', () => {
  const statements = [
    { probability: 0.72, hit: 1 },
    { probability: 0.78, hit: 0 },
    { probability: 0.4, hit: 0 },
    { probability: 1, hit: 1 },
  ];
  test('bins are ten, closed below, the last closed above', () => {
    expect(calibrationTable(statements)).toEqual([
      { low: 0.4, high: 0.5, count: 1, meanStated: 0.4, hitRate: 0 },
      { low: 0.7, high: 0.8, count: 2, meanStated: 0.75, hitRate: 0.5 },
      { low: 0.9, high: 1, count: 1, meanStated: 1, hitRate: 1 },
    ]);
  });
  test('the error is the weighted gap', () => {
    // (1·0.4 + 2·0.25 + 1·0) / 4
    expect(expectedCalibrationError(statements)).toBeCloseTo(0.225, 9);
    expect(expectedCalibrationError([])).toBeNull();
  });
});

describe('summary of a forecaster', () => {
  test('three matches by hand', () => {
    const summary = summarise([
      { p: [0.5, 0.3, 0.2], outcome: 'home' },
      { p: [0.4, 0.2, 0.4], outcome: 'away' },
      { p: [0.1, 0.2, 0.7], outcome: 'draw' },
    ]);
    expect(summary.n).toBe(3);
    // RPS ½(.25+.04) = .145, ½(.16+.36) = .26, ½(.01+.49) = .25
    expect(summary.rps).toBeCloseTo((0.145 + 0.26 + 0.25) / 3, 9);
    expect(summary.brier).toBeCloseTo((0.38 + 0.56 + 1.14) / 3, 9);
    expect(summary.logLoss).toBeCloseTo((Math.log(2) + Math.log(2.5) + Math.log(5)) / 3, 9);
    expect(summary.ignorance).toBeCloseTo(Math.log2(25) / 3, 9);
    // hits 1, ½ (shared), 0
    expect(summary.hitRate).toBeCloseTo(0.5, 9);
    // gaps |.5−1|, |.4−.5|, |.7−0|
    expect(summary.ece).toBeCloseTo((0.5 + 0.1 + 0.7) / 3, 9);
    expect(summary.hitRateInterval).toEqual(wilsonInterval(1.5, 3));
  });
  test('without matches every score is null', () => {
    expect(summarise([])).toEqual({
      n: 0,
      rps: null,
      brier: null,
      logLoss: null,
      ignorance: null,
      ece: null,
      hitRate: null,
      hitRateInterval: null,
    });
  });
});
