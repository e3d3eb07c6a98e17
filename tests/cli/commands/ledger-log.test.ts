import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock';
import { startRecord } from '#core/record/leaves/open-log';
import { keyFileFor, testDatabase, type TestDatabase } from '../../support/database.ts';
import { openMachine } from '../../core/jobs/support.ts';
import { runTips } from '../run-tips.ts';

let database: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), 'ledger-log-'));
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true });
});

const tips = (...argv: string[]) =>
  runTips(['ledger', ...argv], {
    directory,
    environment: {
      DATABASE_URL: database.url,
      RECORD_KEY_FILE: keyFileFor(database.url),
      PUBLIC_URL: 'https://tips.example',
    },
  });

test('checkpoint, anchor and key say how the record stands, and never the secret half', async () => {
  expect((await tips('checkpoint')).stdout).toContain('Nothing is signed yet.');
  expect((await tips('key')).stdout).toContain('There is no signing key yet');
  expect((await tips('key', 'rotate')).code).toBe(4);
  const machine = await openMachine(database.url, systemClock);
  await startRecord(machine);
  await machine.close();

  expect(await tips('anchor')).toMatchObject({
    code: 0,
    stdout: 'Checkpoint over 3 entries, signed now; 0 time-stamps and 0 signatures of witnesses came.\n',
  });
  const shown = await tips('checkpoint');
  expect(shown.stdout).toMatch(/^tips\.example\/log\n3\n[\w+/]{43}=\n\n— tips\.example\/log /);
  expect(shown.stdout).toContain('Nobody else has signed it.');
  const key = await tips('key', 'show');
  expect(key.stdout).toMatch(/^tips\.example\/log\+[\da-f]{8}\+A/);
  const rotated = await tips('key', 'rotate');
  expect(rotated).toMatchObject({ code: 0 });
  expect(rotated.stdout).toContain('The checkpoint over 4 entries is signed by the old key and by it.');
  const lost = await tips('key', 'rotate', '--lost', '--name', 'tips.example/second');
  expect(lost.stdout).toContain('The old key did not sign it in');
  expect((await tips('adopt')).stdout).toBe('The log shows its entries to everybody.\n');
  const secrets = readFileSync(keyFileFor(database.url), 'utf8').trim().split('\n');
  expect(secrets).toHaveLength(3);
  for (const said of [shown, key, rotated, lost])
    for (const secret of secrets) expect(said.stdout + said.stderr).not.toContain(secret.slice(-30));
});
