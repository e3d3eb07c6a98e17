import { describe, expect, test } from 'vitest';
import type { AdminCard, AdminCardDetail, AdminCardsPage } from '#core/contract/admin-cards';
import type { CardView } from '#core/contract/cards';
import type { RecordLine } from '#core/contract/record';
import { hours, ownAdminSite } from '../support/admin-site.ts';

const { here, card, get, post, patch, remove, publicIds } = ownAdminSite();

describe('publishing', () => {
  test('stamps a draft, shows it, and withdraws it again for the record', async () => {
    const { cardId } = await card({ state: 'draft' });
    expect(await publicIds()).not.toContain(cardId);
    const published = await post<AdminCard>(`/api/admin/cards/${cardId}/publish`, { isPublished: true });
    expect(published.status).toBe(200);
    expect(published.body).toMatchObject({
      id: cardId,
      isPublished: true,
      stamp: { revision: 1, entryNumber: expect.any(Number) },
    });
    await expect.poll(publicIds).toContain(cardId);
    const withdrawn = await post<AdminCard>(`/api/admin/cards/${cardId}/publish`, { isPublished: false });
    expect(withdrawn.body).toMatchObject({ isPublished: false, isWithdrawn: true });
    await expect.poll(publicIds).not.toContain(cardId);
    const [last] = (await here.visitor.json<RecordLine[]>('/api/record/entries?limit=1')).body;
    expect(last).toMatchObject({ kind: 'withdraw', pick: null });
  });

  test('is refused once the game has kicked off', async () => {
    const { cardId } = await card({ state: 'draft', kickoffAt: hours(-0.01) });
    const { status, body } = await post(`/api/admin/cards/${cardId}/publish`, { isPublished: true });
    expect([status, body.code]).toEqual([409, 'kickoff_passed']);
    expect(body.suggestion).toBeTruthy();
  });
});

describe('the featured card', () => {
  test('is one, and moves in one step also when two admins choose at once', async () => {
    const ids = [await card(), await card(), await card()];
    const answers = await Promise.all(
      ids.map(({ cardId }) => post(`/api/admin/cards/${cardId}/set-featured`)),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const [count] = await here.site.runtime
      .em()
      .execute<{ n: number }[]>('select count(*)::integer as n from cards where is_featured');
    expect(count!.n).toBe(1);
    const { cardId } = ids[1]!;
    expect((await post<AdminCard>(`/api/admin/cards/${cardId}/set-featured`)).body.isFeatured).toBe(true);
    expect((await here.visitor.json<CardView[]>('/api/cards')).body[0]!.id).toBe(cardId);
  });

  test('must be published', async () => {
    const { cardId } = await card({ state: 'draft' });
    expect((await post(`/api/admin/cards/${cardId}/set-featured`)).body.code).toBe('refused');
    expect((await post('/api/admin/cards/999999/set-featured')).status).toBe(404);
  });
});

test('words of a card are taken down once that is confirmed, and the pick stays', async () => {
  const { cardId } = await card();
  const address = `/api/admin/cards/${cardId}/takedown`;
  expect((await post(address, { reason: 'Ada asked' })).status).toBe(400);
  const told = { publications: 1, revisions: 1, calls: 0 };
  expect((await post(address, { reason: 'person' })).body).toEqual({ ...told, isDone: false });
  expect((await post(address, { reason: 'person', isConfirmed: true })).body).toEqual({
    ...told,
    isDone: true,
  });
  expect(await get<AdminCardDetail>(`/api/admin/cards/${cardId}`)).toMatchObject({ isPublished: true });
  const [last] = (await here.visitor.json<RecordLine[]>('/api/record/entries?limit=1')).body;
  expect(last).toMatchObject({ kind: 'takedown' });
  expect((await post('/api/admin/cards/999999/takedown', { reason: 'person' })).status).toBe(404);
});

test('an entry that is no answer of a trial is not taken down as one', async () => {
  await card();
  const [last] = (await here.visitor.json<RecordLine[]>('/api/record/entries?limit=1&kind=publish')).body;
  const answer = (entry: number, reason = 'person') =>
    post(`/api/admin/lab/answers/${entry}/takedown`, { reason, isConfirmed: true });
  expect((await answer(last!.index)).body).toMatchObject({
    code: 'refused',
    error: `Entry ${last!.index} is no answer of a trial.`,
  });
  expect((await answer(999_999)).status).toBe(404);
  expect((await answer(last!.index, 'Ada asked')).status).toBe(400);
});

describe('deleting and reassigning', () => {
  test('removes a draft and withdraws what was published', async () => {
    const draft = await card({ state: 'draft' });
    expect((await remove(`/api/admin/cards/${draft.cardId}`)).body).toEqual({ ok: true, withdrawn: false });
    expect((await here.admin.json(`/api/admin/cards/${draft.cardId}`)).status).toBe(404);
    const published = await card();
    expect((await remove(`/api/admin/cards/${published.cardId}`)).body).toEqual({
      ok: true,
      withdrawn: true,
    });
    expect(await get<AdminCardDetail>(`/api/admin/cards/${published.cardId}`)).toMatchObject({
      isWithdrawn: true,
    });
  });

  test('moves a draft, never a published pick', async () => {
    const target = await card({ state: 'draft', model: 'another-model' });
    const draft = await card({ state: 'draft' });
    const moved = await patch<AdminCard>(`/api/admin/cards/${draft.cardId}/game`, { gameId: target.gameId });
    expect(moved.body).toMatchObject({ gameId: target.gameId, isStale: true });
    const twin = await card({ state: 'draft' });
    const conflict = await patch(`/api/admin/cards/${twin.cardId}/game`, { gameId: target.gameId });
    expect([conflict.status, conflict.body.code, conflict.body.error]).toEqual([
      409,
      'duplicate_model',
      'A card with this model already exists for this game',
    ]);
    const published = await card({ model: 'third-model' });
    const kept = await patch<AdminCard>(`/api/admin/cards/${published.cardId}/game`, {
      gameId: target.gameId,
    });
    expect(kept.body).toMatchObject({ gameId: published.gameId, isWithdrawn: true });
  });

  test('says whether a model has a card for a game', async () => {
    const { gameId } = await card({ model: 'gpt-x' });
    const ask = async (model: string) =>
      (await post<{ exists: boolean }>('/api/admin/cards/check-duplicate', { gameId, model })).body.exists;
    expect([await ask('gpt-x'), await ask('gpt-y')]).toEqual([true, false]);
  });
});

test('cards carry prompt and reply in the bare list and alone, not in pages', async () => {
  await card();
  const [bare] = await get<AdminCard[]>('/api/admin/cards');
  expect(bare).toHaveProperty('llmPrompt');
  expect(bare!.longContent).toBeTruthy();
  const { items } = await get<AdminCardsPage>('/api/admin/cards?page=1');
  expect(items[0]).not.toHaveProperty('llmPrompt');
});

test('work asked for without a queue says so', async () => {
  const { gameId } = await card({ state: 'draft' });
  const { status, body } = await post(`/api/admin/games/${gameId}/generate-card`);
  expect([status, body.code]).toEqual([503, 'not_configured']);
});
