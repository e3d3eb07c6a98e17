import { afterEach, expect, test } from 'vitest';
import { createFootballClient, type FootballClient } from '#core/football/client';
import { discoverFixtures } from '#core/football/discovery';
import { rowsById } from '#core/football/rows';
import { endpoints } from '#core/football/wire/endpoints';
import { readParts } from '#core/football/wire/read-parts';
import { envelope, fakeService, type FakeService } from './support/fake-service.ts';
import { LeapingClock } from './support/leaping-clock.ts';
import { memoryBudget } from './support/memory-budget.ts';

const now = '2026-03-01T06:00:00Z';
let service: FakeService | undefined;
afterEach(async () => {
  await service?.close();
});

const team = (id: number) => ({ id, name: `Team ${id}`, logo: null });
const nobody = () => ({ home: null, away: null });
const blocks = () => ({
  events: [
    {
      time: { elapsed: 30, extra: null },
      team: team(1),
      player: { id: 10, name: 'P' },
      assist: { id: null, name: null },
      type: 'Card',
      detail: 'Yellow Card',
      comments: null,
    },
  ],
  lineups: [1, 2].map((id) => ({
    team: team(id),
    coach: null,
    formation: '4-4-2',
    startXI: Array.from({ length: 11 }, (_, index) => ({
      player: { id: id * 10 + index, name: 'P', number: index, pos: 'D', grid: null },
    })),
    substitutes: [],
  })),
  statistics: [1, 2].map((id) => ({
    team: team(id),
    statistics: [
      { type: 'Corner Kicks', value: 5 },
      { type: 'Ball Possession', value: '50%' },
    ],
  })),
  players: [1, 2].map((id) => ({
    team: team(id),
    players: [{ player: { id: id * 10, name: 'P' }, statistics: [{ games: { minutes: 90 } }] }],
  })),
});
const row = (id: number, league = 39, more: object = {}) => ({
  fixture: {
    id,
    referee: null,
    timezone: 'UTC',
    date: '2026-03-03T15:00:00+00:00',
    timestamp: 1_772_550_000,
    periods: { first: null, second: null },
    venue: { id: null, name: null, city: null },
    status: { long: 'Not Started', short: 'NS', elapsed: null },
  },
  league: { id: league, name: 'League', country: 'England', season: 2025, round: 'R' },
  teams: { home: team(1), away: team(2) },
  goals: nobody(),
  score: { halftime: nobody(), fulltime: nobody(), extratime: nobody(), penalty: nobody() },
  ...more,
});
type Row = ReturnType<typeof row>;

async function answering(rows: readonly unknown[]): Promise<FootballClient> {
  service = await fakeService(() => ({ body: envelope(rows) }));
  const clock = new LeapingClock(now);
  return createFootballClient({
    baseUrl: service.url,
    key: 'k',
    clock,
    budget: memoryBudget(clock),
    perSecond: Infinity,
  });
}

/** A row with all its blocks and one value set, or taken away, at a path. */
function edited(id: number, path: string, value: unknown): Row {
  const odd: unknown = structuredClone({ ...row(id), ...blocks() });
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((inner, key) => (inner as Record<string, unknown>)[key], odd) as Record<
    string,
    unknown
  >;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return odd as Row;
}

test.each<[path: string, value: unknown]>([
  ['fixture.id', null],
  ['fixture.date', '2026-03-03 15:00'],
  ['fixture.status.short', 1],
  ['teams.home.id', undefined],
  ['teams.away.name', ''],
  ['league.season', '2025'],
  ['score.fulltime', null],
  ['goals', undefined],
  ['fixture.id', -4],
])(
  'one row with an odd %s (%j) is left out and named, the others of the day are found',
  async (path, value) => {
    const rows = [row(1), edited(2, path, value), row(3)];
    const client = await answering(rows);
    const { response, odd } = await client.get('fixtures', { date: '2026-03-03' });
    expect(response.map(({ fixture }) => fixture.id)).toEqual([1, 3]);
    expect(odd).toHaveLength(1);
    expect(odd[0]).toMatchObject({ part: '', league: 39 });
    expect(odd[0]?.message).toContain(
      path === 'fixture.id' ? '/fixtures, league 39 left out' : '/fixtures, fixture 2 left out',
    );
  },
);

