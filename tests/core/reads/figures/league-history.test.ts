import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrm, type Orm } from '#core/db/orm';
import {
  beginForecastSeason,
  forecastGoals,
  learnMatch,
  newForecaster,
} from '#core/domain/forecast/forecaster';
import { leagueHistory, sideKey } from '#core/reads/figures/league-history';
import { testDatabase, type TestDatabase } from '../../../support/database.ts';

const now = new Date('2026-11-25T09:00:00Z');
let database: TestDatabase;
let orm: Orm;
let leagueId: number;
const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
  orm.em.fork().execute<Row[]>(sql, [...values]);

beforeAll(async () => {
  database = await testDatabase();
  orm = openOrm(database.url);
  await rows(
    `insert into teams (id, name, service_name, created_at, updated_at)
     select id, 'Team ' || id, 'Team ' || id, now(), now() from generate_series(1, 9) id`,
  );
});
afterAll(async () => {
  await orm?.close();
  await database?.drop();
});

const newLeague = async (name: string, more: { tier?: number; above?: number } = {}) =>
  (
    await rows<{ id: number }>(
      `insert into leagues (name, display_name, season, tier, league_above_id, created_at, updated_at)
       values (?, ?, 2026, ?, ?, now(), now()) returning id`,
      [name, name, more.tier ?? null, more.above ?? null],
    )
  )[0]!.id;
beforeEach(async (context) => {
  leagueId = await newLeague(context.task.name);
});

let fixture = 0;
interface Told {
  season?: number;
  day: string;
  sides?: [home: number, away: number];
  status?: string;
  score?: [home: number, away: number] | null;
  league?: number;
}
/** A match of the imported past. */
async function tell({ season = 2026, day, sides = [1, 2], status = 'FT', score = null, league }: Told) {
  fixture += 1;
  const [home, away] = sides;
  await rows(
    `insert into season_matches (fixture_id, league_id, season, kickoff_at, status_code, home_team_id, away_team_id, home_team,
       away_team, fulltime_home, fulltime_away, updated_at)
     values (?, ?, ?, ?::timestamptz, ?, ?, ?, ?, ?, ?, ?, now())`,
    [
      fixture,
      league ?? leagueId,
      season,
      `${day}T15:00:00Z`,
      status,
      home,
      away,
      `Team ${home}`,
      `Team ${away}`,
      score?.[0] ?? null,
      score?.[1] ?? null,
    ],
  );
  return fixture;
}
/** A game of ours; settled unless told otherwise. */
async function own(fixtureId: number | null, day: string, score: [number, number], more = {}) {
  const game = {
    settled: true,
    flag: null as string | null,
    status: 'FT',
    season: 2026 as number | null,
    shots: null as [number, number] | null,
    ...more,
  };
  await rows(
    `insert into games (category_id, league_id, api_football_fixture_id, season, home_team, away_team, home_team_id,
       away_team_id, kickoff_at, frozen_at, status, status_code, fulltime_home, fulltime_away, shots_home, shots_away, settled_at, result_flag,
       result_source, created_at, updated_at)
     values (1, ?, ?, ?, 'Team 1', 'Team 2', ?, ?, ?::timestamptz, ?::timestamptz, 'completed', ?, ?, ?, ?, ?, ?, ?, 'football', now(), now())`,
    [
      leagueId,
      fixtureId,
      game.season,
      fixtureId === null ? null : 1,
      fixtureId === null ? null : 2,
      `${day}T15:00:00Z`,
      `${day}T15:00:00Z`,
      game.status,
      ...score,
      game.shots?.[0] ?? null,
      game.shots?.[1] ?? null,
      game.settled ? now : null,
      game.flag,
    ],
  );
}
const history = (before = now) => leagueHistory(orm.em.fork(), leagueId, before);
const scores = async (before?: Date) =>
  (await history(before)).flatMap(({ matches }) =>
    matches.map(({ homeGoals, awayGoals }) => `${homeGoals}-${awayGoals}`),
  );

