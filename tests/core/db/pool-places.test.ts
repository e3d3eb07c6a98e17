import { afterAll, beforeAll, expect, test } from 'vitest';
import { driverFault } from '#core/db/driver-fault';
import { openOrm, type Orm } from '#core/db/orm';
import { type CutProxy, openCutProxy } from '../../support/cut-proxy.ts';
import { emptyDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let proxy: CutProxy;
let orm: Orm;
beforeAll(async () => {
  database = await emptyDatabase();
  proxy = await openCutProxy(database.url);
  orm = openOrm(proxy.url, { connections: 2 });
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const one = (from = orm) => from.em.fork().execute('select 1 as one');
const codeOf = async (work: Promise<unknown>) =>
  driverFault(
    await work.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )?.code;

test('a connection that the server ends is handed to nobody again, and to nobody who waits', async () => {
  const straight = openOrm(database.url, { connections: 1 });
  const end = (how: (sql: string) => Promise<unknown>) =>
    how('select pg_terminate_backend(pg_backend_pid())');
  const alone = (sql: string) => straight.em.fork().execute(sql);
  const inTransaction = (sql: string) => straight.em.fork().transactional((em) => em.execute(sql));
  for (const how of [alone, inTransaction, alone, inTransaction]) {
    expect(await codeOf(end(how))).toBe('database');
    expect(await one(straight)).toEqual([{ one: 1 }]);
    const [lost, waited] = await Promise.all([codeOf(end(how)), codeOf(one(straight))]);
    expect([lost, waited]).toEqual(['database', undefined]);
  }
  await straight.close();
});

test('connections that break inside a transaction leave the pool as many places as before, and it can be closed', async () => {
  for (const when of [/\bbegin\b/i, /select 2/, /\bcommit\b/i]) {
    for (let times = 0; times < 3; times += 1) {
      proxy.loseAnswerTo(when);
      expect(await codeOf(orm.em.fork().transactional((em) => em.execute('select 2')))).toBe('database');
    }
  }
  const broken = orm.em.fork().transactional((em) => em.execute('select pg_sleep(30)'));
  const idle = one();
  await idle;
  proxy.cut();
  expect(await codeOf(broken)).toBe('database');
  expect(await codeOf(one())).toBe('database');
  proxy.mend();
  expect(await one()).toEqual([{ one: 1 }]);
  await orm.close();
});
