import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commands } from '../../../cli/commands/list.ts';
import { manPage } from '../../../cli/man/man-page.ts';
import { exitCodes } from '../../../cli/ui/exit-codes.ts';
import { sources } from '../../support/sources.ts';

const page = await manPage('1.2.3');
/** As a reader sees it. */
const text = page.replaceAll('\\-', '-').replaceAll('\\&', '').replaceAll('\\e', '\\');

test('the manual has every command and part with its flags, remarks and examples', () => {
  for (const { name } of commands) expect(text).toContain(`\n.SS tips ${name}`);
  expect(text).toContain('.SS tips ledger key rotate');
  expect(text).toContain('.SS tips games show <game>\nOne game with its cards.');
  expect(text).toContain('.B --page-size <count>\nrows of a page, at most 100 (default 10)');
  expect(text).toContain('.B --json\none JSON document on stdout, nothing else');
  expect(text).toContain('Examples:\n  tips db status\n');
  expect(text).toContain('Touchline 1.2.3');
});

test('its exit codes are those of the document', () => {
  const document = sources('docs/commands.md')[0]!.text;
  const told = [...document.matchAll(/^\| (\d+) +\| /gm)].map(([, code]) => Number(code));
  expect(exitCodes.map(([code]) => code)).toEqual(told);
});

const hasMan = spawnSync('man', ['--version']).status === 0;
test.skipIf(!hasMan)('man finds nothing to complain of (skipped where there is no man)', () => {
  const { status, stderr, stdout } = spawnSync('man', ['--warnings', '-l', '-'], {
    input: page,
    encoding: 'utf8',
    env: { ...process.env, MANWIDTH: '80', MAN_KEEP_FORMATTING: '', LC_ALL: 'C.UTF-8' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('tips ledger export');
});
