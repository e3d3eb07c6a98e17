import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#core/clock';
import { parseSettings } from '#config/settings';
import { openOrm } from '#core/db/orm';
import { openRuntime, type Runtime } from '#core/runtime';
import { startServer, type WebServer } from '../../web-api/server.ts';
import { type CutProxy, openCutProxy } from '../support/cut-proxy.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { drawnSite } from './support/drawn-site.ts';
import { EventReader } from './support/event-reader.ts';
import { seedCard, seedLeague, seedPrompt } from './support/seed.ts';

let database: TestDatabase;
let proxy: CutProxy;
let runtime: Runtime;
let server: WebServer;

beforeAll(async () => {
  database = await testDatabase();
  proxy = await openCutProxy(database.url);
  const orm = openOrm(proxy.url);
  const opened = await openRuntime({ settings: parseSettings({}), source: 'web', clock: systemClock, orm });
  runtime = { ...opened, close: () => orm.close() };
  server = await startServer({
    deps: runtime,
    host: '127.0.0.1',
    port: 0,
    graceMs: 500,
    limits: { readDeadlineMs: 1500, requestsPerMinute: 100_000 },
  });
});
afterAll(async () => {
  await server.close();
  await runtime.close();
  await proxy.close();
  await database.drop();
});

const get = async (path: string) => {
  const response = await fetch(server.url + path, { headers: { Cookie: 'tips=some-session-of-mine' } });
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    text: await response.text(),
  };
};

describe('while the database is away', () => {
  test.for(['/api/cards', '/api/auth/user', '/api/admin/games', '/api/archive', '/card/1', '/feed.xml'])(
    '%s answers 503 with the reason and when to come again, and answers again when it is back',
    async (path) => {
      const before = await get(path);
      expect(before.status).toBeLessThan(500);
      proxy.cut();
      const during = await get(path);
      proxy.mend();
      if (during.status !== before.status) {
        expect(during).toMatchObject({ status: 503, retryAfter: '5' });
        expect(JSON.parse(during.text)).toMatchObject({
          code: 'database',
          error: expect.stringMatching(/^The database cannot be reached/) as string,
        });
      } else expect(path, 'a path that asks the database').not.toMatch(/^\/api\/(?:cards|archive|admin)/);
      await vi.waitFor(async () => expect((await get(path)).status).toBe(before.status), { timeout: 10_000 });
    },
  );
});

test('a page of any kind is the empty one with 503 then, which tries again by itself', async () => {
  const site = await drawnSite();
  const pages = await startServer({
    deps: runtime,
    host: '127.0.0.1',
    port: 0,
    siteFolder: site.folder,
    graceMs: 500,
  });
  const statuses = () =>
    Promise.all(
      ['/', '/archive', '/card/1', '/league/1', '/team/1-arsenal'].map(async (path) => {
        const { status, headers } = await fetch(pages.url + path);
        return [status, headers.get('content-type'), headers.get('retry-after')];
      }),
    );
  try {
    const html = 'text/html; charset=utf-8';
    const found = await statuses();
    expect(found).toEqual([200, 200, 404, 404, 404].map((status) => [status, html, null]));
    proxy.cut();
    // Pages are kept until the listener has heard that its connection is gone.
    await vi.waitFor(async () => expect(await statuses()).toEqual(found.map(() => [503, html, '5'])), {
      timeout: 10_000,
    });
    proxy.mend();
    await vi.waitFor(async () => expect(await statuses()).toEqual(found), { timeout: 10_000 });
  } finally {
    proxy.mend();
    await pages.close();
    await site.remove();
  }
});

test('a read that takes too long is ended in the database, too', async () => {
  const holder = new Client(database.url);
  await holder.connect();
  await holder.query('begin; lock table games in access exclusive mode');
  const waiting = () =>
    runtime
      .em()
      .execute<{ n: number }[]>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .then(([row]) => row!.n);
  const late = get('/api/archive');
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 10_000 });
  const { status, retryAfter } = await late;
  expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '5' });
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000 });
  await holder.query('rollback');
  await holder.end();
  expect((await get('/api/archive')).status).toBe(200);
});

test('a stream of live scores stays, takes new readers, and tells what happened meanwhile when it is back', async () => {
  const orm = openOrm(database.url);
  const em = orm.em.fork();
  const prompt = await seedPrompt(em);
  const { gameId } = await seedCard(em, { prompt, league: await seedLeague(em, 'Premier League') });
  const tell = (minute: number) =>
    em.execute(
      `insert into live_states (game_id, status_code, minute, seen_at) values (?, '1H', ?, now())
       on conflict (game_id) do update set minute = excluded.minute, seen_at = excluded.seen_at`,
      [gameId, minute],
    );
  await tell(7);
  const minuteOf = ({ shown }: EventReader) => shown.get(gameId)?.live.minute;
  const first = await EventReader.open(server.url);
  await vi.waitFor(() => expect(minuteOf(first)).toBe(7), { timeout: 10_000 });
  proxy.cut();
  await tell(8);
  const second = await EventReader.open(server.url);
  expect(second.answer.statusCode).toBe(200);
  expect([first.isOver, minuteOf(first)]).toEqual([false, 7]);
  proxy.mend();
  await vi.waitFor(() => expect([first, second].map(minuteOf)).toEqual([8, 8]), { timeout: 20_000 });
  for (const reader of [first, second]) reader.close();
  await orm.close();
});
