import { describe, expect, test } from 'vitest';
import { comparePaired, matchesNeeded, type ScoredPair } from '../../../../core/domain/scoring/paired.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { studentQuantile } from '../../../../core/domain/scoring/student.ts';

const pair = (day: number, difference: number): ScoredPair => ({
  day: new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10),
  first: 0.2 + difference,
  second: 0.2,
});

/** Twenty matches on ten days. */
const matches = [
  [0.01, -0.02, 0.03],
  [0.05],
  [-0.01, 0.02],
  [0.04, 0, -0.03, 0.02],
  [0.01],
  [-0.02, -0.01],
  [0.06],
  [0.03, 0.01],
  [-0.04],
  [0.02, 0.02, 0.01],
].flatMap((differences, index) => differences.map((difference) => pair(index + 1, difference)));

test.each([
  // Simpson's rule on Student's density in Python, agreeing with printed tables
  [0.95, 2, 4.302653],
  [0.95, 7, 2.364624],
  [0.95, 9, 2.262157],
  [0.95, 30, 2.042272],
  [0.95, 199, 1.971957],
  [0.975, 8, 2.751524],
  [0.9875, 11, 2.980872],
])('|T| stays below t with probability %f and %i degrees of freedom: %f', (central, freedom, expected) => {
  expect(studentQuantile(central, freedom)).toBeCloseTo(expected, 5);
});

describe('two forecasters on the same matches', () => {
  // The figures of this block are from a dozen lines of Python that share nothing with the code.
  test('days are the observations', () => {
    const compared = comparePaired(matches)!;
    expect(compared).toMatchObject({ n: 20, days: 10, verdict: 'not_distinguishable', decidedAfter: null });
    expect(compared.difference).toBeCloseTo(0.01, 12);
    expect(compared.interval![0]).toBeCloseTo(-0.0020412510075538196, 9);
    expect(compared.interval![1]).toBeCloseTo(0.02204125100755382, 9);
    expect(compared.alwaysValid![0]).toBeCloseTo(-0.03181473586496253, 9);
    expect(compared.alwaysValid![1]).toBeCloseTo(0.05181473586496253, 9);
    // standard deviation .026157, so 7.85 (.026157 / .01)²
    expect(compared.needed).toBe(54);
  });

  test('the order of matches and of their days in the list changes nothing', () => {
    expect(comparePaired(matches.toReversed())!.interval![0]).toBeCloseTo(-0.0020412510075538196, 9);
    expect(comparePaired(matches.toReversed())!.verdict).toBe('not_distinguishable');
  });

  test('several comparisons side by side widen both intervals', () => {
    const compared = comparePaired(matches, { comparisons: 4 })!;
    expect(compared.interval![0]).toBeCloseTo(-0.00655921511124294, 9);
    expect(compared.interval![1]).toBeCloseTo(0.026559215111242943, 9);
    expect(compared.alwaysValid![0]).toBeLessThan(-0.0318);
  });

  test('below eight days there is no interval, below five no test', () => {
    expect(comparePaired(matches.filter(({ day }) => day <= '2026-01-07'))!.interval).toBeNull();
    expect(comparePaired(matches.filter(({ day }) => day <= '2026-01-08'))!.interval).not.toBeNull();
    expect(comparePaired(matches.filter(({ day }) => day <= '2026-01-04'))!.alwaysValid).toBeNull();
    expect(comparePaired(matches.filter(({ day }) => day <= '2026-01-05'))!.alwaysValid).not.toBeNull();
  });

  test('it is decided on the first day whose sum is out of bounds, and stays decided', () => {
    // Ten matches a day, each better by .1: S = −k and V = k after k days, out of bounds on the eleventh.
    const better = Array.from({ length: 200 }, (_, index) => pair(1 + Math.floor(index / 10), -0.1));
    expect(comparePaired(better)).toMatchObject({ verdict: 'better', decidedAfter: 110 });
    expect(comparePaired(better.slice(0, 100))).toMatchObject({
      verdict: 'not_distinguishable',
      decidedAfter: null,
    });
    const worse = better.map(({ day, first, second }) => ({ day, first: second, second: first }));
    expect(comparePaired(worse)).toMatchObject({ verdict: 'worse', decidedAfter: 110 });
    const after = Array.from({ length: 100 }, (_, index) => pair(30 + index, 0));
    expect(comparePaired([...better, ...after])).toMatchObject({ verdict: 'better', decidedAfter: 110 });
  });

  test('equal forecasters are told apart in fewer than one of twenty runs that are looked at every day', () => {
    const random = seededRandom(1);
    const runs = 200;
    let alarms = 0;
    for (let run = 0; run < runs; run++) {
      const pairs = Array.from({ length: 600 }, (_, index) =>
        pair(1 + Math.floor(index / 4), 0.14 * (random() - 0.5)),
      );
      if (comparePaired(pairs)!.verdict !== 'not_distinguishable') alarms += 1;
    }
    expect(alarms / runs).toBeLessThanOrEqual(0.05);
  });

  test('nothing is compared without matches, and equal scores differ by nothing', () => {
    expect(comparePaired([])).toBeNull();
    const equal = Array.from({ length: 20 }, (_, index) => pair(index + 1, 0));
    expect(comparePaired(equal)).toMatchObject({
      difference: 0,
      interval: [0, 0],
      verdict: 'not_distinguishable',
      needed: null,
    });
  });

  test.each([
    [0.02, 0.001, 3140],
    [0.04, 0.005, 502],
    [0.06, 0.01, 283],
    [0.14, 0.0075, 2735],
  ])('with a spread of %f a difference of %f is seen after %i matches', (spread, difference, expected) => {
    expect(matchesNeeded(spread, difference)).toBe(expected);
  });
});
