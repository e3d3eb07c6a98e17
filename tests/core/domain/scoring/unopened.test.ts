import { expect, test } from 'vitest';
import { withUnopened } from '#core/domain/scoring/unopened';

test('each forecast that was never opened has the worst score there is', () => {
  const told = { n: 3, rps: 0.2, brier: 0.6, logLoss: 1 };
  expect(withUnopened(told, 0)).toEqual(told);
  expect(withUnopened(told, 1)).toEqual({ n: 4, rps: 0.4, brier: 0.95, logLoss: 1 });
  expect(withUnopened({ n: 0, rps: null, brier: null, logLoss: null }, 2)).toEqual({
    n: 2,
    rps: 1,
    brier: 2,
    logLoss: null,
  });
});
