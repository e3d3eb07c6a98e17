import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminCard, AdminCardDetail, AdminCardsPage } from '#core/contract/admin-cards';
import type { Config, ModelView, OldData, PromptVersion } from '#core/contract/admin-config';
import type { AdminGame, AdminGamesPage } from '#core/contract/admin-games';
import type { CardView } from '#core/contract/cards';
import type { ErrorBody } from '#core/contract/common';
import type { LedgerEntry } from '#core/contract/ledger';
import { createFixtureStore } from '#core/football/fixture-store';
import { databaseSize } from '#core/reads/figures/database-size';
import type { Browser } from './support/browser.ts';
import { seedCard, seedLeague, seedPrompt } from './support/seed.ts';
import { type TestSite, testSite } from './support/site.ts';
import { browserAs } from './support/visitors.ts';

let site: TestSite;
let admin: Browser;
let visitor: Browser;
let league: number;
let prompt: number;
const day = 86_400_000;
const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

beforeAll(async () => {
  site = await testSite();
  prompt = await seedPrompt(site.runtime.em());
  league = await seedLeague(site.runtime.em(), 'Premier League');
  admin = await browserAs(site, 'admin');
  visitor = site.browser();
});
afterAll(() => site?.close());

const card = (options: Partial<Parameters<typeof seedCard>[1]> = {}) =>
  seedCard(site.runtime.em(), { league, prompt, ...options });
const get = async <T>(path: string) => (await admin.json<T>(path)).body;
const post = <T = ErrorBody>(path: string, body?: unknown) => admin.send<T>('POST', path, body);
const patch = <T = ErrorBody>(path: string, body: unknown) => admin.send<T>('PATCH', path, body);
const remove = <T = ErrorBody>(path: string) => admin.send<T>('DELETE', path);
const publicIds = async () => (await visitor.json<CardView[]>('/api/cards')).body.map(({ id }) => id);

describe('publishing', () => {
  test('stamps a draft, shows it, and withdraws it again for the record', async () => {
    const { cardId } = await card({ state: 'draft' });
    expect(await publicIds()).not.toContain(cardId);
    const published = await post<AdminCard>(`/api/admin/cards/${cardId}/publish`, { isPublished: true });
    expect(published.status).toBe(200);
    expect(published.body).toMatchObject({
      id: cardId,
      isPublished: true,
      stamp: { revision: 1, ledgerNumber: expect.any(Number) },
    });
    await expect.poll(publicIds).toContain(cardId);
    const withdrawn = await post<AdminCard>(`/api/admin/cards/${cardId}/publish`, { isPublished: false });
    expect(withdrawn.body).toMatchObject({ isPublished: false, isWithdrawn: true });
    await expect.poll(publicIds).not.toContain(cardId);
    const [last] = (await visitor.json<LedgerEntry[]>('/api/ledger?limit=1')).body;
    expect(last).toMatchObject({ kind: 'withdraw', cardId: null, revealed: null });
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
    const [count] = await site.runtime
      .em()
      .execute<{ n: number }[]>('select count(*)::integer as n from cards where is_featured');
    expect(count!.n).toBe(1);
    const { cardId } = ids[1]!;
    expect((await post<AdminCard>(`/api/admin/cards/${cardId}/set-featured`)).body.isFeatured).toBe(true);
    expect((await visitor.json<CardView[]>('/api/cards')).body[0]!.id).toBe(cardId);
  });

  test('must be published', async () => {
    const { cardId } = await card({ state: 'draft' });
    expect((await post(`/api/admin/cards/${cardId}/set-featured`)).body.code).toBe('refused');
    expect((await post('/api/admin/cards/999999/set-featured')).status).toBe(404);
  });
});

