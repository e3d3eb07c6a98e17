import { get, type IncomingHttpHeaders } from 'node:http';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#core/contract/user';
import { type Person, demoPeople } from '../../../cli/simulators/sign-in/people.ts';
import { type SignInSimulator, startSignInSimulator } from '../../../cli/simulators/sign-in/sign-in.ts';
import { type TestSite, testSite } from '../support/site.ts';

const foreignTenant = '72f988bf-86f1-41af-91ab-2d7cd011db47';
const people: Person[] = [
  ...demoPeople,
  {
    id: 'una',
    firstName: 'Una',
    lastName: 'Unverified',
    email: 'una@touchline.example',
    emailVerified: false,
  },
];

let alterToken: (claims: JWTPayload) => JWTPayload = (claims) => claims;
let peer: SignInSimulator;
let site: TestSite;

beforeAll(async () => {
  peer = await startSignInSimulator({ people, alterToken: (claims) => alterToken(claims) });
  site = await testSite({ environment: { ...peer.environment, ADMIN_EMAILS: 'ada@touchline.example' } });
});
afterAll(async () => {
  await site?.close();
  await peer?.close();
});
beforeEach(() => {
  alterToken = (claims) => claims;
});

const without = (claims: JWTPayload, name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

const paths = { google: '/api/login', microsoft: '/api/login/microsoft', apple: '/api/login/apple' } as const;
const whoAmI = async (browser: ReturnType<TestSite['browser']>) =>
  (await browser.json<User>('/api/auth/user')).status;
const count = async (table: string) =>
  Number((await site.runtime.em().execute<{ n: string }[]>(`select count(*) as n from ${table}`))[0]!.n);

describe.each(Object.entries(paths))('signing in with %s', (provider, path) => {
  test('ends signed in, at the page one came from', async () => {
    const browser = site.browser();
    expect(await browser.signIn(`${path}?returnTo=/archive?league=2`, 'ada-admin')).toBe('/archive?league=2');
    const { status, body } = await browser.json<User>('/api/auth/user');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'ada@touchline.example',
      firstName: 'Ada',
      name: 'Ada Admin',
      termsAcceptedAt: null,
    });
    expect(body.providers).toContain(provider);
    expect((await browser.json('/api/auth/is-admin')).body).toEqual({ isAdmin: true });
  });

  test('keeps the session cookie from scripts and other sites', async () => {
    const browser = site.browser();
    const response = await browser.fetch(path);
    const cookie = response.headers.getSetCookie().find((value) => value.startsWith('tips='))!;
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
  });

  test('leaves a cookie that lasts for two weeks, not only for the sign-in', async () => {
    const browser = site.browser();
    await browser.openPicker(path);
    const days = () => (browser.ends.get('tips')! - Date.now()) / 86_400_000;
    expect(days()).toBeLessThan(1);
    await browser.signIn(path, 'ada-admin');
    expect(Math.round(days())).toBe(14);
  });

  test.each([
    ['/archive', '/archive'],
    // The dashboard asks everybody who is not signed in to sign in: there it would begin again at once.
    ['/admin?tab=cards', '/'],
  ])('says so when the person cancels: from %s at %s', async (from, shown) => {
    const browser = site.browser();
    const start = `${path}?${new URLSearchParams({ returnTo: from }).toString()}`;
    const callback = await browser.pick(await browser.openPicker(start), { cancel: '1' });
    expect(await browser.finish(callback)).toBe(`${shown}?signin=cancelled&provider=${provider}`);
    expect(await whoAmI(browser)).toBe(401);
  });

  const refusals: [what: string, alter: (claims: JWTPayload) => JWTPayload][] = [
    ['a wrong nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', (claims) => without(claims, 'nonce')],
    ['an expired token', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
    ['a token without expiry', (claims) => without(claims, 'exp')],
    ['a foreign issuer', (claims) => ({ ...claims, iss: 'https://accounts.example' })],
    ['a token for another client', (claims) => ({ ...claims, aud: 'another' })],
  ];
  test.each(refusals)('refuses %s with a clean page', async (_, alter) => {
    alterToken = alter;
    const browser = site.browser();
    expect(await browser.signIn(path, 'vic-visitor')).toBe(`/?signin=failed&provider=${provider}`);
    expect(await whoAmI(browser)).toBe(401);
  });

  test('refuses a state that is not the one it gave', async () => {
    const browser = site.browser();
    const { url, init } = await browser.pick(await browser.openPicker(path), { person: 'vic-visitor' });
    const forged = new URL(url);
    if (init.body) (init.body as URLSearchParams).set('state', 'forged');
    else forged.searchParams.set('state', 'forged');
    expect(await browser.finish({ url: forged.href, init })).toBe(`/?signin=failed&provider=${provider}`);
    expect(await whoAmI(browser)).toBe(401);
  });

  test('refuses a callback made a second time, and leaves who is signed in alone', async () => {
    const browser = site.browser();
    const callback = await browser.pick(await browser.openPicker(path), { person: 'vic-visitor' });
    expect(await browser.finish(callback)).toBe('/');
    expect(await browser.finish(callback)).toBe(`/?signin=failed&provider=${provider}`);
    expect(await whoAmI(browser)).toBe(200);
  });

  test('refuses a callback in a browser that began nothing', async () => {
    const victim = site.browser();
    const attacker = site.browser();
    const callback = await attacker.pick(await attacker.openPicker(path), { person: 'ada-admin' });
    expect(await victim.finish(callback)).toBe(`/?signin=failed&provider=${provider}`);
    expect(await whoAmI(victim)).toBe(401);
  });

  test('gives a new session id, so that a planted one opens nothing', async () => {
    const browser = site.browser();
    const callback = await browser.pick(await browser.openPicker(path), { person: 'vic-visitor' });
    const planted = browser.cookies().get('tips')!;
    await browser.finish(callback);
    expect(browser.cookies().get('tips')).not.toBe(planted);
    const other = site.browser();
    other.cookies().set('tips', planted);
    expect(await whoAmI(other)).toBe(401);
  });
});

