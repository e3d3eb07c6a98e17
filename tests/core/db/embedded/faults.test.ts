import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { embeddedDatabase } from '#core/db/embedded/embedded-database';
import { databaseFault, folderFault } from '#core/db/embedded/faults';

test('a data folder that is a file is told with the setting that names another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'folder-fault-'));
  try {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const error: unknown = await readdir(join(file, 'postgres')).catch((thrown: unknown) => thrown);
    expect(folderFault(error, file)).toMatchObject({
      code: 'database',
      message: expect.stringContaining(`may not use ${file}`) as string,
      suggestion: expect.stringContaining('TIPS_DATA_DIR') as string,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.skipIf(!existsSync('/proc/self'))(
  'a place in which nothing can be made is told in the same way',
  async () => {
    await expect(embeddedDatabase({ TIPS_DATA_DIR: '/proc/no-such-place' })).rejects.toMatchObject({
      code: 'database',
      message: 'The built-in database may not use /proc/no-such-place: no such file or directory.',
      suggestion: expect.stringContaining('TIPS_DATA_DIR') as string,
    });
  },
);

test('files of another major version of PostgreSQL are told with both versions, and the way between them', () => {
  const said = `FATAL:  database files are incompatible with server
DETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.4.`;
  expect(databaseFault('started', said, { folder: tmpdir() })).toMatchObject({
    code: 'database_version',
    message: expect.stringMatching(/made by PostgreSQL 17, which PostgreSQL 18\.4 cannot read/) as string,
    suggestion: expect.stringMatching(/tips db backup.*tips db restore/) as string,
  });
});
