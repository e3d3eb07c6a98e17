import { expect, test } from 'vitest';
import { monthsBefore } from '#core/retention/retention';

test.each([
  ['2026-10-31T12:00:00.000Z', 8, '2026-02-28T12:00:00.000Z'],
  ['2026-11-28T00:00:00.000Z', 12, '2025-11-28T00:00:00.000Z'],
  ['2028-02-29T06:00:00.000Z', 12, '2027-02-28T06:00:00.000Z'],
])('%s less %i months is never a day of the month after', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before);
});
