import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSnapshot } from '#core/reads/admin/fixture-snapshot';
import { canonicalJson } from '#core/canonical';
import { FixtureSnapshot } from '#core/contract/admin-fixture-data';
import { MatchFacts } from '#core/contract/match';
import { markets, picksOf } from '#core/domain/markets/catalogue';
import { settle } from '#core/domain/settle';
import { treeFault } from '#core/domain/text';
import { createFootballClient, type FootballClient } from '#core/football/client';
import { toDiscovered } from '#core/football/discovery';
import { isFootballError } from '#core/football/errors';
import { createFixtureData } from '#core/football/fixture-data';
import { createFixtureStore } from '#core/football/fixture-store';
import { matchResultOf } from '#core/football/match-result';
import { rowsById } from '#core/football/rows';
import type { FixtureGame } from '#core/football/fixture-run';
import { presentMatch } from '#core/presenters/match';
import { matchParts } from '#core/reads/site/match-parts';
import { endpoints, type EndpointName } from '#core/football/wire/endpoints';
import { fixtures as fixturesShape, type FixtureRow } from '#core/football/wire/fixtures';
import { buildDigest, type DigestRecords } from '#core/llm/digest';
import { answerers } from '../../../cli/simulators/football/answers/index.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { ownOrm } from '../../support/orm.ts';
import { envelope, fakeService, type FakeService } from './support/fake-service.ts';
import { insertGame } from './support/games.ts';
import { LeapingClock } from './support/leaping-clock.ts';
import { memoryBudget } from './support/memory-budget.ts';
import { mutated, type Mutation } from './support/mutate.ts';

/** 500 in every run; `TIPS_MUTATIONS=10000` for the whole, `TIPS_MUTATIONS_SEED` to see another set or one again. */
const count = Number(process.env.TIPS_MUTATIONS ?? 500);
const firstSeed = Number(process.env.TIPS_MUTATIONS_SEED ?? 1);

const orm = ownOrm();
const start = new Date('2026-11-28T06:00:00Z');
const world = seededWorld({ now: start });
const clock = new LeapingClock(start.toISOString());
const season = world.season(39, 2026);
const played = (season?.fixtures ?? []).filter(
  ({ notices }) => (notices.at(-1)?.kickoff ?? Infinity) < start.getTime() - 86_400_000,
);
const coming = (season?.fixtures ?? []).find(
  ({ notices }) => (notices.at(-1)?.kickoff ?? 0) > start.getTime() + 3_600_000,
);

/** What the service answers unless a test changes it; endpoints the simulator lacks get a recorded shape. */
const made: Partial<Record<EndpointName, unknown>> = {
  'teams/countries': [{ name: 'England', code: 'GB', flag: null }],
  'players/profiles': [{ player: { id: 1, name: 'P', age: 20, number: 1, position: 'Attacker' } }],
  'players/seasons': [2024, 2025],
  'players/teams': [{ team: { id: 1, name: 'A' }, seasons: [2025] }],
  transfers: [
    {
      player: { id: 1, name: 'P' },
      update: null,
      transfers: [
        { date: '2022-07-01', type: 'Loan', teams: { in: { id: 1, name: 'A' }, out: { id: 2, name: 'B' } } },
      ],
    },
  ],
  trophies: [{ league: 'Cup', country: 'Qatar', season: '2024', place: 'Winner' }],
  sidelined: [{ type: 'Illness', start: '2025-03-16', end: null }],
  'odds/mapping': [
    {
      league: { id: 39, season: 2026 },
      fixture: { id: 1, date: '2026-01-01T00:00:00+00:00', timestamp: 1 },
      update: '2026-01-01T00:00:00+00:00',
    },
  ],
  'odds/live': [
    {
      fixture: { id: 1, status: { long: 'First Half', elapsed: 3 } },
      league: { id: 39, season: 2026 },
      status: { stopped: false, blocked: false, finished: false },
      update: '2026-01-01T00:00:00+00:00',
      odds: [
        {
          id: 1,
          name: 'Corners',
          values: [{ value: 'Over', odd: '1.7', handicap: '8', main: true, suspended: false }],
        },
      ],
    },
  ],
  'odds/live/bets': [{ id: 1, name: 'Corners' }],
};
const queries: Partial<Record<EndpointName, Record<string, string>>> = {
  'teams/statistics': { league: '39', season: '2026', team: String(coming?.home.id) },
  'teams/seasons': { team: String(coming?.home.id) },
  teams: { league: '39', season: '2026' },
  venues: { country: 'England' },
  standings: { league: '39', season: '2026' },
  'fixtures/rounds': { league: '39', season: '2026' },
  'fixtures/headtohead': { h2h: `${coming?.home.id}-${coming?.away.id}` },
  injuries: { fixture: String(coming?.id) },
  predictions: { fixture: String(coming?.id) },
  players: { team: String(coming?.home.id), season: '2026' },
  'players/squads': { team: String(coming?.home.id) },
  coachs: { team: String(coming?.home.id) },
  odds: { fixture: String(coming?.id) },
};

