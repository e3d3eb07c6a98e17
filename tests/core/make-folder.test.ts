import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from '#core/make-folder';

const folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('a folder is made with all above it that are missing, each with the mode, and left alone where it is there', () => {
  const deep = join(folder, 'one/two/three');
  makeFolder(deep, 0o700);
  expect([modeOf(join(folder, 'one')), modeOf(deep)]).toEqual([0o700, 0o700]);
  makeFolder(deep);
  expect(modeOf(deep)).toBe(0o700);
  symlinkSync(deep, join(folder, 'link'));
  makeFolder(join(folder, 'link', 'four'));
  expect(existsSync(join(deep, 'four'))).toBe(true);
});

test('a file in the way, and a link to nothing, are told by the system’s own code', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  symlinkSync(join(folder, 'nowhere'), join(folder, 'broken'));
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR');
  expect(() => makeFolder(join(folder, 'broken'))).toThrow('EEXIST');
});

test.skipIf(!existsSync('/proc/self'))(
  'a place in which nothing can be made is refused, not tried for ever',
  () => {
    expect(() => makeFolder('/proc/no-such-place')).toThrow('ENOENT');
    expect(() => makeFolder('/proc/no-such-place/below/it')).toThrow('ENOENT');
  },
);
