import { expect, test } from 'vitest';
import { diffLines } from '#core/domain/line-diff';

test('two texts compared line by line: what was added, removed and kept, in order', () => {
  const lines = diffLines('a\nb\nc\nd', 'a\nc\nx\nd');
  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same a',
    'removed b',
    'same c',
    'added x',
    'same d',
  ]);
  expect(diffLines('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
});
