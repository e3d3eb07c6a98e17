import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configKeyNames } from '#core/config-store/keys';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { runTips } from '../run-tips.ts';

let database: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), 'config-'));

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true });
});

const tips = (...argv: string[]) => runTips(argv, { directory, environment: { DATABASE_URL: database.url } });
const query = async (sql: string) => {
  const client = new Client(database.url);
  await client.connect();
  await client.query(sql);
  await client.end();
};

test('list shows every setting with its default and meaning', async () => {
  const { code, stdout } = await tips('config', 'list', '--json');
  const rows = JSON.parse(stdout) as { key: string; value: unknown; updatedAt: string | null }[];
  expect(code).toBe(0);
  expect(rows.map(({ key }) => key)).toEqual(configKeyNames);
  expect(rows.find(({ key }) => key === 'auto_publish_cards')).toMatchObject({
    value: { enabled: true },
    updatedAt: null,
  });
});

test('set takes JSON, fields or a text, and get shows what was stored', async () => {
  expect(
    await tips('config', 'set', 'results_checker', '{"enabled":true,"intervalMinutes":45}'),
  ).toMatchObject({
    code: 0,
    stdout: 'results_checker is now {"enabled":true,"intervalMinutes":45}.\n',
  });
  await tips('config', 'set', 'results_checker', 'enabled=false');
  await tips('config', 'set', 'time_zone', 'Europe/Berlin');
  await tips('config', 'set', 'llm_config', 'provider=gemini', 'model=gemini-3.5-flash');
  expect((await tips('config', 'get', 'results_checker')).stdout).toBe(
    '{"enabled":false,"intervalMinutes":45}\n',
  );
  expect((await tips('config', 'get', 'time_zone')).stdout).toBe('Europe/Berlin\n');
  expect((await tips('config', 'get', 'llm_config')).stdout).toBe(
    '{"provider":"gemini","model":"gemini-3.5-flash"}\n',
  );
});

test('a wrong key or value is a usage fault that names the way out, and nothing is stored', async () => {
  const before = (await tips('config', 'list', '--json')).stdout;
  expect(await tips('config', 'set', 'colour', 'red')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Use one of llm_config'),
  });
  expect(await tips('config', 'set', 'results_checker', 'intervalMinutes=3')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/intervalMinutes.*>=5[\s\S]*tips config set results_checker/),
  });
  expect(
    await tips('config', 'set', 'llm_config', 'provider=gemini', 'model=gemini-2.0-flash-001'),
  ).toMatchObject({ code: 4, stderr: expect.stringContaining('gemini-3.5-flash-lite') });
  expect((await tips('config', 'list', '--json')).stdout).toBe(before);
});

test('a value that was spoilt in the table is shown as such and can be set anew', async () => {
  await query(`insert into config (key, value, updated_at) values ('spend_caps', '{"day":"lots"}', now())`);
  expect(await tips('config', 'get', 'spend_caps')).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('spend_caps'),
  });
  expect(await tips('config', 'list')).toMatchObject({
    code: 4,
    stdout: expect.stringContaining('The stored setting spend_caps is not usable'),
  });
  expect(await tips('config', 'set', 'spend_caps', 'day=2')).toMatchObject({ code: 0 });
  expect((await tips('config', 'get', 'spend_caps')).stdout).toBe('{"day":2,"month":100}\n');
});

test('a spending cap is taken away only when that is confirmed, one field or both', async () => {
  await query(`delete from config where key = 'spend_caps'`);
  expect(await tips('config', 'set', 'spend_caps', 'day=null', 'month=null')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--yes') as string,
  });
  expect((await tips('config', 'get', 'spend_caps')).stdout).toBe('{"day":5,"month":100}\n');
  expect(await tips('config', 'set', 'spend_caps', 'day=null', 'month=null', '--yes')).toMatchObject({
    code: 0,
    stdout: 'spend_caps is now {"day":null,"month":null}.\n',
  });
  // What is gone already is not asked about again.
  expect(await tips('config', 'set', 'spend_caps', 'month=50')).toMatchObject({
    code: 0,
    stdout: 'spend_caps is now {"day":null,"month":50}.\n',
  });
});
