import { execFile, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '#core/db/embedded/account';
import { choosePlace } from '#core/db/embedded/place';
import { isAlive } from '../../../../core/db/embedded/lock.ts';
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
  const { embeddedDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../../../../core/db/embedded/embedded-database.ts'))});
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

  test('survives commands killed at any moment of the first start', async () => {
    // From the making of the lock, through initdb (about a second), to the server's start.
    for (const milliseconds of [150, 400, 800, 1200, 1600]) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, settings.TIPS_DATA_DIR]);
      await sleep(milliseconds);
      child.kill('SIGKILL');
    }
    const { url } = await embeddedDatabase(settings);
    expect(await ask(url, 'SELECT 1')).toEqual([1]);
    // A killed command's own child may write on for a moment; the next start clears what it left.
    await sleep(3000);
    await stopEmbeddedDatabase(settings);
    await embeddedDatabase(settings);
    expect(readdirSync(settings.TIPS_DATA_DIR).filter((name) => name.startsWith('postgres.new-'))).toEqual(
      [],
    );
    expect(readdirSync(settings.TIPS_DATA_DIR).filter((name) => name.startsWith('starting.lock'))).toEqual(
      [],
    );
  });

  test('starts again after its server was killed, with what was committed', async () => {
    const { url } = await embeddedDatabase(settings);
    await ask(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const { server } = await embeddedStatus(settings);
    process.kill(server!.pid, 'SIGKILL');
    await expect.poll(() => isAlive(server!.pid)).toBe(false);
    const again = await embeddedDatabase(settings);
    expect(again.started).toBe(true);
    expect(await ask(again.url, 'SELECT n FROM kept')).toEqual([7]);
  });

  test('is started anew when its socket was removed, with what was committed; stopping it works too', async () => {
    const first = await embeddedDatabase(settings);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const socket = join(settings.TIPS_DATA_DIR, 'socket', '.s.PGSQL.5432');
    rmSync(socket);
    const again = await embeddedDatabase(settings);
    expect(again.started).toBe(true);
    expect(await ask(again.url, 'SELECT n FROM kept')).toEqual([7]);
    rmSync(socket);
    expect(await stopEmbeddedDatabase(settings)).toBe(true);
  });

  test('says what is wrong with its folder in one sentence', async () => {
    writeFileSync(settings.TIPS_DATA_DIR, 'a file');
    const failure = await embeddedDatabase(settings).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'database',
      message: expect.stringContaining(settings.TIPS_DATA_DIR),
    });
    rmSync(settings.TIPS_DATA_DIR);
  });

  test('says what PostgreSQL complained of when it cannot start, and where its log is', async () => {
    await embeddedDatabase(settings);
    await stopEmbeddedDatabase(settings);
    appendFileSync(join(settings.TIPS_DATA_DIR, 'postgres/postgresql.conf'), "\nwork_mem = 'plenty'\n");
    const failure = await embeddedDatabase(settings).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'database',
      message: expect.stringMatching(/could not be started: configuration file .* contains errors/),
      suggestion: expect.stringContaining('postgres.log'),
    });
  });
});

const isRoot = process.getuid?.() === 0;

describe.skipIf(!isRoot)('the built-in PostgreSQL as root (skipped for other users)', () => {
  test('runs as an unprivileged user that owns the data', async () => {
    chmodSync(parent, 0o711);
    await embeddedDatabase(settings);
    const { server } = await embeddedStatus(settings);
    expect(statSync(`/proc/${server!.pid}`).uid).toBe(65_534);
    expect(statSync(join(settings.TIPS_DATA_DIR, 'postgres')).uid).toBe(65_534);
  });

  test('runs below a folder that only root can enter', async () => {
    chmodSync(parent, 0o700);
    const { url } = await embeddedDatabase(settings);
    expect(await ask(url, 'SELECT 1')).toEqual([1]);
  });

  test('goes on with its data when the folder above is closed, and when it is opened again', async () => {
    chmodSync(parent, 0o711);
    await ask((await embeddedDatabase(settings)).url, 'CREATE TABLE kept AS SELECT 7 AS n');
    for (const mode of [0o700, 0o711]) {
      await stopEmbeddedDatabase(settings);
      chmodSync(parent, mode);
      const { url } = await embeddedDatabase(settings);
      expect(await ask(url, 'SELECT n FROM kept')).toEqual([7]);
    }
  });

  test('keeps programs and data where its user can reach them when nothing else works, and says so', async () => {
    chmodSync(parent, 0o700);
    const open = mkdtempSync(join(tmpdir(), 'open-'));
    chmodSync(open, 0o755);
    const said: string[] = [];
    const unprivilegedOnly = (): Account[] => [{ kind: 'user', uid: 65_534, gid: 65_534 }];
    try {
      const place = await choosePlace(settings.TIPS_DATA_DIR, {
        notice: (sentence) => said.push(sentence),
        among: unprivilegedOnly,
        elsewhere: open,
      });
      expect(place.folder.startsWith(open)).toBe(true);
      expect(said).toEqual([expect.stringContaining(place.folder)]);
      const { url, dataDirectory } = await embeddedDatabase(settings);
      expect(dataDirectory).toBe(place.folder);
      expect(await ask(url, 'SELECT 1')).toEqual([1]);
    } finally {
      await stopEmbeddedDatabase(settings);
      rmSync(open, { recursive: true, force: true });
    }
  });

  test('says in one sentence that the disk is full', async ({ skip }) => {
    mkdirSync(settings.TIPS_DATA_DIR);
    const mounted = await run('mount', [
      '-t',
      'tmpfs',
      '-o',
      'size=12m',
      'tmpfs',
      settings.TIPS_DATA_DIR,
    ]).then(
      () => true,
      () => false,
    );
    if (!mounted) skip('no right to mount a small disk here');
    try {
      const failure = await embeddedDatabase(settings).catch((error: unknown) => error);
      expect(failure).toMatchObject({
        code: 'disk',
        message: expect.stringContaining('no space left'),
        suggestion: expect.stringContaining('TIPS_DATA_DIR'),
      });
    } finally {
      await run('umount', [settings.TIPS_DATA_DIR]);
    }
  });
});
