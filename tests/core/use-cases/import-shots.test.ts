import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { askedSeasons } from '#core/history/plan';
import { leagueHistory } from '#core/reads/figures/league-history';
import { importHistory } from '#core/use-cases/import-history';
import { importShots } from '#core/use-cases/import-shots';
import { openSite, type Site } from './site.ts';

const start = '2026-11-25T09:00:00Z';
const day = 86_400_000;
let site: Site;
afterEach(() => site?.close());

/** A site whose seasons are stored and whose shots are not. */
const open = async (football?: Parameters<typeof openSite>[1]) => {
  site = await openSite(start, { leagues: [39], hasHistory: true, ...football });
};
/** The questions for matches, each by the number of ids in it, and those for a league's coverage. */
const questions = () => site.simulators.football.requests.filter(({ query }) => query.ids);
const coverageQuestions = () =>
  site.simulators.football.requests.filter(({ endpoint, query }) => endpoint === 'leagues' && query.id);
const count = async (sql: string) => (await site.rows<{ n: number }>(`select (${sql})::integer as n`))[0]!.n;
const known = () => count('select count(*) from season_matches where shots_home is not null');
const later = (ms: number) => site.clock.set(new Date(site.clock.now().getTime() + ms));
const bySchedule = () => importShots(site.machine, { asking: 'schedule' });
const perDay = (requestsPerDay: number) => site.configure('shots_import', { requestsPerDay });
const due = `select count(*) from season_matches where season >= 2025 and status_code = 'FT' and fulltime_home is not null`;

describe('shots on target of past matches', () => {
  test('are those of the running season and the one before, twenty matches a request, newest first', async () => {
    await open();
    const matches = await count(due);
    const dry = await importShots(site.machine, { isDryRun: true });
    expect(dry.known).toBe(matches);
    expect(questions()).toEqual([]);
    const before = await count('select sum(requests) from history_seasons');
    const result = await bySchedule();
    expect(result).toMatchObject({ requests: dry.requests, known: matches, without: 0, left: 0 });
    expect(result.errorDetails).toEqual([]);
    expect(await known()).toBe(matches);
    expect(
      await count('select count(*) from season_matches where season < 2025 and shots_home is not null'),
    ).toBe(0);
    expect(await count('select sum(requests) from history_seasons'), 'counted with history').toBe(
      before + result.requests,
    );
    const order = await site.rows<{ id: number; season: number; at: Date }>(
      'select fixture_id as id, season, kickoff_at as at from season_matches',
    );
    const at = new Map(order.map((match) => [match.id, match]));
    const newest = questions().map(({ query }) => at.get(Number(query.ids!.split('-')[0]))!.season);
    expect(newest).toEqual(newest.toSorted((one, other) => other - one));
    expect(questions()[0]!.query.ids!.split('-')).toHaveLength(20);
    expect((await bySchedule()).requests, 'what is known is not asked for again').toBe(0);
    // A forecast learns from them, and the state says how many there are.
    const [league] = await site.rows<{ id: number }>('select id from leagues where api_football_id = 39');
    const seasons = await leagueHistory(site.machine.em(), league!.id, site.clock.now());
    expect(seasons.at(-1)!.matches.every(({ shots }) => shots !== null)).toBe(true);
    const told = await askedSeasons(site.machine.em(), site.clock.now());
    expect(told.reduce((sum, { shots }) => sum + shots, 0)).toBe(matches);
  });

  test('are asked for in so many requests a day as the setting says, and none at 0', async () => {
    await open();
    await perDay(0);
    expect(await bySchedule()).toMatchObject({ requests: 0 });
    await perDay(3);
    expect(await bySchedule()).toMatchObject({ requests: 3, known: 40, left: (await count(due)) - 40 });
    expect(await bySchedule()).toMatchObject({ requests: 0 });
    later(day);
    expect(await bySchedule(), 'the coverage is known by now').toMatchObject({ requests: 3, known: 60 });
    // A person is not bound by it.
    expect(await importShots(site.machine, {})).toMatchObject({ left: 0 });
  });

  test('leave half of the day to games', async () => {
    await open({ football: { limits: { perDay: 200, perMinute: 1000 } } });
    await site.rows(`update football_budget set used = 98 where window_kind = 'day'`);
    expect(await bySchedule()).toMatchObject({ requests: 2, errorDetails: [] });
    await expect(importShots(site.machine, {})).rejects.toMatchObject({
      code: 'football_quota',
      message: expect.stringContaining('the rest is kept for games'),
    });
    later(day);
    expect((await bySchedule()).known, 'nothing is held against what waited').toBeGreaterThan(0);
  });
});

describe('a league or a match without statistics', () => {
  test('of which the service says so is not asked for, and its coverage again after a week', async () => {
    await open();
    site.simulators.football.control.inject({ kind: 'empty', when: ({ query }) => query['id'] === '39' });
    const asked = coverageQuestions().length;
    expect(await bySchedule()).toMatchObject({ requests: 1, known: 0, uncovered: 2 });
    expect(questions()).toEqual([]);
    site.simulators.football.control.clear();
    later(day);
    expect(await bySchedule()).toMatchObject({ requests: 0 });
    later(7 * day);
    await bySchedule();
    expect(coverageQuestions()).toHaveLength(asked + 2);
    expect(await known()).toBeGreaterThan(0);
  });

  test('is asked for three times, a week apart, and then no more', async () => {
    await open();
    await perDay(1_000);
    site.simulators.football.control.inject({
      kind: 'empty',
      times: 1_000,
      when: ({ query }) => query['ids'] !== undefined,
    });
    const matches = await count(due);
    for (let time = 1; time <= 3; time++) {
      expect(await bySchedule()).toMatchObject({ known: 0, without: matches });
      expect((await bySchedule()).requests).toBe(0);
      later(7 * day);
    }
    // Matches of the running season that have been played since are none of these.
    expect((await bySchedule()).without).toBe(0);
    expect((await importShots(site.machine, { asking: 'again' })).without).toBe(0);
  });

  test('of which another match is told is not given its shots', async () => {
    await open();
    await site.rows('update season_matches set home_team_id = away_team_id, away_team_id = home_team_id');
    await perDay(2);
    expect(await bySchedule()).toMatchObject({ requests: 2, known: 0, without: 20 });
  });
});

