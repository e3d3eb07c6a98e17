import { expect, test } from 'vitest';
import { keptMonths } from '#core/domain/retention';
import { maxAge } from '#core/football/freshness';

const day = 86_400_000;

test('no data is taken away while it still serves, however short its months are', () => {
  const shortest = keptMonths.least * 28;
  expect(Math.max(...Object.values(maxAge)) / day).toBeLessThan(shortest);
  expect(keptMonths.most).toBeGreaterThan(keptMonths.least);
});
