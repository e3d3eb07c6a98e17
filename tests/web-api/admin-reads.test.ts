import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testSite, type TestSite } from './support/site.ts';
import { browserAs } from './support/visitors.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

it('visitors are answered while every connection for the admins’ reads is taken by a slow one', async () => {
  const admin = await browserAs(site, 'admin');
  const [holder, watcher] = [new Client(site.databaseUrl), new Client(site.databaseUrl)];
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    await holder.query('begin; lock table llm_calls in access exclusive mode');
    let answered = 0;
    // More than all pools of the process together have places.
    const reads = Array.from({ length: 20 }, () =>
      admin.fetch(`${site.url}/api/admin/analytics/failures`).finally(() => (answered += 1)),
    );
    await vi.waitFor(
      async () => {
        const { rowCount } = await watcher.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount, 'all their places are taken, and no others').toBe(2);
      },
      { timeout: 20_000, interval: 50 },
    );
    for (const path of ['/api/cards', '/api/leagues', '/api/archive'])
      expect((await fetch(site.url + path)).status, path).toBe(200);
    expect(answered, 'the admins still wait').toBe(0);
    await holder.query('rollback');
    for (const read of await Promise.all(reads)) expect(read.status).toBe(200);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
});
