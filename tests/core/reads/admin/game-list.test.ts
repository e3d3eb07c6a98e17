import { beforeAll, expect, test } from 'vitest';
import type { Em } from '#core/db/orm';
import { type GameState, gameStates } from '#core/domain/list-states';
import { adminGames, adminGamesPage } from '#core/reads/admin/admin-games';
import { gameCounts, gameIds } from '#core/reads/admin/game-list';
import { namedCards, namedGames } from '#core/reads/admin/named-rows';
import { whyNotWritten } from '#core/reads/admin/why-not-written';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();
const now = new Date('2026-11-28T10:41:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
let em: Em;
/** The games by what they are. */
const games: Record<string, number> = {};

beforeAll(async () => {
  em = orm().em.fork();
  const rest = { league: await seedLeague(em, 'Premier League'), prompt: await seedPrompt(em) };
  const hidden = await seedLeague(em, 'Hidden League', false);
  const bare = async (name: string, kickoffAt: Date | null, more = '', league = rest.league) => {
    const [row] = await em.execute<{ id: number }[]>(
      `insert into games (category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
       values (1, ?, ?, 'Visitors', ?, now(), now()) returning id`,
      [league, name, kickoffAt],
    );
    games[name] = row!.id;
    if (more) await em.execute(`update games set ${more} where id = ?`, [row!.id]);
  };
  const card = async (name: string, kickoffAt: Date, more = '', seed = {}) => {
    const made = await seedCard(em, { ...rest, home: name, kickoffAt, ...seed });
    games[name] = made.gameId;
    if (more) await em.execute(`update cards set ${more} where id = ?`, [made.cardId]);
  };
  await bare('missing', hours(2));
  await bare('failed', hours(1), `generation_error = 'No answer.', generation_failures = 2`);
  await bare('hidden', hours(3), '', hidden);
  await bare('hidden, failed', hours(3), `generation_error = 'No answer.', generation_failures = 2`, hidden);
  await bare('unknown hour', hours(4), 'kickoff_confirmed = false');
  await bare('dateless', null, `status_code = 'PST', kickoff_confirmed = false`);
  await bare('begun', hours(-1), `status_code = '1H'`);
  await bare('gone', hours(5), 'missing_since = now()');
  await card('review', hours(6), `needs_review = true, review_reason = 'names'`, { state: 'draft' });
  await card('draft', hours(7), '', { state: 'draft' });
  await card('stale', hours(8), `stale_reason = 'moved'`);
  await card('published', hours(9));
  await card('playing', hours(-1));
  await card('overdue', hours(-9));
  await card('long over', hours(-90));
  await em.execute(`update games set status = 'completed', actual_result = 'N/A' where id = ?`, [
    games['long over'],
  ]);
  await card('over', hours(-30), '', { completed: true, settlement: 'won' });
  await bare('twin', hours(9), `potential_duplicate_of = ${games['published']}`);
});

const namesIn: Record<GameState, string[]> = {
  missing: ['missing'],
  failed: ['failed'],
  review: ['review'],
  draft: ['draft'],
  stale: ['stale'],
  overdue: ['long over', 'overdue'],
  playing: ['begun', 'playing'],
  duplicate: ['published', 'twin'],
  published: ['overdue', 'playing', 'published', 'stale'],
};

test('what is overdue stands first where no state is chosen', async () => {
  expect((await adminGames(em, {}, now))[0]!.id).toBe(games['overdue']);
});

test.each(gameStates)('games in the state %s are listed, counted and chosen alike', async (state) => {
  const wanted = namesIn[state].map((name) => games[name]!).toSorted((one, other) => one - other);
  const listed = await adminGames(em, { state }, now);
  const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
  expect(sorted(listed.map(({ id }) => id))).toEqual(wanted);
  const page = await adminGamesPage(em, { state }, now, { page: 1, pageSize: 10 });
  expect([page.total, page.items]).toEqual([wanted.length, listed]);
  const chosen = await gameIds(em, { state }, now, 1);
  expect(chosen).toEqual({ ids: [listed[0]!.id], total: wanted.length });
  expect((await gameCounts(em, {}, now))[state]).toBe(wanted.length);
});

test('each game says of itself all the states that it is listed and counted in', async () => {
  const listed = [...(await adminGames(em, {}, now)), ...(await adminGames(em, { archived: true }, now))];
  const byId = new Map(listed.map((game) => [game.id, game]));
  for (const state of gameStates) {
    const shown = [...byId.values()].filter(({ states }) => states.includes(state)).map(({ id }) => id);
    const found = (await adminGames(em, { state }, now)).map(({ id }) => id);
    expect([state, shown.toSorted((a, b) => a - b)]).toEqual([state, found.toSorted((a, b) => a - b)]);
  }
  expect(byId.get(games['hidden, failed']!)!.states).toEqual([]);
});

test('a search and days narrow the counts as they narrow the list', async () => {
  const search = { search: 'stale' };
  expect(await gameCounts(em, search, now)).toMatchObject({ all: 1, stale: 1, published: 1, missing: 0 });
  expect(await gameCounts(em, { to: '2026-11-25' }, now)).toMatchObject({ all: 0, overdue: 1 });
  expect((await gameCounts(em, {}, now)).all).toBe((await adminGames(em, {}, now)).length);
});

test('why no card is written is said by the first reason that holds', async () => {
  const why = await whyNotWritten(em, Object.values(games), now);
  const of = (name: string) => why.get(games[name]!);
  expect(of('over')).toBe('It is over.');
  expect(of('begun')).toBe('It has begun: no pick is made any more.');
  expect(of('draft')).toBe('It has a card already.');
  expect(of('hidden')).toBe('Its league is hidden.');
  expect(of('gone')).toBe('The football service no longer knows it.');
  expect(of('unknown hour')).toBe('Its kick-off is not known yet.');
  expect(of('dateless')).toBe('Its kick-off is not known yet.');
  expect(of('twin')).toMatch(/^It looks like another game/);
});

test('rows are named, the nearest kick-off first, and what is not there is left out', async () => {
  const ids = [games['published']!, games['missing']!, 987_654];
  expect(await namedGames(em, ids)).toEqual([
    { id: games['missing'], name: 'missing v Visitors' },
    { id: games['published'], name: 'published v Chelsea' },
  ]);
  expect(await namedCards(em, [])).toEqual([]);
});
