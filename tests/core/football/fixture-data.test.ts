import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpointsByPhase, type EndpointName } from '#core/domain/endpoints';
import { settle } from '#core/domain/settle';
import { createFootballClient, type FootballClient } from '#core/football/client';
import { discoverFixtures, type DiscoveredFixture } from '#core/football/discovery';
import { createFixtureData, type FixtureData } from '#core/football/fixture-data';
import { createFixtureStore, type FixtureDataStore } from '#core/football/fixture-store';
import { matchResultOf } from '#core/football/match-result';
import { resultDue } from '#core/football/polling';
import { rowsById } from '#core/football/rows';
import type { FixtureDataDeps, FixtureGame } from '#core/football/fixture-run';
import type { FixtureRow } from '#core/football/wire/fixtures';
import { startFootballSimulator, type FootballSimulator } from '../../../cli/simulators/football/server.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { ownOrm } from '../../support/orm.ts';
import { insertGame } from './support/games.ts';
import { LeapingClock } from './support/leaping-clock.ts';
import { memoryBudget } from './support/memory-budget.ts';

const start = new Date('2026-11-28T06:00:00Z');
const world = seededWorld({ now: start });
const hour = 3_600_000;
const day = 24 * hour;

const orm = ownOrm();

let clock: LeapingClock;
let simulator: FootballSimulator;
let client: FootballClient;
let store: FixtureDataStore;
let data: FixtureData;
let deps: FixtureDataDeps;

async function open(plan: 'Free' | 'Mega' = 'Mega') {
  clock = new LeapingClock(start.toISOString());
  simulator = await startFootballSimulator({ world, clock, plan });
  const budget = memoryBudget(clock, plan === 'Free' ? { day: 100, minute: 10 } : {});
  client = createFootballClient({
    baseUrl: simulator.url,
    key: simulator.key,
    clock,
    budget,
    perSecond: Infinity,
    // Longer than a busy machine needs: a call that is tried again is counted twice.
    timeout: 60_000,
  });
  store = createFixtureStore(orm().em.fork());
  deps = {
    client,
    store,
    clock,
    weather: { at: async () => ({ status: 'unavailable', reason: 'no weather here' }) },
    news: {
      about: async (team) => ({
        status: 'ok',
        body: [{ title: `About ${team}`, link: null, publishedAt: null, source: null, summary: null }],
      }),
    },
  };
  data = createFixtureData(deps);
}
beforeEach(() => open());
afterEach(async () => {
  await simulator.close();
  for (const table of ['games', 'fixture_bodies'])
    await orm().em.fork().getConnection().execute(`delete from ${table}`);
});

async function discover(days = 8, season: number | null = 2026): Promise<DiscoveredFixture[]> {
  const from = clock.now();
  const input = { leagues: [{ apiFootballId: 39, season }], from, to: new Date(from.getTime() + days * day) };
  return (await discoverFixtures(client, input)).fixtures;
}
async function games(count?: number): Promise<FixtureGame[]> {
  const found = (await discover()).filter(({ statusCode }) => statusCode === 'NS').slice(0, count);
  const all: FixtureGame[] = [];
  for (const fixture of found) all.push(await insertGame(orm().em.fork(), fixture));
  return all;
}
const countOf = (endpoint: string) =>
  simulator.requests.filter((request) => request.endpoint === endpoint).length;
const stateOf = async (game: FixtureGame | undefined, endpoint: EndpointName) =>
  (await store.latest(game?.gameId ?? 0, endpoint))?.status;
const bodyOf = async <T>(game: FixtureGame | undefined, endpoint: EndpointName): Promise<T> => {
  const record = await store.latest(game?.gameId ?? 0, endpoint);
  return (await store.body(record?.version ?? '')) as T;
};

