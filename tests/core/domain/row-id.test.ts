import { expect, test } from 'vitest';
import { rowId } from '#core/domain/row-id';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['', undefined],
])('"%s" names row %s', (text, id) => {
  expect(rowId(text)).toBe(id);
});
