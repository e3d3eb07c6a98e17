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

test('a trial is begun, shown, compared by its exit code, stopped and promoted', async () => {
  const trial = (...argv: string[]) => stage.tips(['lab', 'trial', ...argv]);
  const start = (...flags: string[]) => trial('start', '--model', 'gpt-6.1-terra', '--prompt', '1', ...flags);
  await stage.tips(['prompt', 'show']);
  expect((await start('--max-cost', 'much')).code).toBe(2);
  expect((await start('--max-cost', '5/day', '--share', '2')).code).toBe(2);
  expect((await start('--max-cost', '5/day', '--share', '0.5', '--seed', 's')).stdout).toContain(
    'Trial 1 answers',
  );
  expect(await stage.json(['lab', 'trial', 'list'])).toMatchObject([{ id: 1, share: 0.5, dayCap: 5 }]);
  expect((await trial('show', '1')).stdout).toContain('50 in a hundred games, drawn with s');
  expect(await trial('compare', '1')).toMatchObject({ code: 10 });
  expect((await trial('stop', '1')).code).toBe(0);
  expect((await trial('stop', '1')).code).toBe(1);
  expect((await trial('promote', '1')).stdout).toContain('writes cards from now on');
  expect((await trial('show', '7')).code).toBe(1);
});