const queryOf = (endpoint: EndpointName): Record<string, string> =>
  queries[endpoint] ??
  (endpoint.startsWith('fixtures')
    ? { [endpoint === 'fixtures' ? 'id' : 'fixture']: String(played[0]?.id) }
    : {});

function answerOf(path: string, query: Record<string, string>): unknown {
  const list = endpoints[path as EndpointName] && path.startsWith('players/top') ? 'players' : path;
  if (made[path as EndpointName]) return made[path as EndpointName];
  const asked = list === path ? query : queryOf('players');
  return answerers[list]?.({ world, now: clock.now().getTime(), query: asked, zone: 'UTC' }) ?? [];
}

let service: FakeService;
let client: FootballClient;
/** Changes the answer of the calls to one endpoint. */
let change: ((path: string, body: unknown) => unknown) | undefined;

beforeAll(async () => {
  service = await fakeService((path, query) => {
    const body = envelope(answerOf(path, query));
    return { body: change?.(path, body) ?? body };
  });
  client = createFootballClient({
    baseUrl: service.url,
    key: 'k',
    clock,
    budget: memoryBudget(clock),
    perSecond: Infinity,
    timeout: 30_000,
  });
});
afterAll(() => service.close());

const seeds = (share: number): number[] =>
  Array.from({ length: Math.ceil(count * share) }, (_, index) => firstSeed * 1_000_003 + index);

/** Runs `work` for each seed and tells by seed and mutation what failed; ends at five failures. */
async function withEach(list: readonly number[], work: (seed: number) => Promise<Mutation[]>): Promise<void> {
  const failures: string[] = [];
  for (const seed of list) {
    let done: Mutation[] = [];
    const tell = (error: unknown) =>
      failures.push(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    try {
      done = await work(seed);
    } catch (error) {
      tell(error);
    }
    change = undefined;
    if (failures.length >= 5) break;
    expect(done).toBeDefined();
  }
  expect(failures).toEqual([]);
}

const told = (done: readonly Mutation[]): string =>
  done.map(({ path, kind }) => `${kind} at ${path}`).join('; ');

test(
  'every endpoint: a mutated body is read in part or refused in words, and what is kept can be stored',
  { timeout: 3_600_000 },
  async () => {
    const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'status');
    const figures = { whole: 0, partly: 0, refused: 0 };
    await withEach(seeds(0.6), async (seed) => {
      const endpoint = names[seed % names.length] as Exclude<EndpointName, 'status'>;
      let done: Mutation[] = [];
      change = (_path, body) => {
        const odd = mutated(body, seed);
        done = odd.done;
        return odd.body;
      };
      try {
        const { response, odd } = await client.get(endpoint, queryOf(endpoint));
        figures[odd.length > 0 ? 'partly' : 'whole'] += 1;
        expect(endpoints[endpoint].schema.safeParse(response).success, told(done)).toBe(true);
        expect(treeFault(response, { max: 20_000 }), told(done)).toBeNull();
        expect(JSON.parse(canonicalJson(response)), told(done)).toEqual(response);
      } catch (error) {
        if (!isFootballError(error))
          throw new Error(`/${endpoint}, ${told(done)}: ${String(error)}`, { cause: error });
        expect(error.message.length).toBeLessThan(1000);
        figures.refused += 1;
      }
      return done;
    });
    console.info(`mutated bodies over ${names.length} endpoints: ${JSON.stringify(figures)}`);
  },
);

const everyPick = markets.flatMap(picksOf);
function settled(row: FixtureRow): string[] {
  const result = matchResultOf(row);
  return everyPick.map((pick) => settle(pick, result).settlement);
}

const truths = new Map<number, string[]>();
async function truthOf(id: number): Promise<string[]> {
  const row = truths.has(id) ? undefined : (await rowsById(client, [id], {})).rows.get(id);
  const right = truths.get(id) ?? settled(row ?? expect.fail('the row is missing'));
  truths.set(id, right);
  return right;
}

/** What no reader can see: the row says something else, and says it soundly. */
function isAnotherStory({ path, kind }: Mutation): boolean {
  // Home and away exchanged is a fixture of another venue; stoppage time left out puts events in another order.
  return (
    (kind === 'two blocks exchanged' && /teams\.(home|away)$|score\.(fulltime|extratime)$/.test(path)) ||
    /time\.extra$|time$/.test(path)
  );
}

