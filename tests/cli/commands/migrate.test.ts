import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '#core/db/migrations/list';
import { emptyDatabase, type TestDatabase } from '../../support/database.ts';
import { runTips } from '../run-tips.ts';

const directory = mkdtempSync(join(tmpdir(), 'migrate-'));
const names = migrations.map(({ name }) => name);
let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true });
});
const migrate = (...flags: string[]) =>
  runTips(['migrate', ...flags], { directory, environment: { DATABASE_URL: database.url } });

test('a dry run names what is missing and changes nothing', async () => {
  for (const _ of [1, 2]) {
    const { code, stdout } = await migrate('--dry-run', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ pending: names, appliedNow: [] });
  }
  expect((await migrate('--dry-run')).stdout).toBe(`Would apply ${names.join(', ')}.\n`);
});

test('every migration is applied, once', async () => {
  expect(await migrate()).toMatchObject({
    code: 0,
    stdout: `Applied ${names.length} migrations: ${names.join(', ')}.\n`,
  });
  expect((await migrate()).stdout).toBe('The schema is the newest.\n');
  expect((await migrate('--dry-run')).stdout).toBe('Nothing to apply.\n');
});
