import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeagueDetail, SearchResult, TeamDetail } from '#core/contract/places';
import { createFixtureStore } from '#core/football/fixture-store';
import { type DrawnSite, drawnSite } from '../support/drawn-site.ts';
import { secret, seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { type TestSite, testSite } from '../support/site.ts';

const day = 86_400_000;
const daysFrom = (days: number) => new Date(Date.now() + days * day);
let site: TestSite;
let built: DrawnSite;
let league: number;
let hidden: number;
let comingCard: number;
let comingGame: number;
let draftGame: number;
let wonGame: number;

beforeAll(async () => {
  built = await drawnSite();
  site = await testSite({ app: { siteFolder: built.folder } });
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  league = await seedLeague(em, 'Première Ligue');
  hidden = await seedLeague(em, 'Hidden League', false);
  await em.execute('update leagues set api_football_id = 9000 + id, season = 2026 where id in (?, ?)', [
    league,
    hidden,
  ]);
  await em.execute(
    `insert into teams (id, name, service_name, logo, created_at, updated_at) values
       (1, 'Atlético Málaga', 'Atlético Málaga', null, now(), now()), (2, 'Rovers', 'Rovers', null, now(), now()),
       (3, 'Hidden Town', 'Hidden Town', null, now(), now())`,
  );
  await em.execute(
    `insert into teams (id, name, service_name, merged_into, created_at, updated_at) values (4, 'Old Malaga', 'Old Malaga', 1, now(), now())`,
  );
  await em.execute(
    `insert into team_seasons (league_id, season, team_id) values (?, 2026, 1), (?, 2026, 2), (?, 2026, 3)`,
    [league, league, hidden],
  );
  ({ cardId: comingCard, gameId: comingGame } = await seedCard(em, {
    league,
    prompt,
    home: 'Atlético Málaga',
    away: 'Rovers',
    kickoffAt: daysFrom(2),
  }));
  ({ gameId: wonGame } = await seedCard(em, {
    league,
    prompt,
    home: 'Rovers',
    away: 'Atlético Málaga',
    kickoffAt: daysFrom(-3),
    completed: true,
    settlement: 'won',
  }));
  const { cardId: draft, gameId } = await seedCard(em, {
    league,
    prompt,
    home: 'Rovers',
    away: 'Atlético Málaga',
    kickoffAt: daysFrom(5),
    state: 'draft',
  });
  expect(draft).toBeGreaterThan(0);
  draftGame = gameId;
  await seedCard(em, {
    league: hidden,
    prompt,
    home: 'Hidden Town',
    away: 'Atlético Málaga',
    kickoffAt: daysFrom(3),
  });
  await em.execute(
    `update games g set season = 2026, api_football_fixture_id = 7000 + id, round = 'Round ' || id,
       home_team_id = (select id from teams where name = g.home_team), away_team_id = (select id from teams where name = g.away_team)`,
  );
  await em.execute(
    `insert into season_matches (fixture_id, league_id, season, kickoff_at, status_code, home_team_id, away_team_id, home_team, away_team, fulltime_home, fulltime_away, updated_at)
     values (1, ?, 2026, ?, 'FT', 1, 2, 'Atlético Málaga', 'Rovers', 3, 0, now()), (?, ?, 2026, ?, 'FT', 2, 1, 'Rovers', 'Atlético Málaga', 9, 9, now())`,
    [league, daysFrom(-20), 7000 + wonGame, league, daysFrom(-3)],
  );
  const row = (rank: number, id: number, name: string) => ({
    rank,
    team: { id, name, logo: null },
    points: 4 - rank,
    form: 'WL',
    all: { played: 2, win: 1, draw: 0, lose: 1, goals: { for: 4, against: 2 } },
  });
  const body = [
    {
      league: {
        id: 9000 + league,
        name: 'L',
        season: 2026,
        standings: [[row(1, 1, 'Atletico M.'), row(2, 77, 'Strangers')]],
      },
    },
  ];
  await createFixtureStore(em).put(
    { gameId: wonGame, endpoint: 'standings', phase: 'pre_match' },
    { status: 'ok', body },
    { at: new Date(), sourceKey: `standings:${9000 + league}:2026` },
  );
});
afterAll(async () => {
  await site?.close();
  await built?.remove();
});

const get = async (path: string) => {
  const response = await fetch(`${site.url}${path}`, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};
const read = async <T>(path: string): Promise<T> => JSON.parse((await get(path)).text) as T;

describe('GET /api/leagues/{id}', () => {
  test('is a visible league with its table under the names we show, and counts of picks on its teams', async () => {
    const found = await read<LeagueDetail>(`/api/leagues/${league}`);
    expect(found).toMatchObject({ path: `/league/${league}-premiere-ligue`, season: 2026, withoutPick: 1 });
    expect(found.table?.groups[0]?.rows.map(({ team }) => [team.name, team.path])).toEqual([
      ['Atlético Málaga', '/team/1-atletico-malaga'],
      ['Strangers', null],
    ]);
    expect(found.picksByTeam.map(({ team, settled, right }) => [team.name, settled, right])).toEqual([
      ['Atlético Málaga', 1, 1],
      ['Rovers', 1, 1],
    ]);
  });

  test('a hidden league is none, and neither is one that is not there', async () => {
    expect((await get(`/api/leagues/${hidden}`)).status).toBe(404);
    expect((await get('/api/leagues/99999')).status).toBe(404);
  });
});

describe('GET /api/teams/{id}', () => {
  test('is a team with its matches, each once, and its coming ones of visible leagues, with nothing of a tip', async () => {
    const { text } = await get('/api/teams/1');
    const found = JSON.parse(text) as TeamDetail;
    expect(
      found.form.map(({ outcome, isHome, goalsFor, goalsAgainst }) => [
        outcome,
        isHome,
        goalsFor,
        goalsAgainst,
      ]),
    ).toEqual([
      ['W', true, 3, 0],
      ['L', false, 1, 2],
    ]);
    expect(found.standing).toMatchObject({ rank: 1, points: 3 });
    expect(found.atHome).toEqual({ played: 1, points: 3, goalsFor: 3, goalsAgainst: 0, cleanSheets: 1 });
    expect(found.away).toMatchObject({ played: 1, points: 0 });
    expect(found.leagueMeans).toMatchObject({ played: 4, points: 1.5, goalsFor: 1.5 });
    expect(found.picks).toMatchObject({ settled: 1, right: 1, void: 0 });
    expect(found.coming.map(({ gameId, cardId }) => [gameId, cardId])).toEqual([
      [comingGame, comingCard],
      [draftGame, null],
    ]);
    expect(text).not.toContain(secret);
  });

  test('of a merged id is the team it became; of a hidden league’s team there is nothing', async () => {
    expect((await read<TeamDetail>('/api/teams/4')).id).toBe(1);
    expect((await get('/api/teams/3')).status).toBe(404);
  });

  test('narrows the archive to its matches', async () => {
    expect(await read('/api/archive?teamId=1&content=short')).toHaveLength(1);
    expect(await read('/api/archive?teamId=77&content=short')).toEqual([]);
  });
});

describe('GET /api/search', () => {
  const search = (q: string) => read<SearchResult>(`/api/search?q=${encodeURIComponent(q)}`);

  test('finds by every word, without accents, and tells nothing of a tip', async () => {
    const found = await search('malaga ATLE');
    expect(found.teams.map(({ name, league: of }) => [name, of])).toEqual([
      ['Atlético Málaga', 'Première Ligue'],
    ]);
    expect(found.matches.map(({ cardId }) => cardId)).toEqual([comingCard]);
    expect(JSON.stringify(found)).not.toContain(secret);
    expect((await search('premiere')).leagues).toHaveLength(1);
  });

  test('finds no hidden league, no team of one, and takes what was typed as it is', async () => {
    expect(await search('hidden')).toEqual({ leagues: [], teams: [], matches: [] });
    expect((await search('%')).teams).toEqual([]);
    expect((await search('_')).teams).toEqual([]);
  });
});

describe('the pages of leagues and teams', () => {
  test.each([
    ['/team/1', '/team/1-atletico-malaga'],
    ['/team/1-an-old-name?from=mail', '/team/1-atletico-malaga?from=mail'],
    ['/team/4-old-malaga', '/team/1-atletico-malaga'],
  ])('%s moved for good to %s', async (path, to) => {
    expect(await get(path)).toMatchObject({ status: 301, location: to });
  });

  test('are sent on from an address without the name also while the page is kept', async () => {
    const own = `/league/${league}-premiere-ligue`;
    expect((await get(own)).status).toBe(200);
    expect(await get(`/league/${league}`)).toMatchObject({ status: 301, location: own });
    expect(await get(`${own}/`)).toMatchObject({ status: 301, location: own });
  });

  test('bear the name they have now, and there is none of what is hidden', async () => {
    const page = await get('/team/1-atletico-malaga');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Atlético Málaga · Touchline</title>');
    expect(page.text).toMatch(/<link rel="canonical" href="http[^"]+\/team\/1-atletico-malaga"/);
    expect(page.text).toContain('SportsTeam');
    expect((await get(`/league/${league}-premiere-ligue`)).status).toBe(200);
    expect((await get(`/league/${hidden}-hidden-league`)).status).toBe(404);
    expect((await get('/team/3-hidden-town')).status).toBe(404);
    expect((await get('/team/999')).status).toBe(404);
  });
});
