import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { chromium } from '../../support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site lies. */
    siteFolder: string;
  }
}

/**
 * Before the page tests: builds the site once, as it is shipped. A process of its own: where tests run, NODE_ENV is
 * `test`, which bundles React for development.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!chromium()) return undefined;
  const root = join(import.meta.dirname, '../../..');
  const folder = await mkdtemp(join(tmpdir(), 'touchline-site-'));
  await promisify(execFile)(
    join(root, 'node_modules/.bin/vite'),
    ['build', join(root, 'web'), '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  );
  project.provide('siteFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
