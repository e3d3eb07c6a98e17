import { expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import { asFixtures } from '#core/games/as-fixtures';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

/** A game of these two teams so many hours from now, as the service knows it. */
async function game(hours: number, sides: readonly [home: number, away: number], season = 2026) {
  const { gameId, cardId } = await here.card({ kickoffAt: here.hours(hours) });
  await here.rows(
    `update games set season = ?, home_team_id = ?, away_team_id = ?, api_football_fixture_id = id + 1000 where id = ?`,
    [season, ...sides, gameId],
  );
  return { gameId, cardId };
}
async function fixtures(ids: readonly number[]) {
  const em = here.machine.em();
  const games = await em.find(
    Game,
    { id: { $in: [...ids] } },
    { populate: ['league'], orderBy: { id: 'asc' } },
  );
  return asFixtures(em, games, here.clock.now());
}

test('when its teams last played before it, and its league before now, is told of each game', async () => {
  await game(-15 * 24, [1, 2]);
  await game(-50, [9, 1]);
  await game(-40, [2, 8], 2025);
  const next = await game(20, [1, 2]);
  const later = await game(90, [2, 1]);
  const elsewhere = await game(21, [5, 6], 2024);
  const found = await fixtures([next.gameId, later.gameId, elsewhere.gameId]);
  expect(found.map(({ gameId, fixtureId, home, away }) => [gameId, fixtureId, home.id, away.id])).toEqual([
    [next.gameId, next.gameId + 1000, 1, 2],
    [later.gameId, later.gameId + 1000, 2, 1],
    [elsewhere.gameId, elsewhere.gameId + 1000, 5, 6],
  ]);
  expect(found.map(({ playedAt, leaguePlayedAt }) => [playedAt, leaguePlayedAt])).toEqual([
    [here.hours(-40), here.hours(-50)],
    [here.hours(20), here.hours(-50)],
    [null, null],
  ]);
  expect(await fixtures([])).toEqual([]);
});

test('of a match that is over its settled tip is told, of one to come no tip', async () => {
  const over = await game(-30, [3, 4]);
  const ahead = await game(30, [3, 4]);
  await here.rows(`update games set status = 'completed' where id = ?`, [over.gameId]);
  await here.rows(`update cards set settlement = 'won', settlement_actual = '2-1' where id in (?, ?)`, [
    over.cardId,
    ahead.cardId,
  ]);
  const [told, untold] = await fixtures([over.gameId, ahead.gameId]);
  expect(told).toMatchObject({
    playedAt: null,
    settled: { settlement: 'won', actual: '2-1', marketsRight: 0, marketsSettled: 0 },
  });
  expect(untold!.settled).toBeUndefined();
});