test.each(['google', 'apple'] as const)('%s refuses an address it does not vouch for', async (provider) => {
  const browser = site.browser();
  expect(await browser.signIn(paths[provider], 'una')).toBe(`/?signin=unverified&provider=${provider}`);
  expect(await whoAmI(browser)).toBe(401);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/api/logout',
  'javascript:alert(1)',
  '/ok\r\nSet-Cookie: a=b',
  '/\tevil',
])('does not go to %j after signing in', async (returnTo) => {
  const browser = site.browser();
  expect(await browser.signIn(`/api/login?returnTo=${encodeURIComponent(returnTo)}`, 'vic-visitor')).toBe(
    '/',
  );
});

test('accounts with the same verified e-mail join; identities stay apart', async () => {
  const users = await count('users');
  for (const path of Object.values(paths)) await site.browser().signIn(path, 'ada-admin');
  expect(await count('users')).toBe(users);
  const browser = site.browser();
  await browser.signIn(paths.google, 'ada-admin');
  const { body } = await browser.json<User>('/api/auth/user');
  expect(new Set(body.providers)).toEqual(new Set(['google', 'microsoft', 'apple']));
});

describe('a Microsoft tenant that is not ours', () => {
  let foreign: SignInSimulator;
  let guarded: TestSite;
  beforeAll(async () => {
    foreign = await startSignInSimulator({ people, tenant: foreignTenant });
    guarded = await testSite({
      environment: { ...peer.environment, ...microsoftOf(foreign), ADMIN_EMAILS: 'ada@touchline.example' },
    });
  });
  afterAll(async () => {
    await guarded?.close();
    await foreign?.close();
  });

  test('signs somebody with an admin’s e-mail in, and gives them nothing', async () => {
    const ada = guarded.browser();
    await ada.signIn(paths.google, 'ada-admin');
    const impostor = guarded.browser();
    expect(await impostor.signIn(paths.microsoft, 'ada-admin')).toBe('/');
    expect((await impostor.json('/api/auth/is-admin')).body).toEqual({ isAdmin: false });
    expect((await impostor.json('/api/admin/config')).status).toBe(403);
    expect((await impostor.json<User>('/api/auth/user')).body.providers).toEqual(['microsoft']);
    expect((await ada.json('/api/auth/is-admin')).body).toEqual({ isAdmin: true });
  });
});

const microsoftOf = ({ environment }: SignInSimulator) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('MICROSOFT_')));

const fromOurPage = { headers: { 'sec-fetch-site': 'same-origin' } };

describe('logging out', () => {
  test('ends the session wherever its cookie is', async () => {
    const browser = site.browser();
    await browser.signIn(paths.google, 'vic-visitor');
    const stolen = site.browser();
    stolen.cookies().set('tips', browser.cookies().get('tips')!);
    expect(await whoAmI(stolen)).toBe(200);
    const response = await browser.fetch('/api/logout', fromOurPage);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(await whoAmI(browser)).toBe(401);
    expect(await whoAmI(stolen)).toBe(401);
  });

  test('is not undone by a request that was in flight', async () => {
    const browser = site.browser();
    await browser.signIn(paths.google, 'vic-visitor');
    const copy = site.browser();
    copy.cookies().set('tips', browser.cookies().get('tips')!);
    // Writes the session when it ends, having read it before the logout.
    const inFlight = Array.from({ length: 8 }, () => copy.fetch('/api/login/microsoft'));
    await browser.fetch('/api/logout', fromOurPage);
    await Promise.all(inFlight);
    expect(await whoAmI(browser)).toBe(401);
    const late = site.browser();
    late.cookies().set('tips', copy.cookies().get('tips') ?? '');
    expect(await whoAmI(late)).toBe(401);
  });

  test('is refused to all but our own pages, by the browser’s word or by where the visitor comes from', async () => {
    const browser = site.browser();
    await browser.signIn(paths.google, 'vic-visitor');
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { referer: 'https://evil.example/page' },
      { referer: `${site.url}.evil.example/` },
      { 'sec-fetch-site': 'same-origin', referer: 'https://evil.example/' },
    ]) {
      const { status } = await browser.json('/api/logout', { headers });
      expect([status, headers]).toEqual([403, headers]);
    }
    expect(await whoAmI(browser)).toBe(200);
    const { status } = await browser.fetch('/api/logout', { headers: { referer: `${site.url}/archive` } });
    expect(status, 'a browser that sends no Sec-Fetch-Site').toBe(303);
  });
});

