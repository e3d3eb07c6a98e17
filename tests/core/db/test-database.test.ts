import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '#core/db/migrations/list';
import { emptyDatabase, testDatabase } from '../../support/database.ts';

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
};

test('a test database has every migration, is its own, and is gone after drop', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  expect(await ask(one.url, 'SELECT count(*)::int FROM migrations')).toEqual([migrations.length]);
  await ask(one.url, 'CREATE TABLE mine (n int)');
  expect(await ask(other.url, `SELECT to_regclass('mine')`)).toEqual([null]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(ask(one.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
});

test('an empty database has no table', async () => {
  const empty = await emptyDatabase();
  expect(await ask(empty.url, `SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public'`)).toEqual([
    0,
  ]);
  await empty.drop();
});
