import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointSpec, addressOf } from '#core/contract/endpoint';
import { endpoints, nameOf } from '#core/contract/index';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/database.ts';
import type { Browser } from './support/browser.ts';
import { seedCard, seedLeague, seedPrompt } from './support/seed.ts';
import { type TestSite, testSite } from './support/site.ts';
import { type Role, browserAs } from './support/visitors.ts';

let site: TestSite;
const browsers = {} as Record<Role, Browser>;
const known: Record<string, string | number> = {
  type: 'pre-match',
  name: 'housekeeping',
  version: 1,
  number: 1,
  table: 'usage',
  jobId: '00000000-0000-4000-8000-000000000000',
};

beforeAll(async () => {
  site = await testSite();
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  const league = await seedLeague(em, 'League');
  const { cardId, gameId } = await seedCard(em, { league, prompt });
  Object.assign(known, { id: cardId, cardId, gameId });
  for (const role of ['visitor', 'newcomer', 'member', 'admin'] as const)
    browsers[role] = await browserAs(site, role);
});
afterAll(() => site?.close());

const addressFor = (endpoint: EndpointSpec): string =>
  addressOf(
    endpoint.path,
    Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((key) => [key, known[key]])),
  );

const call = (role: Role, endpoint: EndpointSpec) =>
  browsers[role].json<{ error?: string; code?: string }>(addressFor(endpoint), {
    method: endpoint.method.toUpperCase(),
    // A body no call takes: whoever gets past the gate meets 400, and nothing is changed.
    ...(endpoint.body && { headers: { 'content-type': 'application/json' }, body: '{"unknown":1}' }),
  });

/** Calls that do something on their own, with no body to refuse: asked only of those who are refused. */
const acts = (endpoint: EndpointSpec) => endpoint.method !== 'get' && !endpoint.body;

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint as EndpointSpec] as const))(
  '%s',
  (_, endpoint) => {
    test.each(['visitor', 'newcomer', 'member', 'admin'] as const)(
      'treats a %s as the table says',
      async (role) => {
        const isRefused =
          endpoint.access === 'admin' ? role !== 'admin' : endpoint.access === 'user' && role === 'visitor';
        if (!isRefused && acts(endpoint)) return;
        if (endpoint.contentType && !isRefused) return;
        const { status, body } = await call(role, endpoint);
        if (isRefused) {
          expect([status, body.code]).toEqual(
            role === 'visitor' ? [401, 'unauthorized'] : [403, 'forbidden'],
          );
          if (role === 'visitor') expect(body.error).toBe('Unauthorized');
        } else {
          expect([200, 202, 400, 404, 410, 503], JSON.stringify(body)).toContain(status);
          if (status >= 400)
            expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
        }
      },
    );
  },
);

test('who asks for a change without the right leaves a line of the audit record, once for each call; who looks, none', async () => {
  const changes = endpoints.filter(({ access, method }) => access === 'admin' && method !== 'get');
  await call('member', changes[0]!);
  const lines = await site.runtime
    .em()
    .execute<{ actor: string; after: { call: string } }[]>(
      `select actor, after from audit_log where action = 'call.refused'`,
    );
  const byActor = Map.groupBy(lines, ({ actor }) => actor);
  expect(byActor.size).toBe(2);
  for (const own of byActor.values())
    expect(own.map(({ after }) => after.call).toSorted()).toEqual(changes.map(nameOf).toSorted());
});

test('the table in the docs is the contract’s', () => {
  const document = readFileSync(join(projectRoot, 'docs/api-gate.md'), 'utf8');
  const rows = new Map(
    [...document.matchAll(/^\| `([A-Z]+ [^`]+)` +\| ([^|]+) \| ([^|]+) \| ([^|]+) \|/gm)].map(
      ([, name, ...cells]) => [name!, cells.map((cell) => cell.trim())],
    ),
  );
  for (const endpoint of endpoints) {
    const cells = rows.get(nameOf(endpoint));
    expect(cells, `${nameOf(endpoint)} is missing in docs/api-gate.md`).toBeDefined();
    const [visitor, user] = cells!;
    expect(visitor === '401', nameOf(endpoint)).toBe(endpoint.access !== 'public');
    expect(user === '403', nameOf(endpoint)).toBe(endpoint.access === 'admin');
  }
});

test('state-changing calls are refused without a word of where they come from, and from other sites', async () => {
  const body = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"marketingOptIn":true}',
  };
  const cookie = [...browsers.member.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const attempt = async (headers: Record<string, string>) =>
    (
      await fetch(`${site.url}/api/user/accept-terms`, {
        ...body,
        headers: { ...body.headers, cookie, ...headers },
      })
    ).status;
  expect(await attempt({})).toBe(403);
  expect(await attempt({ origin: 'https://evil.example' })).toBe(403);
  expect(await attempt({ origin: 'null' })).toBe(403);
  expect(await attempt({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await attempt({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await attempt({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' })).toBe(403);
  expect(await attempt({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await attempt({ origin: site.url })).toBe(200);
});

test('unknown paths under /api are JSON 404s', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/cards/1/2', '/api/admin/nothing']) {
    const { status, body, headers } = await browsers.admin.json<{ code: string; requestId: string }>(path);
    expect([status, body.code, headers.get('content-type')]).toEqual([
      404,
      'not_found',
      'application/json; charset=utf-8',
    ]);
    expect(body.requestId).toBe(headers.get('x-request-id'));
  }
});

test('a JSON header without a body is fine where no body is taken', async () => {
  const { status, body } = await browsers.admin.send<{ code: string }>(
    'POST',
    '/api/admin/games/999999/evaluate-card',
  );
  expect([status, body.code]).toEqual([404, 'not_found']);
});

test('every answer carries the strict headers', async () => {
  const { headers } = await browsers.visitor.json('/api/cards');
  const policy = headers.get('content-security-policy')!;
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the API describes itself', async () => {
  const { body } = await browsers.visitor.json<{ paths: Record<string, Record<string, unknown>> }>(
    '/api/openapi.json',
  );
  for (const endpoint of endpoints) expect(body.paths[endpoint.path]).toHaveProperty(endpoint.method);
});

test('health, readiness and metrics answer', async () => {
  expect((await browsers.visitor.json('/healthz')).body).toEqual({ ok: true });
  expect((await browsers.visitor.json('/readyz')).body).toMatchObject({
    ok: true,
    parts: { database: { ok: true, state: 'answers' }, schema: { ok: true, state: 'newest' } },
  });
  const metrics = await browsers.visitor.fetch('/metrics');
  expect(await metrics.text()).toContain('touchline_http_requests_total');
  const proxied = await browsers.visitor.fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(proxied.status).toBe(403);
});