describe('what the plan refuses', () => {
  test('is said in its words, and asked for again after a month, or when a person says so', async () => {
    await open();
    site.simulators.football.control.inject({
      kind: 'plan',
      when: ({ query }) => query['ids'] !== undefined,
    });
    const result = await bySchedule();
    expect(result).toMatchObject({ requests: 2, known: 0, refused: 2, left: 0 });
    expect(result.refusal).toContain('plan');
    const [line] = await site.rows<{ message: string }>(
      'select message from activity_log order by id desc limit 1',
    );
    expect(line!.message).toContain(result.refusal);
    const told = await askedSeasons(site.machine.em(), site.clock.now());
    expect(told.slice(0, 2).map(({ shotsMessage }) => shotsMessage)).toEqual([
      result.refusal,
      result.refusal,
    ]);
    later(day);
    for (const asking of ['schedule', 'hand'] as const)
      expect(await importShots(site.machine, { asking })).toMatchObject({ requests: 0, refused: 0 });
    site.simulators.football.control.clear();
    // This process remembers that the plan has no `ids`; one that is started later does not.
    const child = worker();
    later(30 * day);
    child.start();
    await once(child.process(), 'exit');
    expect(await known()).toBeGreaterThan(0);
    expect((await askedSeasons(site.machine.em(), site.clock.now()))[0]!.shotsMessage).toBeNull();
  });

  test('costs nothing where the smallest plan is known', async () => {
    site = await openSite(start, {
      football: { plan: 'Free', limits: { perMinute: 1000 } },
      isEmpty: true,
    });
    await site.rows('update leagues set season = 2024 where is_active');
    await importHistory(site.machine, { asking: 'schedule' });
    const before = site.simulators.football.requests.length;
    expect(await bySchedule()).toMatchObject({ requests: 0, refused: 2 });
    expect(await bySchedule()).toMatchObject({ requests: 0, refused: 0 });
    expect(site.simulators.football.requests).toHaveLength(before);
  });
});

describe('a failure', () => {
  /** The questions for matches that bring this instead of an answer. */
  const failing = async (kind: 'day_quota' | 'not_json' | 'parameter') => {
    await open();
    site.simulators.football.control.inject({ kind, when: ({ query }) => query['ids'] !== undefined });
    const result = await bySchedule();
    expect(result.known).toBe(0);
    expect(questions()).toHaveLength(1);
    await perDay(4);
    return result;
  };
  const idsOf = (index: number) => questions()[index]!.query.ids!.split('-').toSorted();

  test('of the day’s requests ends the run without a word, and nothing is held against the matches', async () => {
    expect((await failing('day_quota')).errorDetails).toEqual([]);
    later(day);
    await bySchedule();
    expect(idsOf(1)).toEqual(idsOf(0));
  });

  test('of an answer ends the run, and the same matches are asked for an hour later', async () => {
    expect((await failing('not_json')).errorDetails).toHaveLength(1);
    await perDay(3);
    await bySchedule();
    expect(idsOf(1)).not.toEqual(idsOf(0));
    later(day);
    await bySchedule();
    expect(idsOf(2)).toEqual(idsOf(0));
    expect(await count('select sum(shots_asks) from season_matches')).toBe(0);
  });

  test('that no repetition can mend counts as an answer without', async () => {
    expect((await failing('parameter')).errorDetails).toHaveLength(1);
    expect(await count('select sum(shots_asks) from season_matches')).toBe(20);
  });
});

/** A process of its own that imports shots at the site's time. */
function worker() {
  let child: ReturnType<typeof spawn> | undefined;
  return {
    start: () => {
      child = spawn(
        process.execPath,
        [
          join(import.meta.dirname, 'shots-worker.ts'),
          site.url,
          site.clock.now().toISOString(),
          JSON.stringify(site.simulators.settings),
        ],
        { stdio: 'ignore' },
      );
    },
    process: () => child!,
  };
}

test('a process that is killed leaves whole answers, and the matches in hand are asked for again', async () => {
  await open();
  let sent = 0;
  site.simulators.football.control.inject({
    kind: 'hang',
    when: ({ query }) => query['ids'] !== undefined && ++sent === 3,
  });
  const child = worker();
  child.start();
  await expect.poll(() => questions().length, { timeout: 60_000 }).toBe(3);
  child.process().kill('SIGKILL');
  await once(child.process(), 'exit');
  expect(await known()).toBe(40);
  expect(await count('select sum(shots_asks) from season_matches')).toBe(0);
  const inHand = questions()[2]!.query.ids!.split('-').toSorted();
  site.simulators.football.control.clear();
  await perDay(5);
  expect(await bySchedule(), 'its three questions and the coverage are counted').toMatchObject({
    requests: 1,
    known: 20,
  });
  expect(questions()[3]!.query.ids!.split('-').toSorted()).not.toEqual(inHand);
  later(day);
  await perDay(1_000);
  await bySchedule();
  expect(await known()).toBe(await count(due));
  const ids = questions().flatMap(({ query }) => query.ids!.split('-'));
  expect(ids.length - new Set(ids).size, 'only those in hand were asked for twice').toBe(20);
});
