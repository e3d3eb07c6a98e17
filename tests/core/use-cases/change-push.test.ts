import { beforeAll, expect, test } from 'vitest';
import { newPushKey } from '#core/push/keys';
import { endPush, setPush } from '#core/use-cases/change-push';
import { browserKeys } from '../../support/push-service.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation({ VAPID_PRIVATE_KEY: newPushKey(), OPERATOR_EMAIL: 'ada@tips.example' });
const topics = { picks: true, lineups: false, results: true };
const at = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
const keys = browserKeys();
let ann: number;
let bob: number;
beforeAll(async () => {
  const users = await here.rows<{ id: number }>(
    `insert into users (email, email_verified, created_at, updated_at)
     values ('ann@touchline.example', true, now(), now()), ('bob@touchline.example', true, now(), now()) returning id`,
  );
  [ann, bob] = users.map(({ id }) => id) as [number, number];
});
const set = (userId: number, name: string, more: object = {}) =>
  setPush(here.machine, { userId, endpoint: at(name), keys, topics, ...more });
const stored = () =>
  here.rows<{ user_id: number; endpoint: string }>(
    'select user_id, endpoint from push_subscriptions order by id',
  );

test('a browser is kept once, changes what it is told, and belongs to who signed in there last', async () => {
  const first = await set(ann, 'one');
  const changed = await set(ann, 'one', { topics: { ...topics, lineups: true } });
  expect([changed.id, changed.tellsLineups]).toEqual([first.id, true]);
  await set(bob, 'one');
  expect(await stored()).toEqual([{ user_id: bob, endpoint: at('one') }]);
  await endPush(here.machine, { userId: ann, id: (await set(bob, 'one')).id });
  expect(await stored()).toHaveLength(1);
  await endPush(here.machine, { userId: bob, id: (await set(bob, 'one')).id });
  expect(await stored()).toEqual([]);
});

test('the eleventh browser of an account takes the place of its oldest; asked at once there are never more', async () => {
  await Promise.all(Array.from({ length: 14 }, (_, index) => set(ann, `of-ann-${index}`)));
  expect(await stored()).toHaveLength(10);
});

test.each([
  ['an address of no push service', { endpoint: 'https://10.0.0.1/push' }],
  ['a point that is not on the curve', { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }],
  ['a secret of another length', { keys: { ...keys, auth: 'AAAA' } }],
  ['a known address with other keys', { endpoint: at('of-ann-13'), keys: browserKeys() }],
])('%s is refused', async (_, more) => {
  await set(ann, 'of-ann-13');
  await expect(set(bob, 'x', more)).rejects.toMatchObject({ code: 'refused' });
});

test('without a key nothing can be asked for', async () => {
  const settings = { ...here.machine.settings, VAPID_PRIVATE_KEY: undefined };
  const deps = { ...here.machine, settings };
  await expect(setPush(deps, { userId: ann, endpoint: at('x'), keys, topics })).rejects.toMatchObject({
    code: 'not_configured',
  });
});
