import { expect, test } from 'vitest';
import { ApiFailure } from '../../../web/src/api/failure.ts';
import { picked } from '../../../web/src/features/admin/list/use-chosen.ts';
import { inParts } from '../../../web/src/features/admin/work/use-bulk-rows.ts';

const page = [11, 12, 13, 14, 15];

test('a range is from the row picked before to this one, either way round, and takes away as it adds', () => {
  const one = picked(new Set([99]), { id: 12, on: true, page });
  expect([...one]).toEqual([99, 12]);
  const range = picked(one, { id: 14, on: true, page, since: 12 });
  expect([...range]).toEqual([99, 12, 13, 14]);
  expect([...picked(range, { id: 12, on: false, page, since: 13 })]).toEqual([99, 14]);
  // The row picked before is on another page.
  expect([...picked(new Set(), { id: 13, on: true, page, since: 99 })]).toEqual([13]);
});

const done = (part: number[]) =>
  Promise.resolve({
    rows: part.map((id) => ({ id, name: `Row ${id}`, done: true, why: null })),
    done: part.length,
    skipped: 0,
  });

test('rows are worked on in parts, and a stop is obeyed before the next', async () => {
  const seen: number[] = [];
  const progress: number[] = [];
  const end = await inParts(
    [1, 2, 3, 4, 5],
    2,
    (part) => {
      seen.push(part.length);
      return done(part);
    },
    { isStopped: () => seen.length === 2, onDone: (count) => progress.push(count) },
  );
  expect(end).toMatchObject({ rows: { length: 4 }, left: [5], ended: 'You stopped it.' });
  expect(progress).toEqual([2, 4]);
});

test.each([
  [new ApiFailure(401, 'Unauthorized', ''), 'You are signed out.'],
  [new TypeError('Failed to fetch'), /^The connection to the server was lost/],
  [
    new ApiFailure(503, '{"error":"The answer took too long.","code":"timeout"}', ''),
    'The answer took too long.',
  ],
])(
  'what is answered for is kept where a later part fails, and the rest is told: %s',
  async (failure, words) => {
    const end = await inParts(
      [1, 2, 3, 4],
      2,
      (part) => (part.includes(3) ? Promise.reject(failure) : done(part)),
      {
        isStopped: () => false,
        onDone: () => {},
      },
    );
    expect(end.rows.map(({ id }) => id)).toEqual([1, 2]);
    expect(end.left).toEqual([3, 4]);
    expect(end.ended).toMatch(words);
  },
);
