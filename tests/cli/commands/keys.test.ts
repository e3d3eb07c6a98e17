import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage, withoutModels } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());
const file = () => readFileSync(join(stage.directory, '.env'), 'utf8');

test('check tells of each key whether its service takes it; a refused one is the exit code', async () => {
  const states = await stage.json<{ name: string; state: string }[]>(['keys', 'check']);
  expect(states.length).toBeGreaterThan(2);
  expect(states.every(({ state }) => state === 'valid')).toBe(true);
  const wrong = await stage.tips(['keys', 'check'], { environment: { API_FOOTBALL_KEY: 'wrong' } });
  expect(wrong).toMatchObject({
    code: 4,
    stdout: expect.stringMatching(/^API-Football\tinvalid\t/m) as unknown,
  });
});

test('without any key check ends with 4 and says how to set one', async () => {
  const environment = { ...withoutModels, API_FOOTBALL_KEY: '' };
  expect(await stage.tips(['keys', 'check'], { environment })).toMatchObject({
    code: 4,
    stdout: expect.stringContaining('tips keys set API_FOOTBALL_KEY') as unknown,
  });
});

test('set writes a key to .env for its owner alone, replaces it, and never shows it', async () => {
  const first = await stage.tips(['keys', 'set', 'football', 'first-key-0123456789']);
  expect(first).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('`tips keys check` tries it') as unknown,
  });
  expect(file()).toMatch(/^API_FOOTBALL_KEY=.*first-key-0123456789/m);
  expect(statSync(join(stage.directory, '.env')).mode & 0o077).toBe(0);
  const second = await stage.tips(['keys', 'set', 'API_FOOTBALL_KEY'], { input: 'second-key-0123456789\n' });
  expect(second.code).toBe(0);
  expect(file()).toMatch(/^API_FOOTBALL_KEY=.*second-key-0123456789/m);
  expect(file()).not.toContain('first-key');
  expect(JSON.stringify([first, second])).not.toContain('-key-0123456789');
});

test.each([
  [['keys', 'set', 'nobody', 'x']],
  [['keys', 'set', 'DATABASE_URL', 'x']],
  [['keys', 'set', 'football', ' ']],
])('%j is a usage fault that writes nothing', async (argv) => {
  const before = file();
  expect((await stage.tips(argv)).code).toBe(2);
  expect(file()).toBe(before);
});

test('push makes the key of notifications once, and another one only where that is meant', async () => {
  const environment = { OPERATOR_EMAIL: '', PUBLIC_URL: '' };
  const lone = await stage.tips(['keys', 'push'], { environment });
  expect(lone).toMatchObject({ code: 0, stdout: expect.stringContaining('Set OPERATOR_EMAIL') as unknown });
  const first = /^VAPID_PRIVATE_KEY=([\w-]{43})$/m.exec(file())?.[1];
  expect(first).toBeDefined();
  expect(JSON.stringify(lone)).not.toContain(first);
  expect((await stage.tips(['keys', 'push'])).code).toBe(1);
  expect(file()).toContain(`VAPID_PRIVATE_KEY=${first}`);
  const again = await stage.json<{ publicKey: string }>(['keys', 'push', '--replace'], {
    environment: { OPERATOR_EMAIL: 'ada@tips.example' },
  });
  expect(again.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(file()).not.toContain(first);
});
