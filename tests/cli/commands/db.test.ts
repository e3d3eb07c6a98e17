import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ask, tipsFolder } from '../support/tips-in.ts';
import { emptyDatabase, testDatabase } from '../../support/database.ts';

const stage = tipsFolder('db');
const { folder, tips, document, keep } = stage;
afterAll(() => stage.close());

describe('tips db', () => {
  test('goes from nothing to running to stopped, and says so', async () => {
    expect(await document('db status')).toMatchObject({
      kind: 'built-in',
      exists: false,
      running: false,
      pid: null,
    });
    expect(await document('db start')).toMatchObject({ started: true, dataDirectory: join(folder, 'data') });
    expect((await tips('db start')).stdout).toContain('runs already');
    expect(await document('db status')).toMatchObject({ exists: true, running: true });
    const { stdout } = await tips('db url');
    expect(stdout).toMatch(/^postgresql:\/\/tips@%2F.*\/tips\n$/);
    expect(await ask(stdout.trim(), 'SELECT current_database()')).toEqual(['tips']);
    expect(await document('db stop')).toEqual({ stopped: true });
    expect(await document('db stop')).toEqual({ stopped: false });
  });

  test('moves everything from a server to the built-in database with backup and restore', async () => {
    const source = keep(await testDatabase());
    await ask(
      source.url,
      `INSERT INTO users (name, created_at, updated_at) SELECT 'u' || n, now(), now() FROM generate_series(1, 25) n`,
    );
    const written = await document('db backup one.tgz', { DATABASE_URL: source.url });
    expect(written).toMatchObject({ file: join(folder, 'one.tgz'), rows: 26 });
    expect(statSync(join(folder, 'one.tgz')).size).toBeGreaterThan(500);
    expect(await document('db restore one.tgz')).toMatchObject({ rows: 26 });
    const { stdout } = await tips('db url');
    expect(await ask(stdout.trim(), 'SELECT count(*)::int FROM users')).toEqual([25]);
    const again = await tips('db restore one.tgz');
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('not empty');
  });

  test('leaves a database named by DATABASE_URL to its own tools', async () => {
    const { code, stderr } = await tips('db stop', {
      DATABASE_URL: 'postgresql://someone:secret@db.example/x',
    });
    expect(code).toBe(1);
    expect(stderr).toContain('does not stop');
    expect(stderr).not.toContain('secret');
  });

  test('has nothing to back up where nothing was made', async () => {
    const nothing = keep(await emptyDatabase());
    expect(await tips('db backup', { DATABASE_URL: nothing.url })).toMatchObject({ code: 4, stdout: '' });
  });
});
