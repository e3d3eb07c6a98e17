import { describe, expect, test } from 'vitest';
import type { AdminCardDetail } from '#core/contract/admin-cards';
import type { AdminGame, AdminGamesPage } from '#core/contract/admin-games';
import type { ErrorBody } from '#core/contract/common';
import { hours, ownAdminSite } from '../support/admin-site.ts';
import { seedLeague } from '../support/seed.ts';

const { here, card, get, post, patch, remove } = ownAdminSite();

describe('games', () => {
  const game = { homeTeam: 'Leeds', awayTeam: 'Derby', league: 'Premier League', status: 'upcoming' };

  test('are added by hand, edited, given a result, and end in the archive', async () => {
    const added = await post<AdminGame>('/api/admin/games', {
      ...game,
      leagueId: here.league,
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
    await here.site.runtime.em().execute('update games set kickoff_at = ? where id = ?', [hours(-3), id]);
    const result = await post<{ game: AdminGame }>(`/api/admin/games/${id}/result`, {
      fulltime: { home: 2, away: 1 },
      reason: 'seen on the ground',
    });
    expect(result.body.game).toMatchObject({ status: 'completed', actualResult: '2-1', resultByHand: true });
    const late = await patch(`/api/admin/games/${id}`, { kickoffTime });
    expect([late.status, late.body.code]).toEqual([409, 'game_completed']);
    expect((await get<{ action: string }[]>('/api/admin/audit')).slice(0, 3)).toMatchObject(
      [
        { action: 'edit', isRefused: true },
        { action: 'set_result', isRefused: false },
        { action: 'set_result', isRefused: true },
      ].map((line) => ({ ...line, subject: `game ${id}` })),
    );
  });

  test('of hidden leagues and in the past are refused', async () => {
    const hidden = await seedLeague(here.site.runtime.em(), 'Hidden', false);
    const refused = await post('/api/admin/games', {
      ...game,
      leagueId: hidden,
      kickoffTime: hours(40).toISOString(),
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'refused']);
    const past = await post('/api/admin/games', {
      ...game,
      leagueId: here.league,
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
    expect((await here.admin.json(`/api/admin/games/${twin.gameId}`)).status).toBe(404);
    expect((await get<AdminCardDetail>(`/api/admin/cards/${draft.cardId}`)).gameId).toBe(kept.gameId);
  });

  test('that only look like duplicates are told apart, once', async () => {
    const one = await card({ home: 'Leeds', away: 'Derby', kickoffAt: hours(60) });
    const other = await card({ home: 'Leeds', away: 'Derby', kickoffAt: hours(80) });
    await here.site.runtime
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
    expect((await here.admin.json(`/api/admin/games/${published.gameId}`)).status).toBe(404);
    const started = await card({ kickoffAt: hours(-1) });
    expect((await remove(`/api/admin/games/${started.gameId}`)).body.code).toBe('kickoff_passed');
  });

  test.each(['games', 'cards'])('the archive of %s is read page by page, never as a whole', async (kind) => {
    const { status, body } = await here.admin.json<ErrorBody>(`/api/admin/${kind}?archived=true`);
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
    const [row] = await here.site.runtime.em().execute<{ cards: number; games: number }[]>(
      `select count(*)::integer as cards, count(distinct game_id)::integer as games from cards c join games g on g.id = c.game_id
       where g.status = 'completed' and c.published_revision_id is not null`,
    );
    expect({ games, cards }).toEqual(row);
  });
});