describe('deleting and reassigning', () => {
  test('removes a draft and withdraws what was published', async () => {
    const draft = await card({ state: 'draft' });
    expect((await remove(`/api/admin/cards/${draft.cardId}`)).body).toEqual({ ok: true, withdrawn: false });
    expect((await admin.json(`/api/admin/cards/${draft.cardId}`)).status).toBe(404);
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

describe('games', () => {
  const game = { homeTeam: 'Leeds', awayTeam: 'Derby', league: 'Premier League', status: 'upcoming' };

  test('are added by hand, edited, given a result, and end in the archive', async () => {
    const added = await post<AdminGame>('/api/admin/games', {
      ...game,
      leagueId: league,
      kickoffTime: hours(40).toISOString(),
    });
    expect(added.status).toBe(200);
    const { id } = added.body;
    expect(added.body).toMatchObject({
      homeTeam: 'Leeds',
      apiFootballFixtureId: null,
      isPotentialDuplicate: false,
      status: 'upcoming',
    });
    const kickoffTime = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString();
    expect((await patch<AdminGame>(`/api/admin/games/${id}`, { kickoffTime })).body.kickoffTime).toBe(
      kickoffTime,
    );
    expect(
      (await patch<AdminGame>(`/api/admin/games/${id}`, { homeTeam: 'Leeds United', awayTeam: 'Derby' })).body
        .homeTeam,
    ).toBe('Leeds United');
    const early = await post(`/api/admin/games/${id}/result`, {
      fulltime: { home: 2, away: 1 },
      reason: 'seen on the ground',
    });
    expect([early.status, early.body.code]).toEqual([409, 'refused']);
    await site.runtime.em().execute('update games set kickoff_at = ? where id = ?', [hours(-3), id]);
    const result = await post<{ game: AdminGame }>(`/api/admin/games/${id}/result`, {
      fulltime: { home: 2, away: 1 },
      reason: 'seen on the ground',
    });
    expect(result.body.game).toMatchObject({ status: 'completed', actualResult: '2-1', resultByHand: true });
    const late = await patch(`/api/admin/games/${id}`, { kickoffTime });
    expect([late.status, late.body.code]).toEqual([409, 'game_completed']);
    expect((await get<{ action: string }[]>('/api/admin/audit'))[0]).toMatchObject({
      action: 'set_result',
      subject: `game ${id}`,
    });
  });

  test('of hidden leagues and in the past are refused', async () => {
    const hidden = await seedLeague(site.runtime.em(), 'Hidden', false);
    const refused = await post('/api/admin/games', {
      ...game,
      leagueId: hidden,
      kickoffTime: hours(40).toISOString(),
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'refused']);
    const past = await post('/api/admin/games', {
      ...game,
      leagueId: league,
      kickoffTime: hours(-1).toISOString(),
    });
    expect([past.status, past.body.code]).toEqual([400, 'usage']);
  });

  test('settle a published pick by hand', async () => {
    const { gameId, cardId } = await card({ kickoffAt: hours(-2) });
    const { body } = await post<{ settled: number }>(`/api/admin/games/${gameId}/result`, {
      fulltime: { home: 3, away: 1 },
      reason: 'the source has it wrong',
    });
    expect(body.settled).toBe(1);
    expect(await get<AdminCardDetail>(`/api/admin/cards/${cardId}`)).toMatchObject({ settlement: 'won' });
    const again = await post<{ cards: unknown[]; changed: number }>(
      `/api/admin/games/${gameId}/evaluate-card`,
    );
    expect(again.body).toMatchObject({
      changed: 0,
      cards: [{ cardId, settlement: 'won', predictedCorrectly: true }],
    });
  });

  test('answer 404 "No card found" where there is nothing to evaluate', async () => {
    const { gameId } = await card({ state: 'draft', completed: true, kickoffAt: hours(-5) });
    const { status, body } = await post(`/api/admin/games/${gameId}/evaluate-card`);
    expect([status, body.error]).toEqual([404, 'No card found']);
  });

  test('that are duplicates merge: drafts move, published picks are withdrawn', async () => {
    const kept = await card({ home: 'Hull', away: 'Stoke', model: 'm0', kickoffAt: hours(60) });
    const twin = await card({ home: 'Hull', away: 'Stoke', model: 'm1', kickoffAt: hours(61) });
    const draft = await card({ gameId: twin.gameId, state: 'draft', model: 'm2', kickoffAt: hours(61) });
    const { body } = await post(`/api/admin/games/${twin.gameId}/merge`, { into: kept.gameId });
    expect(body).toEqual({ ok: true, into: kept.gameId, moved: 1, withdrawn: 1 });
    expect((await admin.json(`/api/admin/games/${twin.gameId}`)).status).toBe(404);
    expect((await get<AdminCardDetail>(`/api/admin/cards/${draft.cardId}`)).gameId).toBe(kept.gameId);
  });

  test('that only look like duplicates are told apart, once', async () => {
    const one = await card({ home: 'Leeds', away: 'Derby', kickoffAt: hours(60) });
    const other = await card({ home: 'Leeds', away: 'Derby', kickoffAt: hours(80) });
    await site.runtime
      .em()
      .execute('update games set potential_duplicate_of = ? where id = ?', [one.gameId, other.gameId]);
    const { body } = await post(`/api/admin/games/${other.gameId}/not-duplicate`);
    expect(body).toEqual({ ok: true, apart: [one.gameId] });
    expect(await get<AdminGame>(`/api/admin/games/${one.gameId}`)).toMatchObject({
      isPotentialDuplicate: false,
    });
    expect((await post(`/api/admin/games/${other.gameId}/not-duplicate`)).body.code).toBe('refused');
  });

  test('are deleted with their drafts; published picks are withdrawn and stay on record', async () => {
    const draft = await card({ state: 'draft' });
    expect((await remove(`/api/admin/games/${draft.gameId}`)).body).toEqual({
      ok: true,
      withdrawn: 0,
      deletedCards: 1,
    });
    const published = await card();
    expect((await remove(`/api/admin/games/${published.gameId}`)).body).toEqual({
      ok: true,
      withdrawn: 1,
      deletedCards: 0,
    });
    expect((await admin.json(`/api/admin/games/${published.gameId}`)).status).toBe(404);
    const started = await card({ kickoffAt: hours(-1) });
    expect((await remove(`/api/admin/games/${started.gameId}`)).body.code).toBe('kickoff_passed');
  });

  test.each(['games', 'cards'])('the archive of %s is read page by page, never as a whole', async (kind) => {
    const { status, body } = await admin.json<ErrorBody>(`/api/admin/${kind}?archived=true`);
    expect([status, body.error]).toEqual([
      400,
      'The query is not valid: page: the archive is read page by page.',
    ]);
  });

  test('are listed bare without a query, in pages with one', async () => {
    const all = await get<AdminGame[]>('/api/admin/games');
    expect(Array.isArray(all)).toBe(true);
    expect(all.every(({ status }) => status === 'upcoming')).toBe(true);
    const page = await get<AdminGamesPage>('/api/admin/games?page=1&pageSize=2&archived=true&search=arsenal');
    expect(page).toMatchObject({ page: 1, pageSize: 2 });
    expect(page.items).toHaveLength(2);
    expect(page.total).toBeGreaterThan(2);
    const day = hours(60).toISOString().slice(0, 10);
    const dated = await get<AdminGamesPage>(`/api/admin/games?page=1&from=${day}&to=${day}`);
    expect(dated.items.every(({ kickoffTime }) => kickoffTime!.startsWith(day))).toBe(true);
    expect(dated.total).toBeGreaterThan(0);
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

describe('the configuration', () => {
  test('changes key by key, with an audit entry, and refuses what a key does not take', async () => {
    const set = (key: string, value: unknown) => post<Config>('/api/admin/config', { key, value });
    expect((await set('auto_publish_cards', { enabled: false })).body.autoPublish).toBe(false);
    expect((await set('pre_kickoff_updates', { enabled: true })).body.preKickoffUpdates).toBe(true);
    expect((await set('spend_caps', { day: 1.5, month: null })).body.spendCaps).toEqual({
      day: 1.5,
      month: null,
    });
    expect((await set('llm_config', { provider: 'openai', model: 'gpt-6.1-sol' })).body.llm).toEqual({
      provider: 'openai',
      model: 'gpt-6.1-sol',
    });
    for (const [key, value] of [
      ['auto_publish_cards', { enabled: 'yes' }],
      ['llm_config', { provider: 'openai' }],
      ['time_zone', 'Mars/Olympus'],
      ['headline_exclusions', ['no_market/over']],
      ['api_key', 'x'],
    ] as const) {
      expect((await set(key, value)).status, key).toBe(400);
    }
    const retired = await post('/api/admin/config', {
      key: 'llm_config',
      value: { provider: 'gemini', model: 'gemini-2.0-flash-001' },
    });
    expect([retired.status, retired.body.code]).toEqual([409, 'model_retired']);
    expect(retired.body.suggestion).toContain('instead');
  });

  test('says for how long old data is kept, and what would go now', async () => {
    const set = (months: unknown) =>
      post<Config>('/api/admin/config', { key: 'data_retention', value: { months } });
    expect((await get<Config>('/api/admin/config')).dataRetention).toEqual({ months: 12 });
    for (const months of [null, 4]) {
      expect((await set(months)).body.dataRetention).toEqual({ months });
      expect((await get<Config>('/api/admin/config')).dataRetention).toEqual({ months });
    }
    for (const months of [3, 601, 4.5, '6', undefined]) expect((await set(months)).status).toBe(400);

    const body = { forecast: 'nobody wrote from this' };
    const { gameId } = await card({ state: 'draft' });
    await createFixtureStore(site.runtime.em()).put(
      { gameId, endpoint: 'weather', phase: 'pre_match' },
      { status: 'ok', body },
      { at: new Date(Date.now() - 200 * day) },
    );
    await createFixtureStore(site.runtime.em()).put(
      { gameId, endpoint: 'weather', phase: 'pre_match' },
      { status: 'ok', body: { forecast: 'newer' } },
      { at: new Date() },
    );
    const none = { rows: 0, bytes: 0 };
    const old = (months: number) => get<OldData>(`/api/admin/old-data?months=${months}`);
    const { retention } = await databaseSize(site.runtime);
    const found = await old(4);
    expect(found).toMatchObject({ records: none, calls: none, bodies: { rows: 1 }, sightings: { rows: 1 } });
    expect(found).toMatchObject(retention.wouldFree!);
    expect(found.bodies.bytes).toBeGreaterThan(0);
    expect(await old(12)).toMatchObject({ records: none, sightings: none, bodies: none, calls: none });
    for (const query of ['', '?months=3', '?months=601', '?months=', '?days=4'])
      expect((await admin.json(`/api/admin/old-data${query}`)).status).toBe(400);
    // Looking takes nothing away.
    expect(await old(4)).toMatchObject(retention.wouldFree!);
  });

  test('keeps every version of the prompt and rolls back', async () => {
    const first = (await get<Config>('/api/admin/config')).promptVersion;
    const text = 'Write with care, from the data alone, and say what speaks against it.';
    const saved = await post<Config>('/api/admin/config', { key: 'soccer_prompt', value: text });
    expect(saved.body).toMatchObject({ prompt: text, promptVersion: first + 1 });
    const versions = await get<PromptVersion[]>('/api/admin/prompts');
    expect(versions[0]).toMatchObject({ version: first + 1, isActive: true, text });
    const back = await post<Config>(`/api/admin/prompts/${first}/activate`);
    expect(back.body.promptVersion).toBe(first);
  });

  test('lists models with life cycle and price', async () => {
    const models = await get<ModelView[]>('/api/admin/models');
    for (const name of ['o3', 'gpt-5', 'gpt-4o-mini', 'gemini-2.5-pro', 'gemini-2.0-flash-001'])
      expect(models.map(({ model }) => model)).toContain(name);
    expect(models.find(({ model }) => model === 'gemini-2.0-flash-001')).toMatchObject({
      status: 'retired',
      replacement: expect.any(String),
    });
  });

  test('says that a key is missing without failing', async () => {
    const { status, body } = await post<{ valid: boolean; error: string }>('/api/admin/validate-key', {
      provider: 'openai',
    });
    expect([status, body.valid]).toEqual([200, false]);
    expect(body.error).toContain('key');
  });
});

test('schedules are set and told', async () => {
  const set = await post('/api/admin/game-discovery-config', {
    enabled: true,
    scheduleHour: 7,
    scheduleMinute: 45,
  });
  expect(set.body).toMatchObject({
    enabled: true,
    scheduleHour: 7,
    scheduleMinute: 45,
    isTicking: false,
    isRunning: false,
  });
  expect(
    (await post('/api/admin/game-discovery-config', { enabled: true, scheduleHour: 24, scheduleMinute: 0 }))
      .status,
  ).toBe(400);
  expect(
    (await post('/api/admin/results-checker-config', { enabled: true, intervalMinutes: 4 })).status,
  ).toBe(400);
  expect(
    (await post('/api/admin/results-checker-config', { enabled: true, intervalMinutes: 120 })).body,
  ).toMatchObject({ intervalMinutes: 120 });
  expect((await get<unknown[]>('/api/admin/schedulers')).length).toBe(6);
});

test('a league that is hidden withdraws its coming picks for good', async () => {
  const other = await seedLeague(site.runtime.em(), 'Second League');
  const { cardId } = await card({ league: other });
  await expect.poll(publicIds).toContain(cardId);
  expect((await patch(`/api/admin/leagues/${other}`, { isActive: false })).body).toMatchObject({
    isActive: false,
    games: 1,
    withdrawn: 1,
  });
  await expect.poll(publicIds).not.toContain(cardId);
  expect((await visitor.json(`/api/cards/${cardId}`)).status).toBe(404);
  expect((await post(`/api/admin/cards/${cardId}/publish`, { isPublished: true })).status).toBe(409);
  expect((await patch(`/api/admin/leagues/${other}`, { isActive: true })).body).toMatchObject({
    isActive: true,
    withdrawn: 0,
  });
  expect(await get(`/api/admin/cards/${cardId}`)).toMatchObject({ isPublished: false, isWithdrawn: true });
});

test('the log is listed and cleared, and the audit record stays', async () => {
  const audit = (await get<unknown[]>('/api/admin/audit')).length;
  expect((await get<unknown[]>('/api/admin/logs')).length).toBeGreaterThan(0);
  expect((await remove('/api/admin/logs')).body).toMatchObject({ ok: true });
  expect(await get<unknown[]>('/api/admin/logs')).toEqual([]);
  expect((await get<unknown[]>('/api/admin/audit')).length).toBeGreaterThanOrEqual(audit);
});

test('every table of the analytics comes as CSV that no spreadsheet runs', async () => {
  await site.runtime
    .em()
    .execute(`update games set home_team = '=HYPERLINK("evil")' where home_team = 'Leeds United'`);
  for (const table of [
    'accuracy-market',
    'accuracy-band',
    'calibration',
    'usage',
    'monthly',
    'spend',
    'failures',
    'coverage',
  ]) {
    const response = await admin.fetch(`/api/admin/analytics/csv/${table}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(await response.text()).not.toMatch(/(^|[,\n])"?[=+@]/);
  }
});

test('work asked for without a queue says so', async () => {
  const { gameId } = await card({ state: 'draft' });
  const { status, body } = await post(`/api/admin/games/${gameId}/generate-card`);
  expect([status, body.code]).toEqual([503, 'not_configured']);
});

describe('settling the archive again', () => {
  test('counts every card of it, and tells the cards that wait from the settlements that changed', async () => {
    const over = { completed: true, kickoffAt: hours(-48) };
    await card({ ...over, home: 'Counted', settlement: 'lost' });
    await card({
      ...over,
      home: 'Without corners',
      market: { market: 'total_corners', selection: 'over', line: 9.5, outcome: 'Over 9.5 corners' },
    });
    const again = async () => (await post<Record<string, unknown>>('/api/admin/re-evaluate')).body;
    // The seeded 2-1 won both of the first card's markets, and the second card's one on the winner.
    expect(await again()).toMatchObject({ changed: 2, unsettled: 1 });
    const { games, cards } = await again();
    expect(await again()).toEqual({ games, cards, changed: 0, unsettled: 1, errors: [] });
    const [row] = await site.runtime.em().execute<{ cards: number; games: number }[]>(
      `select count(*)::integer as cards, count(distinct game_id)::integer as games from cards c join games g on g.id = c.game_id
       where g.status = 'completed' and c.published_revision_id is not null`,
    );
    expect({ games, cards }).toEqual(row);
  });
});
