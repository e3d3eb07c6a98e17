import type { Em } from '#core/db/orm';
import type { DiscoveredFixture } from '#core/football/discovery';
import type { FixtureGame } from '#core/football/fixture-run';

/** Puts a discovered fixture into the database as a game and answers what the fetcher needs of it. */
export async function insertGame(em: Em, fixture: DiscoveredFixture): Promise<FixtureGame> {
  const run = <Row>(sql: string, parameters: unknown[]) => em.getConnection().execute<Row[]>(sql, parameters);
  await run(
    `insert into leagues (name, display_name, api_football_id, created_at, updated_at)
     values ('League', 'League', ?, now(), now()) on conflict do nothing`,
    [fixture.leagueId],
  );
  const [game] = await run<{ id: number }>(
    `insert into games (category_id, league_id, api_football_fixture_id, home_team, away_team, created_at, updated_at)
     select c.id, l.id, ?, ?, ?, now(), now() from categories c, leagues l where l.api_football_id = ? returning id`,
    [fixture.fixtureId, fixture.home.name, fixture.away.name, fixture.leagueId],
  );
  if (!game) throw new Error('the game was not inserted');
  const { fixtureId, leagueId, season, kickoffAt, home, away, venue } = fixture;
  return { gameId: game.id, fixtureId, leagueId, season, country: 'England', kickoffAt, home, away, venue };
}
