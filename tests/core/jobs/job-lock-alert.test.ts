import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { tellOperator } from '#core/alerts/tell';
import { systemClock } from '#core/clock';
import { openOrm, type Orm } from '#core/db/orm';
import { fault } from '#core/errors';
import { withJobLock } from '#core/jobs/job-lock';
import { openRuntime, type Runtime } from '#core/runtime';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let orm: Orm;
let server: Server;
let runtime: Runtime;
const received: { product: string; title: string; text: string }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  orm = openOrm(database.url);
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(JSON.parse(body) as (typeof received)[number]);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings = parseSettings({
    DATABASE_URL: database.url,
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
  });
  runtime = await openRuntime({ settings, source: 'cli', clock: systemClock, orm });
});
afterAll(async () => {
  await runtime.close();
  await orm.close();
  await database.drop();
  server.close();
});

const run = (work: () => Promise<object>) =>
  withJobLock(runtime, 'results', { trigger: 'command' }, {}, work);
const fail = () =>
  run(() => Promise.reject(fault('football', 'The service is down.', { suggestion: 'Wait.' })));
const told = () => received.filter(({ text }) => text.includes('The results checker failed'));

test('the operator is told when a job begins to fail, once, when it has recovered, and when it fails again', async () => {
  await expect(fail()).rejects.toThrow('The service is down.');
  await expect(fail()).rejects.toThrow('The service is down.');
  expect(told()).toHaveLength(1);
  expect(told()[0]!.text).toContain('Now: The results checker failed. The service is down. Wait.');
  await run(() => Promise.resolve({ checked: 1 }));
  await tellOperator(runtime);
  expect(received.at(-1)!.text).toBe('Mended: The results checker failed');
  await expect(fail()).rejects.toThrow('The service is down.');
  expect(told()).toHaveLength(3);
});
