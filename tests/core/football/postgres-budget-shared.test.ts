import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrm, type Orm } from '#core/db/orm';
import { createFootballClient, type FootballWait } from '#core/football/client';
import { createPostgresBudget } from '#core/football/postgres-budget';
import { startFootballSimulator, type FootballSimulator } from '../../../cli/simulators/football/server.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { LeapingClock } from './support/leaping-clock.ts';

const start = '2026-11-28T06:00:30Z';
const world = seededWorld({ now: new Date(start) });
let database: TestDatabase;
let processes: Orm[] = [];
let simulator: FootballSimulator;
const clock = new LeapingClock(start);

beforeAll(async () => {
  database = await testDatabase();
  processes = [openOrm(database.url), openOrm(database.url), openOrm(database.url)];
  simulator = await startFootballSimulator({ world, clock, limits: { perMinute: 25, perDay: 100 } });
});
afterAll(async () => {
  await simulator.close();
  for (const orm of processes) await orm.close();
  await database.drop();
});

const open = (orm: Orm, key = simulator.key) => {
  const budget = createPostgresBudget(orm.em.fork(), clock);
  return {
    budget,
    client: createFootballClient({
      baseUrl: simulator.url,
      key,
      clock,
      budget,
      perSecond: Infinity,
      concurrency: 1,
    }),
  };
};
const openAll = () => processes.map((orm) => open(orm));

const refused = (kind: string) => simulator.requests.filter(({ errors }) => errors.includes(kind)).length;

test('three processes share one budget: the day is never passed, its last tenth is for results', async () => {
  const waits: FootballWait[] = [];
  const onProgress = (wait: FootballWait) => waits.push(wait);
  const parts = openAll();
  const calls = parts.flatMap(({ client }) =>
    Array.from({ length: 34 }, (_, index) => client.get('venues', { id: index + 1 }, { onProgress })),
  );
  const outcomes = await Promise.allSettled(calls);
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');

  // This clock leaps while calls are under way, so a few arrive a minute later than they were counted for;
  // such a call is refused once, and tried again.
  expect(refused('rateLimit')).toBeLessThan(10);
  expect(refused('requests')).toBe(0);
  expect(outcomes.length - failed.length).toBe(90 - refused('rateLimit'));
  expect(simulator.today()).toBeLessThanOrEqual(90);
  for (const { reason } of failed) expect(reason).toMatchObject({ kind: 'day_quota', exitCode: 75 });
  expect(waits.length).toBeGreaterThan(0);

  const results = await Promise.allSettled(
    parts.flatMap(({ client }) =>
      Array.from({ length: 5 }, () => client.get('venues', { id: 1 }, { purpose: 'results' })),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(8);
  expect(refused('requests')).toBe(0);
  expect((await parts[0]?.budget.state())?.day).toEqual({ used: 100, limit: 100 });
});

test('the next day is open again, and a wrong key is told apart', async () => {
  clock.set(new Date('2026-11-29T00:00:01Z'));
  const [first] = openAll();
  expect((await first?.client.get('venues', { id: 1 }))?.paging).toEqual({ current: 1, total: 1 });
  expect(await first?.client.status()).toMatchObject({ subscription: { active: true } });
  const orm = processes[0];
  if (!orm) throw new Error('no process');
  const wrong = open(orm, 'wrong-key');
  await expect(wrong.client.status()).rejects.toMatchObject({ kind: 'bad_key', exitCode: 4 });
});