test(
  'a mutated row of a match settles as the true one does, or not at all',
  { timeout: 3_600_000 },
  async () => {
    const figures = { same: 0, unknown: 0, unread: 0, left: 0 };
    await withEach(seeds(0.3), async (seed) => {
      const { id } = played[seed % played.length] ?? expect.fail('nothing was played');
      change = undefined;
      const right = await truthOf(id);
      let done: Mutation[] = [];
      change = (_path, body) => {
        const odd = mutated(body, seed);
        done = odd.done;
        return odd.body;
      };
      const found = await rowsById(client, [id], {}).catch((error: unknown) => {
        if (!isFootballError(error)) throw error;
        return undefined;
      });
      const row = found?.rows.get(id);
      if (!row) {
        figures.unread += 1;
        return done;
      }
      if (done.some(isAnotherStory)) {
        figures.left += 1;
        return done;
      }
      const now = settled(row);
      for (const [index, settlement] of now.entries())
        if (settlement !== right[index] && settlement !== 'unsettled')
          throw new Error(
            `fixture ${id}: ${JSON.stringify(everyPick[index])} is ${settlement}, was ${right[index]} (${told(done)})`,
          );
      figures[now.every((settlement, index) => settlement === right[index]) ? 'same' : 'unknown'] += 1;
      return done;
    });
    console.info(`mutated rows against the true settlement: ${JSON.stringify(figures)}`);
  },
);

test(
  'mutated bodies pass through the store, and every reader reads them back',
  { timeout: 3_600_000 },
  async () => {
    const em = orm().em.fork();
    const insert = async (id: number): Promise<FixtureGame> => {
      const [row] = fixturesShape.parse(answerOf('fixtures', { id: String(id) }));
      return insertGame(em, toDiscovered(row ?? expect.fail('the row is missing')));
    };
    const before = await insert(coming?.id ?? 0);
    const after = await insert(played.at(-1)?.id ?? 0);
    const quiet = { status: 'unavailable', reason: 'not asked here' } as const;
    const paths = [
      'fixtures',
      'injuries',
      'standings',
      'predictions',
      'players',
      'teams',
      'teams/statistics',
    ];
    const figures = { stored: 0, failed: 0, odd: 0 };
    await withEach(seeds(0.1), async (seed) => {
      const [game, phase, type] =
        seed % 3 === 0
          ? ([after, 'post_match', 'post-match'] as const)
          : ([before, 'pre_match', 'pre-match'] as const);
      const path = phase === 'post_match' ? 'fixtures' : paths[seed % paths.length];
      let done: Mutation[] = [];
      change = (asked, body) => {
        if (asked !== path) return body;
        const odd = mutated(body, seed);
        done = [...done, ...odd.done];
        return odd.body;
      };
      const store = createFixtureStore(orm().em.fork());
      const data = createFixtureData({
        client,
        store,
        clock,
        weather: { at: async () => quiet },
        news: { about: async () => quiet },
      });
      try {
        const report = await data.fetch([game], phase, { force: true });
        figures.odd += report.odd.length > 0 ? 1 : 0;
        figures.failed += report.games.get(game.gameId)?.failures.some(({ status }) => status === 'failed')
          ? 1
          : 0;
        figures.stored += (report.games.get(game.gameId)?.stored ?? 0) > 0 ? 1 : 0;
        const snapshot = await store.snapshot(game.gameId);
        const records = Object.fromEntries(
          snapshot.flatMap(({ endpoint, body, version, fetchedAt }) =>
            version === null ? [] : [[endpoint, { body, fetchedAt, dataVersion: version }]],
          ),
        ) as DigestRecords;
        const { text, tokens } = buildDigest({
          game: {
            home: game.home.name,
            away: game.away.name,
            kickoff: game.kickoffAt ?? start,
            competition: 'League',
            season: game.season,
            homeId: game.home.id,
            awayId: game.away.id,
          },
          records,
          baseline: [],
          asOf: start,
        });
        expect(treeFault(text.split('\n'), { max: 20_000 })).toBeNull();
        expect(tokens).toBeLessThan(6500);
        FixtureSnapshot.parse(await fixtureSnapshot(orm().em.fork(), game.gameId, type));
        const parts = await matchParts(orm().em.fork(), game.gameId, start);
        const facts = MatchFacts.parse(presentMatch(parts ?? expect.fail('the game is missing'), start));
        expect(treeFault(facts, { max: 300 })).toBeNull();
      } catch (error) {
        throw new Error(`/${path}, ${told(done)}: ${String(error)}`, { cause: error });
      }
      return done;
    });
    console.info(`mutated bodies through the store: ${JSON.stringify(figures)}`);
  },
);
