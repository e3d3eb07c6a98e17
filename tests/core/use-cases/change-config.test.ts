import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock';
import { promptLength } from '#core/domain/prompt-length';
import type { Runtime } from '#core/runtime';
import { changeConfig } from '#core/use-cases/change-config';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openMachine } from '../jobs/support.ts';
import { codeOf } from './site.ts';

let database: TestDatabase;
let machine: Runtime;
beforeAll(async () => {
  database = await testDatabase();
  machine = await openMachine(database.url, systemClock);
});
afterAll(async () => {
  await machine.close();
  await database.drop();
});
const save = (value: string) => changeConfig(machine, { key: 'soccer_prompt', value });

test('a prompt that is too short or too long is refused, whoever hands it over', async () => {
  expect(await codeOf(save('x'.repeat(promptLength.least - 1)))).toBe('usage');
  expect(await codeOf(save('x'.repeat(promptLength.most + 1)))).toBe('usage');
});
