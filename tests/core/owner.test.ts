import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from '#core/make-folder';
import { createFile, replaceFile } from '#core/whole-file';
import { accounts } from '../../core/db/embedded/account.ts';

const isRoot = process.getuid?.() === 0;
const somebody = 4321;
const folder = mkdtempSync(join(tmpdir(), 'owner-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder of somebody who is not root. */
function home(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  chownSync(path, somebody, somebody);
  return path;
}
const ownerOf = (path: string): number => lstatSync(path).uid;

test.skipIf(!isRoot)('what root makes in somebody’s folder is theirs, files and folders alike', async () => {
  const at = home('made');
  makeFolder(join(at, 'data/record'), 0o700);
  await createFile(join(at, 'data/record/signing-key'), 'key\n');
  await replaceFile(join(at, '.env'), 'A=1\n');
  const made = ['data', 'data/record', 'data/record/signing-key', '.env'];
  expect(made.map((name) => ownerOf(join(at, name)))).toEqual(made.map(() => somebody));
});

test.skipIf(!isRoot)(
  'a file that root replaces stays whose it was, and what root has stays root’s',
  async () => {
    const at = join(folder, 'of-root');
    makeFolder(at);
    await createFile(join(at, '.env'), 'A=1\n');
    expect([at, join(at, '.env')].map(ownerOf)).toEqual([0, 0]);
    chownSync(join(at, '.env'), somebody, somebody);
    await replaceFile(join(at, '.env'), 'A=2\n');
    expect(ownerOf(join(at, '.env'))).toBe(somebody);
  },
);

test('a file that is replaced through a link is the one that the link leads to', async () => {
  const secrets = join(folder, 'secrets');
  const link = join(folder, 'link');
  await createFile(secrets, 'A=1\n');
  symlinkSync(secrets, link);
  await replaceFile(link, 'A=2\n');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(secrets, 'utf8')).toBe('A=2\n');
  expect(existsSync(`${secrets}.${process.pid}`)).toBe(false);
});

test.skipIf(!isRoot)(
  'for root, PostgreSQL runs as whoever has the data, or the folder they are made in',
  () => {
    const at = home('database');
    expect(accounts(join(at, 'postgres'))[0]).toEqual({ kind: 'user', uid: somebody, gid: somebody });
    expect(accounts(join(folder, 'postgres'))[0]).toEqual({ kind: 'user', uid: 65_534, gid: 65_534 });
  },
);
