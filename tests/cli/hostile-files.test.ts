import { readFileSync, writeFileSync, mkdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  mkdirSync(join(stage.directory, 'folder'));
  writeFileSync(join(stage.directory, 'latin'), Buffer.from('f\xfcr '.repeat(60), 'latin1'));
  writeFileSync(join(stage.directory, 'null'), 'null\n');
});
afterAll(() => stage.close());
const from = (line: string) =>
  line
    .split(' ')
    .map((word) => (['folder', 'latin', 'null'].includes(word) ? join(stage.directory, word) : word));

describe('a file that is none, or not what is asked for, is wrong usage and told', () => {
  test.each([
    ['prompt set folder', 'it is a folder'],
    ['prompt set latin', 'is not a text in UTF-8'],
    ['prompt set /dev/zero', 'is longer than'],
    ['ledger verify --against folder', 'it is a folder'],
    ['ledger verify --against null', 'it has no entry'],
    ['ledger verify --against /dev/zero', 'is longer than'],
    ['db restore folder', 'it is a folder'],
    ['witness show --state folder', 'it is a folder'],
    ['init --secret OPENAI_API_KEY=/dev/zero', 'is longer than'],
  ])('%s', async (line, why) => {
    const { code, stdout, stderr } = await stage.tips(from(line));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(why);
    expect(stderr).not.toContain('unexpected');
  });
});

test.each(['__proto__', 'constructor', 'toString'])(
  'a key called %s is none, and .env stays',
  async (name) => {
    const { code, stderr } = await stage.tips(['keys', 'set', name, 'x']);
    expect(code).toBe(2);
    expect(stderr).toContain(`${name} is not the name of a key.`);
    const file = join(stage.directory, '.env');
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(false);
  },
);

test('a field given twice is wrong usage', async () => {
  const { code, stderr } = await stage.tips(['config', 'set', 'spend_caps', 'day=1', 'day=2']);
  expect([code, stderr]).toEqual([2, 'Error: The field day is there twice.\nGive it once.\n']);
});

test('a world of the year 1 is wrong usage', async () => {
  expect((await stage.tips(['demo', '--once', '--at', '0001-01-01T00:00Z'])).code).toBe(2);
});

test('a host that is no address of this machine is told as such', async () => {
  const { code, stderr } = await stage.tips(['serve', '--host', 'nowhere.invalid']);
  expect([code, stderr]).toEqual([4, expect.stringContaining('may not listen on nowhere.invalid:0')]);
});
