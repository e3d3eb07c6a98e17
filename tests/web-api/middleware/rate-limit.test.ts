import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '#config/settings';
import type { Log } from '#core/log';
import { defaultLimits, type WebState } from '../../../web-api/context.ts';
import { limitByAddress } from '../../../web-api/middleware/rate-limit.ts';
import { testSite, type TestSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({
    // Nobody answers there: an attempt counts, whatever comes of it.
    environment: { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'http://127.0.0.1:9' },
    app: { limits: { requestsPerMinute: 60, signInsPerTenMinutes: 3, costlyCallsPerMinute: 4 } },
  });
});
afterAll(() => site.close());

const refusal = {
  code: 'rate_limited',
  error: 'Too many requests.',
  suggestion: expect.stringMatching(/^Try again in \d+ s\.$/),
  requestId: expect.any(String),
};

it('costly calls are limited per person, across web processes, and cheap ones go on', async () => {
  const admin = await browserAs(site, 'admin');
  const other = await browserAs(site, 'admin');
  const check = (browser = admin) => browser.send('POST', '/api/admin/validate-key', { provider: 'openai' });
  for (let call = 0; call < 4; call += 1) expect((await check()).status).toBe(200);
  const { status, body, headers } = await check();
  expect(status).toBe(429);
  expect(body).toMatchObject(refusal);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  const second = await site.another();
  const elsewhere = await fetch(`${second.url}/api/admin/validate-key`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: second.url,
      cookie: `tips=${admin.cookies().get('tips')}`,
    },
    body: '{"provider":"openai"}',
  });
  expect(elsewhere.status).toBe(429);
  await second.close();
  expect((await admin.json('/api/admin/config')).status).toBe(200);
  expect((await check(other)).status).toBe(200);
});

it('somebody without the right to a costly call is refused as such and costs nobody anything', async () => {
  const member = await browserAs(site, 'member');
  for (let call = 0; call < 6; call += 1) {
    const { status } = await member.send('POST', '/api/admin/validate-key', { provider: 'openai' });
    expect(status).toBe(403);
  }
});

it('sign-ins are limited per address', async () => {
  const visitor = site.browser();
  const answers = [];
  for (let call = 0; call < 5; call += 1) answers.push(await visitor.fetch('/api/login'));
  const last = answers.at(-1)!;
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last.json()).toMatchObject(refusal);
});

it('sign-ins from one network of IPv6 share an allowance, whichever of its addresses asks', async () => {
  const behindProxy = await testSite({
    environment: {
      TRUST_PROXY: '1',
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    },
    app: { limits: { signInsPerTenMinutes: 3 } },
  });
  const status = async (from: string) => {
    const response = await fetch(`${behindProxy.url}/api/login`, {
      headers: { 'x-forwarded-for': from },
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses = [];
  for (let host = 1; host <= 5; host += 1) statuses.push(await status(`2001:db8::${host}`));
  expect(statuses).toEqual([303, 303, 303, 429, 429]);
  expect(await status('2001:db8:0:1::1')).toBe(303);
  await behindProxy.close();
});

it('all calls of an address are limited, kept answers too', async () => {
  let last: Response | undefined;
  for (let call = 0; call < 70; call += 1) {
    last = await fetch(`${site.url}/api/cards`);
    if (last.status === 429) break;
    await last.arrayBuffer();
  }
  expect(last!.status).toBe(429);
  expect(last!.headers.get('x-request-id')).toBeTruthy();
  expect(await last!.json()).toMatchObject(refusal);
});

describe('a call that waits for the database', () => {
  const visits = { requestsPerMinute: 1000, signInsPerTenMinutes: 1000, costlyCallsPerMinute: 1000 };
  /** Holds up whoever reads the leagues while `work` runs. */
  const heldUp = (work: () => Promise<void>) =>
    site.runtime.em().transactional(async (em) => {
      await em.execute('lock table leagues in access exclusive mode');
      await work();
    });
  const waiting = async () =>
    (
      await site.runtime
        .em()
        .execute(`select 1 from pg_locks where relation = 'leagues'::regclass and not granted`)
    ).length;

  it('is answered when its time is up, and the next one is served', async () => {
    const server = await site.another({ limits: { ...visits, deadlineMs: 200 } });
    try {
      await heldUp(async () => {
        const late = await fetch(`${server.url}/api/leagues`);
        expect([late.status, late.headers.get('cache-control')]).toEqual([503, 'no-store']);
        expect(await late.json()).toMatchObject({ code: 'timeout', error: 'The answer took too long.' });
      });
      await expect.poll(async () => (await fetch(`${server.url}/api/leagues`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it('is answered before its server stops, which takes no other by then', async () => {
    const server = await site.another({ limits: visits, graceMs: 60_000 });
    let answer: Promise<Response> | undefined;
    let stopped: Promise<void> | undefined;
    await heldUp(async () => {
      answer = fetch(`${server.url}/api/leagues`);
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      stopped = server.close();
      await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
    });
    const answered = await answer!;
    expect([answered.status, await answered.json()]).toEqual([200, []]);
    // Well before the connections that are kept alive would be cut.
    await stopped;
  });
});

it('a proxy that does not say who visits is told of once', async () => {
  const told: unknown[] = [];
  const log = { warn: (_: unknown, words: string) => told.push(words) } as unknown as Log;
  const koa = new Koa<WebState>();
  koa.proxy = true;
  koa.use(
    limitByAddress(
      { ...defaultLimits, requestsPerMinute: 60 },
      { log, settings: parseSettings({ TRUST_PROXY: '1' }) },
    ),
  );
  const server = koa.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(told).toEqual([]);
  await fetch(url);
  await fetch(url);
  server.close();
  expect(told).toEqual([expect.stringContaining('without X-Forwarded-For')]);
});
