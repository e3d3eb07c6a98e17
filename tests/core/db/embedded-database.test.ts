import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { embeddedDatabase, embeddedStatus, stopEmbeddedDatabase } from '#core/db/embedded/embedded-database';

const run = promisify(execFile);
const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
};

let parent = '';
let settings = { TIPS_DATA_DIR: '' };

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'pg-'));
  settings = { TIPS_DATA_DIR: join(parent, 'data') };
});
afterEach(async () => {
  await stopEmbeddedDatabase(settings);
  rmSync(parent, { recursive: true, force: true });
});

const script = `
  const { embeddedDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../../../core/db/embedded/embedded-database.ts'))});
  console.log(JSON.stringify(await embeddedDatabase({ TIPS_DATA_DIR: process.argv[1] })));
`;
const inAnotherProcess = async (): Promise<{ url: string; started: boolean }> => {
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '-e',
    script,
    settings.TIPS_DATA_DIR,
  ]);
  return JSON.parse(stdout) as { url: string; started: boolean };
};

describe('the built-in PostgreSQL', () => {
  test('is created and started at first use, found running at the next, and stopped when asked', async () => {
    const first = await embeddedDatabase(settings);
    expect(first).toMatchObject({ started: true, dataDirectory: settings.TIPS_DATA_DIR });
    expect(await ask(first.url, 'SHOW max_connections')).toEqual(['400']);
    expect(await ask(first.url, 'SHOW listen_addresses')).toEqual(['']);
    expect(await embeddedDatabase(settings)).toEqual({ ...first, started: false });
    expect(await stopEmbeddedDatabase(settings)).toBe(true);
    expect(await stopEmbeddedDatabase(settings)).toBe(false);
    expect(await embeddedStatus(settings)).toMatchObject({ exists: true, server: undefined });
  });

  test('keeps what was written when it is stopped and started again', async () => {
    const { url } = await embeddedDatabase(settings);
    await ask(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await stopEmbeddedDatabase(settings);
    const again = await embeddedDatabase(settings);
    expect(await ask(again.url, 'SELECT n FROM kept')).toEqual([7]);
  });

  test('is one cluster when four processes start it for the first time at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(inAnotherProcess));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(answers.filter(({ started }) => started)).toHaveLength(1);
  });

  test('takes its socket elsewhere, privately, when the path would be too long', async () => {
    settings = { TIPS_DATA_DIR: join(parent, 'x'.repeat(90)) };
    mkdirSync(settings.TIPS_DATA_DIR, { mode: 0o711 });
    const { url } = await embeddedDatabase(settings);
    expect(decodeURIComponent(new URL(url).hostname).length).toBeLessThan(80);
    expect(await ask(url, 'SELECT 1')).toEqual([1]);
    await stopEmbeddedDatabase(settings);
    expect((await embeddedDatabase(settings)).url).toBe(url);
  });
});
