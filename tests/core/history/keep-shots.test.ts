import { expect, test } from 'vitest';
import { claimShots, countShotsRequests, keepShots, releaseShots } from '#core/history/keep-shots';
import { shotsRequestsOf } from '#core/history/shots-plan';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
const season = { leagueId: 1, season: 2026 };
const em = () => here.machine.em();
const now = () => here.clock.now();
const daysBack = (days: number) => new Date(now().getTime() - days * 86_400_000);
const idsOf = (matches: readonly { fixtureId: number }[]) =>
  matches.map(({ fixtureId }) => fixtureId).toSorted((one, other) => one - other);
const claim = async () => idsOf(await claimShots(em(), season, now()));

async function match(fixtureId: number, days: number, more: Record<string, unknown> = {}) {
  const row = {
    status_code: 'FT',
    fulltime_home: 1,
    fulltime_away: 0,
    shots_asks: 0,
    shots_asked_at: null,
    ...more,
  };
  const names = Object.keys(row);
  await here.rows(
    `insert into season_matches (fixture_id, league_id, season, kickoff_at, home_team_id, away_team_id, home_team, away_team,
       updated_at, ${names.join(', ')}) values (?, 1, 2026, ?, 1, 2, 'A', 'B', now(), ${names.map(() => '?').join(', ')})`,
    [fixtureId, daysBack(days), ...Object.values(row)],
  );
}

test('a match in hand is nobody else’s, until its question is answered or given back', async () => {
  await here.rows(
    `insert into teams (id, name, service_name, created_at, updated_at) values (1, 'A', 'A', now(), now()), (2, 'B', 'B', now(), now())`,
  );
  await match(11, 30);
  await match(12, 20);
  await match(13, 10, { status_code: 'AET' });
  await match(14, 10, { fulltime_home: null, fulltime_away: null });
  await match(15, 10, { shots_asks: 3, shots_asked_at: daysBack(100) });
  await match(16, 10, { shots_asks: 1, shots_asked_at: daysBack(6) });
  await match(17, 40, { shots_asks: 1, shots_asked_at: daysBack(8) });
  await match(18, 50, { shots_asked_at: daysBack(-2) });
  await match(19, 0);
  const taken = await claimShots(em(), season, now());
  expect(idsOf(taken)).toEqual([11, 12, 17, 18]);
  expect(await claim()).toEqual([]);
  await releaseShots(em(), taken);
  expect(await claim()).toEqual([11, 12, 17, 18]);
  await keepShots(
    em(),
    [
      { fixtureId: 11, shots: { home: 4, away: 0 } },
      { fixtureId: 12, shots: null },
    ],
    now(),
  );
  expect(
    await here.rows(
      'select fixture_id as id, shots_home as home, shots_away as away, shots_asks as asks from season_matches where fixture_id < 13 order by 1',
    ),
  ).toEqual([
    { id: 11, home: 4, away: 0, asks: 0 },
    { id: 12, home: null, away: null, asks: 1 },
  ]);
});

test('requests are counted by UTC day, and a count can be taken back', async () => {
  await here.rows(`insert into history_seasons (league_id, season, asked_at) values (1, 2026, now())`);
  await countShotsRequests(em(), season, 1, daysBack(1));
  await countShotsRequests(em(), season, 1, now());
  await countShotsRequests(em(), season, 2, now());
  await countShotsRequests(em(), season, -1, now());
  expect(await shotsRequestsOf(em(), now())).toBe(2);
  expect(await shotsRequestsOf(em(), daysBack(-1))).toBe(0);
  expect(await here.rows('select requests from history_seasons')).toEqual([{ requests: 3 }]);
});