test('pre-match: fourteen records for every game of a matchday, none of them by a request of its own where one can be shared', async () => {
  const list = await games(10);
  const before = simulator.requests.length;
  const { games: reports, stopped } = await data.fetch(list, 'pre_match');
  expect(stopped).toBeNull();
  expect(list).toHaveLength(10);
  for (const game of list) {
    const report = reports.get(game.gameId);
    expect(report?.failures.map(({ endpoint }) => endpoint)).toEqual(['weather']);
    expect(report?.stored).toBe(13);
    for (const endpoint of endpointsByPhase.pre_match) expect(await stateOf(game, endpoint)).toBeDefined();
  }
  expect(simulator.requests.slice(before).filter(({ errors }) => errors.length > 0)).toEqual([]);
  expect([countOf('injuries'), countOf('standings'), countOf('predictions')]).toEqual([1, 1, 10]);
  expect([countOf('teams/statistics'), countOf('fixtures/headtohead'), countOf('venues')]).toEqual([0, 0, 0]);
  const statistics = await bodyOf<{ team: { id: number }; form: string }>(list[0], 'team_stats_home');
  expect(statistics.team.id).toBe(list[0]?.home.id);
  expect(statistics.form).toMatch(/^[WDL]+$/);
  const players = await bodyOf<{ player: { id: number } }[]>(list[0], 'player_stats_away');
  expect(players.length).toBeGreaterThan(20);
  const rows = await bodyOf<unknown[]>(list[0], 'head_to_head');
  expect(rows.length).toBeLessThanOrEqual(10);
});

test('what is fresh is skipped without a request; forced, unchanged data is skipped by its content', async () => {
  const list = await games(2);
  await data.fetch(list, 'pre_match');
  const before = simulator.requests.length;
  const again = await data.fetch(list, 'pre_match');
  expect(simulator.requests.length).toBe(before);
  expect(again.requests).toBe(0);
  for (const report of again.games.values()) expect(report).toEqual({ stored: 0, skipped: 14, failures: [] });
  const forced = await data.fetch(list, 'pre_match', { force: true });
  for (const report of forced.games.values()) expect(report).toMatchObject({ stored: 0, skipped: 13 });
  expect(simulator.requests.length).toBeGreaterThan(before);
});

test('another process shares what is stored: tables and squads are not asked for again', async () => {
  const [first, second] = await games(2);
  if (!first || !second) throw new Error('two games are needed');
  await data.fetch([first], 'pre_match');
  const before = { standings: countOf('standings'), players: countOf('players') };
  const other = createFixtureData({ ...deps, store: createFixtureStore(orm().em.fork()) });
  const sameTeams: FixtureGame = { ...second, home: first.home, away: first.away };
  await other.fetch([sameTeams], 'pre_match');
  expect({ standings: countOf('standings'), players: countOf('players') }).toEqual(before);
  expect((await store.latest(second.gameId, 'standings'))?.version).toBe(
    (await store.latest(first.gameId, 'standings'))?.version,
  );
});

test('pre-kickoff and post-match: the row brings lineups, the live state, changes, the result and its details', async () => {
  const [game] = await games(1);
  if (!game?.kickoffAt) throw new Error('a game is needed');
  await data.fetch([game], 'pre_match');

  clock.set(new Date(game.kickoffAt.getTime() - hour));
  await data.fetch([game], 'pre_kickoff');
  expect(await stateOf(game, 'lineups')).toBe('empty');
  expect(await stateOf(game, 'predictions_updated')).toBe('ok');
  expect(await bodyOf(game, 'live_updates')).toMatchObject({ status: { short: 'NS' } });
  expect(['ok', 'empty']).toContain(await stateOf(game, 'fixture_changes'));

  clock.set(new Date(game.kickoffAt.getTime() - 15 * 60_000));
  await data.fetch([game], 'pre_kickoff');
  expect(await stateOf(game, 'lineups')).toBe('ok');

  clock.set(new Date(game.kickoffAt.getTime() + 3 * hour));
  const before = simulator.requests.length;
  const { games: reports } = await data.fetch([game], 'post_match');
  expect(simulator.requests.length - before).toBe(1);
  expect(reports.get(game.gameId)?.failures).toEqual([
    { endpoint: 'analysis', status: 'unavailable', reason: 'No card of this game is settled yet.' },
  ]);
  expect(await bodyOf(game, 'fixture_result')).toMatchObject({ fixture: { status: { short: 'FT' } } });
  for (const endpoint of ['fixture_statistics', 'player_performance', 'timeline_events'] as const) {
    expect(await stateOf(game, endpoint)).toBe('ok');
  }
  const report = await bodyOf<{ headline: string; text: string }>(game, 'match_report');
  expect(report.headline).toContain(game.home.name);
  expect(report.text).toContain('after 90 minutes');

  const row = (await rowsById(client, [game.fixtureId], {})).rows.get(game.fixtureId);
  if (!row) throw new Error('the row is missing');
  const result = matchResultOf(row);
  const { home, away } = result.fulltime ?? {};
  const selection = home === away ? 'draw' : (home ?? 0) > (away ?? 0) ? 'home' : 'away';
  expect(settle({ market: 'match_result', selection, line: null }, result).settlement).toBe('won');
  expect(result.corners).toEqual({ home: expect.any(Number) as number, away: expect.any(Number) as number });
});

