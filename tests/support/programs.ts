import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these that can be run: a path, or a name that is looked for in the folders of PATH. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.filter((name) => name.includes('/'));
  const plain = names.filter((name) => !name.includes('/'));
  return [...paths, ...folders.flatMap((folder) => plain.map((name) => join(folder, name)))].find(isProgram);
}

/** Undefined where this machine lacks it, and the test is skipped by name; in CI that is a failure. */
function unlessMissing<Found>(found: Found | undefined, what: string, install: string): Found | undefined {
  if (found === undefined && process.env.CI === 'true')
    throw new Error(`There is no ${what}: apt-get install ${install}.`);
  return found;
}

/** The machine's OpenSSL, which plays a time-stamp authority and checks our judgement of its answers. */
export const openssl = (): string | undefined => unlessMissing(findProgram('openssl'), 'OpenSSL', 'openssl');

/** Where Debian puts the sources of Go packages. */
export const debianGoPath = '/usr/share/gocode';

/** Go with golang.org/x/mod beside it: a transparency log by other hands. */
export function goWithMod(): string | undefined {
  const hasMod = existsSync(join(debianGoPath, 'src/golang.org/x/mod/sumdb/tlog'));
  const go = hasMod ? findProgram('go') : undefined;
  return unlessMissing(go, 'Go with golang.org/x/mod', 'golang-go golang-golang-x-mod-dev');
}

/** Python 3, for a checker of the record that shares nothing with ours. */
export const python = (): string | undefined => unlessMissing(findProgram('python3'), 'Python 3', 'python3');
