import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopEmbeddedDatabase } from '#core/db/embedded/embedded-database';
import { projectRoot } from '../support/database.ts';

const run = promisify(execFile);
const minutes = 60_000;

let parent = '';
const folder = () => join(parent, 'somewhere');
const data = () => join(parent, 'share');

/** The environment of somebody who has nothing set and an empty home. */
const environment = () => ({
  PATH: process.env.PATH ?? '',
  HOME: join(parent, 'home'),
  XDG_DATA_HOME: data(),
});

async function tips(...parameters: string[]): Promise<string> {
  const { stdout } = await run(join(folder(), 'node_modules/.bin/tips'), parameters, {
    cwd: folder(),
    env: environment(),
    maxBuffer: 50_000_000,
  });
  return stdout;
}

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'pack-'));
  mkdirSync(folder());
  await run('npm', ['pack', '--pack-destination', parent], { cwd: projectRoot });
  const [tarball] = readdirSync(parent).filter((name) => name.endsWith('.tgz'));
  await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', join(parent, tarball ?? 'missing.tgz')],
    { cwd: folder() },
  );
}, 10 * minutes);

afterAll(async () => {
  await stopEmbeddedDatabase({ TIPS_DATA_DIR: join(data(), 'touchline') });
  rmSync(parent, { recursive: true, force: true });
}, minutes);

test('the package holds the program and nothing of its making', () => {
  const own = readdirSync(join(folder(), 'node_modules/touchline'));
  expect(own.filter((name) => name !== 'node_modules').toSorted()).toEqual([
    'README.md',
    'cli',
    'dist',
    'package.json',
  ]);
  expect(readdirSync(join(folder(), 'node_modules/touchline/cli'))).toEqual(['bin.js']);
});

test(
  'installed in an empty folder, `tips doctor` finds nothing broken and keeps its data with the user',
  async () => {
    const report = JSON.parse(await tips('doctor', '--json')) as {
      ok: boolean;
      checks: { name: string; finding: string }[];
    };
    expect(report.ok).toBe(true);
    expect(JSON.stringify(report.checks)).toContain(join(data(), 'touchline'));
  },
  2 * minutes,
);

test(
  'the installed package lives through the whole demo on its own database',
  async () => {
    const report = JSON.parse(await tips('demo', '--once', '--json')) as {
      discovered: number;
      published: number;
      settled: Record<string, number>;
      accuracy: { accurate: number };
    };
    expect(report.discovered).toBeGreaterThan(0);
    expect(report.published).toBeGreaterThan(0);
    expect(report.accuracy.accurate).toBe(report.settled['won']! + report.settled['half_won']!);
  },
  10 * minutes,
);
