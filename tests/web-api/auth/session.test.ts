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

test('a use is noted every few minutes, with browser and network, also after a clock that jumped', async () => {
  clock.set(day(0));
  const visit = await signedIn();
  const [{ id }] = (await site.runtime.em().execute<{ id: number }[]>('select max(id) as id from users')) as [
    { id: number },
  ];
  const noted = async () => {
    await visit();
    const [row] = await site.runtime
      .em()
      .execute<{ session: Date; person: Date; device: string; network: string }[]>(
        `select s.last_seen_at as session, u.last_seen_at as person, device, network
         from sessions s join users u on u.id = s.user_id where u.id = ?`,
        [id],
      );
    expect(row!.person).toEqual(row!.session);
    return row!;
  };
  expect(await noted()).toMatchObject({ device: 'Another browser', network: 'this machine' });
  const after = async (minutes: number) => {
    clock.set(new Date(start.getTime() + minutes * 60_000));
    return (new Date((await noted()).session).getTime() - start.getTime()) / 60_000;
  };
  expect(await after(4)).toBeLessThan(1);
  expect(await after(6)).toBeGreaterThanOrEqual(6);
  expect(await after(2), 'less than five minutes back').toBeGreaterThanOrEqual(6);
  expect(await after(600)).toBeGreaterThanOrEqual(600);
  expect(await after(30), 'the clock was ahead').toBeLessThan(31);
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
