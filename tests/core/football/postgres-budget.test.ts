import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openOrm, type Orm } from '#core/db/orm';
import { createPostgresBudget } from '#core/football/postgres-budget';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { LeapingClock } from './support/leaping-clock.ts';

let database: TestDatabase;
const processes: Orm[] = [];
beforeAll(async () => {
  database = await testDatabase();
  for (let index = 0; index < 4; index++) processes.push(openOrm(database.url));
});
afterAll(async () => {
  for (const orm of processes) await orm.close();
  await database.drop();
});
afterEach(() => rows('delete from football_budget returning 1 as x'));

const em = (index = 0) => {
  const orm = processes[index];
  if (!orm) throw new Error('no such process');
  return orm.em.fork();
};
const rows = (sql: string) => em().getConnection().execute<Record<string, unknown>[]>(sql);
const setUp = (start = '2025-08-23T23:30:30Z') => {
  const clock = new LeapingClock(start);
  return { clock, budget: createPostgresBudget(em(), clock) };
};
const granted = async (promise: ReturnType<ReturnType<typeof createPostgresBudget>['take']>) => {
  const grant = await promise;
  if (!grant.granted) throw new Error(`refused: ${grant.window}`);
  return grant;
};

test('assumes the smallest plan until the service has said more', async () => {
  const { budget } = setUp();
  const grants = [];
  for (let call = 0; call < 12; call++) grants.push(await budget.take('general'));
  expect(grants.filter((grant) => grant.granted)).toHaveLength(10);
  expect(grants.at(-1)).toEqual({
    granted: false,
    window: 'minute',
    used: 10,
    limit: 10,
    until: new Date('2025-08-23T23:31:00Z'),
  });
  expect(await budget.state()).toEqual({ day: { used: 10, limit: null }, minute: { used: 10, limit: null } });
});

test('the limits an answer states hold in the next minute and the next day', async () => {
  const { clock, budget } = setUp();
  const grant = await granted(budget.take('general'));
  await budget.learn(grant, { dayLimit: 7500, dayRemaining: 7499, minuteLimit: 300, minuteRemaining: 299 });
  expect(await budget.state()).toEqual({ day: { used: 1, limit: 7500 }, minute: { used: 1, limit: 300 } });
  clock.set(new Date('2025-08-24T00:10:00Z'));
  expect(await budget.state()).toEqual({ day: { used: 0, limit: 7500 }, minute: { used: 0, limit: 300 } });
  await granted(budget.take('general'));
  expect(await budget.state()).toEqual({ day: { used: 1, limit: 7500 }, minute: { used: 1, limit: 300 } });
});

test('what others used with the same key is taken over from the headers, and never given back', async () => {
  const { budget } = setUp();
  const grant = await granted(budget.take('general'));
  await budget.learn(grant, { dayLimit: 100, dayRemaining: 40, minuteLimit: 10, minuteRemaining: 5 });
  expect(await budget.state()).toEqual({ day: { used: 60, limit: 100 }, minute: { used: 5, limit: 10 } });
  await budget.learn(grant, { dayLimit: 100, dayRemaining: 99 });
  expect((await budget.state()).day.used).toBe(60);
});

test('the last tenth of the day is for results alone', async () => {
  const { clock, budget } = setUp();
  const grant = await granted(budget.take('general'));
  await budget.learn(grant, { dayLimit: 20, dayRemaining: 2, minuteLimit: 300 });
  expect(await budget.take('general')).toMatchObject({
    granted: false,
    window: 'day',
    until: new Date('2025-08-24T00:00:00Z'),
  });
  await granted(budget.take('results'));
  await granted(budget.take('results'));
  expect(await budget.take('results')).toMatchObject({ granted: false, window: 'day', used: 20, limit: 20 });
  clock.set(new Date('2025-08-24T00:00:00Z'));
  await granted(budget.take('general'));
});

test('half of the day is for games, not for what can wait', async () => {
  const { budget } = setUp();
  const grant = await granted(budget.take('spare'));
  await budget.learn(grant, { dayLimit: 20, dayRemaining: 11, minuteLimit: 300 });
  await granted(budget.take('spare'));
  expect(await budget.take('spare')).toMatchObject({ granted: false, window: 'day', used: 10, limit: 20 });
  await granted(budget.take('general'));
});

test('a refused day takes nothing, a refused minute takes nothing of the day', async () => {
  const { budget } = setUp();
  const grant = await granted(budget.take('general'));
  await budget.learn(grant, { dayLimit: 7500, minuteLimit: 1 });
  expect(await budget.take('general')).toMatchObject({ granted: false, window: 'minute' });
  expect((await budget.state()).day.used).toBe(1);
});

test('a window the service calls used up is closed for everybody', async () => {
  const { clock, budget } = setUp();
  const grant = await granted(budget.take('general'));
  await budget.exhaust(grant, 'day');
  const other = createPostgresBudget(em(1), clock);
  expect(await other.take('results')).toMatchObject({
    granted: false,
    window: 'day',
    used: 100,
    limit: 100,
  });
  clock.set(new Date('2025-08-24T00:00:01Z'));
  await granted(other.take('general'));
});

test('four processes at once never pass the limit, to the last request', async () => {
  const { clock, budget } = setUp();
  const grant = await granted(budget.take('general'));
  await budget.learn(grant, { dayLimit: 150, dayRemaining: 149, minuteLimit: 1000, minuteRemaining: 999 });
  const budgets = processes.map((_, index) => createPostgresBudget(em(index), clock));
  const grants = await Promise.all(
    budgets.flatMap((budget) => Array.from({ length: 60 }, () => budget.take('results'))),
  );
  expect(grants.filter((entry) => entry.granted)).toHaveLength(149);
  expect((await budget.state()).day).toEqual({ used: 150, limit: 150 });
});

test('the first requests of a window, asked together, make one row', async () => {
  const { clock } = setUp();
  const budgets = processes.map((_, index) => createPostgresBudget(em(index), clock));
  const grants = await Promise.all(
    budgets.flatMap((budget) => Array.from({ length: 10 }, () => budget.take('general'))),
  );
  expect(grants.filter((entry) => entry.granted)).toHaveLength(10);
  expect(await rows('select window_kind, used from football_budget order by window_kind')).toEqual([
    { window_kind: 'day', used: 10 },
    { window_kind: 'minute', used: 10 },
  ]);
});
