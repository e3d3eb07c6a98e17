import { expect, test } from 'vitest';
import { requireDaysInOrder } from '#core/days-in-order';

test('days turned round are refused with both, any others are let be', () => {
  expect(() => requireDaysInOrder({ from: '2026-12-05', to: '2026-12-01' })).toThrow(
    'The last day, 2026-12-01, lies before the first, 2026-12-05.',
  );
  for (const days of [
    { from: '2026-12-05', to: '2026-12-05' },
    { from: '2026-12-05' },
    { to: '2026-12-05' },
    {},
  ])
    requireDaysInOrder(days);
});
