import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLeagues } from '#config/leagues';
import { migrate, openOrm, type Orm } from '#core/db/orm';
import { emptyDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let orm: Orm;
const run = <T = unknown>(sql: string, params: unknown[] = []) =>
  orm.em.getConnection().execute<T[]>(sql, params);

beforeAll(async () => {
  database = await emptyDatabase();
  orm = openOrm(database.url);
  await migrate(orm, '0017-retention');
});
afterAll(async () => {
  await orm?.close();
  await database?.drop();
});

test('an older database gets the teams of its games, and the leagues their place', async () => {
  for (const { apiFootballId, name } of defaultLeagues) {
    await run(
      `insert into leagues (name, display_name, api_football_id, created_at, updated_at) values (?, ?, ?, now(), now())`,
      [name, name, apiFootballId],
    );
  }
  const game = (fixture: number, home: string, kickoff: string, logo: string | null) =>
    run(
      `insert into games (category_id, league_id, api_football_fixture_id, season, home_team, away_team, home_team_id, away_team_id,
         home_logo, kickoff_at, created_at, updated_at)
       values (1, (select id from leagues where api_football_id = 39), ?, 2026, ?, 'Everton', 39, 45, ?, ?::timestamptz, now(), now())`,
      [fixture, home, logo, kickoff],
    );
  await game(1, 'Wolverhampton', '2026-11-01T15:00Z', null);
  await game(2, 'Wolves', '2026-11-20T15:00Z', 'https://media.example/39.png');
  await run(
    `insert into games (category_id, league_id, home_team, away_team, created_at, updated_at) values (1, 1, 'By hand', 'Others', now(), now())`,
  );
  await migrate(orm);
  expect(await run('select id, name, service_name, logo from teams order by id')).toEqual([
    { id: 39, name: 'Wolves', service_name: 'Wolves', logo: 'https://media.example/39.png' },
    { id: 45, name: 'Everton', service_name: 'Everton', logo: null },
  ]);
  expect(await run('select season, team_id from team_seasons order by team_id')).toEqual([
    { season: 2026, team_id: 39 },
    { season: 2026, team_id: 45 },
  ]);
  const placed = await run(
    `select l.api_football_id as id, l.tier, a.api_football_id as above from leagues l
     left join leagues a on a.id = l.league_above_id order by 1`,
  );
  expect(placed).toEqual(
    defaultLeagues
      .map(({ apiFootballId: id, tier, above }) => ({ id, tier, above }))
      .toSorted((one, other) => one.id - other.id),
  );
});
