import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, openOrm, type Orm } from '#core/db/orm';
import { migrations } from '#core/db/migrations/list';
import { emptyDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let orm: Orm;
const run = <T = unknown>(sql: string, params: unknown[] = []) =>
  orm.em.getConnection().execute<T[]>(sql, params);

beforeAll(async () => {
  database = await emptyDatabase();
  orm = openOrm(database.url);
  const names = migrations.map(({ name }) => name);
  await migrate(orm, names[names.indexOf('0023-shots') - 1]);
  await run(
    `insert into leagues (name, display_name, created_at, updated_at) values ('A', 'A', now(), now())`,
  );
});
afterAll(async () => {
  await orm?.close();
  await database?.drop();
});

let made = 0;
/** A game of teams 1 and 2 that is over, with the statistics that are stored of it. */
async function game(body: unknown, status = 'FT', record = 'ok'): Promise<number> {
  const hash = String((made += 1)).padStart(64, '0');
  const [row] = await run<{ id: number }>(
    `insert into games (category_id, league_id, home_team, away_team, home_team_id, away_team_id, status, status_code,
       result_source, kickoff_at, frozen_at, created_at, updated_at)
     values (1, 1, ?, 'Others', 1, 2, 'completed', ?, 'football', now(), now(), now(), now()) returning id`,
    [`Side ${made}`, status],
  );
  await run(`insert into fixture_bodies (hash, body, bytes, first_seen_at) values (?, ?::jsonb, 1, now())`, [
    hash,
    JSON.stringify(body),
  ]);
  await run(
    `insert into fixture_records (game_id, endpoint_name, phase, status, data_version, fetched_at)
     values (?, 'fixture_statistics', 'post_match', ?, ?, now())`,
    [row!.id, record, hash],
  );
  return row!.id;
}
const side = (id: number, shots: unknown) => ({
  team: { id },
  statistics: [
    { type: 'Corner Kicks', value: 9 },
    { type: 'Shots on Goal', value: shots },
  ],
});

test('games that are over get the shots on target that are stored of them, of both sides or none', async () => {
  const full = await game([side(1, 6), side(2, 0)]);
  const without = [
    await game([side(1, 6), side(2, null)]),
    await game([side(1, 6), side(1, 7), side(2, 3)]),
    await game([side(1, 6), side(7, 3)]),
    await game([side(1, '6%'), side(2, 3)]),
    await game([side(1, 6)]),
    await game({ odd: true }),
    await game([{ team: { id: 1 }, statistics: null }, side(2, 1)]),
    await game([side(1, 6), side(2, 3)], 'AET'),
  ];
  await migrate(orm);
  const known = await run(
    'select id, shots_home as home, shots_away as away from games where shots_home is not null',
  );
  expect(known).toEqual([{ id: full, home: 6, away: 0 }]);
  expect(without).toHaveLength(8);
});
