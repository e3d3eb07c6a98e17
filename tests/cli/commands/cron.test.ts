import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cronBlock, withBlock, withoutBlock } from '../../../cli/cron/crontab.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { runTips } from '../run-tips.ts';

const directory = realpathSync(mkdtempSync(join(tmpdir(), "cron it's 5% ")));
const table = join(directory, 'table');
const programs = join(directory, 'programs');
let database: TestDatabase;

/** A crontab program for this folder: cron itself is not on every machine that runs the tests. */
const crontab = `#!/bin/sh
if [ "$1" = -l ]; then
  if [ -f "$CRONTAB_FILE" ]; then cat "$CRONTAB_FILE"; else echo "no crontab for $USER" >&2; exit 1; fi
else
  cat > "$CRONTAB_FILE"
fi
`;

beforeAll(async () => {
  database = await testDatabase();
  mkdirSync(programs);
  writeFileSync(join(programs, 'crontab'), crontab);
  chmodSync(join(programs, 'crontab'), 0o755);
});
afterEach(() => rmSync(table, { force: true }));
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true });
});

const tips = (argv: string[], environment: Record<string, string> = {}) =>
  runTips(argv, {
    directory,
    environment: {
      PATH: `${programs}:/usr/bin:/bin`,
      CRONTAB_FILE: table,
      TIPS_DATA_DIR: join(directory, 'data'),
      ...environment,
    },
  });

test('install adds the marked block once, and remove takes out nothing else', async () => {
  const others = '# mine\n0 5 * * * /usr/bin/backup\n';
  writeFileSync(table, others);
  expect(await tips(['cron', 'install'])).toMatchObject({ code: 0 });
  const installed = readFileSync(table, 'utf8');
  expect(installed.startsWith(others)).toBe(true);
  expect(installed.match(/tick --quiet/g)).toHaveLength(1);
  expect((await tips(['cron', 'install'])).stdout).toContain('installed already');
  expect(readFileSync(table, 'utf8')).toBe(installed);
  expect(await tips(['cron', 'remove'])).toMatchObject({ code: 0 });
  expect(readFileSync(table, 'utf8')).toBe(others);
  expect((await tips(['cron', 'remove', '--json'])).stdout).toBe('{"removed":false}\n');
});

test('without a crontab yet, install makes one', async () => {
  expect(await tips(['cron', 'install'])).toMatchObject({ code: 0 });
  expect(readFileSync(table, 'utf8')).toContain(`# BEGIN touchline ${directory}`);
});

test('the line runs as cron runs it: with an almost empty environment, from another folder', async () => {
  const { stdout } = await tips(['cron', 'print', '--json']);
  const { block } = JSON.parse(stdout) as { block: string };
  writeFileSync(join(directory, '.env'), `DATABASE_URL='${database.url}'\n`);
  mkdirSync(join(directory, 'data'), { recursive: true });
  const line = block.split('\n')[1]!;
  expect(line.startsWith('* * * * * cd ')).toBe(true);
  // cron hands the line to sh after turning \% back into %.
  const command = line.slice('* * * * * '.length).replaceAll('\\%', '%');
  try {
    execFileSync('/bin/sh', ['-c', command], { cwd: '/', env: { PATH: '/usr/bin:/bin', HOME: '/' } });
  } catch {
    // Discovery has no key here, so the command may fail; what it did is in the log.
  }
  expect(readFileSync(join(directory, 'data', 'tick.log'), 'utf8')).toContain('housekeeping: done');
  rmSync(join(directory, '.env'));
});

test('settings that only the shell has are named', async () => {
  const { stderr } = await tips(['cron', 'print'], { OPENAI_API_KEY: 'sk-secret-value' });
  expect(stderr).toContain('OPENAI_API_KEY');
  expect(stderr).not.toContain('sk-secret-value');
});

test('without a crontab program it says so and what else to do', async () => {
  expect(await tips(['cron', 'install'], { PATH: directory })).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('There is no crontab program'),
  });
  expect(existsSync(table)).toBe(false);
});

test('a block without its end is left alone', () => {
  const block = cronBlock({ directory: '/srv/tips', node: '/n', bin: '/b', log: '/l' });
  const broken = withBlock('', block, '/srv/tips').replace(/# END.*\n/, '0 5 * * * /usr/bin/backup\n');
  expect(() => withoutBlock(broken, '/srv/tips')).toThrow(/without its END/);
  expect(withoutBlock(broken, '/srv/other'), 'another directory’s block is not ours').toBe(broken);
});
