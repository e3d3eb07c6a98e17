import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPrompt } from '#core/llm/prompt';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());
const own = 'Write with care, from the data alone.';

test('a fresh installation has the text it ships with as version 1', async () => {
  expect(await stage.json(['prompt', 'show'])).toMatchObject({
    number: 1,
    isActive: true,
    body: defaultPrompt.trim(),
  });
});

test('set takes a file or standard input, and the newest is in force; activate goes back', async () => {
  writeFileSync(join(stage.directory, 'prompt.txt'), own);
  const file = join(stage.directory, 'prompt.txt');
  expect(await stage.json(['prompt', 'set', file, '--note', 'shorter'])).toEqual({ number: 2 });
  expect((await stage.tips(['prompt', 'show'])).stdout.trim()).toBe(own);
  expect(await stage.json(['prompt', 'set', '-'], { input: `${own} Say what speaks against it.` })).toEqual({
    number: 3,
  });
  expect(await stage.json(['prompt', 'list'])).toMatchObject([
    { number: 3, isActive: true, note: null },
    { number: 2, isActive: false, note: 'shorter', characters: own.length },
    { number: 1, isActive: false },
  ]);
  expect((await stage.tips(['prompt', 'activate', '2'])).stdout).toBe('Version 2 is active.\n');
  expect(await stage.json(['prompt', 'show'])).toMatchObject({ number: 2, body: own });
  expect(await stage.json(['prompt', 'show', '3'])).toMatchObject({ number: 3, isActive: false });
});

test.each([
  [['prompt', 'show', '99'], 1, 'There is no prompt version 99.'],
  [['prompt', 'activate', '99'], 1, 'There is no prompt version 99.'],
  [['prompt', 'set', '/nowhere/prompt.txt'], 2, 'cannot be read'],
  [['prompt', 'set', '-'], 2, 'is empty'],
])('%j ends with %d', async (argv, code, says) => {
  expect(await stage.tips(argv)).toMatchObject({ code, stderr: expect.stringContaining(says) as unknown });
});
