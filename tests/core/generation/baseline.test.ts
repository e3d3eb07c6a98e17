import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeConfig } from '#core/config-store/config-store';
import { systemClock } from '#core/clock';
import { Game } from '#core/db/entities/games';
import { openOrm, type Orm } from '#core/db/orm';
import { gridParameters } from '#core/domain/forecast/parameters';
import { scoreGrid } from '#core/domain/forecast/score-grid';
import { baselineLines, baselineOf } from '#core/generation/baseline';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

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
    `insert into teams (id, name, service_name, merged_into, created_at, updated_at)
     select id, 'Team ' || id, 'Team ' || id, case id when 9 then 1 end, now(), now() from generate_series(1, 9) id`,
  );
});
afterAll(async () => {
  await orm?.close();
  await database?.drop();
});
beforeEach(async (context) => {
  const [league] = await rows<{ id: number }>(
    `insert into leagues (name, display_name, season, tier, created_at, updated_at)
     values (?, ?, 2026, 1, now(), now()) returning id`,
    [context.task.name, context.task.name],
  );
  leagueId = league!.id;
});

let fixture = 0;
async function played(day: string, [home, away]: [number, number], score: [number, number], shots?: number) {
  fixture += 1;
  await rows(
    `insert into season_matches (fixture_id, league_id, season, kickoff_at, status_code, home_team_id, away_team_id, home_team,
       away_team, fulltime_home, fulltime_away, shots_home, shots_away, updated_at)
     values (?, ?, 2026, ?::timestamptz, 'FT', ?, ?, ?, ?, ?, ?, ?, ?, now())`,
    [
      fixture,
      leagueId,
      `${day}T15:00:00Z`,
      home,
      away,
      `Team ${home}`,
      `Team ${away}`,
      ...score,
      shots ?? null,
      shots ?? null,
    ],
  );
}
/** A coming game of ours between two teams of the service, or of two that were typed. */
async function coming([home, away]: [number | null, number | null] = [1, 2]): Promise<Game> {
  const [{ id }] = (await rows<{ id: number }>(
    `insert into games (category_id, league_id, season, home_team, away_team, home_team_id, away_team_id, kickoff_at, status,
       created_at, updated_at)
     values (1, ?, 2026, 'Team ' || ?, 'Team ' || ?, ?, ?, '2026-11-28T15:00:00Z', 'upcoming', now(), now()) returning id`,
    [leagueId, home ?? 'typed', away ?? 'typed too', home, away],
  )) as [{ id: number }];
  return orm.em.fork().findOneOrFail(Game, id, { populate: ['league'] });
}
const baseline = async (game: Game) => baselineOf(orm.em.fork(), game, now);

test('without a finished match of the league there is no baseline', async () => {
  const game = await coming();
  expect(await baseline(game)).toBeNull();
  await played('2026-11-28', [1, 2], [3, 0]);
  expect(await baseline(game), 'a match that has not kicked off is not known').toBeNull();
});

test('the fixture list of a season that begins after the game changes nothing about it', async () => {
  for (const day of ['01', '08', '15']) await played(`2026-08-${day}`, [1, 2], [4, 0]);
  const game = await coming();
  const alone = (await baseline(game))!.summary;
  // Next season, of which only the list is known: its sides begin nearer to the mean, and the second is a newcomer.
  await rows(
    `insert into season_matches (fixture_id, league_id, season, kickoff_at, status_code, home_team_id, away_team_id, home_team,
       away_team, updated_at)
     values (77001, ?, 2027, '2027-08-14T15:00:00Z', 'NS', 1, 3, 'Team 1', 'Team 3', now())`,
    [leagueId],
  );
  expect((await baseline(game))!.summary).toEqual(alone);
});

test('one match is learnt as the published step says, and every market comes from the one grid of it', async () => {
  await played('2026-08-15', [1, 2], [2, 0]);
  const found = (await baseline(await coming()))!;
  const { summary } = found;
  // After 2–0 in a fresh league: level 0.23949, home edge 0.34399, quality ±0.04099, openness −0.00164.
  const difference = 0.34399 / 2 + 2 * 0.04099;
  const total = 0.23949 - 2 * 0.00164;
  expect(summary.expectedHome).toBeCloseTo(Math.exp(total + difference), 4);
  expect(summary.expectedAway).toBeCloseTo(Math.exp(total - difference), 4);
  expect(summary).toMatchObject({ version: 2, matches: { league: 1, home: 1, away: 1 }, withShots: false });
  expect(summary.home + summary.draw + summary.away).toBeCloseTo(1, 12);
  const { cells } = scoreGrid({ home: summary.expectedHome, away: summary.expectedAway }, gridParameters);
  const goalless = cells[0]!;
  expect(found.probabilityOf({ market: 'total_goals', selection: 'under', line: 0.5 })).toBeCloseTo(
    goalless,
    12,
  );
  expect(found.probabilityOf({ market: 'total_goals', selection: 'over', line: 2.5 })).toBe(summary.over25);
  expect(found.probabilityOf({ market: 'total_corners', selection: 'over', line: 9.5 })).toBeNull();
});

