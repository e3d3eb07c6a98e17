import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminLeague } from '#core/contract/admin-config';
import { providerNames, providerTitle } from '#config/providers';
import { run } from '../../../cli/run.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('without a terminal and without flags it says which flags do the same, and does nothing', async () => {
  const { code, stderr } = await stage.tips(['init']);
  expect(code).toBe(2);
  for (const word of ['tips keys set', '--provider', '--model', '--leagues', '--time-zone', '--cron'])
    expect(stderr).toContain(word);
  expect(await stage.query('select * from leagues')).toEqual([]);
});

test('flags set model, leagues and time zone, and it can be run again', async () => {
  const argv =
    'init --provider gemini --model gemini-3.5-flash --leagues 1,3 --time-zone Europe/Berlin'.split(' ');
  for (const _time of [1, 2]) {
    expect(await stage.json(argv)).toMatchObject({
      llm: { provider: 'gemini', model: 'gemini-3.5-flash' },
      timeZone: 'Europe/Berlin',
      cron: null,
      keys: ['API-Football', ...providerNames].map(() => ({ state: 'valid' })),
    });
  }
  const visible = await stage.json<AdminLeague[]>(['leagues', 'list', '--visible']);
  expect(new Set(visible.map(({ id }) => id))).toEqual(new Set([1, 3]));
});

test('a wrong flag changes nothing', async () => {
  const before = await stage.query('select key, value from config order by key');
  const wrong = [
    ['--provider', 'openai'],
    ['--leagues', '1,1'],
    ['--leagues', '1,4711'],
    ['--time-zone', 'Berlin'],
    ['--provider', 'gemini', '--model', 'gemini-2.0-flash-001'],
    ['--time-zone', 'Asia/Tokyo', '--provider', 'gemini', '--model', 'gemini-2.0-flash-001'],
  ];
  for (const flags of wrong) expect((await stage.tips(['init', ...flags])).code, flags.join(' ')).not.toBe(0);
  expect(await stage.query('select key, value from config order by key')).toEqual(before);
});

/** A terminal of one's own: `type` writes keys once the screen has shown a text. */
function terminal() {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
  const screen = new PassThrough();
  let shown = '';
  screen.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  // A question ends its output when it is answered; a real terminal stays.
  const stdout = Object.assign(screen, { isTTY: true, columns: 100, end: () => screen });
  return {
    stdin,
    stdout,
    shown: () => shown,
    type: async (after: string, keys: string) => {
      await expect.poll(() => shown, { timeout: 20_000 }).toContain(after);
      stdin.write(keys);
    },
  };
}

test('on a terminal it asks for keys, model, leagues, time zone and cron; keys go to .env, unread by others', async () => {
  const { API_FOOTBALL_KEY: key, ...environment } = stage.environment;
  const { stdin, stdout, shown, type } = terminal();
  const running = run(['init'], {
    stdin,
    stdout,
    stderr: { write: () => true },
    environment: { ...environment, API_FOOTBALL_KEY: '' },
    directory: stage.directory,
    signal: new AbortController().signal,
    version: '0',
  });
  await type('Key of API-Football', `${key}\r`);
  for (const name of providerNames) await type(`Key of ${providerTitle(name)}`, '\r');
  await type('Which model', '\r');
  await type('Which leagues', '\r');
  await type('which time zone', '\r');
  await type('Let cron run', 'n\r');
  expect(await running, shown()).toBe(0);
  const file = join(stage.directory, '.env');
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`API_FOOTBALL_KEY=${key}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(shown()).not.toContain(key);
});
