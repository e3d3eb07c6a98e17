import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../support/database.ts';

let folder: string;
let notices: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-notices-'));
  // A process of its own: where tests run, NODE_ENV is not what pages are built with.
  await promisify(execFile)(
    process.execPath,
    [
      join(projectRoot, 'node_modules/vite/bin/vite.js'),
      'build',
      join(projectRoot, 'web'),
      '--outDir',
      folder,
      '--emptyOutDir',
      '--sourcemap',
    ],
    { cwd: projectRoot, env: { ...process.env, NODE_ENV: 'production' } },
  );
  notices = readFileSync(join(folder, 'notices.txt'), 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const packageIn = (source: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//s.exec(source)?.[1];

/** Each notice by the name of its package: the line that names it, and the texts below. */
const byName = () =>
  new Map(
    notices
      .split(`\n\n${'-'.repeat(80)}\n\n`)
      .slice(1)
      .map((notice) => [/^\S+/.exec(notice)![0], notice] as const),
  );

test('the built site names the licence of every package whose code it carries', () => {
  const maps = globSync('**/*.map', { cwd: folder });
  const carried = new Set(
    maps.flatMap((map) => {
      const { sources } = JSON.parse(readFileSync(join(folder, map), 'utf8')) as { sources: string[] };
      return sources.flatMap((source) => packageIn(source) ?? []);
    }),
  );
  expect(carried.size).toBeGreaterThan(20);
  const named = byName();
  expect([...carried].filter((name) => !named.has(name))).toEqual([]);
  for (const [name, notice] of named) {
    expect(notice.length, name).toBeGreaterThan(500);
    expect(notice, name).toMatch(/copyright|license/i);
  }
});

test('fonts that are shipped stand there with theirs', () => {
  const fonts = globSync('**/*.woff2', { cwd: folder });
  const styles = readFileSync(join(projectRoot, 'web/src/app/fonts.css'), 'utf8');
  const families = [...styles.matchAll(/url\('\.\.\/fonts\/([a-z]+)-/g)].map(
    ([, name]) => `@fontsource-variable/${name}`,
  );
  expect(families).not.toEqual([]);
  expect(fonts.length).toBe(families.length);
  for (const family of new Set(families)) {
    expect(byName().get(family), family).toContain('SIL OPEN FONT LICENSE');
  }
});