test('results say who is better, at home and away, and how many goals the league has', async () => {
  const days = (from: number) =>
    Array.from({ length: 12 }, (_, week) =>
      new Date(Date.UTC(2026, 7, from + 7 * week)).toISOString().slice(0, 10),
    );
  for (const day of days(1)) {
    await played(day, [1, 2], [3, 0]);
    await played(day, [2, 1], [0, 3]);
    await played(day, [3, 4], [1, 0]);
  }
  const better = (await baseline(await coming([1, 2])))!.summary;
  const worse = (await baseline(await coming([2, 1])))!.summary;
  expect(better.home).toBeGreaterThan(0.7);
  expect(worse.away).toBeGreaterThan(0.55);
  expect(better.over25).toBeGreaterThan((await baseline(await coming([3, 4])))!.summary.over25);
});

test('a side under an id that turned out to be another is that other one; a typed one is an unknown side', async () => {
  for (const day of ['2026-08-15', '2026-08-22', '2026-08-29']) await played(day, [1, 2], [4, 0]);
  const known = (await baseline(await coming([1, 2])))!.summary;
  expect((await baseline(await coming([9, 2])))!.summary).toEqual(known);
  const typed = (await baseline(await coming([null, null])))!.summary;
  expect(typed.matches).toEqual({ league: 3, home: 0, away: 0 });
  expect(typed.home).toBeLessThan(known.home);
});

test('shots on target are learnt where they are known, and the summary says so', async () => {
  for (const day of ['2026-08-15', '2026-08-22', '2026-08-29']) await played(day, [1, 2], [1, 1], 5);
  expect((await baseline(await coming()))!.summary.withShots).toBe(true);
});

test('the model is shown the probabilities of a fixed list of picks, and nothing where there is no baseline', async () => {
  expect(baselineLines(null)).toEqual([]);
  await played('2026-08-15', [1, 2], [2, 0]);
  const found = (await baseline(await coming()))!;
  const lines = baselineLines(found);
  expect(lines.length).toBeGreaterThan(20);
  for (const { pick, probability } of lines) expect(probability).toBe(found.probabilityOf(pick));
});

test('stored prices of earlier matches are learnt only where the setting says so, and the summary says it', async () => {
  await rows(
    `with game as (
       insert into games (category_id, league_id, season, home_team, away_team, home_team_id, away_team_id, kickoff_at, frozen_at,
         status, status_code, fulltime_home, fulltime_away, settled_at, result_source, created_at, updated_at)
       select 1, ?, 2026, 'Team 1', 'Team 2', 1, 2, at, at, 'completed', 'FT', 0, 1, at + interval '3 hours', 'football', now(), now()
       from generate_series('2026-03-01T15:00Z'::timestamptz, '2026-11-20T15:00Z', interval '2 days') at returning id, kickoff_at)
     insert into market_readings (game_id, read_at, renewed_at, kickoff_at, bookmakers, method, home_price, draw_price, away_price,
       home_fair, draw_fair, away_fair, result_bookmakers)
     select id, kickoff_at - interval '3 hours', kickoff_at - interval '4 hours', kickoff_at, 9, 'power', 1300, 5500, 9000, 740000,
       160000, 100000, 9 from game`,
    [leagueId],
  );
  const game = await coming();
  const plain = (await baseline(game))!.summary;
  const by = { actor: { source: 'cli', name: 'test' } as const, clock: systemClock };
  await writeConfig(orm.em.fork(), 'forecast_from_prices', { enabled: true }, by);
  const priced = (await baseline(game))!.summary;
  await writeConfig(orm.em.fork(), 'forecast_from_prices', { enabled: false }, by);
  expect([plain.withPrices, priced.withPrices]).toEqual([false, true]);
  expect(priced.home, 'each was lost, and the market had said the opposite').toBeGreaterThan(0.6);
  expect(plain.home).toBeLessThan(0.3);
});
