import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Team, TeamSeason } from '#core/db/entities/history';
import { League } from '#core/db/entities/games';
import { openOrm, type Orm } from '#core/db/orm';
import { noteTeams } from '#core/games/teams';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

const now = new Date('2026-11-25T09:00:00Z');
let database: TestDatabase;
let orm: Orm;
let leagueId: number;
let id = 100;

beforeAll(async () => {
  database = await testDatabase();
  orm = openOrm(database.url);
  const em = orm.em.fork();
  const league = em.create(League, { name: 'A', displayName: 'A', createdAt: now, updatedAt: now });
  await em.flush();
  leagueId = league.id;
});
afterAll(async () => {
  await orm?.close();
  await database?.drop();
});
beforeEach(() => {
  id += 1;
});

const note = (name: string, logo: string | null = null, season = 2026) =>
  noteTeams(orm.em.fork(), [{ id, name, logo, leagueId, season }], now);
const team = () => orm.em.fork().findOneOrFail(Team, { id });

test('a team that the service calls something else keeps what it was called before', async () => {
  await note('Wolverhampton', 'https://media.example/39.png');
  await note('Wolves');
  expect(await team()).toMatchObject({
    name: 'Wolves',
    serviceName: 'Wolves',
    aliases: ['Wolverhampton'],
    logo: 'https://media.example/39.png',
  });
  await note('Wolverhampton');
  expect(await team()).toMatchObject({ name: 'Wolverhampton', aliases: ['Wolves'] });
});

test('a name that a person gave is not overwritten by the next row, whatever it says', async () => {
  await note('Man Utd');
  await orm.em.getConnection().execute('update teams set name = ? where id = ?', ['Manchester United', id]);
  await note('Man Utd');
  await note('Man United');
  expect(await team()).toMatchObject({
    name: 'Manchester United',
    serviceName: 'Man United',
    aliases: ['Man Utd'],
  });
});

test('the leagues and seasons of a team add up, each once', async () => {
  await note('Everton', null, 2025);
  await note('Everton', null, 2026);
  await note('Everton', null, 2026);
  const played = await orm.em.fork().find(TeamSeason, { teamId: id }, { orderBy: { season: 'asc' } });
  expect(played.map(({ season }) => season)).toEqual([2025, 2026]);
});

test('two that note the same teams in other orders do not wait for each other', async () => {
  const sides = Array.from({ length: 40 }, (_, index) => ({
    id: 10_000 + index,
    name: `Side ${index}`,
    logo: null,
    leagueId,
    season: 2026,
  }));
  const renamed = sides.map((side) => ({ ...side, name: `${side.name} FC` }));
  await noteTeams(orm.em.fork(), sides, now);
  await Promise.all([
    noteTeams(orm.em.fork(), renamed, now),
    noteTeams(orm.em.fork(), renamed.toReversed(), now),
  ]);
  expect(await orm.em.fork().count(Team, { id: { $gte: 10_000 }, name: { $like: '% FC' } })).toBe(40);
});
