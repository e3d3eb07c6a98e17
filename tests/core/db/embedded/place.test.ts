import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  embeddedDatabase as startEmbedded,
  embeddedStatus,
  stopEmbeddedDatabase,
} from '#core/db/embedded/embedded-database';
import { actualFolder } from '../../../../core/db/embedded/place.ts';

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

/** Relaxed: a copied folder is recovered, and to sync every file of it first would take most of the time. */
const embeddedDatabase = (settings: { TIPS_DATA_DIR: string }) =>
  startEmbedded(settings, { configuration: { fsync: 'off' } });

let parent = '';
let used: string[] = [];
/** A data folder of this test; its server is stopped afterwards. */
const folder = (name: string) => {
  const path = join(parent, name);
  used.push(path);
  return { TIPS_DATA_DIR: path };
};
/** Copies as an operator does, sockets included. */
const copy = (from: { TIPS_DATA_DIR: string }, to: { TIPS_DATA_DIR: string }) =>
  run('cp', ['-a', from.TIPS_DATA_DIR, to.TIPS_DATA_DIR]);

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'pg-'));
  used = [];
});
afterEach(async () => {
  for (const path of used) if (existsSync(path)) await stopEmbeddedDatabase({ TIPS_DATA_DIR: path });
  rmSync(parent, { recursive: true, force: true });
});

const written = async (url: string): Promise<unknown> => (await ask(url, 'SELECT text FROM note'))[0];
const write = (url: string, text: string) => ask(url, `UPDATE note SET text = '${text}'`);

async function original(settings: { TIPS_DATA_DIR: string }): Promise<string> {
  const { url } = await embeddedDatabase(settings);
  await ask(url, `CREATE TABLE note AS SELECT 'original' AS text`);
  // What is not on the disk yet would not be in the copy.
  await ask(url, 'CHECKPOINT');
  return url;
}

describe('a data folder that was copied while its server runs', () => {
  test('is served by a server of its own, never by the original’s', async () => {
    const [first, second] = [folder('data'), folder('copy')];
    const url = await original(first);
    await copy(first, second);
    expect(await embeddedStatus(second)).toMatchObject({ exists: true, server: undefined });
    const own = await embeddedDatabase(second);
    expect(own.started).toBe(true);
    await write(own.url, 'copy');
    expect(await written(url)).toBe('original');
    expect(await written(own.url)).toBe('copy');
    expect((await embeddedDatabase(first)).started).toBe(false);
    expect((await embeddedDatabase(second)).started).toBe(false);
  });

  test('is stopped without stopping the original', async () => {
    const [first, second] = [folder('data'), folder('copy')];
    const url = await original(first);
    await copy(first, second);
    expect(await stopEmbeddedDatabase(second)).toBe(false);
    await embeddedDatabase(second);
    expect(await stopEmbeddedDatabase(second)).toBe(true);
    expect(await written(url)).toBe('original');
  });

  test('has a socket of its own where the original’s lies in a temporary folder', async () => {
    const [first, second] = [folder('x'.repeat(90)), folder('y'.repeat(90))];
    const url = await original(first);
    await copy(first, second);
    const own = await embeddedDatabase(second);
    expect(new URL(own.url).hostname).not.toBe(new URL(url).hostname);
    await write(own.url, 'copy');
    expect(await written(url)).toBe('original');
  });

  test('reached through a link that led to the original before is served by its own server', async () => {
    const [first, second, link] = [folder('data'), folder('copy'), folder('current')];
    await original(first);
    await copy(first, second);
    symlinkSync(first.TIPS_DATA_DIR, link.TIPS_DATA_DIR);
    const before = await embeddedDatabase(link);
    expect(before.started).toBe(false);
    rmSync(link.TIPS_DATA_DIR);
    symlinkSync(second.TIPS_DATA_DIR, link.TIPS_DATA_DIR);
    const after = await embeddedDatabase(link);
    expect(after.url).not.toBe(before.url);
    await write(after.url, 'copy');
    expect(await written(before.url)).toBe('original');
    expect(await written((await embeddedDatabase(second)).url)).toBe('copy');
  });

  test('is not mixed up with data that is kept elsewhere for the original', () => {
    const [first, second] = [folder('data'), folder('copy')];
    mkdirSync(first.TIPS_DATA_DIR);
    const away = join(parent, 'elsewhere', 'abc');
    writeFileSync(join(first.TIPS_DATA_DIR, 'moved-to'), away);
    cpSync(first.TIPS_DATA_DIR, second.TIPS_DATA_DIR, { recursive: true });
    expect(() => actualFolder(second.TIPS_DATA_DIR)).toThrow(/is a copy or has another name now/);
    rmSync(first.TIPS_DATA_DIR, { recursive: true });
    rmSync(second.TIPS_DATA_DIR, { recursive: true });
  });
});

describe('a data folder', () => {
  test('moved while its server runs is served anew under its new name, with its data, beside a new one', async () => {
    const [first, second] = [folder('data'), folder('moved')];
    const url = await original(first);
    await write(url, 'moved');
    renameSync(first.TIPS_DATA_DIR, second.TIPS_DATA_DIR);
    const fresh = await embeddedDatabase(first);
    expect(fresh.started).toBe(true);
    const moved = await embeddedDatabase(second);
    expect(moved.started).toBe(true);
    expect(await written(moved.url)).toBe('moved');
    // The moved server took the socket at its old path with it.
    await expect(written((await embeddedDatabase(first)).url)).rejects.toThrow(/does not exist/);
  });

  test('whose recorded process number another server has now is served by its own', async () => {
    const [first, second] = [folder('data'), folder('other')];
    const url = await original(first);
    await stopEmbeddedDatabase(first);
    await embeddedDatabase(second);
    const { server } = await embeddedStatus(second);
    const record = readFileSync(join(second.TIPS_DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8');
    // As a killed server of this folder would have left it, its number given to the other one since.
    for (const name of ['postgres/postmaster.pid', 'socket/.s.PGSQL.5432.lock'])
      writeFileSync(
        join(first.TIPS_DATA_DIR, name),
        record.replaceAll(second.TIPS_DATA_DIR, first.TIPS_DATA_DIR),
      );
    const again = await embeddedDatabase(first);
    expect(again.started).toBe(true);
    expect(await written(url)).toBe('original');
    expect((await embeddedStatus(second)).server?.pid).toBe(server!.pid);
  });
});
