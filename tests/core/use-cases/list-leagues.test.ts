import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLeagues } from '#config/leagues';
import { systemClock } from '#core/clock';
import type { Runtime } from '#core/runtime';
import { listLeagues, namedLeagues } from '#core/use-cases/list-leagues';
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

test('whoever asks first gets the default leagues', async () => {
  const leagues = await listLeagues(machine);
  expect(leagues.map(({ displayName }) => displayName).toSorted()).toEqual(
    defaultLeagues.map(({ displayName }) => displayName).toSorted(),
  );
  expect(await listLeagues(machine)).toEqual(leagues);
});

test('leagues are named in the order they were asked for, and one that is not there is said', async () => {
  const [first, second] = (await listLeagues(machine)).map(({ id }) => id) as [number, number];
  expect((await namedLeagues(machine, [second, first])).map(({ id }) => id)).toEqual([second, first]);
  expect(await codeOf(namedLeagues(machine, [first, 4711]))).toBe('not_found');
});
