import { expect, test } from 'vitest';
import { writeConfig } from '#core/config-store/config-store';
import { databaseSize } from '#core/reads/figures/database-size';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('tables and the system’s own add up to the database, and kinds name what the bodies are of', async () => {
  await here.rows(
    `insert into fixture_bodies (hash, body, bytes, first_seen_at) values (repeat('a', 64), '{"a": 1}', 8, ?), (repeat('b', 64), '{"b": 2}', 8, ?)`,
    [here.hours(-24 * 800), here.hours(-1)],
  );
  const size = await databaseSize(here.machine);
  const tables = size.tables.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  expect(tables + size.systemBytes).toBe(size.totalBytes);
  expect(size.tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['games', 'cards', 'fixture_bodies']),
  );
  expect(size.kinds.find(({ kind }) => kind === 'body nobody names')).toMatchObject({ rows: 2 });
  expect(size.retention).toMatchObject({ months: 12, wouldFree: { bodies: { rows: 1 } } });
});

test('what is kept for ever would free nothing, which is unknown and not zero', async () => {
  await writeConfig(here.machine.em(), 'data_retention', { months: null }, here.machine);
  expect((await databaseSize(here.machine)).retention).toEqual({
    months: null,
    before: null,
    wouldFree: null,
  });
});
