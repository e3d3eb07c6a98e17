import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test.each([
  'games list',
  'cards list',
  'lab list',
  'lab trial list',
  'users list',
  'logs',
  'audit',
  'queue list',
  'ledger list',
  'analytics usage',
  'analytics monthly',
  'analytics failures',
  'analytics grounding',
])('`tips %s` with nothing to list says so in a sentence, without an empty table', async (line) => {
  const { code, stdout } = await stage.tips(line.split(' '));
  expect(code).toBe(0);
  const [first] = stdout.split('\n');
  expect(first).toMatch(/^[A-Z][^\t]+\.$/);
});