test('before kick-off the forecast read days ahead serves again, until one of the teams has played', async () => {
  const [game] = await games(1);
  if (!game?.kickoffAt) throw new Error('a game is needed');
  await data.fetch([game], 'pre_match');
  const read = await store.latest(game.gameId, 'predictions');
  clock.set(new Date(game.kickoffAt.getTime() - hour));
  await data.fetch([game], 'pre_kickoff');
  expect(await store.latest(game.gameId, 'predictions_updated')).toMatchObject({
    status: 'ok',
    version: read?.version,
    fetchedAt: read?.fetchedAt,
  });
  expect(countOf('predictions')).toBe(1);
  await data.fetch([game], 'pre_kickoff', { force: true });
  expect(countOf('predictions'), 'forced').toBe(2);
  clock.set(new Date(game.kickoffAt.getTime() - 0.5 * hour));
  await data.fetch([{ ...game, playedAt: new Date(game.kickoffAt.getTime() - 2 * hour) }], 'pre_kickoff');
  expect(countOf('predictions'), 'one of them has played').toBe(3);
});

test('absences of a match that begins soon come with the request for an earlier one', async () => {
  const [first, second] = await games(2);
  if (!first?.kickoffAt || !second) throw new Error('two games are needed');
  const later = { ...second, kickoffAt: new Date(first.kickoffAt.getTime() + 2 * hour) };
  await data.fetch([first, later], 'pre_match');
  const before = countOf('injuries');
  clock.set(new Date(Math.max(first.kickoffAt.getTime() - hour, start.getTime() + 5 * hour)));
  const { games: reports } = await data.fetch([first], 'pre_kickoff', { beside: [later] });
  expect([...reports.keys()]).toEqual([first.gameId]);
  clock.set(new Date(clock.now().getTime() + 2 * hour));
  await data.fetch([later], 'pre_kickoff');
  expect(countOf('injuries') - before).toBe(1);
});

test('a plan without ids is served one by one, and asked with ids no second time', async () => {
  await simulator.close();
  await open('Free');
  const list = (
    await discoverFixtures(client, {
      leagues: [{ apiFootballId: 39, season: null }],
      from: start,
      to: new Date(start.getTime() + hour),
    })
  ).errors;
  expect(list).toEqual([]);
  const found = world.season(39, 2026)?.fixtures.slice(0, 3) ?? [];
  const { rows } = await rowsById(
    client,
    found.map(({ id }) => id),
    {},
  );
  expect(rows.size).toBe(3);
  expect(simulator.requests.filter(({ query }) => query['ids']).length).toBe(0);
});

test('a plan error on ids is remembered within the process', async () => {
  const list = await games(3);
  simulator.control.inject({ kind: 'plan', when: ({ query }) => query['ids'] !== undefined });
  await data.fetch(list, 'pre_match');
  expect(
    simulator.requests.filter(({ query, endpoint }) => query['ids'] && endpoint === 'fixtures'),
  ).toHaveLength(1);
  expect(await stateOf(list[2], 'fixture')).toBe('ok');
  expect(await stateOf(list[2], 'injuries_home')).toMatch(/ok|empty/);
});

test('a source that fails is written as failed, the others go on', async () => {
  const list = await games(1);
  simulator.control.inject({ kind: 'parameter', when: ({ path }) => path === '/standings' });
  const { games: reports, stopped } = await data.fetch(list, 'pre_match');
  expect(stopped).toBeNull();
  expect(reports.get(list[0]?.gameId ?? 0)?.failures).toEqual([
    {
      endpoint: 'standings',
      status: 'failed',
      reason: expect.stringContaining('Season field is required') as string,
    },
    { endpoint: 'weather', status: 'unavailable', reason: 'no weather here' },
  ]);
  expect(await stateOf(list[0], 'standings')).toBe('failed');
  expect(await stateOf(list[0], 'predictions')).toBe('ok');
});

test('an exhausted day stops the asking at once and is no empty data', async () => {
  const list = await games(3);
  simulator.control.inject({ kind: 'day_quota' });
  const before = simulator.requests.length;
  const { games: reports, stopped } = await data.fetch(list, 'pre_match');
  expect(stopped).toMatchObject({ kind: 'day_quota', exitCode: 75 });
  expect(simulator.requests.length - before).toBe(1);
  for (const game of list) {
    expect(reports.get(game.gameId)?.stored).toBe(2);
    expect(await stateOf(game, 'standings')).toBe('failed');
    expect(await stateOf(game, 'news_home')).toBe('ok');
  }
});