test('seasons come oldest first, their matches in the order they were played, with the sides of the fixture list', async () => {
  await tell({ day: '2026-11-07', score: [2, 1] });
  await tell({ day: '2026-11-01', score: [0, 0], sides: [2, 1] });
  await tell({ day: '2026-12-05', status: 'NS', sides: [3, 4] });
  await tell({ season: 2025, day: '2025-11-07', score: [3, 3], sides: [1, 5] });
  const [before, running] = await history();
  expect(before).toMatchObject({ season: 2025, sides: ['1', '5'], day: 20_399 });
  expect(running).toMatchObject({ season: 2026, sides: ['1', '2', '3', '4'] });
  expect(running!.matches.map(({ home, homeGoals }) => [home, homeGoals])).toEqual([
    ['2', 0],
    ['1', 2],
  ]);
});

test('what lies more than six years back is left out, imported or our own', async () => {
  for (const season of [2019, 2020]) {
    await tell({ season, day: `${season}-11-01`, score: [season - 2018, 0] });
    await own(80_000 + season, `${season}-11-08`, [0, season - 2018], { season });
    await own(null, `${season}-11-15`, [7, season - 2018], { season: null });
  }
  expect(await scores()).toEqual(['2-0', '0-2', '7-2']);
});

test('only what was known before the instant is in it', async () => {
  await tell({ day: '2026-11-01', score: [1, 0] });
  await tell({ day: '2026-11-08', score: [2, 0] });
  expect(await scores(new Date('2026-11-08T15:00:00Z'))).toEqual(['1-0']);
});

test('looked back at, a match that was being played at that moment is not known yet', async () => {
  await tell({ day: '2026-11-01', score: [1, 0] });
  await tell({ day: '2026-11-08', score: [2, 0] });
  const at = async (instant: string) =>
    (await leagueHistory(orm.em.fork(), leagueId, new Date(instant), { asItStood: true })).flatMap(
      ({ matches }) => matches.map(({ homeGoals }) => homeGoals),
    );
  // The second began at three and lasted into the evening.
  expect(await at('2026-11-08T15:30:00Z')).toEqual([1]);
  expect(await at('2026-11-08T18:00:00Z')).toEqual([1]);
  expect(await at('2026-11-08T18:00:01Z')).toEqual([1, 2]);
});

test('matches without a score of their own are left out: awarded, abandoned, not played', async () => {
  await tell({ day: '2026-11-01', score: [1, 0] });
  for (const status of ['AWD', 'WO', 'ABD', 'CANC', 'PST', 'NS']) await tell({ day: '2026-11-02', status });
  expect(await scores()).toEqual(['1-0']);
});

test('a fixture counts once, by our own settled result; one in doubt has none', async () => {
  const corrected = await tell({ day: '2026-11-01', score: [1, 0] });
  await own(corrected, '2026-11-01', [1, 1]);
  const doubtful = await tell({ day: '2026-11-02', score: [5, 0] });
  await own(doubtful, '2026-11-02', [5, 0], { settled: false, flag: 'The scores do not add up.' });
  const unread = await tell({ day: '2026-11-03', score: [2, 2] });
  await own(unread, '2026-11-03', [0, 0], { settled: false });
  expect(await scores()).toEqual(['1-1', '2-2']);
});

test('our own games are there without any import, those added by hand too', async () => {
  await own(90_001, '2026-11-01', [3, 1]);
  await own(null, '2026-11-08', [0, 2], { season: null });
  const [season, ...others] = await history();
  expect(others).toEqual([]);
  expect(season).toMatchObject({ season: 2026, sides: ['1', '2', 'Team 1', 'Team 2'] });
  expect(season!.matches.map(({ home }) => home)).toEqual([sideKey(1, 'Team 1'), sideKey(null, 'Team 1')]);
});

test('a game added by hand belongs to the season that had begun by then', async () => {
  await tell({ season: 2025, day: '2025-08-10', score: [1, 0] });
  await tell({ season: 2026, day: '2026-08-10', score: [2, 0] });
  await own(null, '2025-11-01', [7, 0], { season: null });
  await own(null, '2026-09-01', [8, 0], { season: null });
  const goals = (await history()).map(({ season, matches }) => [
    season,
    ...matches.map(({ homeGoals }) => homeGoals),
  ]);
  expect(goals).toEqual([
    [2025, 1, 7],
    [2026, 2, 8],
  ]);
});

