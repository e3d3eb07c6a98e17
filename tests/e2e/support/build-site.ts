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
 * Before the page tests: builds the site once, as it is shipped, or takes the one of `TIPS_TEST_SITE`. A process of its
 * own: where tests run, NODE_ENV is `test`, which bundles React for development.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!chromium()) return undefined;
  const given = process.env.TIPS_TEST_SITE;
  if (given) {
    project.provide('siteFolder', given);
    return undefined;
  }
  const root = join(import.meta.dirname, '../../..');
  const folder = await mkdtemp(join(tmpdir(), 'touchline-site-'));
  await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `await (await import('./scripts/build-site.ts')).buildSite('web', ${JSON.stringify(join(folder, 'web'))});`,
    ],
    { cwd: root, env: { ...process.env, NODE_ENV: process.env.TIPS_SITE_BUILD ?? 'production' } },
  );
  project.provide('siteFolder', join(folder, 'web'));
  return () => rm(folder, { recursive: true, force: true });
}
