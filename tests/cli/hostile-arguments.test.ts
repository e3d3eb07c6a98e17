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
