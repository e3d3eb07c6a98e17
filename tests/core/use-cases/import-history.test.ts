import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { askedSeasons } from '#core/history/plan';
import { leagueHistory } from '#core/reads/figures/league-history';
import { discoverAndGenerate } from '#core/use-cases/discover-and-generate';
import { importHistory } from '#core/use-cases/import-history';
import { updateLeague } from '#core/use-cases/update-league';
import { openSite, type Site } from './site.ts';

const start = '2026-11-25T09:00:00Z';
const day = 86_400_000;
let site: Site;
afterEach(() => site?.close());

const open = async () => {
  site = await openSite(start, { leagues: [39] });
};
/** A site on the smallest plan, which refuses the running season and the one before. */
const openOnFreePlan = async (leagues = [39]) => {
  site = await openSite(start, {
    leagues,
    football: { plan: 'Free', limits: { perMinute: 1000 } },
    isEmpty: true,
  });
  await site.rows('update leagues set season = 2026 where is_active');
};
/** The seasons asked for, in order, of the league when it is told. */
const asked = (league?: number) =>
  site.simulators.football.requests
    .filter(({ endpoint, query }) => endpoint === 'fixtures' && query.season && !query.from)
    .filter(({ query }) => league === undefined || query.league === String(league))
    .map(({ query }) => Number(query.season));
const count = async (sql: string) => (await site.rows<{ n: number }>(`select (${sql})::integer as n`))[0]!.n;
const later = (ms: number) => site.clock.set(new Date(site.clock.now().getTime() + ms));
const bySchedule = () => importHistory(site.machine, { asking: 'schedule' });

describe('the past of a league', () => {
  test('is its running season and the three before it, a request each, and none of it a game of ours', async () => {
    await open();
    const games = await count('select count(*) from games');
    const result = await bySchedule();
    expect(asked()).toEqual([2026, 2025, 2024, 2023]);
    expect(result).toMatchObject({
      requests: 4,
      imported: 4,
      matches: 4 * 380,
      refused: 0,
      failed: 0,
      left: 0,
    });
    expect(result.errorDetails).toEqual([]);
    expect(await count('select count(*) from season_matches')).toBe(4 * 380);
    expect(await count('select count(*) from games')).toBe(games);
    expect(await count('select sum(requests) from history_seasons')).toBe(4);
    expect(
      await site.rows('select season, is_complete as done from history_seasons order by season desc'),
    ).toEqual([2026, 2025, 2024, 2023].map((season) => ({ season, done: season !== 2026 })));
  });

  test('is not asked for twice', async () => {
    await open();
    await bySchedule();
    const sent = asked().length;
    for (const asking of ['schedule', 'hand', 'again'] as const)
      expect(await importHistory(site.machine, { asking })).toMatchObject({ requests: 0, imported: 0 });
    expect(asked()).toHaveLength(sent);
  });

  test('is what a dry run says it costs, and a dry run asks nothing', async () => {
    await open();
    expect(await importHistory(site.machine, { isDryRun: true })).toMatchObject({ requests: 4, imported: 0 });
    expect(asked()).toEqual([]);
    expect((await importHistory(site.machine, {})).requests).toBe(4);
  });

  test('has the scores of matches that were played to their end, and of no others', async () => {
    await open();
    await bySchedule();
    expect(
      await count(
        `select count(*) from season_matches where (fulltime_home is not null) <> (status_code in ('FT', 'AET', 'PEN'))`,
      ),
    ).toBe(0);
    expect(await count(`select count(*) from season_matches where status_code = 'ABD'`)).toBeGreaterThan(0);
    expect(await count('select count(*) from season_matches where kickoff_at > now()')).toBeGreaterThan(0);
  });

  test('of a league that is shown follows at the next run of the schedule', async () => {
    await open();
    await bySchedule();
    const [liga] = await site.rows<{ id: number }>('select id from leagues where api_football_id = 140');
    await site.rows('update leagues set season = 2026 where id = ?', [liga!.id]);
    await updateLeague(site.machine, { leagueId: liga!.id, isActive: true });
    expect(await bySchedule()).toMatchObject({ requests: 4, imported: 4 });
    expect(asked(140)).toEqual([2026, 2025, 2024, 2023]);
  });

  test('keeps teams under the names they have now, with the seasons they played in', async () => {
    await open();
    await bySchedule();
    const [arsenal] = await site.rows(
      `select name, (select array_agg(season order by season) from team_seasons s where s.team_id = t.id) as seasons
       from teams t where id = 42`,
    );
    expect(arsenal).toEqual({ name: 'Arsenal', seasons: [2023, 2024, 2025, 2026] });
    // Clubs that went down and came up again are in some of the seasons only.
    expect(
      await count(
        'select count(*) from (select team_id from team_seasons group by team_id having count(*) between 1 and 3) t',
      ),
    ).toBe(6);
  });
});

