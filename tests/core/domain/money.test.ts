import { assert, constantFrom, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { dollarsText } from '#core/domain/money';

test.each([
  [0, '$0.00'],
  [5, '$5.00'],
  [1204.5, '$1,204.50'],
  [0.04, '$0.04'],
  [0.1, '$0.10'],
  [0.999, '$1.00'],
  [0.0345, '$0.035'],
  [0.001, '$0.001'],
  [0.000_02, '$0.00002'],
])('%d dollars are %s', (dollars, text) => {
  expect(dollarsText(dollars)).toBe(text);
});

test('amounts of single cards have four decimals, or more where they are smaller', () => {
  expect([0, 0.0067, 0.04, 12.3, 0.000_02].map((dollars) => dollarsText(dollars, 4))).toEqual([
    '$0.0000',
    '$0.0067',
    '$0.0400',
    '$12.3000',
    '$0.00002',
  ]);
});

test('no amount above nothing is shown as nothing, nor off by more than a twentieth or half a cent', () => {
  assert(
    property(double({ min: 1e-9, max: 1e6, noNaN: true }), constantFrom(2, 4), (dollars, least) => {
      const shown = Number(dollarsText(dollars, least).replaceAll(/[$,]/g, ''));
      expect(shown).toBeGreaterThan(0);
      expect(Math.abs(shown - dollars)).toBeLessThanOrEqual(Math.min(0.05 * dollars, 0.005) + 1e-12);
    }),
  );
});
