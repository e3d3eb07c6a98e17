import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '#core/contract/common';
import { type EndpointSpec, addressOf } from '#core/contract/endpoint';
import { endpoints, nameOf } from '#core/contract/index';
import { providers } from '../../web-api/auth/providers.ts';
import type { Browser } from './support/browser.ts';
import { seedCard, seedLeague, seedPrompt } from './support/seed.ts';
import { type TestSite, testSite } from './support/site.ts';
import { browserAs } from './support/visitors.ts';

let site: TestSite;
let admin: Browser;
let before: string;

/** Every table's size: what is refused must leave no trace. The session alone may be touched. */
async function sizes(): Promise<string> {
  const em = site.runtime.em();
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'throttle' order by 1`,
  );
  const counts = await Promise.all(
    tables.map(
      async ({ name }) =>
        `${name} ${(await em.execute<{ n: string }[]>(`select count(*) as n from "${name}"`))[0]!.n}`,
    ),
  );
  return counts.join('\n');
}

beforeAll(async () => {
  site = await testSite();
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  const league = await seedLeague(em, 'League');
  await seedCard(em, { league, prompt });
  admin = await browserAs(site, 'admin');
  before = await sizes();
});
afterAll(() => site?.close());

const sendRaw = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const cookie = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
    const { hostname, port } = new URL(site.url);
    const request = rawRequest(
      { hostname, port, method, path, headers: { origin: site.url, cookie, ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      },
    );
    // A refused huge body may end the connection before all of it is sent; the answer has come by then.
    request.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
    );
    request.end(body);
  });

function expectRefusal({ status, text }: { status: number; text: string }, what: string): void {
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  const body = JSON.parse(text) as unknown;
  expect(ErrorBody.safeParse(body).success, `${what}: ${text.slice(0, 300)}`).toBe(true);
  expect(text, what).not.toMatch(/\bat .*\.ts:\d+|node_modules|select .* from/i);
}

const plain: Record<string, string | number> = {
  id: 1,
  cardId: 1,
  gameId: 1,
  version: 1,
  number: 1,
  type: 'pre-match',
  name: 'housekeeping',
  table: 'usage',
  jobId: '00000000-0000-4000-8000-000000000000',
};
const pathOf = (endpoint: EndpointSpec, odd: Record<string, string> = {}): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => odd[key] ?? encodeURIComponent(plain[key]!));

const oddSegments = [
  'abc',
  '-1',
  '0',
  '1.5',
  '1e3x',
  '99999999999999999999',
  'NaN',
  'null',
  '%00',
  '%E0%A4%A',
  '%FF%FE',
  '..%2f..%2fetc',
  "1'%20or%201=1--",
  '%3Cscript%3E',
  '%F0%9F%92%A9',
  '1%0d%0aX-Evil:%201',
  'a'.repeat(2000),
];
const oddBodies: [what: string, body: string][] = [
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '1'],
  ['nothing in it', '{}'],
  ['an unknown field', '{"unknown":1}'],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'],
  [
    'wrong types',
    JSON.stringify(
      Object.fromEntries(
        [
          'key',
          'value',
          'id',
          'gameId',
          'model',
          'provider',
          'enabled',
          'isPublished',
          'kickoffTime',
          'homeTeam',
          'into',
          'reason',
          'marketingOptIn',
        ].map((key) => [key, { $gt: '' }]),
      ),
    ),
  ],
  [
    'zero characters',
    '{"homeTeam":"a\\u0000b","awayTeam":"b","key":"soccer_prompt","value":"\\u0000 a prompt long enough to be one","model":"\\u0000"}',
  ],
  [
    'half a character',
    '{"homeTeam":"\\ud800","awayTeam":"b","key":"soccer_prompt","value":"\\ud800 a prompt long enough to be one"}',
  ],
  ['depth', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`],
  ['no JSON', '{"a":'],
  ['not even text', '\xff\xfe{'],
  ['nothing', ''],
];

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint as EndpointSpec] as const))(
  '%s',
  (_, endpoint) => {
    const method = endpoint.method.toUpperCase();

    if (endpoint.params) {
      test('refuses odd addresses', async () => {
        for (const key of Object.keys(endpoint.params!.shape)) {
          for (const odd of oddSegments) {
            const body = endpoint.body ? Buffer.from('{}') : undefined;
            expectRefusal(
              await sendRaw(
                method,
                pathOf(endpoint, { [key]: odd }),
                { 'content-type': 'application/json' },
                body,
              ),
              `${key}=${odd.slice(0, 40)}`,
            );
          }
        }
      });
    }

    test('refuses odd queries', async () => {
      const odd = ['unknown=1', 'page=0&unknown=', 'page[]=1', '__proto__=1', 'page=%00', 'id=1&id=2'];
      const own = Object.keys(endpoint.query?.shape ?? {}).filter(
        (key) => !['search', 'q', 'find', 'market', 'model'].includes(key),
      );
      for (const query of [
        ...odd,
        ...own.flatMap((key) => [
          `${key}=%00`,
          `${key}={}`,
          `${key}=1&${key}=2`,
          `${key}=${'9'.repeat(400)}`,
        ]),
      ]) {
        const body = endpoint.body ? Buffer.from('{}') : undefined;
        expectRefusal(
          await sendRaw(method, `${pathOf(endpoint)}?${query}`, { 'content-type': 'application/json' }, body),
          query.slice(0, 60),
        );
      }
    });

    if (endpoint.body) {
      test('refuses odd bodies', async () => {
        for (const [what, body] of oddBodies) {
          expectRefusal(
            await sendRaw(
              method,
              pathOf(endpoint),
              { 'content-type': 'application/json' },
              Buffer.from(body, 'latin1'),
            ),
            what,
          );
        }
      });

      test('refuses huge bodies and odd encodings', async () => {
        const huge = Buffer.from(JSON.stringify({ key: 'soccer_prompt', value: 'x'.repeat(600_000) }));
        const json = { 'content-type': 'application/json' };
        expectRefusal(await sendRaw(method, pathOf(endpoint), json, huge), 'huge');
        expectRefusal(
          await sendRaw(method, pathOf(endpoint), { 'content-type': 'text/plain' }, Buffer.from('{}')),
          'text',
        );
        expectRefusal(
          await sendRaw(
            method,
            pathOf(endpoint),
            { 'content-type': 'application/x-www-form-urlencoded' },
            Buffer.from('a=1'),
          ),
          'form',
        );
        expectRefusal(
          await sendRaw(
            method,
            pathOf(endpoint),
            { ...json, 'content-encoding': 'gzip' },
            Buffer.from('not gzip'),
          ),
          'gzip',
        );
        expectRefusal(
          await sendRaw(
            method,
            pathOf(endpoint),
            { ...json, 'content-encoding': 'zstd-ish' },
            Buffer.from('{}'),
          ),
          'encoding',
        );
        expectRefusal(
          await sendRaw(
            method,
            pathOf(endpoint),
            { 'content-type': 'application/json; charset=utf-77' },
            Buffer.from('{}'),
          ),
          'charset',
        );
        expectRefusal(await sendRaw(method, pathOf(endpoint), {}, Buffer.from('{}')), 'no type');
      });
    }
  },
);

