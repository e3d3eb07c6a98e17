import { expect, test } from 'vitest';
import { parseCap } from '../../../web/src/features/admin/tabs/llm/CapsPanel.tsx';

test('a typed cap is an amount in digits, or nothing', () => {
  expect(['', ' ', '0', '5', '12.50', '1000000'].map(parseCap)).toEqual([null, null, 0, 5, 12.5, 1_000_000]);
  for (const odd of ['0x10', '1e5', '-1', '1000000.01', '5,5', 'NaN', 'Infinity', '٥', '1e9', '5 $'])
    expect([odd, parseCap(odd)]).toEqual([odd, undefined]);
});
