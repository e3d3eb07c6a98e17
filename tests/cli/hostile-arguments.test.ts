import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseSettings, settingNames } from '#config/settings';
import { commands } from '../../cli/commands/list.ts';
import { runTips } from './run-tips.ts';

const directory = mkdtempSync(join(tmpdir(), 'tips-hostile-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const hostile = { 'a zero character': 'a\0b', half: 'a\uD800', direction: 'a\u202Eb', unseen: 'a\u200Bb' };

describe.each(Object.entries(hostile))('an argument with %s', (_name, text) => {
  test.each(commands.map(({ name }) => name))('is refused by every command: %s', async (name) => {
    const { code, stderr, stdout } = await runTips([name, text], { directory });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Error: Argument 2 (?:has|is) .*\.\nType it anew instead of pasting it\.\n$/);
    expect(stdout).toBe('');
  });
});

test('an endless argument is refused', async () => {
  const { code, stderr } = await runTips(['games', 'list', '--search', 'x'.repeat(1_000_000)], { directory });
  expect(code).toBe(2);
  expect(stderr).toContain('Argument 4 is longer than 100000 characters.');
});

test.each(settingNames)('the setting %s takes no character that cannot be seen', (name) => {
  for (const text of Object.values(hostile)) {
    const value = name.endsWith('_URL') ? `https://x.example/${text}` : text.padEnd(40, 'x');
    expect(() => parseSettings({ [name]: value })).toThrow(
      `${name}: has a character that cannot be seen, a control character or a line end`,
    );
  }
});

test('a script that needs joiners keeps them in a setting', () => {
  expect(parseSettings({ PRODUCT_NAME: 'می\u200Cخواهم' }).PRODUCT_NAME).toBe('می\u200Cخواهم');
});

test('a setting in .env with a direction mark is named, in a sentence of its own', async () => {
  writeFileSync(join(directory, '.env'), 'PRODUCT_NAME="Touch\u202Eline"\n');
  const { code, stderr } = await runTips(['games', 'list'], { directory });
  expect(code).not.toBe(0);
  expect(stderr).toContain('PRODUCT_NAME: has a character that cannot be seen');
});

const wrong = async (...argv: string[]) => {
  const { code, stdout } = await runTips(['--json', ...argv], { directory });
  return { exit: code, ...(JSON.parse(stdout) as { error: string }) };
};

describe('a value that is empty or blank is refused, never read as none', () => {
  test.each([
    [['serve', '--host', ''], '--host <address>'],
    [['witness', 'serve', '--host=  '], '--host <address>'],
    [['demo', '--once', '--database', ''], '--database <url>'],
    [['games', 'list', '--search', ' '], '--search <text>'],
    [['generate', '--missing', '--dry-run', '--model', ''], '--model <id>'],
    [['users', 'sessions', '1', '--end', ''], '--end <session>'],
    [['init', '--admins', ''], '--admins <addresses>'],
    [['analytics', 'compare', '--model', 'a', ''], '--model <id...>'],
  ])('%j', async (argv, flag) => {
    expect(await wrong(...argv)).toMatchObject({ exit: 2, error: `The value of ${flag} is empty.` });
  });

  test.each([
    [['queue', 'cancel', ''], 'The value of jobs is empty.'],
    [['queue', 'clear', 'a', ' '], 'The value of jobs is empty.'],
    [['ledger', 'export', ''], 'The value of file is empty.'],
    [['db', 'backup', ''], 'The value of file is empty.'],
    [['users', 'show', ''], 'The value of user is empty.'],
  ])('%j', async (argv, error) => {
    expect(await wrong(...argv)).toMatchObject({ exit: 2, error });
  });
});

describe('a flag that is there twice is refused: one of its values would be left out unnoticed', () => {
  test.each([
    [['games', 'list', '--page', '1', '--page', '2'], 'The flag --page <number> is there twice.'],
    [['discover', '-d', '1', '--days=2'], 'The flag -d, --days <count> is there twice.'],
    [['init', '--write', '--no-write'], '--write and --no-write exclude each other.'],
  ])('%j', async (argv, error) => {
    expect(await wrong(...argv)).toMatchObject({ exit: 2, error });
  });

  test('one that collects, and one without a value, may be', async () => {
    const { error } = await wrong('results', '--game', '1', '--game', '2', 'nonsense');
    expect(error).toContain('nonsense');
    expect((await wrong('logs', 'clear', '--yes', '--yes', 'nonsense')).error).toContain('nonsense');
  });
});
