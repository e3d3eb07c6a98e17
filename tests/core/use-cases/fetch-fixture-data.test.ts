import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointsByPhase } from '#core/domain/endpoints';
import { addGame } from '#core/use-cases/add-game';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import { openSite, type Site } from './site.ts';

let site: Site;
let gameId: number;
beforeAll(async () => {
  site = await openSite();
  gameId = site.games.at(-1)!;
});
afterAll(() => site.close());

test('the phase a game is in decides which records are stored; fresh ones are skipped, and forced ones asked for', async () => {
  const first = await fetchFixtureData(site.machine, { gameIds: [gameId] });
  expect(first).toMatchObject({ fetched: 1, errors: 0, errorDetails: [] });
  expect(first.games).toMatchObject([{ gameId, snapshotType: 'pre_match' }]);
  const records = await site.rows<{ name: string }>(
    'select endpoint_name as name from fixture_records where game_id = ? order by 1',
    [gameId],
  );
  expect(records.map(({ name }) => name)).toEqual([...endpointsByPhase.pre_match].toSorted());
  const again = await fetchFixtureData(site.machine, { gameIds: [gameId] });
  expect(again).toMatchObject({ fetched: 0, skipped: 1, requests: 0 });
  expect((await fetchFixtureData(site.machine, { gameIds: [gameId], force: true })).requests).toBeGreaterThan(
    0,
  );
});

test('an unknown game, and one the football service does not know, are refused', async () => {
  await expect(fetchFixtureData(site.machine, { gameIds: [999_999] })).rejects.toMatchObject({
    code: 'not_found',
  });
  const [league] = await site.rows<{ id: number }>('select id from leagues where api_football_id = 39');
  const own = await addGame(site.machine, {
    homeTeam: 'Northwood',
    awayTeam: 'Southwood',
    leagueId: league!.id,
    kickoffAt: new Date(site.clock.now().getTime() + 86_400_000),
  });
  await expect(fetchFixtureData(site.machine, { gameIds: [own.gameId] })).rejects.toMatchObject({
    code: 'refused',
  });
  // Among others it is left out.
  const both = await fetchFixtureData(site.machine, { gameIds: [own.gameId, gameId] });
  expect(both.games.map((game) => game.gameId)).toEqual([gameId]);
});

test('what is told after a match is not fetched of one that has not begun', async () => {
  await expect(
    fetchFixtureData(site.machine, { gameIds: [gameId], phase: 'post_match' }),
  ).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/ has not begun: there is no data of after the match yet\.$/) as string,
  });
  expect(
    await site.rows(`select 1 from fixture_records where game_id = ? and phase = 'post_match'`, [gameId]),
  ).toEqual([]);
});

test('a service that refuses stops the fetch of one game with its own words', async () => {
  site.simulators.football.control.inject({ kind: 'bad_key', times: Infinity });
  await expect(
    fetchFixtureData(site.machine, { gameIds: [site.games[0]!], force: true }),
  ).rejects.toMatchObject({ exitCode: 4 });
  site.simulators.football.control.clear();
});
