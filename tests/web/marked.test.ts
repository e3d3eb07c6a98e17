import { expect, test } from 'vitest';
import { cutAt } from '../../web/src/ui/Marked.tsx';

test('only the sentences that could not be supported are marked, each where it stands', () => {
  const text = 'Arsenal are second. They have won 15. It rains.';
  expect(cutAt(text, ['They have won 15.', ''])).toEqual([
    { text: 'Arsenal are second. ', isMarked: false },
    { text: 'They have won 15.', isMarked: true },
    { text: ' It rains.', isMarked: false },
  ]);
  expect(cutAt(text, ['It rains.', 'Arsenal are second.']).map(({ isMarked }) => isMarked)).toEqual([
    true,
    false,
    true,
  ]);
  expect(cutAt('', ['x'])).toEqual([]);
  expect(cutAt(text, [])).toEqual([{ text, isMarked: false }]);
});