test('text to search for may be anything a query can carry', async () => {
  for (const search of ["'; drop table games; --", '%_\\', '<script>', '💩', '‮', ' '.repeat(10)]) {
    for (const path of ['/api/admin/games', '/api/admin/cards']) {
      const { status, body } = await admin.json<{ items: unknown[] }>(
        addressOf(path, {}, { page: 1, search }),
      );
      expect([status, Array.isArray(body.items)]).toEqual([200, true]);
    }
  }
});

test('addresses that no endpoint describes break on nothing either', async () => {
  const paths = providers.flatMap(({ path, callbackPath }) => [path, callbackPath]);
  const pages = [
    '/card/1',
    '/archive',
    '/feed.xml',
    '/sitemap.xml',
    '/healthz',
    '/metrics',
    '/api/logout',
    '/assets/x.js',
  ];
  const queries = [
    '',
    '?',
    '?code=%00&state=%E0%A4%A',
    '?state[]=1&state[]=2',
    '?returnTo=//evil.example',
    '?error=%FF%0d%0a',
    '?__proto__=1',
  ];
  for (const path of [...paths, ...pages]) {
    for (const tail of [
      ...queries,
      '/',
      '/%00',
      '/%E0%A4%A',
      '/..%2f..%2fetc%2fpasswd',
      `/${'a'.repeat(2000)}`,
    ]) {
      for (const [method, body] of [['GET'], ['POST', 'state=%00&code=%E0%A4%A']] as const) {
        const { status, text } = await sendRaw(
          method,
          `${path}${tail}`,
          body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
          body === undefined ? undefined : Buffer.from(body),
        );
        const what = `${method} ${path}${tail.slice(0, 40)}: ${text.slice(0, 200)}`;
        expect(status, what).toBeLessThan(500);
        expect(text, what).not.toMatch(/\bat .*\.ts:\d+|node_modules|root:/);
      }
    }
  }
});

test('nothing of it was stored', async () => {
  expect(await sizes()).toBe(before);
});
