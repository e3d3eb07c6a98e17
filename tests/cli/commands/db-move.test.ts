import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { placeToKeep } from '../../../cli/commands/db-move.ts';
import { emptyDatabase, testDatabase } from '../../support/database.ts';
import { ask, tipsFolder } from '../support/tips-in.ts';

const stage = tipsFolder('db-move');
const { folder, tips, document, keep } = stage;
afterAll(() => stage.close());

test('moves from a server to the built-in database and on, each time compared, and leaves the old one as it was', async () => {
  const [old, next] = [keep(await testDatabase()), keep(await emptyDatabase())];
  const names = 'SELECT name FROM users ORDER BY id';
  await ask(
    old.url,
    `INSERT INTO users (name, created_at, updated_at) SELECT 'u' || n, now(), now() FROM generate_series(1, 25) n`,
  );
  const from = { DATABASE_URL: old.url };
  const busy = new Client({ connectionString: old.url, application_name: 'touchline' });
  await busy.connect();
  expect((await tips('db move built-in --yes --keep-env', from)).stderr).toContain('in use');
  await busy.end();
  expect((await tips('db move built-in --yes', from)).stderr, 'what .env cannot change').toContain(
    '--keep-env',
  );
  const around = statSync(folder).mtimeMs;
  expect(await document('db move built-in --yes --keep-env', from)).toEqual({
    to: 'built-in',
    tables: expect.any(Number) as number,
    rows: 26,
    entries: 0,
  });
  // A service may write in its data folder and nowhere else.
  expect(statSync(folder).mtimeMs).toBe(around);
  expect(await ask(old.url, names)).toHaveLength(25);
  expect((await tips('db move built-in --yes --keep-env', from)).stderr, 'a move never overwrites').toContain(
    'not empty',
  );

  expect(await document(`db move ${next.url} --yes`)).toMatchObject({ to: 'external', rows: 26 });
  expect(readFileSync(join(folder, '.env'), 'utf8')).toContain(`DATABASE_URL=`);
  expect(await ask(next.url, names)).toEqual(await ask(old.url, names));
  expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('move-'))).toEqual([]);
});

test('a folder that only the shell names is kept in .env with the move into it', () => {
  const [folder, url] = ['/srv/new', 'postgresql://tips@db.example/tips'];
  expect(placeToKeep({ TIPS_DATA_DIR: folder }, { DATABASE_URL: url }, { TIPS_DATA_DIR: folder })).toEqual({
    DATABASE_URL: null,
    TIPS_DATA_DIR: folder,
  });
  expect(placeToKeep({}, { TIPS_DATA_DIR: folder }, { TIPS_DATA_DIR: folder })).toEqual({
    DATABASE_URL: null,
  });
  expect(placeToKeep({ TIPS_DATA_DIR: folder }, {}, { DATABASE_URL: url, TIPS_DATA_DIR: folder })).toEqual({
    DATABASE_URL: url,
  });
});

test('refuses what is no address, and to move where it is', async () => {
  expect(await tips('db move nowhere --yes')).toMatchObject({ code: 4, stdout: '' });
  expect((await tips('db move built-in --yes')).stderr).toContain('in use');
});
