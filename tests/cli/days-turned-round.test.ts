import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test.each(
  [
    'games list',
    'cards list',
    'audit list',
    'audit list --csv',
    'analytics score',
    'analytics compare',
    'analytics calibration',
    'cards publish --state draft --yes',
    'queue generate --state missing --yes',
  ].map((line) => line.split(' ')),
)('days turned round are wrong usage, not an empty answer: %s %s', async (...argv) => {
  const { code, stderr, stdout } = await stage.tips([...argv, '--from', '2026-12-05', '--to', '2026-12-01']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('The last day, 2026-12-01, lies before the first, 2026-12-05.');
});

test.each([
  ['queue list --active --failed', '--active and --failed exclude each other'],
  ['audit list --csv --page 3', '--csv and --page <number> exclude each other'],
  ['history import --shots --seasons 2', '--shots and --seasons <count> exclude each other'],
  ['games list --page 1 --page-size 999999999', 'It must be a whole number from 1 to 100.'],
  ['audit list --page-size 101', 'It must be a whole number from 1 to 100.'],
  ['generate --missing --concurrency 2147483647', 'It must be a whole number from 1 to 50.'],
  ['models list --provider __proto__', 'It must be one of openai, gemini, anthropic.'],
])('what would be left out, or eat memory, is wrong usage: %s', async (line, words) => {
  const { code, stderr } = await stage.tips(line.split(' '));
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});
