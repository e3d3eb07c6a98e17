import { expect, test } from 'vitest';
import { bytesText } from '#core/domain/bytes';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 3, '5.0 GB'],
  [2 * 1024 ** 5, '2048.0 TB'],
])('%d bytes are %s', (count, text) => {
  expect(bytesText(count)).toBe(text);
});
