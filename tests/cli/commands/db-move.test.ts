import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock';
import { restoreBackup } from '#core/db/backup/restore-backup';
import { writeBackup } from '#core/db/backup/write-backup';
import { signCheckpoint } from '#core/record/sign-checkpoint';
import { generateMany } from '#core/use-cases/generate-missing';
import { placeToKeep } from '../../../cli/commands/db-move.ts';
import { openSite } from '../../core/use-cases/site.ts';
import { emptyDatabase, type TestDatabase } from '../../support/database.ts';
import { tipsFolder } from '../support/tips-in.ts';

const stage = tipsFolder('db-move');
const { folder, tips, document, keep } = stage;
afterAll(() => stage.close());

/** A database as a site left it: games, cards, a record with a signed checkpoint. */
async function usedDatabase(): Promise<TestDatabase> {
  const site = await openSite();
  await generateMany(site.machine, { which: 'missing', limit: 2 });
  await signCheckpoint(site.machine);
  const file = join(folder, 'used.tgz');
  await writeBackup({ clock: systemClock }, { url: site.url, file });
  await site.close();
  const database = keep(await emptyDatabase());
  await restoreBackup({ url: database.url, file });
  return database;
}

/** Every table by its rows and the hash of its content, and where every sequence stands. */
async function contentOf(url: string) {
  const { tables, sequences } = await writeBackup(
    { clock: systemClock },
    { url, file: join(folder, 'compared.tgz') },
  );
  return { tables, sequences };
}

test('moves from a server to the built-in database and on, each time compared, and leaves the old one as it was', async () => {
  const [old, next] = [await usedDatabase(), keep(await emptyDatabase())];
  const before = await contentOf(old.url);
  const rows = before.tables.reduce((sum, table) => sum + table.rows, 0);
  const from = { DATABASE_URL: old.url };
  const busy = new Client({ connectionString: old.url, application_name: 'touchline' });
  await busy.connect();
  expect((await tips('db move built-in --yes --keep-env', from)).stderr).toContain('in use');
  await busy.end();
  expect((await tips('db move built-in --yes', from)).stderr, 'what .env cannot change').toContain(
    '--keep-env',
  );
  const around = statSync(folder).mtimeMs;
  const moved = await document('db move built-in --yes --keep-env', from);
  expect(moved).toEqual({
    to: 'built-in',
    tables: before.tables.length,
    rows,
    entries: expect.any(Number) as number,
  });
  expect(moved.entries).toBeGreaterThan(3);
  // A service may write in its data folder and nowhere else.
  expect(statSync(folder).mtimeMs).toBe(around);
  expect(await contentOf(old.url)).toEqual(before);
  expect((await tips('db move built-in --yes --keep-env', from)).stderr, 'a move never overwrites').toContain(
    'not empty',
  );

  const out = await tips('db move - --yes', {}, `${next.url}\n`);
  expect(out).toMatchObject({ code: 0, stdout: expect.stringContaining(`Moved: ${rows} rows`) as unknown });
  expect(readFileSync(join(folder, '.env'), 'utf8')).toContain(`DATABASE_URL=`);
  expect(await contentOf(next.url)).toEqual(before);
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
