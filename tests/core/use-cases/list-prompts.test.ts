import { expect, test } from 'vitest';
import { changeConfig } from '#core/use-cases/change-config';
import { listPrompts, showPrompt } from '#core/use-cases/list-prompts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation();

test('versions are listed newest first, and one that is not there is said', async () => {
  const text = 'Write about the match as the data tells it.';
  const [first] = await listPrompts(here.machine);
  await changeConfig(here.machine, { key: 'soccer_prompt', value: text, basedOn: first!.version });
  const number = first!.version + 1;
  expect((await listPrompts(here.machine)).map(({ version, isActive }) => [version, isActive])).toEqual([
    [number, true],
    [first!.version, false],
  ]);
  expect(await showPrompt(here.machine)).toMatchObject({ version: number, text, note: null });
  expect(await showPrompt(here.machine, first!.version)).toMatchObject({ isActive: false });
  expect(await codeOf(showPrompt(here.machine, 99))).toBe('not_found');
});
