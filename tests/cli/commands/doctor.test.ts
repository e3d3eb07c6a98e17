import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

interface Report {
  ok: boolean;
  checks: { name: string; state: string; fix: string | null }[];
}

test('a sound installation has every check ok or warned of with what to do, and ends with 0', async () => {
  const { ok, checks } = await stage.json<Report>(['doctor']);
  expect(ok).toBe(true);
  expect(checks.length).toBeGreaterThan(5);
  for (const { name, state, fix } of checks) {
    expect(['ok', 'warning'], name).toContain(state);
    if (state === 'warning') expect(fix, name).toBeTruthy();
  }
  expect(await stage.tips(['doctor'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Check\tState\tFinding\tWhat to do\n[\s\S]*\nNothing is broken\.\n$/,
    ) as unknown,
  });
});

test('--deep also counts what must always hold', async () => {
  const [plain, deep] = [
    await stage.json<Report>(['doctor']),
    await stage.json<Report>(['doctor', '--deep']),
  ];
  expect(deep.ok).toBe(true);
  expect(deep.checks.length).toBeGreaterThan(plain.checks.length);
});

test('a database that is not there is failed with the way out, and is the exit code', async () => {
  const environment = {
    DATABASE_URL: stage.environment['DATABASE_URL']!.replace(/\/[^/?]+(?=\?|$)/, '/nowhere'),
  };
  const { code, stdout } = await stage.tips(['doctor'], { environment });
  expect(code).toBe(4);
  expect(stdout).toMatch(/^Database\tfailed\t/m);
  expect(stdout).toMatch(/^1 of \d+ checks failed\.$/m);
});
