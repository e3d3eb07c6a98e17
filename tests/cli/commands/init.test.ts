import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminLeague } from '#core/contract/admin-config';
import { providerNames, providerTitle } from '#config/providers';
import { run } from '../../../cli/run.ts';
import { siteFolder } from '#core/site-folder';
import type { Initialised } from '../../../cli/init/outcome.ts';
import { runTips } from '../run-tips.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('without a terminal and without flags it says which flags do the same, and does nothing', async () => {
  const { code, stderr } = await stage.tips(['init']);
  expect(code).toBe(2);
  for (const word of ['--yes', '--secret', '--public-url', '--admins']) expect(stderr).toContain(word);
  expect(await stage.query('select * from leagues')).toEqual([]);
});

test('flags set model, leagues and time zone, and it can be run again', async () => {
  const argv =
    'init --provider gemini --model gemini-3.5-flash --leagues 1,3 --time-zone Europe/Berlin'.split(' ');
  for (const _time of [1, 2]) {
    expect(await stage.json(argv)).toMatchObject({
      llm: { provider: 'gemini', model: 'gemini-3.5-flash' },
      timeZone: 'Europe/Berlin',
      runner: 'serve',
      cron: null,
      // What nobody asked for stays off.
      writing: { automatic: false, beforeKickoff: false },
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
    ['--day-cap', 'much'],
    ['--schedules', 'sometimes'],
    ['--secret', 'API_FOOTBALL_KEY=nowhere.key'],
    ['--time-zone', 'Asia/Tokyo', '--public-url', 'tips.example'],
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

test('--yes makes a site that runs by itself, and says what a month costs, what is next and what is open', async () => {
  writeFileSync(join(stage.directory, 'google.secret'), 'the-secret\n');
  const argv =
    `init --yes --leagues 1,3 --secret GOOGLE_CLIENT_SECRET=google.secret --google-client-id client --public-url https://tips.example --admins ada@tips.example --alert-webhook https://hooks.example/1 --month-cap none --schedules systemd`.split(
      ' ',
    );
  // What a stage sets to nothing would go before .env.
  const { ADMIN_EMAILS: _, PUBLIC_URL: __, ...environment } = stage.environment;
  const tips = (line: string[]) => runTips(line, { directory: stage.directory, environment });
  const done = JSON.parse((await tips([...argv, '--json'])).stdout) as Initialised;
  expect(done).toMatchObject({
    writing: { automatic: true, beforeKickoff: true },
    caps: { day: 5, month: null },
    publicUrl: 'https://tips.example',
    signIn: ['Google'],
    admins: 1,
    alerts: ['webhook'],
    month: { plan: { name: 'Pro' } },
    discovered: { leagues: 2, errors: [] },
    unit: { file: join(stage.directory, 'touchline.service') },
  });
  expect(done.discovered!.games).toBeGreaterThan(5);
  expect(done.next.map(({ job }) => job)).toEqual(expect.arrayContaining(['discovery', 'results']));
  expect(done.open.map(({ key }) => key)).toEqual(
    ['site_not_built'].filter(() => siteFolder() === undefined),
  );
  expect(readFileSync(done.unit!.file, 'utf8')).toContain(`WorkingDirectory=${stage.directory}`);
  expect(readFileSync(join(stage.directory, '.env'), 'utf8')).toContain('GOOGLE_CLIENT_SECRET=the-secret');
  await tips(['config', 'set', 'pre_kickoff_updates', 'enabled=false']);
  // Two of the four settings that Apple needs.
  const inPart = { APPLE_CLIENT_ID: 'tips.example.site', APPLE_KEY_FILE: 'apple.p8' };
  const again = await runTips(['init', '--yes', '--no-discover'], {
    directory: stage.directory,
    environment: { ...environment, ...inPart },
  });
  expect(again.stdout).toMatch(
    /^Automatic writing is on, the update before kick-off off; models may cost \$5\.00 a day/m,
  );
  expect(again.stdout).toMatch(/^About [\d.]+ games and \d+ football requests a day.*together about \$\d/m);
  expect(again.stdout, 'the unit that was chosen').toMatch(/^What happens next:\n {2}1\. Install the unit/m);
  expect(again.stdout).toContain('Sign-in: Google. Admins: 1.');
  expect(again.stdout).not.toContain('the-secret');
  rmSync(join(stage.directory, '.env'));
});

/** `tips init` on such a terminal, without what it asks for in the environment. */
function initOnTerminal() {
  const { API_FOOTBALL_KEY: _, ADMIN_EMAILS: __, PUBLIC_URL: ___, ...environment } = stage.environment;
  const notes: string[] = [];
  const { stdin, stdout, shown, type } = terminal();
  const code = run(['init'], {
    stdin,
    stdout,
    stderr: { write: (text: string) => notes.push(text) },
    environment,
    directory: stage.directory,
    signal: new AbortController().signal,
    version: '0',
  });
  return { code, type, shown, said: () => notes.join('\n') };
}

test('Ctrl-C in the middle keeps what was answered, and the next run shows it', async () => {
  const { code, type, said } = initOnTerminal();
  await type('Key of API-Football', `${stage.environment.API_FOOTBALL_KEY}\r`);
  await type('Key of OpenAI', '\u0003');
  expect(await code).toBe(130);
  expect(said()).toContain('Interrupted. What was done is kept');
  const again = initOnTerminal();
  await again.type('Key of API-Football (https://dashboard.api-football.com), Enter to keep', '\u0003');
  expect(await again.code).toBe(130);
  rmSync(join(stage.directory, '.env'));
});

test('on a terminal it asks each service for its key at once, shows what is set, and leads through sign-in; .env is unread by others', async () => {
  const key = stage.environment.API_FOOTBALL_KEY!;
  const { code, type, shown, said } = initOnTerminal();
  await type('Key of API-Football', 'a-wrong-key\r');
  await type('Another key', `${key}\r`);
  for (const name of providerNames) await type(`Key of ${providerTitle(name)}`, '\r');
  await type('Which model', '\r');
  await type('Which leagues', '\r');
  await type('Write cards by themselves', '\r');
  await type('Write them again', 'n\r');
  await type('cost in a day', '\r');
  await type('cost in a month', '\r');
  await type('address of the site', 'https://Tips.Example/\r');
  await type('Set up sign-in with?', ' \r');
  await type('Client ID', 'client\r');
  await type('Client secret', 'the-secret\r');
  await type('first admin', 'ada@tips.example\r');
  await type('Webhook', '\r');
  await type('which time zone', '\r');
  await type('What runs the schedules', '\r');
  expect(await code, shown()).toBe(0);
  const file = join(stage.directory, '.env');
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`API_FOOTBALL_KEY=${key}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(shown()).not.toContain(key);
  expect(said()).toContain('Check API_FOOTBALL_KEY');
  expect(said()).toMatch(
    /plan (\w+), \d+ of \d+ requests used today\. It has [\d,]+ requests a day and \d+ a minute/,
  );
  expect(said()).toContain('Callback address to paste: https://tips.example/api/login/callback');
  expect(shown()).not.toContain('the-secret');
  await allByEnter(key);
});

/** Run again with Enter alone: every question shows what was answered before, and nothing changes. */
async function allByEnter(key: string): Promise<void> {
  const file = join(stage.directory, '.env');
  const before = readFileSync(file, 'utf8');
  const settings = await stage.query('select key, value from config order by key');
  const { code, type, shown, said } = initOnTerminal();
  await type('Enter to keep', '\r');
  for (const name of providerNames) await type(`Key of ${providerTitle(name)}`, '\r');
  for (const question of ['Which model', 'Which leagues', 'Write cards by themselves', 'Write them again'])
    await type(question, '\r');
  await type('cost in a day', '\r');
  await type('cost in a month', '\r');
  await type('address of the site', '\r');
  await type('Google (set)', '\r');
  await type('first admin', '\r');
  await type('Webhook', '\r');
  await type('which time zone', '\r');
  await type('What runs the schedules', '\r');
  expect(await code, shown()).toBe(0);
  const screen = shown();
  for (const answer of ['https://Tips.Example/', 'ada@tips.example', 'touchline.service', key])
    expect(screen.includes(answer), answer).toBe(answer !== key);
  expect(said()).not.toContain(key);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(await stage.query('select key, value from config order by key')).toEqual(settings);
}
