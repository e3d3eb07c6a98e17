import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { sources } from '../../support/sources.ts';

test('grant is the version whose inner function the sign-in calls', () => {
  const { version } = createRequire(import.meta.url)('grant/package.json') as { version: string };
  expect(
    version,
    'Compare lib/grant.js with web-api/auth/grant-flow.ts and run tests/web-api/sign-in.test.ts, then name the new version here.',
  ).toBe('5.4.24');
});

test('one file alone reaches into the inside of grant', () => {
  const files = sources('{cli,config,core,web-api,web}/**/*.{ts,tsx}').filter(({ text }) =>
    /['"]grant\//.test(text),
  );
  expect(files.map(({ path }) => path)).toEqual(['web-api/auth/grant-flow.ts']);
});
