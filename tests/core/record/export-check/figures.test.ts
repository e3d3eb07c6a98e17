import { expect, test } from 'vitest';
import { soundRecord } from '../../../support/test-record.ts';
import { check } from './checked.ts';

test('a record gives its own figures', async () => {
  const { figures } = await check(soundRecord().record);
  expect(figures).toMatchObject({
    total: 6,
    accurate: 2,
    void: 0,
    pending: 0,
    late: 0,
    withdrawn: 0,
    beforeFormat2: 3,
  });
  expect(figures.scores.model.n).toBe(6);
  expect(figures.scores.model.rps).toBeCloseTo(0.2, 0);
  expect(figures.calibration).toEqual([{ from: 60, to: 70, n: 6, meanConfidence: 64, hitRate: 2 / 6 }]);
});
