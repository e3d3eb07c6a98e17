import { expect, test } from 'vitest';
import { equalities } from '#core/reads/sql';

test('only what is given is asked for, null included, and the parameters stand in the order of their parts', () => {
  expect(equalities([])).toEqual({ parts: [], params: [] });
  expect(
    equalities([
      ['a', 1],
      ['b', undefined],
      ['c', null],
      ['d', ''],
    ]),
  ).toEqual({ parts: ['a = ?', 'c = ?', 'd = ?'], params: [1, null, ''] });
});
