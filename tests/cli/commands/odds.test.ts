import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let game: string;
beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['leagues', 'hide', '2', '3', '4', '5']);
  await stage.tips(['discover']);
  const [row] = await stage.query<{ id: number }>(
    `select id from games where kickoff_at > now() + interval '6 hours' order by kickoff_at desc, id limit 1`,
  );
  game = String(row!.id);
  await stage.query(`update games set kickoff_confirmed = id = $1`, [game]);
  await stage.query(`update games set kickoff_at = now() + interval '1 hour' where id = $1`, [game]);
  // Whether the service calls the league priced depends on the day of the season.
  await stage.query('update leagues set has_odds = true, has_odds_at = now()');
});
afterAll(() => stage.close());

test('what a reading costs is told before it is asked for', async () => {
  const sent = stage.outside.football.requests.length;
  expect(await stage.json(['odds', 'fetch', '--dry-run'])).toMatchObject({ games: 1, requests: 1 });
  expect((await stage.tips(['odds', 'fetch', '--dry-run'])).stdout).toBe(
    '1 request would be sent, or one more a page.\n',
  );
  expect(stage.outside.football.requests).toHaveLength(sent);
});

test('a game is read once, and shown', async () => {
  expect((await stage.tips(['odds', 'show', game])).stdout).toBe(
    `Nothing was read of the market of game ${game}.\n`,
  );
  expect(await stage.json(['odds', 'show', game])).toBeNull();
  expect(await stage.json(['odds', 'fetch'])).toMatchObject({ games: 1, failed: 0, left: 0 });
  // The service may price this match or not; what is shown is what is stored.
  await stage.query('delete from market_readings');
  await stage.query(
    `insert into market_readings (game_id, read_at, renewed_at, kickoff_at, bookmakers, method, over_price, under_price, over_fair, under_fair, total_bookmakers)
     values ($1, now(), now(), now() + interval '1 hour', 4, 'power', 1900, 1900, 500000, 500000, 4)`,
    [game],
  );
  const { stdout } = await stage.tips(['odds', 'show', game]);
  expect(stdout).toContain('margin taken out by the power method');
  expect(stdout).toMatch(/over\t1\.900\t50\.0 %\t4/);
  expect((await stage.tips(['odds', 'fetch'])).stdout).toBe(
    'No game without a reading begins in about three hours in a league with odds.\n',
  );
});

test('a game that is not there, and odds that are off, are said', async () => {
  expect(await stage.tips(['odds', 'show', '4711'])).toMatchObject({ code: 1 });
  expect((await stage.tips(['config', 'set', 'odds', 'sometimes'])).code).toBe(2);
  await stage.tips(['config', 'set', 'odds', 'off']);
  expect(await stage.tips(['odds', 'fetch'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Odds are switched off'),
  });
});
