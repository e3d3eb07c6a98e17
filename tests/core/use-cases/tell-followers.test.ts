import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tick } from '#core/jobs/tick';
import { newPushKey, pushSender } from '#core/push/keys';
import { type PushInput, setPush } from '#core/use-cases/change-push';
import { housekeep } from '#core/use-cases/housekeep';
import { tellFollowers } from '#core/use-cases/tell-followers';
import {
  type BrowserKeys,
  browserKeys,
  decryptPush,
  type PushService,
  startPushService,
  vapidClaims,
} from '../../support/push-service.ts';
import { secret } from '../../web-api/support/seed.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const key = newPushKey();
let service: PushService;
let deps: typeof here.machine;
const browsers = new Map<string, BrowserKeys>();
beforeAll(async () => {
  service = await startPushService();
  deps = {
    ...here.machine,
    settings: {
      ...here.machine.settings,
      VAPID_PRIVATE_KEY: key,
      OPERATOR_EMAIL: 'ada@tips.example',
      PUSH_TEST_ORIGIN: service.origin,
    },
  };
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.answers.clear();
});
afterEach(async () => {
  await here.rows('truncate push_subscriptions, push_events, push_messages, follows, users cascade');
});

const all = { picks: true, lineups: true, results: true };
let people = 0;

/** Somebody who follows something, with a browser of their own. */
async function follower(
  path: string,
  follows: readonly (readonly ['league' | 'team' | 'game', number])[],
  topics: PushInput['topics'] = all,
): Promise<void> {
  const [user] = await here.rows<{ id: number }>(
    `insert into users (email, email_verified, created_at, updated_at) values (?, true, now(), now()) returning id`,
    [`${(people += 1)}@touchline.example`],
  );
  for (const [kind, id] of follows)
    await here.rows('insert into follows (user_id, kind, item_id, at) values (?, ?, ?, ?)', [
      user!.id,
      kind,
      id,
      here.clock.now(),
    ]);
  const keys = browserKeys();
  browsers.set(path, keys);
  await setPush(deps, { userId: user!.id, endpoint: service.origin + path, keys, topics });
}

const told = () =>
  service.received.map(({ path, body }) => {
    const content = JSON.parse(decryptPush(body, browsers.get(path)!)) as { title: string; tag: string };
    return `${path} ${content.tag.replace(/\d+$/, '')}${content.title}`;
  });
const published = (id: number, at = here.clock.now()) =>
  here.rows('update cards set first_published_at = ?, published_at = ? where id = ?', [at, at, id]);
const later = (minutes: number) => here.clock.set(new Date(here.clock.now().getTime() + minutes * 60_000));

