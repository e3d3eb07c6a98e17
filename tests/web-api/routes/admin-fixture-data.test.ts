import { expect, test } from 'vitest';
import type { FixtureQueueStatus, FixtureSnapshot } from '#core/contract/admin-fixture-data';
import { createFixtureStore } from '#core/football/fixture-store';
import { ownAdminSite } from '../support/admin-site.ts';

const { here, card, get, post } = ownAdminSite();

test('the stored data of a game is told by phase, and what there is none of is not found', async () => {
  const { gameId } = await card();
  const address = (type: string) => `/api/admin/games/${gameId}/fixture-data/${type}`;
  const none = await here.admin.json<{ code: string; suggestion: string }>(address('pre-match'));
  expect([none.status, none.body.code, none.body.suggestion]).toEqual([404, 'not_found', 'Fetch it.']);
  await createFixtureStore(here.site.runtime.em()).put(
    { gameId, endpoint: 'standings', phase: 'pre_match' },
    { status: 'ok', body: { table: 'told' } },
    { at: new Date() },
  );
  expect(await get<FixtureSnapshot>(address('pre-match'))).toMatchObject({
    gameId,
    type: 'pre-match',
    standings: { table: 'told' },
    endpoints: [{ endpointName: 'standings', state: 'ok', responseData: { table: 'told' } }],
  });
  expect((await here.admin.json(address('post-match'))).status).toBe(404);
});

test('the queue tells its budget, also where nothing was fetched yet', async () => {
  expect(await get<FixtureQueueStatus>('/api/admin/fixture-queue-status')).toMatchObject({
    queueSize: 0,
    processing: false,
    requestsToday: 0,
    maxRequestsPerDay: 100,
  });
});

test('a game of one’s own and an unknown one are not fetched for; without a queue nothing is', async () => {
  const { gameId } = await card();
  const fetched = (id: number) => post(`/api/admin/games/${id}/fetch-fixture-data`);
  expect(await fetched(gameId)).toMatchObject({ status: 409, body: { code: 'refused' } });
  expect(await fetched(999_999)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await post('/api/admin/fetch-all-fixture-data')).toMatchObject({
    status: 503,
    body: { code: 'not_configured' },
  });
});
