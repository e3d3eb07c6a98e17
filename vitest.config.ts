import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { WaitingFirst } from './tests/support/waiting-first.ts';

/** Test names say the behaviour; the zone is far from UTC so that a wrong zone shows as a wrong day. */
const shared = {
  // A net for what hangs, wide enough for a machine with twenty others on it: what a test waits for is a state.
  env: {
    TZ: 'Pacific/Kiritimati',
    NO_COLOR: '1',
    // Half of what a process of the program costs is reading the same files anew.
    NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node-compile'),
  },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Files share their process, one after the other: loading the program anew for each took a third of the time.
  isolate: false,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Node runs these files as they are, as it runs the program: nothing is transformed, and what was compiled is kept on the
 * disk. Tests that replace no module need no more.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const setupFiles = (...names: string[]) => names.map((name) => `tests/support/${name}.ts`);

const project = (name: string, extra: Record<string, unknown> = {}) => ({
  test: {
    ...shared,
    name,
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: setupFiles('patient-waits', 'statements', 'long-waits', 'one-discovery'),
    ...extra,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    projects: [
      project('core', native),
      project('cli', native),
      project('web-api', native),
      project('web', {
        include: ['tests/web/**/*.test.ts'],
        globalSetup: [],
        setupFiles: setupFiles('patient-waits'),
      }),
      // What needs a page. It leaves behind what it stored and rendered: each file gets a document of its own.
      project('web-page', {
        include: ['tests/web/**/*.test.tsx'],
        environment: 'jsdom',
        globalSetup: [],
        setupFiles: setupFiles('patient-waits'),
        isolate: true,
      }),
      // What runs the site elsewhere: units, proxies, the container's steps. Not part of `npm test`.
      project('deploy'),
      project('e2e', {
        ...native,
        testTimeout: 300_000,
        // A browser on a shared machine can miss a beat: CI tries once more, and its report says so beside the name.
        retry: process.env.CI === 'true' ? 1 : 0,
        globalSetup: ['tests/support/global-setup.ts', 'tests/e2e/support/build-site.ts'],
      }),
    ],
  },
});