test.each<[path: string, value: unknown, part: string, lost: string | null]>([
  ['events', null, 'events', 'events'],
  ['events.0.team', undefined, 'events', 'events'],
  ['events.0.time.elapsed', '30', 'events', 'events'],
  ['events.0.time.elapsed', -3, 'events', 'events'],
  ['events.0.time.elapsed', 30.5, 'events', 'events'],
  ['lineups', null, 'lineups', 'lineups'],
  ['lineups.0.startXI', null, 'lineups.0', null],
  ['statistics.1.statistics.0.type', null, 'statistics.1.statistics.0', null],
  [
    'players.0.players.0.statistics.0.games.minutes',
    '90',
    'players.0.players.0.statistics.0.games.minutes',
    null,
  ],
  ['fixture.venue', 'Wembley', 'fixture.venue', null],
  ['fixture.status.long', 7, 'fixture.status.long', null],
  ['fixture.timestamp', 'noon', 'fixture.timestamp', null],
  ['goals.home', '1', 'goals.home', null],
  ['goals.home', -1, 'goals.home', null],
])('of a row with an odd %s (%j) only %s is left out and named', async (path, value, part, lost) => {
  const client = await answering([edited(1, path, value), { ...row(2), ...blocks() }]);
  const { rows, odd } = await rowsById(client, [1, 2], {});
  expect(odd.map((one) => [one.fixture, one.part])).toEqual([[1, part]]);
  expect([...rows.keys()]).toEqual([1, 2]);
  if (lost) expect(rows.get(1)).not.toHaveProperty(lost);
  const kept = (['events', 'lineups', 'statistics', 'players'] as const).filter(
    (block) => rows.get(1)?.[block],
  );
  expect(kept).toHaveLength(lost ? 3 : 4);
});

test('an event without assist, and a status without words, are nothing odd', async () => {
  const odd = edited(1, 'events.0.assist', undefined);
  const client = await answering([odd, edited(2, 'fixture.status.long', null)]);
  expect((await client.get('fixtures', { ids: '1-2' })).odd).toEqual([]);
});

test('an odd row of a league that nobody looks at is no fault of the run, one of ours is', async () => {
  const leagues = [{ apiFootballId: 39, season: 2025 }];
  const from = new Date('2026-03-03T00:00:00Z');
  const input = { leagues, from, to: new Date('2026-03-04T00:00:00Z') };
  const other = await answering([row(1), { ...row(2, 9999), teams: null }]);
  expect(await discoverFixtures(other, input)).toMatchObject({ odd: [], fixtures: [{ fixtureId: 1 }] });
  await service?.close();
  const ours = await answering([row(1), { ...row(2), teams: null }]);
  const { odd, fixtures } = await discoverFixtures(ours, input);
  expect(fixtures).toHaveLength(1);
  expect(odd.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^\/fixtures, fixture 2 left out \(teams: /),
  ]);
});

test('an answer of which nothing can be read is of another form, never empty', async () => {
  const client = await answering([{ ...row(1), teams: null }]);
  await expect(client.get('fixtures', { id: 1 })).rejects.toMatchObject({ kind: 'shape' });
});

test("a match told twice is read when both say the same, and is nobody's guess when they do not", async () => {
  const client = await answering([row(1), row(1), row(2), row(2, 39, { goals: { home: 1, away: 0 } })]);
  const { rows, odd } = await rowsById(client, [1, 2], {});
  expect([...rows.keys()]).toEqual([1]);
  expect(odd).toMatchObject([{ fixture: 2, part: '' }]);
});

test('text is clean before anything reads it, and what is no number is none', async () => {
  service = await fakeService(() => ({
    raw: JSON.stringify(envelope([row(1)]))
      .replaceAll('Team 1', String.raw`Te\u0000a\ud800m \u202e1`)
      .replace('"referee":null', '"referee":null,"novelty":1e999'),
  }));
  const clock = new LeapingClock(now);
  const client = createFootballClient({
    baseUrl: service.url,
    key: 'k',
    clock,
    budget: memoryBudget(clock),
    perSecond: Infinity,
  });
  const [found] = (await client.get('fixtures', { id: 1 })).response;
  expect(found?.teams.home.name).toMatch(/^Te ?a\uFFFDm 1$/);
  expect(found?.fixture).toHaveProperty('novelty', null);
});

test('every list of every shape has an end, and an answer with too many rows is none', () => {
  for (const [name, { schema }] of Object.entries(endpoints)) {
    if (['status', 'teams/statistics'].includes(name)) continue;
    expect(
      readParts(
        schema,
        Array.from({ length: 30_000 }, () => 1),
      ),
      name,
    ).toHaveProperty('fault');
  }
  const long = edited(
    1,
    'lineups.0.startXI',
    Array.from({ length: 5000 }, () => ({ player: { id: 1 } })),
  );
  const read = readParts(endpoints.fixtures.schema, [long]);
  expect(read).toMatchObject({ odd: [{ path: [0, 'lineups', 0] }] });
});

test('a list of events is one thing: with one odd event in it the whole answer is refused', () => {
  const [event] = blocks().events;
  const read = readParts(endpoints['fixtures/events'].schema, [event, { ...event, team: null }]);
  expect(read).toMatchObject({ fault: { path: [1, 'team'] } });
});
