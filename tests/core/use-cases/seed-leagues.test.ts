import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLeagues } from '#config/leagues';
import { systemClock } from '#core/clock';
import type { Runtime } from '#core/runtime';
import { seedLeagues } from '#core/use-cases/seed-leagues';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { openMachine } from '../jobs/support.ts';

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

test('a fresh database gets the default leagues once, however many ask at the same time', async () => {
  const seeded = await Promise.all([seedLeagues(machine), seedLeagues(machine), seedLeagues(machine)]);
  expect(seeded.toSorted((one, other) => one - other)).toEqual([0, 0, defaultLeagues.length]);
  expect(
    await machine
      .em()
      .execute('select api_football_id as "apiFootballId", is_active as "isActive" from leagues order by id'),
  ).toEqual(defaultLeagues.map(({ apiFootballId, isActive }) => ({ apiFootballId, isActive })));
});

test('leagues that were taken away are not brought back while one is left', async () => {
  await machine.em().execute('delete from leagues where id > (select min(id) from leagues)');
  expect(await seedLeagues(machine)).toBe(0);
  expect(await machine.em().execute('select id from leagues')).toHaveLength(1);
});
