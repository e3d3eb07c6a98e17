import { beforeEach, expect, test } from 'vitest';
import { currentPrompt } from '#core/generation/current-prompt';
import { activatePrompt, savePrompt } from '#core/generation/save-prompt';
import { defaultPrompt } from '#core/llm/prompt';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
beforeEach(() => here.rows('delete from prompt_versions'));
const versions = () =>
  here.rows<{ number: number; active: boolean }>(
    'select number, is_active as active from prompt_versions order by number',
  );
const save = async (body: string, more: object = {}) => savePrompt(here.machine, { body, ...more });

test('the text it ships with is version 1, however many ask for it at once', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => currentPrompt(here.machine)));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  expect(asked[0]).toMatchObject({
    number: 1,
    isActive: true,
    author: 'built in',
    body: defaultPrompt.trim(),
  });
});

test('a text saved is the next version and in force; the same text again is no new one; an old one can be brought back', async () => {
  await save('The first text of the prompt.');
  const second = await save(' The second text of the prompt. ', { note: 'shorter' });
  expect(second).toMatchObject({
    number: 2,
    isActive: true,
    body: 'The second text of the prompt.',
    note: 'shorter',
  });
  expect((await save('The second text of the prompt.')).number).toBe(2);
  expect(await activatePrompt(here.machine, { number: 1 })).toMatchObject({ number: 1, isActive: true });
  expect(await versions()).toEqual([
    { number: 1, active: true },
    { number: 2, active: false },
  ]);
  expect((await currentPrompt(here.machine)).body).toBe('The first text of the prompt.');
});

test('what was edited from a version that is no longer in force is a conflict', async () => {
  await save('The first text of the prompt.');
  await save('The second text of the prompt.', { basedOn: 1 });
  await expect(save('Another second text of it.', { basedOn: 1 })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await versions()).toHaveLength(2);
});

test.each([
  ['an empty text', ' ', 'usage'],
  ['a text that says nothing', 'a'.repeat(19), 'usage'],
  ['a text that is too long', 'a'.repeat(40_001), 'usage'],
])('%s is refused', async (_, body, code) => {
  await expect(save(body)).rejects.toMatchObject({ code });
  expect(await versions()).toEqual([]);
});

test('an unknown version is not found', async () => {
  await expect(activatePrompt(here.machine, { number: 9 })).rejects.toMatchObject({ code: 'not_found' });
});