test('who came down is known from the season before of the league above', async () => {
  const above = await newLeague('above', { tier: 1 });
  leagueId = await newLeague('below', { tier: 2, above });
  await rows('insert into team_seasons (league_id, season, team_id) values (?, 2025, 7)', [above]);
  await tell({ day: '2026-11-01', score: [1, 0], sides: [7, 8] });
  await tell({ season: 2025, day: '2025-11-01', score: [1, 0], sides: [8, 9] });
  const [former, running] = await history();
  expect(former!.cameDown, 'nothing is known of 2024').toBeNull();
  expect(['7', '8'].map((side) => running!.cameDown!(side))).toEqual([true, false]);
  expect(running!.tier).toBe(2);
});

test('an id that turned out to be another team counts as that team', async () => {
  await rows('update teams set merged_into = 1 where id = 6');
  await tell({ day: '2026-11-01', score: [1, 0], sides: [6, 2] });
  expect((await history())[0]!.sides).toEqual(['1', '2']);
});

test('a forecaster learns it as it comes', async () => {
  for (let week = 1; week <= 9; week += 1) {
    await tell({ season: 2025, day: `2025-11-0${week}`, score: [4, 0], sides: [1, 2] });
    await tell({ season: 2025, day: `2025-11-0${week}`, score: [0, 0], sides: [3, 4] });
  }
  await tell({ day: '2026-12-05', status: 'NS', sides: [1, 2] });
  await tell({ day: '2026-12-05', status: 'NS', sides: [3, 4] });
  const forecaster = newForecaster();
  for (const season of await history()) {
    beginForecastSeason(forecaster, season);
    for (const match of season.matches) learnMatch(forecaster, match);
  }
  const strong = forecastGoals(forecaster, '1', '2');
  const even = forecastGoals(forecaster, '3', '4');
  expect(strong.home - strong.away).toBeGreaterThan(even.home - even.away);
});

test('shots on target are our own game’s, else the imported ones, and of both sides or none', async () => {
  const imported = async (fixtureId: number, home: number, away: number) =>
    rows('update season_matches set shots_home = ?, shots_away = ? where fixture_id = ?', [
      home,
      away,
      fixtureId,
    ]);
  const both = await tell({ day: '2026-10-01', score: [1, 0] });
  await imported(both, 4, 2);
  await own(both, '2026-10-01', [1, 0], { shots: [5, 3] });
  const importedOnly = await tell({ day: '2026-10-02', score: [1, 0] });
  await imported(importedOnly, 6, 1);
  await own(importedOnly, '2026-10-02', [1, 0]);
  await own(9_001, '2026-10-03', [2, 2], { shots: [7, 7] });
  await own(9_002, '2026-10-04', [2, 2], { shots: [7, null] });
  expect((await history())[0]!.matches.map(({ shots }) => shots)).toEqual([
    { home: 5, away: 3 },
    { home: 6, away: 1 },
    { home: 7, away: 7 },
    null,
  ]);
});

test('what the market said before a game of ours comes with it where it is asked for, and no reading for another day', async () => {
  await own(9_101, '2026-11-07', [2, 0]);
  await own(9_102, '2026-11-14', [1, 1]);
  await own(9_103, '2026-11-21', [0, 3]);
  const read = (fixtureId: number, at: string, over: number | null) =>
    rows(
      `insert into market_readings (game_id, read_at, renewed_at, kickoff_at, bookmakers, method, home_price, draw_price,
         away_price, home_fair, draw_fair, away_fair, result_bookmakers, over_price, under_price, over_fair, under_fair, total_bookmakers)
       select id, ?::timestamptz, ?::timestamptz, kickoff_at, 7, 'power', 1950, 3500, 4200, 500000, 270000, 230000, 7, ?, ?, ?, ?, ?
       from games where api_football_fixture_id = ?`,
      [
        at,
        at,
        ...(over === null ? [null, null, null, null, null] : [1900, 1950, over, 1_000_000 - over, 6]),
        fixtureId,
      ],
    );
  await read(9_101, '2026-11-07T12:00:00Z', 510_000);
  await read(9_102, '2026-11-14T12:00:00Z', null);
  await read(9_103, '2026-11-19T12:00:00Z', 510_000);
  const markets = async (withPrices: boolean) =>
    (await leagueHistory(orm.em.fork(), leagueId, now, { withPrices })).flatMap(({ matches }) =>
      matches.map(({ market }) => market),
    );
  expect(await markets(true)).toEqual([
    { home: 0.5, draw: 0.27, away: 0.23, over25: 0.51 },
    { home: 0.5, draw: 0.27, away: 0.23, over25: null },
    null,
  ]);
  expect(await markets(false)).toEqual([null, null, null]);
});
