import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runTips } from './run-tips.ts';

const directory = mkdtempSync(join(tmpdir(), 'json-faults-'));
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  ['an unknown option', ['cards', 'list', '--bogus']],
  ['an argument of the wrong type', ['games', 'show', '99999999999999999999']],
  ['a missing argument', ['games', 'show']],
  ['a missing part', ['games', 'nonsense']],
  ['an unknown command', ['nonsense']],
  ['a span no calendar holds', ['discover', '--days', '999999999']],
  ['a span of analytics no calendar holds', ['analytics', 'coverage', '--hours', '999999999']],
])('%s is told with --json as one document, and exits 2', async (_fault, argv) => {
  const { code, stdout, stderr } = await runTips([...argv, '--json'], { directory });
  expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
  const { error, code: name } = JSON.parse(stdout) as { error: string; code: string };
  expect(name).toBe('usage');
  expect(error).toMatch(/^[A-Z].*[^.]\.$/);
});