test('the decryption that these tests rest on opens the message of RFC 8291', () => {
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const keys = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  expect(decryptPush(Buffer.from(message, 'base64url'), keys)).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

test('what happens to a match is told once to each browser that asked for it, encrypted and signed, without the tip', async () => {
  const { cardId, gameId } = await here.card({ home: 'Arsenal', away: 'Brighton' });
  await here.rows('update games set home_team_id = 42, away_team_id = 51 where id = ?', [gameId]);
  await follower('/league', [['league', here.league]]);
  await follower('/team', [['team', 51]], { ...all, lineups: false });
  await follower('/game', [['game', gameId]], { picks: false, lineups: false, results: true });
  await follower('/other', [
    ['team', 7],
    ['game', gameId + 1000],
    ['league', here.league + 1000],
  ]);
  later(1);
  await published(cardId);
  await follower('/same-minute', [['game', gameId]]);
  later(1);
  await follower('/late', [['game', gameId]]);
  const machines = [deps, { ...deps, em: () => here.machine.orm.em.fork() }];
  await Promise.all(machines.map((machine) => tellFollowers(machine)));
  expect(told().toSorted()).toEqual(
    ['/league', '/same-minute', '/team'].map((path) => `${path} pick-Arsenal v Brighton`),
  );
  const [{ body, headers, path }] = service.received as [(typeof service.received)[0]];
  const text = decryptPush(body, browsers.get(path)!);
  expect(JSON.parse(text)).toMatchObject({
    body: 'Premier League: a pick was published.',
    path: `/card/${cardId}`,
    kickoff: '2026-11-26T15:00:00.000Z',
  });
  expect(body.length).toBeLessThan(4096);
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: String(29 * 3600 + 58 * 60),
    topic: expect.stringMatching(/^pick-\d+$/) as unknown,
  });
  const claims = vapidClaims(headers.authorization ?? '');
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:ada@tips.example' });
  expect(claims.key).toBe(pushSender(deps.settings)?.publicKey);
  expect(claims.exp - Date.now() / 1000).toBeLessThan(24 * 3600);

  await here.rows('update games set lineups_at = ? where id = ?', [here.clock.now(), gameId]);
  await tellFollowers(deps);
  await tellFollowers(deps);
  here.clock.set(here.hours(32));
  await here.rows(
    `update games set status = 'completed', fulltime_home = 1, fulltime_away = 1, goals_home = 2, goals_away = 1, settled_at = ? where id = ?`,
    [here.clock.now(), gameId],
  );
  service.received.splice(0, 3);
  expect(told().toSorted()).toEqual(
    ['/late', '/league', '/same-minute'].map((to) => `${to} lineups-Arsenal v Brighton`),
  );
  service.received.length = 0;
  await tellFollowers(deps);
  await here.rows('update games set settled_at = ? where id = ?', [here.clock.now(), gameId]);
  await tellFollowers(deps);
  expect(told().toSorted()).toEqual(
    ['/game', '/late', '/league', '/same-minute', '/team'].map((to) => `${to} result-Arsenal 2–1 Brighton`),
  );
  const texts = service.received.map((one) => decryptPush(one.body, browsers.get(one.path)!));
  expect(texts[0]).toContain('full time, 1–1 after 90 minutes');
  expect(JSON.stringify([text, ...texts]).toLowerCase()).not.toContain(secret.toLowerCase());
  here.clock.set(here.hours(24 * 8));
  expect((await housekeep(deps)).pushEvents).toBe(3);
});

test('a browser that is gone is forgotten, a refused message is given up, and what fails waits: longer, or as it is asked to', async () => {
  const { cardId, gameId } = await here.card();
  for (const path of ['/404', '/410', '/413', '/500', '/429', '/403', '/302', '/201'])
    await follower(path, [['game', gameId]]);
  service.answers.set('/404', { status: 404 });
  service.answers.set('/410', { status: 410 });
  service.answers.set('/413', { status: 413 });
  service.answers.set('/500', { status: 500 });
  service.answers.set('/403', { status: 403 });
  service.answers.set('/429', { status: 429, headers: { 'retry-after': '600' } });
  service.answers.set('/302', { status: 302, headers: { location: `${service.origin}/inside` } });
  later(1);
  await published(cardId);
  expect(await tellFollowers(deps)).toEqual({ taken: 1, gone: 2, refused: 2, later: 3, late: 0 });
  expect(service.received.map(({ path }) => path)).not.toContain('/inside');
  const left = await here.rows<{ endpoint: string }>('select endpoint from push_subscriptions order by id');
  expect(left.map(({ endpoint }) => endpoint.slice(service.origin.length))).toEqual([
    '/413',
    '/500',
    '/429',
    '/403',
    '/302',
    '/201',
  ]);
  const again = async (minutes: number) => {
    service.received.length = 0;
    later(minutes);
    await tellFollowers(deps);
    return service.received.map(({ path }) => path).toSorted();
  };
  expect(await again(0.5)).toEqual([]);
  expect(await again(0.6)).toEqual(['/403', '/500']);
  expect(await again(3)).toEqual([]);
  expect(await again(2.5)).toEqual(['/403', '/500']);
  service.answers.delete('/429');
  expect(await again(5)).toEqual(['/429']);
  expect(await again(30 * 60)).toEqual([]);
});

test('a message in hand when its process was killed is sent by another later, under the same topic', async () => {
  const { cardId, gameId } = await here.card();
  await follower('/killed', [['game', gameId]]);
  later(1);
  await published(cardId);
  await tellFollowers(deps);
  // As it stands between the answer and the note of it.
  await here.rows(`update push_messages set done_at = null, tries = 1, next_try_at = ?`, [here.hours(0.05)]);
  await tellFollowers(deps);
  expect(service.received).toHaveLength(1);
  later(3);
  await tellFollowers(deps);
  expect(service.received).toHaveLength(2);
  const [first, second] = service.received;
  expect(second?.headers.topic).toBe(first?.headers.topic);
  expect(told()[1]).toBe(told()[0]);
});

