import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marginOf, powerDevig, proportionalDevig } from '../../../../core/domain/scoring/devig.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('margin taken off odds', () => {
  // Lindstrøm, "Introduction to the implied package" (R): the three matches, basic and power methods.
  const matches = [
    {
      odds: [4.2, 3.7, 1.95],
      margin: 0.02118602,
      proportional: [0.2331556, 0.2646631, 0.5021813],
      power: [0.2311414, 0.2630644, 0.5057942],
    },
    {
      odds: [2.45, 3.7, 2.9],
      margin: 0.02326112,
      proportional: [0.3988848, 0.2641264, 0.3369888],
      power: [0.4003156, 0.2627189, 0.3369655],
    },
    {
      odds: [2.05, 3.2, 3.8],
      margin: 0.06346277,
      proportional: [0.4586948, 0.2938514, 0.2474538],
      power: [0.4667139, 0.2908985, 0.2423876],
    },
  ];
  test.each(matches)('of $odds is as published', ({ odds, margin, proportional, power }) => {
    expect(marginOf(odds)).toBeCloseTo(margin, 7);
    for (const [place, probability] of proportionalDevig(odds).entries())
      expect(probability).toBeCloseTo(proportional[place]!, 6);
    // The published ones stop a few millionths short of the root.
    for (const [place, probability] of powerDevig(odds)!.entries())
      expect(Math.abs(probability - power[place]!)).toBeLessThan(3e-6);
  });

  test('by a power is one power for all, takes more from the long shot and adds up to one', () => {
    const market = fc
      .array(fc.double({ min: 1.05, max: 60, noNaN: true }), { minLength: 2, maxLength: 3 })
      .filter((odds) => marginOf(odds) > -0.5 && marginOf(odds) <= 0.25);
    fc.assert(
      fc.property(market, (odds) => {
        const power = powerDevig(odds)!;
        expect(sum(power)).toBeCloseTo(1, 9);
        const exponents = power.map(
          (probability, place) => Math.log(probability) / Math.log(1 / odds[place]!),
        );
        for (const exponent of exponents) expect(exponent).toBeCloseTo(exponents[0]!, 6);
        if (marginOf(odds) <= 0) return;
        const longest = odds.indexOf(Math.max(...odds));
        expect(power[longest]).toBeLessThanOrEqual(proportionalDevig(odds)[longest]! + 1e-9);
      }),
    );
  });

  test('with a negative margin too', () => {
    expect(powerDevig([2.2, 2.2])![0]).toBeCloseTo(0.5, 9);
    expect(sum(powerDevig([3, 3.2, 3.4])!)).toBeCloseTo(1, 9);
  });

  test('has no power where all selections are all but sure', () => {
    expect(powerDevig([1.001, 1.001])).toBeNull();
    expect(proportionalDevig([1.001, 1.001])).toEqual([0.5, 0.5]);
  });

  test.each([[[1, 2]], [[0.5, 3]], [[NaN, 2]], [[2]], [[Infinity, 2]]])('refuses %j', (odds) => {
    expect(() => proportionalDevig(odds)).toThrow(RangeError);
    expect(() => powerDevig(odds)).toThrow(RangeError);
  });
});
