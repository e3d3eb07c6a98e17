import { beforeAll, expect, test } from 'vitest';
import { forecastOf, publishedRevisions } from '#core/reads/site/match-forecast';
import { matchParts } from '#core/reads/site/match-parts';
import { matchRecords } from '#core/reads/site/match-rows';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';
import { ownOrm } from '../../../support/orm.ts';

const orm = ownOrm();
const em = () => orm().em.fork();
const kickoffAt = new Date('2026-09-20T15:00Z');
const after = new Date('2026-11-01T00:00Z');
let game = { cardId: 0, gameId: 0 };

beforeAll(async () => {
  const league = await seedLeague(em(), 'Top');
  game = await seedCard(em(), { league, prompt: await seedPrompt(em()), kickoffAt, completed: true });
  await em().execute(
    'update games set home_team_id = 1, away_team_id = 2, season = 2026, api_football_fixture_id = 70 where id = ?',
    [game.gameId],
  );
  await em().execute('update leagues set season = 2026, api_football_id = 8001 where id = ?', [league]);
  await em().execute(
    `insert into teams (id, name, service_name, created_at, updated_at)
     select id, 'Team ' || id, 'Team ' || id, now(), now() from generate_series(1, 2) as id`,
  );
  const match = (fixture: number, day: string) =>
    `(${fixture}, ${league}, 2026, '${day}T15:00Z', 'FT', 1, 2, 'Team 1', 'Team 2', 1, 0, 4, 2, now())`;
  await em().execute(
    `insert into season_matches (fixture_id, league_id, season, kickoff_at, status_code, home_team_id, away_team_id, home_team, away_team,
       fulltime_home, fulltime_away, shots_home, shots_away, updated_at)
     values ${[match(1, '2026-09-01'), match(2, '2026-10-01'), match(70, '2026-09-20')].join(', ')}`,
  );
  const table = [
    {
      league: {
        id: 8001,
        name: 'Top',
        season: 2026,
        standings: [[{ rank: 1, team: { id: 1, name: 'One' }, points: 3, all: {} }]],
      },
    },
  ];
  await em().execute(
    `insert into fixture_bodies (hash, body, bytes, first_seen_at) values (repeat('t', 64), ?::jsonb, 1, now())`,
    [JSON.stringify(table)],
  );
  const record = (name: string, status: string, hash: string | null) =>
    em().execute(
      `insert into fixture_records (game_id, endpoint_name, phase, status, data_version, fetched_at) values (?, ?, 'pre_match', ?, ?, now())`,
      [game.gameId, name, status, hash],
    );
  await record('standings', 'ok', 't'.repeat(64));
  await record('lineups', 'failed', null);
  await record('news_home', 'ok', 't'.repeat(64));
});

test('a match is told with what lies before its kick-off, itself left out', async () => {
  const parts = await matchParts(em(), game.gameId, after);
  expect(parts?.last.home?.map(({ kickoffAt: at }) => at.toISOString().slice(0, 10))).toEqual(['2026-09-01']);
  expect(parts?.season.map(({ homeShots }) => homeShots)).toEqual([4]);
  expect(parts?.table?.groups[0]?.rows[0]?.team.name).toBe('One');
  expect(await matchParts(em(), 999_999, after)).toBeUndefined();
});

test('only records that came, and that the page is made from, are read', async () => {
  expect([...(await matchRecords(em(), game.gameId)).keys()]).toEqual(['standings']);
});

test('what was said as a whole is the revision’s, and only published revisions are told', async () => {
  const [row] = await em().execute<{ id: number }[]>(
    'select published_revision_id as id from cards where id = ?',
    [game.cardId],
  );
  expect(await forecastOf(em(), row!.id)).toMatchObject({ home: 0.5, draw: 0.3, away: 0.2, baseline: null });
  expect((await publishedRevisions(em(), game.cardId, 20)).map(({ number }) => number)).toEqual([1]);
});
