import { expect, test } from 'vitest';
import type { RowOutcomes } from '#core/contract/admin-bulk';
import { hours, ownAdminSite } from '../support/admin-site.ts';

const { card, get, post, here } = ownAdminSite();

test('rows are chosen by what they are, published, withdrawn and deleted, each with what happened', async () => {
  const drafts = [
    await card({ state: 'draft', kickoffAt: hours(3) }),
    await card({ state: 'draft', kickoffAt: hours(2) }),
  ];
  const out = await card({ kickoffAt: hours(4) });
  expect(await get('/api/admin/card-states')).toMatchObject({ all: 3, draft: 2, published: 1, review: 0 });
  expect(await get('/api/admin/game-states?search=arsenal')).toMatchObject({
    all: 3,
    draft: 2,
    published: 1,
  });
  const chosen = await get<{ ids: number[]; total: number }>('/api/admin/card-ids?state=draft');
  expect(chosen).toEqual({ ids: [drafts[1]!.cardId, drafts[0]!.cardId], total: 2 });
  expect(await get('/api/admin/game-ids?state=published')).toEqual({ ids: [out.gameId], total: 1 });

  const publish = await post<RowOutcomes>('/api/admin/publish-cards', {
    cardIds: [drafts[0]!.cardId, out.cardId],
  });
  expect(publish.body).toMatchObject({ done: 1, skipped: 1 });
  const withdraw = await post<RowOutcomes>('/api/admin/withdraw-cards', {
    cardIds: [drafts[0]!.cardId],
    reason: 'a test',
  });
  expect(withdraw.body).toMatchObject({ done: 1, skipped: 0 });
  const remove = await post<RowOutcomes>('/api/admin/delete-drafts', {
    cardIds: drafts.map(({ cardId }) => cardId),
  });
  expect(remove.body.rows.map(({ done, why }) => [done, why])).toEqual([
    [true, null],
    [false, 'It was published once and stays on record.'],
  ]);
  const by = await here.site.runtime
    .em()
    .execute(`select distinct actor from audit_log where action in ('publish', 'withdraw', 'delete')`);
  expect(by).toEqual([{ actor: expect.stringMatching(/^account #\d+$/) as string }]);
});

test('what is too much at once, or nothing, is refused before anything is done', async () => {
  const { cardId } = await card({ state: 'draft' });
  for (const cardIds of [[], Array.from({ length: 201 }, () => cardId), ['x'], [-1]])
    expect((await post('/api/admin/publish-cards', { cardIds })).status).toBe(400);
  expect((await post('/api/admin/withdraw-cards', { cardIds: [cardId], reason: ' ' })).status).toBe(400);
  const most = Array.from({ length: 2001 }, (_, index) => index + 1);
  expect((await post('/api/admin/generate-games', { gameIds: most })).status).toBe(400);
  const estimate = await post('/api/admin/generate-games/estimate', { gameIds: most.slice(0, 2000) });
  expect(estimate.body).toMatchObject({ games: expect.any(Number) as number });
  const again = await post('/api/admin/regenerate-cards/estimate', { cardIds: [cardId, 987_654] });
  expect(again.body).toMatchObject({ games: 1, model: 'secret-model', cost: null });
  // This process has no queue.
  expect((await post('/api/admin/regenerate-cards', { cardIds: [cardId] })).body.code).toBe('not_configured');
  for (const path of ['generate-games', 'fetch-games'])
    expect((await post(`/api/admin/${path}`, { gameIds: [1] })).body).toMatchObject({
      code: 'not_configured',
    });
});

test('an id that no row can have is a fault of the request, wherever it stands', async () => {
  for (const id of [2_147_483_648, Number.MAX_SAFE_INTEGER])
    for (const [path, body] of [
      ['/api/admin/publish-cards', { cardIds: [id] }],
      ['/api/admin/withdraw-cards', { cardIds: [1, id], reason: 'a test' }],
      ['/api/admin/delete-drafts', { cardIds: [id] }],
      ['/api/admin/games/1/merge', { into: id }],
      ['/api/admin/leagues', { apiFootballId: id, name: 'Nowhere' }],
    ] as const)
      expect((await post(path, body)).status, path).toBe(400);
});

test('days turned round and another spelling of a number are faults of the request, not an empty answer', async () => {
  const days = 'from=2026-12-05&to=2026-12-01';
  for (const path of [
    `/api/admin/games?page=1&${days}`,
    `/api/admin/card-ids?state=draft&${days}`,
    `/api/admin/audit?${days}`,
    `/api/admin/audit/csv?${days}`,
    '/api/admin/queue?page=0x10',
    '/api/admin/queue?size=1e1',
  ])
    expect((await here.admin.fetch(path)).status, path).toBe(400);
});

test('the audit record is narrowed without a page too', async () => {
  expect(await get('/api/admin/audit?search=nowhere-at-all')).toEqual([]);
});
