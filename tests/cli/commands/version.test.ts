import { expect, test } from 'vitest';
import { runTips } from '../run-tips.ts';

test('says the version and what runs it, without a database', async () => {
  const given = { directory: '/', environment: { DATABASE_URL: 'not a database' } };
  const document = JSON.parse((await runTips(['version', '--json'], given)).stdout) as unknown;
  expect(document).toEqual({
    version: '0.0.0',
    node: process.versions.node,
    system: `${process.platform}-${process.arch}`,
  });
  expect((await runTips(['version'], given)).stdout).toMatch(/^Touchline 0\.0\.0, Node \d/);
});