test('without predictions the statistics and meetings are asked for themselves', async () => {
  const list = await games(1);
  simulator.control.inject({ kind: 'empty', when: ({ path }) => path === '/predictions' });
  await data.fetch(list, 'pre_match');
  expect(await stateOf(list[0], 'predictions')).toBe('empty');
  expect(await stateOf(list[0], 'team_stats_home')).toBe('ok');
  expect([countOf('teams/statistics'), countOf('fixtures/headtohead')]).toEqual([2, 1]);
});

test('an abort ends the run with its reason, and what had come is kept', async () => {
  const list = await games(5);
  const controller = new AbortController();
  simulator.control.inject({ kind: 'hang', when: ({ path }) => path === '/predictions' });
  const fetching = expect(data.fetch(list, 'pre_match', { signal: controller.signal })).rejects.toThrow(
    'stopped by hand',
  );
  await expect.poll(() => stateOf(list[0], 'standings'), { timeout: 20_000 }).toBe('ok');
  controller.abort(new Error('stopped by hand'));
  await fetching;
  expect(await stateOf(list[0], 'standings')).toBe('ok');
});

test(
  'over the life of three matchdays a game costs at most ten requests, discovery included',
  { timeout: 240_000 },
  async () => {
    const known = new Map<number, FixtureGame>();
    const end = start.getTime() + 17 * day;
    const finished = new Map<number, { finishedAt: Date; checkedAt: Date }>();
    const never = { finishedAt: null, checkedAt: null };
    for (let now = start.getTime(); now <= end; now += 5 * 60_000) {
      clock.set(new Date(now));
      if ((now - start.getTime()) % day === 0) {
        const from = clock.now();
        const input = {
          leagues: [{ apiFootballId: 39, season: 2026 }],
          from,
          to: new Date(now + 7 * day),
          known: [],
        };
        for (const fixture of (await discoverFixtures(client, input)).fixtures) {
          if (known.has(fixture.fixtureId) || fixture.statusCode !== 'NS') continue;
          const game = await insertGame(orm().em.fork(), fixture);
          known.set(fixture.fixtureId, game);
          const key = { gameId: game.gameId, endpoint: 'fixture', phase: 'pre_match' } as const;
          await store.put(key, { status: 'ok', body: fixture.row }, { at: from });
        }
        const upcoming = [...known.values()].filter(({ kickoffAt }) => (kickoffAt?.getTime() ?? 0) > now);
        const fresh: FixtureGame[] = [];
        for (const game of upcoming) if (!(await store.latest(game.gameId, 'predictions'))) fresh.push(game);
        await data.fetch(fresh, 'pre_match');
      }
      const inMinutes = ({ kickoffAt }: FixtureGame) => ((kickoffAt?.getTime() ?? 0) - now) / 60_000;
      await data.fetch(
        [...known.values()].filter((game) => inMinutes(game) <= 60 && inMinutes(game) >= 10),
        'pre_kickoff',
      );
      if (now % (30 * 60_000) !== 0) continue;
      const polled = [...known.values()].filter((game) =>
        resultDue(
          {
            kickoffAt: game.kickoffAt,
            lastDateAt: new Date(0),
            isMissing: false,
            statusCode: finished.has(game.gameId) ? 'FT' : 'NS',
            ...(finished.get(game.gameId) ?? never),
          },
          clock.now(),
        ),
      );
      await data.fetch(polled, 'post_match', { force: true });
      for (const game of polled) {
        const { fixture } = await bodyOf<FixtureRow>(game, 'fixture_result');
        const finishedAt = finished.get(game.gameId)?.finishedAt ?? clock.now();
        if (fixture.status.short === 'FT') finished.set(game.gameId, { finishedAt, checkedAt: clock.now() });
      }
    }
    const counts = Object.entries(Object.groupBy(simulator.requests, ({ endpoint }) => endpoint)).map(
      ([name, list]) => `${name} ${list?.length}`,
    );
    const perGame = simulator.requests.length / finished.size;
    expect(finished.size).toBeGreaterThanOrEqual(20);
    expect(perGame, counts.join(', ')).toBeLessThanOrEqual(10);
    expect(simulator.requests.filter(({ errors }) => errors.length > 0)).toEqual([]);
  },
);