describe('a season that the plan does not have', () => {
  test('is said in the service’s words and left out, and one refusal spares the questions for the others', async () => {
    await openOnFreePlan([39, 140]);
    const result = await bySchedule();
    // The plan has 2022 to 2024: 2026 is refused once, the rest of the refusals cost nothing.
    expect(result).toMatchObject({ requests: 5, imported: 4, refused: 4, failed: 0 });
    expect(asked().filter((season) => season > 2024)).toHaveLength(1);
    const refused = result.steps.filter(({ outcome }) => outcome === 'refused');
    expect(refused.every(({ message }) => message!.includes('try from 2022 to 2024'))).toBe(true);
    const [line] = await site.rows<{ message: string; type: string }>(
      `select message, type from activity_log where message like 'History%' order by id desc limit 1`,
    );
    expect(line).toMatchObject({ type: 'success', message: expect.stringContaining('4 not in the plan') });
  });

  test('is not asked for at each run, but is again where a person says so', async () => {
    await openOnFreePlan();
    await bySchedule();
    const sent = asked().length;
    later(day);
    await bySchedule();
    await importHistory(site.machine, {});
    expect(asked()).toHaveLength(sent);
    expect(await importHistory(site.machine, { asking: 'again' })).toMatchObject({ requests: 1, refused: 2 });
  });
});

describe('a failure', () => {
  test('costs the other seasons nothing, and is tried again after a pause', async () => {
    await open();
    site.simulators.football.control.inject({
      kind: 'not_json',
      when: ({ query }) => query['season'] === '2025' && !query['from'],
    });
    expect(await bySchedule()).toMatchObject({ imported: 3, failed: 1 });
    expect(await bySchedule()).toMatchObject({ requests: 0 });
    later(5 * 60_000);
    expect(await bySchedule()).toMatchObject({ requests: 1, imported: 1, failed: 0 });
    expect(await count('select count(*) from season_matches')).toBe(4 * 380);
  });

  test('of the day’s requests leaves the rest for another time, and nothing is held against them', async () => {
    await open();
    site.simulators.football.control.inject({
      kind: 'day_quota',
      when: ({ query }) => query['season'] === '2025' && !query['from'],
    });
    const result = await bySchedule();
    expect(result).toMatchObject({ imported: 1, failed: 0, left: 3 });
    expect(result.errorDetails[0]).toContain('requests for today are used up');
    later(day);
    expect(await bySchedule()).toMatchObject({ requests: 3, imported: 3 });
  });

  test('that is an empty answer takes nothing of what is stored', async () => {
    await open();
    await bySchedule();
    await site.rows(
      "update history_seasons set is_complete = false, asked_at = asked_at - interval '8 days' where season = 2025",
    );
    await site.rows(`update season_matches set status_code = 'NS' where season = 2025 and fixture_id =
      (select min(fixture_id) from season_matches where season = 2025)`);
    site.simulators.football.control.inject({ kind: 'empty' });
    expect(await bySchedule()).toMatchObject({ imported: 0, failed: 1, outcome: 'failed' });
    expect(await count('select count(*) from season_matches where season = 2025')).toBe(380);
  });
});

test('the running season is read again only where matches are over that no game of ours follows, once a week', async () => {
  await open();
  await bySchedule();
  const stored = await askedSeasons(site.machine.em(), site.clock.now());
  expect(stored.map(({ matches, isBehind }) => ({ matches, isBehind }))).toEqual(
    Array.from({ length: 4 }, () => ({ matches: 380, isBehind: false })),
  );
  later(15 * day);
  // Two weeks on, matches have been played of which no game of ours was found: discovery did not run.
  expect(await bySchedule()).toMatchObject({ requests: 1, imported: 1 });
  expect(asked().at(-1)).toBe(2026);
  later(day);
  expect(await bySchedule()).toMatchObject({ requests: 0 });
});

