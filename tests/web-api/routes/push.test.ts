import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnPush } from '#core/contract/push';
import type { UserExport } from '#core/contract/user';
import { newPushKey } from '#core/push/keys';
import { browserKeys } from '../../support/push-service.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({
    environment: { VAPID_PRIVATE_KEY: newPushKey(), OPERATOR_EMAIL: 'ada@tips.example' },
  });
});
afterAll(() => site?.close());

test('an account has browsers told, exports them, and takes them along when it is deleted', async () => {
  const [member, other] = [await browserAs(site, 'member'), await browserAs(site, 'newcomer')];
  const { privateKey: _, ...keys } = browserKeys();
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const topics = { picks: true, lineups: true, results: false };
  const made = await member.send<OwnPush['subscriptions'][0]>('POST', '/api/user/push', {
    endpoint,
    keys,
    topics,
  });
  expect(made.body).toMatchObject({ endpoint, ...topics });
  const { body } = await member.json<OwnPush>('/api/user/push');
  expect(body.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(body.subscriptions).toEqual([made.body]);
  expect(JSON.stringify(body)).not.toContain(keys.auth);
  expect((await other.json<OwnPush>('/api/user/push')).body.subscriptions).toEqual([]);
  await other.send('DELETE', `/api/user/push/${made.body.id}`);
  const exported = await member.json<UserExport>('/api/user/export');
  expect(exported.body.pushSubscriptions).toEqual([
    { endpoint, ...topics, createdAt: expect.any(String) as unknown },
  ]);
  for (const odd of [
    { endpoint: 'https://localhost/', keys, topics },
    { endpoint, keys: { ...keys, auth: '' }, topics },
    { endpoint, keys, topics: {} },
  ])
    expect((await member.send('POST', '/api/user/push', odd)).status).toBeGreaterThanOrEqual(400);
  const count = async () =>
    (
      await site.runtime
        .em()
        .execute<{ n: number }[]>('select count(*)::integer as n from push_subscriptions')
    )[0]?.n;
  expect(await count()).toBe(1);
  await member.send('DELETE', '/api/user');
  expect(await count()).toBe(0);
});
