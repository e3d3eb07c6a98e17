import { expect, test } from 'vitest';
import { rowId, rowIds } from '#core/domain/row-id';

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

test('a list of ids has each once; a text that is anything else, or names too many, has none', () => {
  expect(rowIds('3,14,3', 2)).toEqual([3, 14]);
  for (const text of [null, undefined, '', '1,', '01', '1;2', 'x', '1,2,3'])
    expect(rowIds(text, 2)).toEqual([]);
});
