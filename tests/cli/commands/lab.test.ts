import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('runs are listed; a run that is not there, and a choice that is none, are said', async () => {
  expect(await stage.json(['lab', 'list'])).toEqual([]);
  expect((await stage.tips(['lab', 'show', '4'])).code).toBe(1);
  expect((await stage.tips(['lab', 'compare', '4'])).code).toBe(1);
  const run = (...flags: string[]) =>
    stage.tips(['lab', 'run', '--prompts', '1', '--models', 'gpt-6-luna', '--max-cost', '1', ...flags]);
  expect((await run('--games', 'all')).code).toBe(2);
  const empty = await run('--games', 'past:5');
  expect(empty.stderr).toContain('No finished game has data from before its kick-off.');
});
