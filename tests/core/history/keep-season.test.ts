import { afterAll, beforeAll, expect, test } from 'vitest';
import { HistorySeason, SeasonMatch, TeamSeason } from '#core/db/entities/history';
import { openOrm, type Orm } from '#core/db/orm';
import { claimSeason, endClaim, keepRefusal, keepSeason } from '#core/history/keep-season';
import type { ToldMatch } from '#core/history/season-rows';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

const now = new Date('2026-11-25T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let database: TestDatabase;
let orm: Orm;
let leagueId: number;
const em = () => orm.em.fork();
const rows = <Row>(sql: string, values: unknown[] = []) => em().execute<Row[]>(sql, values);

beforeAll(async () => {
  database = await testDatabase();
  orm = openOrm(database.url);
  const [league] = await rows<{ id: number }>(
    `insert into leagues (name, display_name, created_at, updated_at) values ('A', 'A', now(), now()) returning id`,
  );
  leagueId = league!.id;
});
afterAll(async () => {
  await orm?.close();
  await database?.drop();
});

const match = (
  fixtureId: number,
  home: number,
  away: number,
  score: [number, number] | null = null,
): ToldMatch => ({
  fixtureId,
  round: null,
  kickoffAt: now,
  statusCode: score ? 'FT' : 'NS',
  home: { id: home, name: `Team ${home}`, logo: null },
  away: { id: away, name: `Team ${away}`, logo: null },
  fulltime: score && { home: score[0], away: score[1] },
  halftime: null,
});
/** Tells the season; what could not be read of it, when something could not. */
async function tell(season: number, matches: ToldMatch[], message: string | null = null) {
  await claimSeason(em(), { leagueId, season }, now, true);
  await keepSeason(em(), { leagueId, season, matches, message, isComplete: false }, now);
  await endClaim(em(), { leagueId, season }, 1);
}
const fixtures = async (season: number) =>
  (await em().find(SeasonMatch, { league: leagueId, season }, { orderBy: { fixtureId: 'asc' } })).map(
    ({ fixtureId }) => fixtureId,
  );
const teams = async (season: number) =>
  (await em().find(TeamSeason, { league: leagueId, season }, { orderBy: { teamId: 'asc' } })).map(
    ({ teamId }) => teamId,
  );
const state = (season: number) => em().findOneOrFail(HistorySeason, { league: leagueId, season });

test('what the service takes back goes, with the side that only played there', async () => {
  await tell(2020, [match(1, 1, 2), match(2, 3, 1)]);
  await tell(2020, [match(1, 1, 2, [2, 0])]);
  expect(await fixtures(2020)).toEqual([1]);
  expect(await teams(2020)).toEqual([1, 2]);
  expect(await em().findOneOrFail(SeasonMatch, { fixtureId: 1 })).toMatchObject({
    statusCode: 'FT',
    fulltimeHome: 2,
    fulltimeAway: 0,
  });
});

test('an answer that could not be read whole takes nothing away', async () => {
  await tell(2021, [match(11, 1, 2), match(12, 3, 1)]);
  await tell(2021, [match(11, 1, 2)], '/fixtures, fixture 12 left out');
  expect(await fixtures(2021)).toEqual([11, 12]);
  expect((await state(2021)).message).toContain('fixture 12');
});

test('shots that are known stay when the season is read again', async () => {
  await tell(2022, [match(21, 1, 2, [1, 0])]);
  await rows('update season_matches set shots_home = 5, shots_away = 2 where fixture_id = 21');
  await tell(2022, [match(21, 1, 2, [1, 1])]);
  expect(await em().findOneOrFail(SeasonMatch, { fixtureId: 21 })).toMatchObject({
    fulltimeAway: 1,
    shotsHome: 5,
  });
});

test('one process asks at a time; a person, and whoever comes after a dead one, asks all the same', async () => {
  const season = { leagueId, season: 2023 };
  expect(await claimSeason(em(), season, now, false)).toBe(true);
  expect(await claimSeason(em(), season, later(9), false)).toBe(false);
  expect(await claimSeason(em(), season, later(9), true)).toBe(true);
  expect(await claimSeason(em(), season, later(18), false)).toBe(false);
  expect(await claimSeason(em(), season, later(19), false)).toBe(true);
  await endClaim(em(), season, 3);
  expect(await claimSeason(em(), season, later(20), false)).toBe(true);
  await endClaim(em(), season, 0);
  expect(
    (await state(2023)).requests,
    'three claims, one of them sent thrice, and one that sent nothing',
  ).toBe(5);
});

test('a refusal or failure keeps what is stored, and failures in a row are counted', async () => {
  await tell(2024, [match(41, 1, 2)]);
  const fail = () =>
    keepRefusal(em(), { leagueId, season: 2024 }, { state: 'failed', message: 'No answer.' }, later(1));
  await fail();
  await fail();
  expect(await state(2024)).toMatchObject({
    state: 'failed',
    failures: 2,
    importedAt: now,
    message: 'No answer.',
  });
  expect(await fixtures(2024)).toEqual([41]);
  await tell(2024, [match(41, 1, 2)]);
  expect(await state(2024)).toMatchObject({ state: 'imported', failures: 0, message: null });
});
