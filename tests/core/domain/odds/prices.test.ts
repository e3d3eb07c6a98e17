import { describe, expect, test } from 'vitest';
import { consensusOf } from '#core/domain/odds/prices';

describe('what bookmakers ask for together', () => {
  test('is the median of each selection, in thousandths', () => {
    expect(
      consensusOf([
        [2.1, 3.4, 3.6],
        [2.05, 3.5, 3.7],
        [2.2, 3.3, 3.5],
      ]),
    ).toEqual({ prices: [2100, 3400, 3600], bookmakers: 3 });
    expect(
      consensusOf([
        [1.9, 1.91],
        [1.87, 1.95],
      ]),
    ).toEqual({ prices: [1885, 1930], bookmakers: 2 });
  });

  test('is not moved by one who is far off', () => {
    const four = [
      [1.9, 1.9],
      [1.91, 1.89],
      [1.9, 1.9],
      [1.05, 7.5],
    ];
    expect(consensusOf(four)!.prices).toEqual([1900, 1900]);
  });

  test.each<[string, (number | null)[][]]>([
    ['one bookmaker', [[2.1, 3.4, 3.6]]],
    ['nobody', []],
    [
      'one and another with a price missing',
      [
        [2.1, 3.4, 3.6],
        [2.1, null, 3.6],
      ],
    ],
    [
      'two that give something away',
      [
        [2.1, 2.1],
        [2.2, 2.2],
      ],
    ],
    [
      'two that take more than a quarter',
      [
        [1.5, 1.5],
        [1.55, 1.55],
      ],
    ],
    [
      'two whose prices say nothing',
      [
        [1, 3.4, 3.6],
        [0, 3, 3],
      ],
    ],
  ])('is nothing with %s', (_, quotes) => {
    expect(consensusOf(quotes)).toBeNull();
  });

  test('is nothing where the medians together are no market', () => {
    // Each is plausible alone; the medians of two that contradict each other give something away.
    expect(
      consensusOf([
        [1.2, 4.9],
        [4.9, 1.2],
        [1.2, 4.9],
        [4.9, 1.2],
      ]),
    ).toBeNull();
  });
});