test('a push service that does not answer is left alone after five failures, until the next run', async () => {
  const { cardId, gameId } = await here.card();
  for (let index = 0; index < 40; index += 1) {
    await follower(`/away/${index}`, [['game', gameId]]);
    service.answers.set(`/away/${index}`, { status: 503 });
  }
  later(1);
  await published(cardId);
  expect(await tellFollowers(deps)).toMatchObject({ later: 40 });
  expect(service.received.length).toBeGreaterThanOrEqual(5);
  expect(service.received.length).toBeLessThan(40);
});

test('a push service that takes its time with one browser holds none of the others', async () => {
  const { cardId, gameId } = await here.card();
  await follower('/slow', [['game', gameId]]);
  await here.rows(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, tells_picks, tells_lineups, tells_results, created_at)
     select user_id, endpoint || n, p256dh, auth, true, true, true, created_at from push_subscriptions, generate_series(1, 230) n`,
  );
  let release: () => void = () => {};
  service.answers.set('/slow', { status: 201, after: new Promise((resolve) => (release = resolve)) });
  later(1);
  await published(cardId);
  const told = tellFollowers(deps);
  await expect.poll(() => service.received.length, { timeout: 8000 }).toBe(231);
  release();
  expect(await told).toMatchObject({ taken: 231, later: 0 });
});

test('an alert does not wait for a push service that takes its time', async () => {
  const { cardId, gameId } = await here.card();
  await follower('/slow', [['game', gameId]]);
  let release: () => void = () => {};
  service.answers.set('/slow', { status: 201, after: new Promise((resolve) => (release = resolve)) });
  later(1);
  await published(cardId);
  let alerts = 0;
  const receiver = createServer((_request, response) => {
    alerts += 1;
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const ALERT_WEBHOOK_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const ticked = tick({ ...deps, settings: { ...deps.settings, ALERT_WEBHOOK_URL } }, {}, []);
  await expect.poll(() => alerts, { timeout: 8000 }).toBe(1);
  await expect.poll(() => service.received.length, { timeout: 8000 }).toBe(1);
  release();
  await ticked;
  receiver.close();
});

test('nothing is told of a match that is hidden or was withdrawn meanwhile, nor more than forty times a day', async () => {
  const games = [];
  for (let index = 0; index < 43; index += 1)
    games.push(await here.card({ kickoffAt: here.hours(40 + index) }));
  await follower('/much', [['league', here.league]]);
  later(1);
  await here.rows('update cards set first_published_at = ?', [here.clock.now()]);
  await here.rows(`update cards set state = 'withdrawn', withdrawn_at = now() where id = ?`, [
    games[0]!.cardId,
  ]);
  service.answers.set('/much', { status: 500 });
  await tellFollowers(deps);
  await here.rows(`update cards set state = 'withdrawn', withdrawn_at = now() where id = ?`, [
    games[1]!.cardId,
  ]);
  service.answers.clear();
  service.received.length = 0;
  later(2);
  expect(await tellFollowers(deps)).toEqual({ taken: 39, gone: 0, refused: 0, later: 0, late: 1 });
  expect(told().some((line) => line.includes('SECRET'))).toBe(false);
  await here.rows('update leagues set is_active = false where id = ?', [here.league]);
  await here.rows('update games set lineups_at = ?', [here.clock.now()]);
  later(1);
  expect(await tellFollowers(deps)).toMatchObject({ taken: 0 });
  await here.rows('update leagues set is_active = true where id = ?', [here.league]);
});

test('without a key, or without an address to write to, nobody is told', async () => {
  expect(await tellFollowers(here.machine)).toBeUndefined();
  const settings = { ...deps.settings, OPERATOR_EMAIL: undefined, PUBLIC_URL: undefined };
  expect(await tellFollowers({ ...deps, settings })).toBeUndefined();
});
