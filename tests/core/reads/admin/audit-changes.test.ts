import { expect, test } from 'vitest';
import { changesOf } from '#core/reads/admin/audit-changes';

test.each([
  [null, null, []],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: '2', after: '3' }]],
  [null, { paused: true }, [{ field: 'paused', before: null, after: 'true' }]],
  [{ gone: 'x' }, null, [{ field: 'gone', before: 'x', after: null }]],
  ['UTC', 'Europe/Berlin', [{ field: '', before: 'UTC', after: 'Europe/Berlin' }]],
  [['a'], ['a'], []],
  [null, { cost: 0.0009585399999999999 }, [{ field: 'cost', before: null, after: '0.00095854' }]],
  [{ list: [1] }, { list: [1, 2] }, [{ field: 'list', before: '[1]', after: '[1,2]' }]],
])('what differs between %j and %j', (before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});

test('a long value is cut', () => {
  expect(changesOf(null, { text: 'x'.repeat(1000) })[0]!.after).toHaveLength(301);
});
