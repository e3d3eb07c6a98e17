import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { openOrm, type Orm } from '#core/db/orm';
import { openRuntime, type Runtime } from '#core/runtime';
import { checkResults } from '#core/use-cases/check-results';
import { discover } from '#core/use-cases/discover';
import { startFootballSimulator, type FootballSimulator } from '../../../cli/simulators/football/server.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { LeapingClock } from '../football/support/leaping-clock.ts';

const start = new Date('2026-11-28T06:00:00Z');
const clock = new LeapingClock(start.toISOString());
let database: TestDatabase;
let orm: Orm;
let simulator: FootballSimulator;
let runtime: Runtime;

beforeAll(async () => {
  database = await testDatabase();
  orm = openOrm(database.url);
  simulator = await startFootballSimulator({ world: seededWorld({ now: start }), clock });
  const settings = parseSettings({
    DATABASE_URL: database.url,
    API_FOOTBALL_BASE_URL: simulator.url,
    API_FOOTBALL_KEY: simulator.key,
  });
  runtime = await openRuntime({ settings, source: 'cli', clock, orm, footballPerSecond: Infinity });
});
afterAll(async () => {
  await runtime.close();
  await simulator.close();
  await orm.close();
  await database.drop();
});

const sent = async (work: () => Promise<unknown>): Promise<number> => {
  const before = simulator.requests.length;
  await work();
  return simulator.requests.length - before;
};

test('results are read when a match can be over, then once a day for 72 hours, many games to a request', async () => {
  const { addedGameIds } = await discover(runtime, { days: 1 });
  expect(addedGameIds.length).toBeGreaterThan(5);
  expect(await sent(() => checkResults(runtime, {}))).toBe(0);

  clock.set(new Date('2026-11-29T23:00:00Z'));
  const first = await checkResults(runtime, {});
  expect(first.errors).toEqual([]);
  expect(first.finished).toBeGreaterThan(5);
  expect(first.requests).toBeLessThanOrEqual(Math.ceil(first.checked / 20) + 1);

  expect(await sent(() => checkResults(runtime, {}))).toBe(0);
  clock.set(new Date('2026-11-30T09:30:00Z'));
  expect(await sent(() => checkResults(runtime, {}))).toBe(0);
  clock.set(new Date('2026-11-30T10:05:00Z'));
  expect((await checkResults(runtime, {})).checked).toBeGreaterThanOrEqual(first.finished);
  clock.set(new Date('2026-12-03T12:00:00Z'));
  expect((await checkResults(runtime, {})).checked).toBeLessThan(first.finished);
});
