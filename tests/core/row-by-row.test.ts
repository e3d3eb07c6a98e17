import { expect, test } from 'vitest';
import type { Deps } from '#core/deps';
import { fault } from '#core/errors';
import { goneRows, outcomesOf, rowByRow } from '#core/row-by-row';

const logged: unknown[] = [];
const deps = { log: { error: (what: unknown) => logged.push(what) } } as unknown as Deps;
const rows = [1, 2, 3, 4].map((id) => ({ id, name: `Row ${id}` }));

test('a row that is refused says why and holds up no other; what nobody expected is logged', async () => {
  const outcomes = await rowByRow(deps, rows, async ({ id }) => {
    if (id === 2) throw fault('refused', 'It is over.');
    if (id === 3) throw new Error('a secret of the driver');
    return id === 4 ? 'It was done before.' : null;
  });
  expect(outcomesOf(outcomes)).toEqual({
    rows: [
      { id: 1, name: 'Row 1', done: true, why: null },
      { id: 2, name: 'Row 2', done: false, why: 'It is over.' },
      { id: 3, name: 'Row 3', done: false, why: 'Something unexpected went wrong; the server’s log has it.' },
      { id: 4, name: 'Row 4', done: false, why: 'It was done before.' },
    ],
    done: 1,
    skipped: 3,
  });
  expect(logged).toHaveLength(1);
});

test('what every further row would meet ends the run, and so does an interruption', async () => {
  const tried: number[] = [];
  const away = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    name: 'ConnectionException',
  });
  const gone = rowByRow(deps, rows, async ({ id }) => {
    tried.push(id);
    throw id === 2 ? away : fault('refused', 'No.');
  });
  await expect(gone).rejects.toThrow();
  expect(tried).toEqual([1, 2]);
  const stop = new AbortController();
  const stopped = rowByRow(
    deps,
    rows,
    async ({ id }) => {
      tried.push(id);
      stop.abort();
      return null;
    },
    { signal: stop.signal },
  );
  await expect(stopped).rejects.toThrow();
  expect(tried).toEqual([1, 2, 1]);
});

test('rows that went meanwhile are told once each', () => {
  expect(goneRows([1, 9, 9], rows, 'Card')).toEqual([
    { id: 9, name: 'Card 9', done: false, why: 'There is no such card any more.' },
  ]);
});
