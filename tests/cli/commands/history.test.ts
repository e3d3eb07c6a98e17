import { afterAll, beforeAll, expect, test } from 'vitest';
import { LeagueHistory } from '#core/contract/admin-history';
import type { HistoryResult } from '#core/use-cases/import-history';
import type { ShotsResult } from '#core/use-cases/import-shots';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['leagues', 'list']);
  await stage.query('update leagues set is_active = coalesce(api_football_id in (39, 140), false)');
});
afterAll(() => stage.close());

const status = (...flags: string[]) => stage.json<LeagueHistory[]>(['history', 'status', ...flags]);
const bring = (...flags: string[]) => stage.json<HistoryResult>(['history', 'import', ...flags]);
const sent = () => stage.outside.football.requests.length;

test('what an import costs is told before anything is asked for', async () => {
  const before = await status();
  expect(LeagueHistory.array().parse(before)).toEqual(before);
  expect(before.map(({ cost, seasons }) => ({ cost, seasons }))).toEqual([
    { cost: 5, seasons: [] },
    { cost: 5, seasons: [] },
  ]);
  // The seasons of both are learnt in one request.
  expect((await bring('--dry-run')).requests).toBe(9);
  expect((await stage.tips(['history', 'import', '--dry-run'])).stdout).toBe('9 requests would be sent.\n');
  expect(sent()).toBe(0);
});

test('one league is imported, then the rest, then nothing', async () => {
  const [league] = await stage.query<{ id: number }>('select id from leagues where api_football_id = 39');
  expect(await bring('--league', String(league!.id), '--seasons', '1')).toMatchObject({
    requests: 3,
    imported: 2,
    matches: 760,
  });
  expect(await bring('--dry-run')).toMatchObject({ requests: 6 });
  expect(await bring()).toMatchObject({ requests: 6, imported: 6, matches: 6 * 380 });
  const done = sent();
  expect((await stage.tips(['history', 'import'])).stdout).toBe(
    'Everything there is has been imported already.\n',
  );
  expect(sent()).toBe(done);
  const after = await status();
  expect(after.map(({ cost, requests, seasons }) => [cost, requests, seasons.length])).toEqual([
    [0, 4, 4],
    [0, 4, 4],
  ]);
  expect((await stage.tips(['history'])).stdout).toMatch(/^Id\tLeague\tSeason\tState\t/);
  expect((await status('--all')).length).toBeGreaterThan(20);
});

test('shots on target are asked for by hand, with the cost told first', async () => {
  const [{ n } = { n: 0 }] = await stage.query<{ n: number }>(
    `select count(*)::integer as n from season_matches where season >= (select max(season) - 1 from season_matches)
       and status_code = 'FT' and fulltime_home is not null and kickoff_at <= now() - interval '3 hours 30 minutes'`,
  );
  const before = sent();
  const dry = await stage.json<ShotsResult>(['history', 'import', '--shots', '--dry-run']);
  expect(dry).toMatchObject({ known: n });
  expect((await stage.tips(['history', 'import', '--shots', '--dry-run'])).stdout).toBe(
    `${dry.requests} requests for ${n} matches would be sent.\n`,
  );
  expect(sent()).toBe(before);
  const { code, stdout, stderr } = await stage.tips(['history', 'import', '--shots']);
  expect(stderr).toContain(`${dry.requests} requests for ${n} matches.`);
  expect(stdout).toMatch(`Shots on target of ${n} matches imported in ${dry.requests} requests.\n`);
  expect(code).toBe(0);
  const withShots = (await status()).flatMap(({ seasons }) => seasons.map(({ shots }) => shots));
  expect(withShots.reduce((sum, shots) => sum + shots, 0)).toBe(n);
});

test('a league that is not there is named', async () => {
  expect(await stage.tips(['history', 'import', '--league', '4711'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('4711'),
  });
});

test('a league is placed among those of its country, and never above itself', async () => {
  const ids = await stage.query<{ id: number }>(
    'select id from leagues where api_football_id in (39, 40) order by api_football_id',
  );
  const [first, second] = ids.map(({ id }) => String(id));
  const place = (...flags: string[]) => stage.json<object[]>(['leagues', 'place', ...flags]);
  expect(await place(second!, '--tier', '3', '--above', 'none')).toMatchObject([
    { tier: 3, leagueAboveId: null },
  ]);
  expect(await place(second!, '--tier', 'none', '--above', first!)).toMatchObject([
    { tier: null, leagueAboveId: Number(first) },
  ]);
  for (const above of [first!, second!]) {
    expect(await stage.tips(['leagues', 'place', first!, '--above', above])).toMatchObject({ code: 1 });
  }
  expect(await stage.tips(['leagues', 'place', first!])).toMatchObject({ code: 2 });
});
