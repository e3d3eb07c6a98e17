import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

interface Report {
  ok: boolean;
  checks: { key: string; group: string; state: string; fix: string | null }[];
}

test('what is broken ends with 1, what is only not set up with 4; all else has what to do beside it', async () => {
  const { ok, checks } = await stage.json<Report>(['doctor']);
  expect(ok).toBe(true);
  expect(checks.length).toBeGreaterThan(20);
  for (const { key, state, fix } of checks) {
    expect(['ok', 'warning', 'unset'], key).toContain(state);
    if (state !== 'ok') expect(fix, key).toBeTruthy();
  }
  const groups = checks.map(({ group }) => group);
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  expect(await stage.tips(['doctor'])).toMatchObject({
    code: 4,
    stdout: expect.stringMatching(
      /^Check\tState\tFinding\tWhat to do\tAbout\n[\s\S]*\nNothing is broken, \d+ things to set up/,
    ) as unknown,
  });
});

test('a key that its service refuses is broken, unless nobody is asked', async () => {
  const environment = { API_FOOTBALL_KEY: 'another-key-than-the-one' };
  const { code, stdout } = await stage.tips(['doctor'], { environment });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^API-Football\tfailed\t/m);
  expect((await stage.tips(['doctor', '--offline'], { environment })).code).toBe(4);
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
  expect(code).toBe(1);
  expect(stdout).toMatch(/^Database\tfailed\t/m);
  expect(stdout).toMatch(/^1 of \d+ checks failed/m);
});