test('a name that another site plants is not kept, whether or not a sign-in is under way', async () => {
  const browser = site.browser();
  const planted = await browser.fetch('/api/login/apple/callback', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({
      code: 'c',
      state: 'of the other site',
      user: JSON.stringify({ name: { firstName: 'Planted', lastName: 'Name' } }),
    }),
  });
  expect(planted.status).toBe(303);
  expect(browser.cookies().has('tips-apple-name')).toBe(false);
  const callback = await browser.pick(await browser.openPicker(paths.apple), { person: 'vic-visitor' });
  await browser.fetch('/api/login/apple/callback', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({
      code: 'c',
      state: 'of the other site',
      user: JSON.stringify({ name: { firstName: 'Planted', lastName: 'Name' } }),
    }),
  });
  expect(browser.cookies().has('tips-apple-name')).toBe(false);
  expect(await browser.finish(callback)).toBe('/');
  expect(browser.cookies().has('tips-apple-state'), 'the sign-in is over').toBe(false);
  const { body } = await browser.json<User>('/api/auth/user');
  expect(JSON.stringify(body)).not.toContain('Planted');
});

test.each<[string, (claims: JWTPayload) => JWTPayload]>([
  ['made a year ago', (claims) => ({ ...claims, iat: claims.iat! - 31_536_000 })],
  ['made in two hours', (claims) => ({ ...claims, iat: claims.iat! + 7200 })],
  ['with an empty subject', (claims) => ({ ...claims, sub: '' })],
  ['with a blank subject', (claims) => ({ ...claims, sub: '  ' })],
  ['with an object as subject', (claims) => ({ ...claims, sub: {} as string })],
  ['with a number as subject', (claims) => ({ ...claims, sub: 7 as unknown as string })],
])('a token %s signs nobody in', async (_, alter) => {
  alterToken = alter;
  const browser = site.browser();
  expect(await browser.signIn(paths.google, 'vic-visitor')).toContain('signin=failed');
  expect(await whoAmI(browser)).toBe(401);
});

test('over https the state goes with Apple’s own answer from its site, and to no other path', async () => {
  const secure = await testSite({ environment: { ...peer.environment, PUBLIC_URL: 'https://tips.example' } });
  try {
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      get(`${secure.url}/api/login/apple`, { headers: { host: 'tips.example' } }, (response) => {
        response.resume();
        resolve(response.headers);
      }).on('error', reject);
    });
    const cookie = headers['set-cookie']?.find((value) => value.startsWith('tips-apple-state='));
    expect(cookie).toMatch(/; path=\/api\/login\/apple\/callback;/i);
    for (const part of [/; samesite=none/i, /; secure/i, /; httponly/i]) expect(cookie).toMatch(part);
    const state = new URL(headers.location!).searchParams.get('state');
    expect(cookie!.split(';')[0]).toBe(`tips-apple-state=${state}`);
  } finally {
    await secure.close();
  }
});

test('Apple’s answer is passed on without its name in the address', async () => {
  const response = await site.browser().fetch('/api/login/apple/callback', {
    method: 'POST',
    headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({
      code: 'c',
      state: 's',
      user: '{"name":{"firstName":"Ada","lastName":"Admin"}}',
      extra: 'x',
    }),
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/api/login/apple/callback?code=c&state=s');
});

test('a provider that is not configured comes back with a word about it', async () => {
  const bare = await testSite();
  try {
    const response = await bare.browser().fetch('/api/login?returnTo=/archive');
    expect(response.headers.get('location')).toBe('/archive?signin=unavailable&provider=google');
  } finally {
    await bare.close();
  }
});

test('own data can be downloaded and deleted, which signs out everywhere', async () => {
  const browser = site.browser();
  await browser.signIn(paths.google, 'vic-visitor');
  const other = site.browser();
  await other.signIn(paths.google, 'vic-visitor');
  const { body } = await browser.json<{ identities: { subject: string }[] }>('/api/user/export');
  expect(body.identities.map(({ subject }) => subject)).toContain('vic-visitor');
  expect((await browser.send('DELETE', '/api/user')).body).toEqual({ ok: true });
  expect(await whoAmI(browser)).toBe(401);
  expect(await whoAmI(other)).toBe(401);
});
