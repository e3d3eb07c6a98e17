import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../../../cli/commands/list.ts';
import { shells } from '../../../cli/completion/scripts.ts';
import { runTips } from '../run-tips.ts';

const directory = mkdtempSync(join(tmpdir(), 'completion-'));
const file = (shell: string) => join(directory, `tips.${shell}`);
const hasShell = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

beforeAll(async () => {
  for (const shell of shells) {
    const { code, stdout } = await runTips(['completion', shell], { directory });
    expect(code).toBe(0);
    writeFileSync(file(shell), stdout);
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

/** What bash would offer after these words. */
function offered(...words: string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const script = `source ${file('bash')}; COMP_WORDS=(tips ${line}); COMP_CWORD=${words.length}; _tips; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean);
}

test('bash offers every command, then its parts, then their flags', () => {
  expect(offered('')).toEqual(commands.map(({ name }) => name));
  expect(offered('ga')).toEqual(['games']);
  expect(offered('games', '')).toEqual(['list', 'show', 'add', 'edit', 'delete', 'merge', 'not-duplicate']);
  expect(offered('games', 'list', '--f')).toEqual(['--from']);
  expect(offered('--demo', 'cards', 'list', '--s')).toEqual(['--search', '--state', '--stale']);
  expect(offered('generate', '--mis')).toEqual(['--missing']);
  expect(offered('--ver')).toEqual(['--version']);
  expect(offered('games', 'show', '')).toEqual([]);
});

test.for(['zsh', 'fish'].map((shell) => ({ shell })))(
  'the $shell script is accepted by its shell',
  ({ shell }, { skip }) => {
    if (!hasShell(shell)) skip(`${shell} is not on this machine`);
    expect(spawnSync(shell, ['-n', file(shell)], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  },
);

test('another shell is a usage fault', async () => {
  expect(await runTips(['completion', 'powershell'], { directory })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('bash, zsh, fish') as unknown,
  });
});
