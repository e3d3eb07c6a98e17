import { beforeAll, expect, test } from 'vitest';
import { lastMatches, newestTable, seasonMatches, teamLeague, teamPlaces } from '#core/reads/site/place-rows';
import { ownOrm } from '../../../support/orm.ts';

const orm = ownOrm();
const em = () => orm().em.fork();

beforeAll(async () => {
  await em().execute(
    `insert into leagues (id, name, display_name, is_active, tier, season, api_football_id, created_at, updated_at) values
       (901, 'Top', 'Top', true, 1, 2026, 8001, now(), now()), (902, 'Cup', 'Cup', true, null, 2026, 8002, now(), now()),
       (903, 'Hidden', 'Hidden', false, 1, 2026, 8003, now(), now())`,
  );
  await em().execute(
    `insert into teams (id, name, service_name, created_at, updated_at)
     select id, 'Team ' || id, 'Team ' || id, now(), now() from generate_series(1, 4) as id`,
  );
  await em().execute(
    'insert into team_seasons values (902, 2026, 1), (901, 2026, 1), (901, 2025, 2), (903, 2026, 3)',
  );
  const match = (fixture: number, league: number, day: string, home: number | null, season = 2026) =>
    `(${fixture}, ${league}, ${season}, '${day}T15:00Z', 'FT', 1, 2, 'Team 1', 'Team 2', ${home}, ${home === null ? null : 0}, now())`;
  await em().execute(
    `insert into season_matches (fixture_id, league_id, season, kickoff_at, status_code, home_team_id, away_team_id, home_team, away_team, fulltime_home, fulltime_away, updated_at)
     values ${[match(1, 901, '2026-09-01', 1), match(2, 902, '2026-09-08', 2), match(3, 903, '2026-09-15', 3), match(4, 901, '2026-09-22', null), match(5, 901, '2025-09-01', 5, 2025)].join(', ')}`,
  );
});

test('a team’s league is the highest visible one of its last season', async () => {
  expect((await teamLeague(em(), 1))?.id).toBe(901);
  expect((await teamLeague(em(), 2))?.id).toBe(901);
  expect(await teamLeague(em(), 3)).toBeUndefined();
});

test('only teams of visible leagues have a page', async () => {
  expect(new Set((await teamPlaces(em(), [1, 2, 3, 4])).keys())).toEqual(new Set([1, 2]));
  expect(await teamPlaces(em(), [])).toEqual(new Map());
});

test('matches are those with a score in visible leagues, newest first', async () => {
  const last = (limit: number, before = new Date('2027-01-01')) => lastMatches(em(), 1, { before, limit });
  expect((await last(10)).map(({ home }) => home)).toEqual([2, 1, 5]);
  expect(await last(1)).toHaveLength(1);
  expect((await last(10, new Date('2026-09-08T15:00Z'))).map(({ home }) => home)).toEqual([1, 5]);
  expect((await seasonMatches(em(), 901, 2026)).map(({ home }) => home)).toEqual([1]);
});

test('a league of which no table was told has none', async () => {
  expect(await newestTable(em(), { apiFootballId: 8001, season: 2026 })).toBeUndefined();
  expect(await newestTable(em(), { apiFootballId: null, season: 2026 })).toBeUndefined();
});
