import { expect, test } from 'vitest';
import { checkEntries } from '#core/record/export-check/check-entries';

test('a record of hundreds of thousands of entries is read to its end', () => {
  const texts = ['{}'];
  const entries = new Map(Array.from({ length: 200_000 }, (_, place) => [place + 1, texts]));
  const { faults } = checkEntries({
    origin: null,
    madeAt: null,
    entries,
    checkpoints: [],
    tokens: [],
    reveals: [],
  });
  expect(faults).toEqual([{ index: 0, fault: 'is missing, though entry 200000 is there' }]);
});
