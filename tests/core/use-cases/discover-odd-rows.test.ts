import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { Game } from '#core/db/entities/games';
import { openOrm, type Orm } from '#core/db/orm';
import { reportOf } from '#core/jobs/report';
import { openRuntime, type Runtime } from '#core/runtime';
import { checkResults } from '#core/use-cases/check-results';
import { discover } from '#core/use-cases/discover';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import { answerers } from '../../../cli/simulators/football/answers/index.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { envelope, fakeService, type FakeService } from '../football/support/fake-service.ts';
import { LeapingClock } from '../football/support/leaping-clock.ts';

const start = new Date('2026-11-28T06:00:00Z');
const clock = new LeapingClock(start.toISOString());
const world = seededWorld({ now: start });

interface Row {
  fixture: { id: number };
  team?: unknown;
  teams: { home: unknown };
  score: { fulltime: unknown };
  events?: unknown;
  lineups: { startXI: unknown }[];
}

let database: TestDatabase;
let orm: Orm;
let service: FakeService;
let runtime: Runtime;
/** Makes rows of an answer odd; called for every list of rows. */
let spoil: (path: string, rows: Row[]) => void = () => undefined;

beforeAll(async () => {
  database = await testDatabase();
  orm = openOrm(database.url);
  service = await fakeService((path, query) => {
    const answer = answerers[path]?.({ world, now: clock.now().getTime(), query, zone: 'UTC' }) ?? [];
    const rows = structuredClone(answer) as Row[];
    if (Array.isArray(rows)) spoil(path, rows);
    return { body: envelope(rows) };
  });
  const settings = parseSettings({
    DATABASE_URL: database.url,
    API_FOOTBALL_BASE_URL: service.url,
    API_FOOTBALL_KEY: 'k',
  });
  runtime = await openRuntime({ settings, source: 'cli', clock, orm, footballPerSecond: Infinity });
});
afterAll(async () => {
  await runtime.close();
  await service.close();
  await orm.close();
  await database.drop();
});

test('an odd row costs a discovery, a fetch and a results run nothing but itself, and each says so', async () => {
  let hidden = 0;
  spoil = (path, rows) => {
    if (path !== 'fixtures' || hidden > 0 || rows.length < 2 || !rows[0]) return;
    hidden = rows[0].fixture.id;
    rows[0].teams.home = null;
  };
  const found = await discover(runtime, { days: 1 });
  expect(found.stats.added).toBeGreaterThan(5);
  expect(found.stats.errors).toEqual([expect.stringContaining(`/fixtures, fixture ${hidden} left out`)]);
  expect(reportOf(found).outcome).toBe('partly_failed');

  const games = await runtime.em().find(Game, {}, { orderBy: { kickoffAt: 'asc', id: 'asc' } });
  const [first, second, third] = games;
  if (!first || !second || !third) return expect.fail('too few games were found');
  let unread = 0;
  spoil = (path, rows) => {
    if (path !== 'injuries' || !rows[0]) return;
    unread ||= rows[0].fixture.id;
    for (const row of rows) if (row.fixture.id === unread) row.team = 'nobody';
  };
  const fetched = await fetchFixtureData(runtime, { gameIds: games.map(({ id }) => id), phase: 'pre_match' });
  expect(fetched.errorDetails.join('\n')).toContain(`/injuries, fixture ${unread} left out (team: `);
  const lost = fetched.games.filter(({ failures }) =>
    failures.some(({ endpoint, status }) => endpoint === 'injuries_home' && status === 'failed'),
  );
  expect(lost.map(({ gameId }) => gameId)).toEqual(
    games.filter(({ apiFootballFixtureId }) => apiFootballFixtureId === unread).map(({ id }) => id),
  );

  spoil = (path, rows) => {
    if (path !== 'fixtures') return;
    for (const row of rows) {
      if (row.fixture.id === first.apiFootballFixtureId) row.score.fulltime = null;
      if (row.fixture.id === second.apiFootballFixtureId) row.events = null;
      if (row.fixture.id === third.apiFootballFixtureId)
        for (const lineup of row.lineups.slice(0, 1)) lineup.startXI = 'eleven';
    }
  };
  clock.set(new Date('2026-11-30T12:00:00Z'));
  const results = await checkResults(runtime, { gameIds: games.map(({ id }) => id) });
  expect(results.finished).toBe(games.length - 1);
  expect(reportOf(results).outcome).toBe('partly_failed');
  const errors = results.errors.join('\n');
  expect(errors).toContain(`/fixtures, fixture ${first.apiFootballFixtureId} left out (score.fulltime: `);
  expect(errors).toContain(`/fixtures, fixture ${second.apiFootballFixtureId}, events left out`);
  expect(errors).toContain(`/fixtures, fixture ${third.apiFootballFixtureId}, lineups.0 left out`);
  const stored = new Map((await runtime.em().fork().find(Game, {})).map((game) => [game.id, game]));
  // Its time is over, so it has left Home; its result is unknown, and nothing of it is settled.
  expect(stored.get(first.id)).toMatchObject({ actualResult: 'N/A', fulltimeHome: null, settledAt: null });
  expect(stored.get(second.id)).toMatchObject({ status: 'completed', cardsHome: null, cardsAway: null });
  expect(stored.get(second.id)?.fulltimeHome).not.toBeNull();
  expect(stored.get(third.id)).toMatchObject({ status: 'completed' });
  return undefined;
});
