import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBinaries, programPath } from '#core/db/embedded/binaries';
import { choosePlace } from '../../../../core/db/embedded/place.ts';
import { runAs } from '../../../../core/db/embedded/account.ts';

let parent = '';
let said: string[] = [];
/** Nobody's account, without a namespace, which would reach whatever root does. */
const nobody = { kind: 'user', uid: 65_534, gid: 65_534 } as const;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'place-'));
  chmodSync(parent, 0o755);
  said = [];
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** PostgreSQL as it lies below root's home: whole, but behind a folder that only root enters. */
function shutPrograms() {
  const binaries = findBinaries();
  const shut = join(parent, 'home');
  mkdirSync(shut, { mode: 0o700 });
  symlinkSync(binaries.folder, join(shut, 'native'));
  return { ...binaries, folder: join(shut, 'native') };
}

const choose = (folder: string, programs = findBinaries()) =>
  choosePlace(folder, {
    notice: (sentence) => said.push(sentence),
    among: () => [nobody],
    elsewhere: join(parent, 'lib'),
    programs: () => programs,
  });

describe.skipIf(process.getuid?.() !== 0)('where root keeps the embedded database', () => {
  test('data and programs that another account reaches stay where they are, without a word', async () => {
    const folder = join(parent, 'data');
    expect(await choose(folder)).toEqual({ folder, account: nobody, binaries: findBinaries() });
    expect(existsSync(join(parent, 'lib'))).toBe(false);
    expect(said).toEqual([]);
  });

  test('programs that only root reaches are copied, and the data stays in the folder that was asked for', async () => {
    const folder = join(parent, 'data');
    const place = await choose(folder, shutPrograms());
    expect(place).toMatchObject({ folder, account: nobody });
    expect(place.binaries.folder.startsWith(join(parent, 'lib'))).toBe(true);
    expect(await runAs(nobody, programPath(place.binaries, 'postgres'), ['-V'])).toMatchObject({ code: 0 });
    expect(said).toEqual([]);
  });

  test('data in a folder that only root enters is kept elsewhere, which is said, and found there again', async () => {
    const programs = shutPrograms();
    const folder = join(parent, 'home', 'data');
    const place = await choose(folder, programs);
    expect(place.folder.startsWith(join(parent, 'lib'))).toBe(true);
    expect(said).toEqual([
      `PostgreSQL may not run as root and its account cannot enter ${folder}: programs and data are kept in ${place.folder}.`,
    ]);
    expect((await choose(folder, programs)).folder).toBe(place.folder);
    expect(said).toHaveLength(1);
  });

  test('data that is there already is never left behind for an empty place', async () => {
    const folder = join(parent, 'home', 'data');
    const programs = shutPrograms();
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    await expect(choose(folder, programs)).rejects.toThrow(/can no longer be reached/);
  });
});