test('the first cards of a discovery wait for it, and a discovery without cards does not ask for it', async () => {
  await open();
  await discoverAndGenerate(site.machine, {});
  expect(asked()).toEqual([]);
  await site.configure('auto_generate_cards_on_discovery', { enabled: true });
  let before: number | undefined;
  const noticing = {
    ...site.machine,
    provider: (name: Parameters<typeof site.machine.provider>[0]) => {
      before ??= asked().length;
      return site.machine.provider(name);
    },
  };
  const { generated } = await discoverAndGenerate(noticing, {});
  expect(generated).toBeGreaterThan(0);
  expect(before).toBe(4);
});

test('a process that is killed leaves whole seasons, and the next one goes on with the others', async () => {
  await open();
  site.simulators.football.control.inject({
    kind: 'hang',
    when: ({ query }) => query['season'] === '2024' && !query['from'],
  });
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'history-worker.ts'),
      site.url,
      start,
      JSON.stringify(site.simulators.settings),
    ],
    { stdio: 'ignore' },
  );
  await expect.poll(() => asked().at(-1), { timeout: 60_000 }).toBe(2024);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(
    await site.rows('select season, count(*)::integer as n from season_matches group by 1 order by 1'),
  ).toEqual([
    { season: 2025, n: 380 },
    { season: 2026, n: 380 },
  ]);
  site.simulators.football.control.clear();
  expect(await bySchedule(), 'the season in hand is left to whoever asks for it').toMatchObject({
    imported: 1,
  });
  later(10 * 60_000);
  expect(await bySchedule()).toMatchObject({ requests: 1, imported: 1 });
  expect(asked()).toEqual([2026, 2025, 2024, 2023, 2024]);
  expect(await count('select count(*) from season_matches')).toBe(4 * 380);
  expect(await count('select sum(requests) from history_seasons')).toBe(5);
});

test('a forecast finds the seasons in order, with sides and finished matches', async () => {
  await open();
  await bySchedule();
  const [league] = await site.rows<{ id: number }>('select id from leagues where api_football_id = 39');
  const seasons = await leagueHistory(site.machine.em(), league!.id, site.clock.now());
  expect(seasons.map(({ season, sides, tier }) => ({ season, sides: sides.length, tier }))).toEqual(
    [2023, 2024, 2025, 2026].map((season) => ({ season, sides: 20, tier: 1 })),
  );
  expect(seasons.slice(0, 3).every(({ matches }) => matches.length > 370)).toBe(true);
});

test('where discovery goes by day and learns no season, the season of the league’s games counts', async () => {
  await open();
  await site.rows('update leagues set season = null');
  expect(await bySchedule()).toMatchObject({ requests: 4, imported: 4 });
  // A season that has begun since the service was asked is the running one.
  await site.rows('update leagues set season = 2025');
  expect((await importHistory(site.machine, { isDryRun: true })).requests).toBe(0);
});

describe('a second league', () => {
  /** La Liga below the Premier League: what matters is who was up there. */
  const below = async () => {
    await open();
    await site.rows(
      `update leagues set season = 2026, tier = 2, is_active = true,
         league_above_id = (select id from leagues where api_football_id = 39) where api_football_id = 140`,
    );
  };

  test('brings the last season of a hidden league above it, which tells who came down', async () => {
    await below();
    await site.rows('update leagues set is_active = false where api_football_id = 39');
    expect((await importHistory(site.machine, { isDryRun: true })).requests).toBe(5);
    expect(await bySchedule()).toMatchObject({ requests: 5, imported: 5 });
    expect(asked(39)).toEqual([2025]);
    const [league] = await site.rows<{ id: number }>('select id from leagues where api_football_id = 140');
    const seasons = await leagueHistory(site.machine.em(), league!.id, site.clock.now());
    expect(seasons.map(({ cameDown }) => cameDown?.('42') ?? null)).toEqual([null, null, null, true]);
    expect(await bySchedule()).toMatchObject({ requests: 0 });
  });

  test('leaves a visible league above to its own import', async () => {
    await below();
    expect(await bySchedule()).toMatchObject({ requests: 8, imported: 8 });
    expect(asked(39)).toEqual([2026, 2025, 2024, 2023]);
  });
});
