import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/database.ts';

const tips = `'${process.execPath}' '${join(projectRoot, 'cli/bin.js')}'`;

/** Runs a line of the shell with its output piped to us; `leave` closes our end of a stream. */
function shell(line: string, stdout: number | 'pipe' = 'pipe') {
  const child = spawn('sh', ['-c', line], { stdio: ['ignore', stdout, 'pipe'] });
  let said = '';
  child.stderr?.on('data', (text) => (said += String(text)));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number, stderr: said })) };
}

test('a reader that has had enough ends an endless command, without a word', async () => {
  const { child, ended } = shell(`yes 'Over 2.5 Goals' | ${tips} markets parse`);
  await once(child.stdout!, 'data');
  child.stdout!.destroy();
  expect(await ended).toEqual({ code: 141, stderr: '' });
});

test('remarks that nobody reads end nothing', async () => {
  const { child, ended } = shell(`${tips} nonsense`);
  child.stderr!.destroy();
  expect((await ended).code).toBe(2);
});

test.runIf(process.platform === 'linux')('a result for which the disk has no room is a failure', async () => {
  const { ended } = shell(`${tips} markets list --json`, openSync('/dev/full', 'w'));
  expect(await ended).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^Error: The output cannot be written: ENOSPC.*\.\n$/) as string,
  });
});
