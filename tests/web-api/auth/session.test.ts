import { createHash, randomBytes } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { type SignInSimulator, startSignInSimulator } from '../../../cli/simulators/sign-in/sign-in.ts';
import { demoPeople } from '../../../cli/simulators/sign-in/people.ts';
import { type TestSite, testSite } from '../support/site.ts';

const start = new Date('2026-11-25T09:00:00Z');
const clock = new MovableClock(start);
const day = (days: number) => new Date(start.getTime() + days * 86_400_000);
let site: TestSite;
let peer: SignInSimulator;

beforeAll(async () => {
  peer = await startSignInSimulator({ people: demoPeople });
  site = await testSite({ clock, environment: peer.environment });
});
afterAll(async () => {
  await site?.close();
  await peer?.close();
});

/** Somebody who has just signed in. */
async function signedIn() {
  const id = randomBytes(32).toString('base64url');
  const em = site.runtime.em();
  await em.execute(
    `with person as (insert into users (name, created_at, updated_at) values ('Vic', ?, ?) returning id)
     insert into sessions (id_hash, user_id, data, created_at, last_seen_at, expires_at, absolute_expires_at)
     select ?, id, '{}', ?, ?, ?, ? from person`,
    [start, start, createHash('sha256').update(id).digest('hex'), start, start, day(14), day(60)],
  );
  const browser = site.browser();
  browser.cookies().set('tips', id);
  return async () => {
    // What a browser holds on to, whatever the server says about the cookie.
    browser.cookies().set('tips', id);
    return (await browser.json('/api/auth/user')).status;
  };
}

test('a session ends when unused for two weeks, and after sixty days however much it is used', async () => {
  const [used, unused] = [await signedIn(), await signedIn()];
  for (const days of [10, 20, 30, 40, 50, 59]) {
    clock.set(day(days));
    expect([days, await used()]).toEqual([days, 200]);
    if (days === 10) continue;
    expect([days, await unused()]).toEqual([days, 401]);
  }
  clock.set(day(60));
  expect(await used()).toBe(401);
});

/** A request as a proxy that ends https passes it on. */
const behindProxy = (address: string): Promise<{ status: number; headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'tips.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
    get(address, { headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode!, headers: response.headers });
    }).on('error', reject);
  });

test('behind https the cookie is bound to it, whether or not the proxy is trusted for addresses', async () => {
  for (const trust of ['0', '1']) {
    const secure = await testSite({
      environment: { ...peer.environment, PUBLIC_URL: 'https://tips.example', TRUST_PROXY: trust },
    });
    try {
      const { status, headers } = await behindProxy(`${secure.url}/api/login`);
      expect([trust, status, headers.location?.startsWith(peer.url)]).toEqual([trust, 303, true]);
      const cookie = headers['set-cookie']?.find((value) => value.startsWith('__Host-tips='));
      expect(cookie).toMatch(/; secure/i);
      expect(cookie).toMatch(/; path=\/;/i);
      expect(cookie).not.toMatch(/domain=/i);
      expect(headers['strict-transport-security']).toBeTruthy();
    } finally {
      await secure.close();
    }
  }
});
