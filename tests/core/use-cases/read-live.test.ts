import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNow } from '#core/jobs/run-job';
import { matchParts } from '#core/reads/site/match-parts';
import { readLive } from '#core/use-cases/read-live';
import { seedCard, seedPrompt } from '../../web-api/support/seed.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let kickoff: Date;
const minute = 60_000;
const after = (minutes: number) => site.clock.set(new Date(kickoff.getTime() + minutes * minute));
const asked = () =>
  site.simulators.football.requests.filter(({ query }) => query.live !== undefined).map(({ query }) => query);
const states = () =>
  site.rows<{ game_id: number; status_code: string; minute: number | null; goals_home: number | null }>(
    'select * from live_states order by game_id',
  );
const read = () => readLive(site.machine, {});

beforeAll(async () => {
  site = await openSite('2026-11-25T09:00:00Z');
  const [first] = await site.rows<{ kickoff_at: string }>('select kickoff_at from games where id = ?', [
    site.games[0],
  ]);
  kickoff = new Date(first!.kickoff_at);
  const em = site.machine.em();
  const prompt = await seedPrompt(em);
  const together = await site.rows<{ id: number; league_id: number }>(
    'select id, league_id from games where kickoff_at = ?',
    [kickoff],
  );
  for (const { id, league_id: league } of together)
    await seedCard(em, { gameId: id, league, prompt, kickoffAt: kickoff });
});
afterAll(() => site?.close());

test('before a kick-off nothing is asked', async () => {
  after(-5);
  expect(await read()).toEqual({ games: 0, requests: 0, told: 0, errors: [] });
  expect(asked()).toEqual([]);
});

test('one request tells of every match under way; results are left alone', async () => {
  after(30);
  const result = await read();
  expect(result).toMatchObject({ requests: 1, errors: [] });
  expect(result.games).toBeGreaterThan(0);
  expect(result.told).toBe(result.games);
  expect(asked()).toEqual([{ live: '39' }]);
  const told = await states();
  expect(told).toHaveLength(result.told);
  expect(told.every(({ status_code: code }) => code === '1H')).toBe(true);
  after(80);
  await read();
  const later = await states();
  expect(later.every(({ minute: at }, index) => at! > told[index]!.minute!)).toBe(true);
  expect(
    await site.rows(
      'select distinct status, status_code, fulltime_home, actual_result from games where kickoff_at = ?',
      [kickoff],
    ),
  ).toEqual([{ status: 'upcoming', status_code: 'NS', fulltime_home: null, actual_result: null }]);
});

test('the match page tells state, goals and cards; a match that is over no longer', async () => {
  const [{ game_id: game } = { game_id: 0 }] = await states();
  expect((await matchParts(site.machine.em(), game, site.clock.now()))?.live?.statusCode).toMatch(/2H|HT/);
  await site.rows(`update games set status = 'completed' where id = ?`, [game]);
  expect((await matchParts(site.machine.em(), game, site.clock.now()))?.live).toBeUndefined();
  await site.rows(`update games set status = 'upcoming' where id = ?`, [game]);
});

test('after its share of the day’s requests it pauses, and says so once', async () => {
  const before = asked().length;
  await site.rows(
    `insert into job_runs (job, trigger, owner, started_at, ended_at, lease_until, outcome, figures)
     values ('live', 'schedule', 'here', ?, ?, ?, 'done', '{"requests": 1000000}')`,
    [site.clock.now(), site.clock.now(), site.clock.now()],
  );
  for (let run = 0; run < 2; run += 1) {
    site.clock.set(new Date(site.clock.now().getTime() + minute));
    await runNow(site.machine, 'live', { trigger: 'schedule' });
  }
  expect(asked()).toHaveLength(before);
  const said = await site.rows<{ message: string }>(
    `select message from activity_log where message like 'Live scores%'`,
  );
  expect(said).toHaveLength(1);
  expect(said[0]!.message).toMatch(
    /^Live scores have used their \d+ requests of the day and pause until 00:00 UTC\.$/,
  );
});

test('switched off nothing is asked, by hand neither', async () => {
  await site.configure('live_scores', { enabled: false });
  const before = asked().length;
  expect(await read()).toMatchObject({ requests: 0, outcome: 'skipped' });
  expect(asked()).toHaveLength(before);
});
