import { afterEach, describe, expect, test } from 'vitest';
import { createFootballClient } from '#core/football/client';
import { discoverFixtures, toDiscovered } from '#core/football/discovery';
import type { DiscoveryInput } from '#core/football/discovery-plan';
import { fixtures as fixturesSchema } from '#core/football/wire/fixtures';
import { startFootballSimulator, type FootballSimulator } from '../../../cli/simulators/football/server.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { LeapingClock } from './support/leaping-clock.ts';
import { memoryBudget } from './support/memory-budget.ts';

const now = new Date('2026-11-28T06:00:00Z');
const day = 86_400_000;
const world = seededWorld({ now });
let simulator: FootballSimulator | undefined;
afterEach(async () => {
  await simulator?.close();
});

async function discover(input: Partial<DiscoveryInput>) {
  const clock = new LeapingClock(now.toISOString());
  simulator = await startFootballSimulator({ world, clock });
  const client = createFootballClient({
    baseUrl: simulator.url,
    key: simulator.key,
    clock,
    budget: memoryBudget(clock),
    perSecond: Infinity,
  });
  return {
    client,
    simulator,
    input: { leagues: [], from: now, to: new Date(now.getTime() + 7 * day), ...input },
  };
}
const leagues = (count: number, season: number | null) =>
  [39, 140, 135, 78, 61, 2, 3, 848, 40, 88]
    .slice(0, count)
    .map((apiFootballId) => ({ apiFootballId, season }));
const window = (days: number) => ({ from: now, to: new Date(now.getTime() + days * day) });

test('by league: the season comes from the service, the window holds, rows are sorted', async () => {
  const { client, simulator, input } = await discover({ leagues: leagues(2, null) });
  const { fixtures, seasons, requests, errors } = await discoverFixtures(client, input);
  expect(errors).toEqual([]);
  expect(requests).toBe(3);
  expect(simulator.requests.map(({ endpoint }) => endpoint)).toEqual(['leagues', 'fixtures', 'fixtures']);
  expect(
    seasons.map(({ leagueId, season }) => [leagueId, season]).toSorted(([a = 0], [b = 0]) => b - a),
  ).toEqual([
    [140, 2026],
    [39, 2026],
  ]);
  expect(new Set(fixtures.map(({ leagueId }) => leagueId))).toEqual(new Set([39, 140]));
  for (const { kickoffAt } of fixtures) {
    expect(kickoffAt.getTime()).toBeGreaterThanOrEqual(input.from.getTime());
    expect(kickoffAt.getTime()).toBeLessThanOrEqual(input.to.getTime());
  }
  const times = fixtures.map(({ kickoffAt }) => kickoffAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('by day it finds the same fixtures as by league', async () => {
  const two = window(2);
  const byLeague = await discover({ leagues: leagues(2, 2026), ...two });
  const first = await discoverFixtures(byLeague.client, byLeague.input);
  await byLeague.simulator.close();
  const byDay = await discover({ leagues: leagues(5, 2026), ...two });
  const second = await discoverFixtures(byDay.client, byDay.input);
  expect(byDay.simulator.requests.every(({ query }) => query['date'])).toBe(true);
  const ids = second.fixtures
    .filter(({ leagueId }) => leagueId === 39 || leagueId === 140)
    .map(({ fixtureId }) => fixtureId);
  expect(ids).toEqual(first.fixtures.map(({ fixtureId }) => fixtureId));
  expect(ids.length).toBeGreaterThan(0);
});

test('a known fixture that has left the window is asked for by id', async () => {
  const far = world.season(39, 2026)?.fixtures.at(-1);
  if (!far) throw new Error('the season has no fixtures');
  const { client, simulator, input } = await discover({ leagues: leagues(1, 2026), known: [far.id] });
  const { fixtures } = await discoverFixtures(client, input);
  expect(fixtures.map(({ fixtureId }) => fixtureId)).toContain(far.id);
  expect(simulator.requests.filter(({ query }) => query['id'] === String(far.id))).toHaveLength(1);
});

test('one league that fails is reported, the others are found', async () => {
  const { client, simulator, input } = await discover({ leagues: leagues(3, 2026) });
  simulator.control.inject({ kind: 'plan', when: ({ query }) => query['league'] === '140' });
  const { fixtures, errors } = await discoverFixtures(client, input);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ call: 'fixtures of league 140', error: { kind: 'plan' } });
  expect(new Set(fixtures.map(({ leagueId }) => leagueId))).toEqual(new Set([39, 135]));
});

test('a refused key stops the asking', async () => {
  const { client, simulator, input } = await discover({ leagues: leagues(3, 2026) });
  simulator.control.inject({ kind: 'bad_key' });
  const { fixtures, errors } = await discoverFixtures(client, input);
  expect(fixtures).toEqual([]);
  expect(errors.map(({ error }) => error.kind)).toEqual(['bad_key']);
  expect(simulator.requests).toHaveLength(1);
});

describe('a row', () => {
  const row = (change: { venue?: object; status?: string; date?: string; name?: string } = {}) =>
    fixturesSchema.parse([
      {
        fixture: {
          id: 1,
          referee: null,
          timezone: 'UTC',
          date: change.date ?? '2025-08-23T16:30:00+00:00',
          timestamp: 1_755_966_600,
          periods: { first: null, second: null },
          venue: change.venue ?? { id: 0, name: 'TBC', city: null },
          status: { long: '', short: change.status ?? 'Canc', elapsed: null },
        },
        league: { id: 39, name: 'Premier League', country: 'England', season: 2025, round: null },
        teams: { home: { id: 1, name: change.name ?? 'A' }, away: { id: 2, name: 'B' } },
        goals: { home: null, away: null },
        score: Object.fromEntries(
          ['halftime', 'fulltime', 'extratime', 'penalty'].map((key) => [key, { home: null, away: null }]),
        ),
        lineups: [],
      },
    ])[0] ?? expect.fail('the row did not parse');

  test('venue 0 and TBC are no venue, the status is upper-cased, names are decoded, blocks are dropped', () => {
    const found = toDiscovered(row({ name: 'Reggina d&apos;Italia ' }));
    expect(found).toMatchObject({
      venue: { id: null, name: null, city: null },
      statusCode: 'CANC',
      home: { name: "Reggina d'Italia", logo: null },
    });
    expect(found.row).not.toHaveProperty('lineups');
  });

  test('an undefined time is said to be one, and an offset is honoured', () => {
    expect(toDiscovered(row({ status: 'TBD' })).kickoffConfirmed).toBe(false);
    const moved = toDiscovered(row({ date: '2022-12-15T02:00:00+01:00' }));
    expect(moved.kickoffAt.toISOString()).toBe('2022-12-15T01:00:00.000Z');
    expect(moved.kickoffConfirmed).toBe(true);
  });
});
