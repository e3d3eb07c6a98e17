import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '#core/clock';
import { footballFaults } from '../../../cli/simulators/football/faults.ts';
import {
  startFootballSimulator,
  type FootballSimulator,
  type FootballSimulatorOptions,
} from '../../../cli/simulators/football/server.ts';
import { finishedAt, playedAt } from '../../../cli/simulators/world/clockwork.ts';
import { roundRobin, seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { recordedData } from '../../support/recorded-data.ts';

interface Envelope<Response> {
  get: string;
  parameters: unknown;
  errors: Record<string, string> | [];
  results: number;
  paging: { current: number; total: number };
  response: Response;
}

interface Sides<Of> {
  home: Of;
  away: Of;
}

/** What these tests read of a match. */
interface Row {
  fixture: {
    id: number;
    date: string;
    timestamp: number;
    periods: { first: number; second: number };
    status: { short: string };
  };
  teams: Sides<{ id: number }>;
  goals: Sides<number | null>;
  score: { halftime: Sides<number | null>; fulltime: Sides<number | null> };
  events: { type: string; detail: string; team: { id: number }; time: { elapsed: number } }[];
  lineups: { startXI: unknown[] }[];
  statistics: { statistics: { type: string; value: number }[] }[];
  players: { players: { statistics: [{ goals: { total: number | null } }] }[] }[];
}

interface Standing {
  league: { standings: { team: { id: number }; all: { played: number }; form: string }[][] };
}

const MINUTE = 60_000;
const now = new Date('2026-11-28T10:00:00Z');
const world = seededWorld({ now });
const league = world.season(39, 2026)!;
const ordinary = league.fixtures.find(
  (fixture) =>
    fixture.ending === 'FT' &&
    !fixture.notices.some(({ status }) => status === 'PST') &&
    playedAt(fixture)! > now.getTime(),
)!;
const kickoff = playedAt(ordinary)!;

async function ask<Response = unknown>(
  simulator: FootballSimulator,
  path: string,
  headers: Record<string, string> = { 'x-apisports-key': simulator.key },
) {
  const reply = await fetch(`${simulator.url}/${path}`, { headers });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Envelope<Response> };
}

const started: FootballSimulator[] = [];
async function start(options: Partial<FootballSimulatorOptions> = {}) {
  const clock = new MovableClock(now, { frozen: true });
  const simulator = await startFootballSimulator({ world, clock, ...options });
  started.push(simulator);
  return { simulator, clock };
}
afterAll(() => Promise.all(started.map((simulator) => simulator.close())));

describe('the seeded world', () => {
  it('pairs every two clubs once at home and once away, each club once a round', () => {
    const rounds = roundRobin(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(rounds).toHaveLength(10);
    expect(new Set(rounds.flat().map(([home, away]) => `${home}-${away}`)).size).toBe(30);
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(6);
  });

  it('is the same for the same seed and another for another', () => {
    const again = seededWorld({ now }).season(39, 2026)!;
    const scores = (season: typeof again) => season.fixtures.map(({ score }) => score.fulltime);
    expect(scores(again)).toEqual(scores(league));
    expect(scores(seededWorld({ seed: 'other', now }).season(39, 2026)!)).not.toEqual(scores(league));
  });

  it.each(['2026-06-30', '2027-01-01', '2028-02-29'])(
    'has games in the two weeks before and the week after %s',
    (day) => {
      const date = new Date(day);
      const there = seededWorld({ now: date });
      const kickoffs = there.leagues.flatMap(({ id }) =>
        there.season(id, there.years(id).at(-1)!)!.fixtures.map((fixture) => playedAt(fixture) ?? 0),
      );
      const between = (from: number, to: number) =>
        kickoffs.filter(
          (at) => at >= date.getTime() + from * 86_400_000 && at < date.getTime() + to * 86_400_000,
        ).length;
      expect(between(-14, 0)).toBeGreaterThan(70);
      expect(between(0, 7)).toBeGreaterThan(40);
    },
  );
});

describe('the football simulator in time', () => {
  let simulator: FootballSimulator;
  let clock: MovableClock;
  const at = async (instant: number) => {
    clock.set(new Date(instant));
    return (await ask<Row[]>(simulator, `fixtures?id=${ordinary.id}`)).body.response[0]!;
  };
  beforeAll(async () => {
    ({ simulator, clock } = await start());
  });

  it('tells a match as not started, in play, at half-time and finished, and its blocks with it', async () => {
    const before = await at(kickoff - 50 * MINUTE);
    expect(before.fixture.status).toEqual({ long: 'Not Started', short: 'NS', elapsed: null, extra: null });
    expect([before.goals.home, before.lineups, before.events, before.statistics]).toEqual([null, [], [], []]);
    expect((await at(kickoff - 15 * MINUTE)).lineups.map(({ startXI }) => startXI.length)).toEqual([11, 11]);
    const first = await at(kickoff + 20 * MINUTE);
    expect(first.fixture.status).toMatchObject({ short: '1H', elapsed: 21 });
    expect(first.score.fulltime).toEqual({ home: null, away: null });
    expect((await at(kickoff + 52 * MINUTE)).fixture.status.short).toBe('HT');
    const after = await at(finishedAt(ordinary)!);
    expect(after.fixture.status).toMatchObject({ long: 'Match Finished', short: 'FT', elapsed: 90 });
    expect(after.score).toMatchObject(
      ordinary.score.fulltime ? { fulltime: ordinary.score.fulltime, halftime: ordinary.score.halftime } : {},
    );
    expect(after.fixture.periods.second).toBe(after.fixture.periods.first + 3600);
  });

  it('keeps goals, events, player goals and shots on goal in agreement for a whole season', async () => {
    const past = world.season(39, 2025)!.fixtures.filter(({ ending }) => ending === 'FT');
    clock.set(now);
    for (let from = 0; from < past.length; from += 20) {
      const ids = past.slice(from, from + 20).map(({ id }) => id);
      const { body } = await ask<Row[]>(simulator, `fixtures?ids=${ids.join('-')}`);
      expect(body.results).toBe(ids.length);
      for (const row of body.response) {
        for (const [index, side] of (['home', 'away'] as const).entries()) {
          const team = row.teams[side].id;
          const goals = row.events.filter(
            (event) => event.type === 'Goal' && event.detail !== 'Missed Penalty' && event.team.id === team,
          );
          expect(goals).toHaveLength(row.goals[side]!);
          expect(row.goals[side]).toBe(row.score.fulltime[side]);
          const own = goals.filter(({ detail }) => detail === 'Own Goal').length;
          const scored = row.players[index]!.players.reduce(
            (sum, { statistics }) => sum + (statistics[0].goals.total ?? 0),
            0,
          );
          expect(scored).toBe(row.goals[side]! - own);
          const onGoal = row.statistics[index]!.statistics[0]!;
          expect(onGoal.type).toBe('Shots on Goal');
          expect(onGoal.value).toBeGreaterThanOrEqual(row.goals[side]! - own);
          const firstHalf = goals.filter(({ time }) => time.elapsed <= 45).length;
          expect(firstHalf).toBe(row.score.halftime[side]);
        }
      }
    }
  });

  it('counts only finished matches in tables, with the form newest first there and oldest first in statistics', async () => {
    clock.set(now);
    const [standing] = (await ask<Standing[]>(simulator, 'standings?league=39&season=2026')).body.response;
    const table = standing!.league.standings[0]!;
    const finished = league.fixtures.filter(
      (fixture) => (finishedAt(fixture) ?? Infinity) <= now.getTime() && fixture.ending === 'FT',
    ).length;
    expect(table.reduce((sum, row) => sum + row.all.played, 0)).toBe(finished * 2);
    const [first] = table;
    const statistics = (
      await ask<{ form: string }>(simulator, `teams/statistics?league=39&season=2026&team=${first!.team.id}`)
    ).body.response;
    expect(statistics.form.split('').slice(-5).toReversed().join('')).toBe(first!.form);
  });

  it('postpones some matches with notice and dates them anew under the same id', async () => {
    const moved = league.fixtures.find(({ notices }) => notices.some(({ status }) => status === 'PST'))!;
    const [off, again] = moved.notices.slice(-2) as [(typeof moved.notices)[0], (typeof moved.notices)[0]];
    const status = async (instant: number) => {
      clock.set(new Date(instant));
      const row = (await ask<Row[]>(simulator, `fixtures?id=${moved.id}`)).body.response[0]!;
      return [row.fixture.status.short, row.fixture.timestamp * 1000, row.goals.home];
    };
    expect(await status(off.from - 1000)).toEqual(['NS', off.kickoff, null]);
    expect(await status(off.kickoff + 5 * MINUTE)).toEqual(['PST', off.kickoff, null]);
    expect(await status(again.from)).toEqual(['NS', again.kickoff, null]);
    expect((await status(finishedAt(moved)!))[0]).toBe(moved.ending);
  });

  it('moves the day window with the time zone', async () => {
    const late = league.fixtures.find(
      (fixture) =>
        new Date(fixture.notices.at(-1)!.kickoff).getUTCHours() >= 19 && playedAt(fixture)! < now.getTime(),
    )!;
    clock.set(now);
    const next = new Date(playedAt(late)! + 14 * 3_600_000).toISOString().slice(0, 10);
    const { body } = await ask<Row[]>(simulator, `fixtures?date=${next}&timezone=Pacific/Kiritimati`);
    const row = body.response.find(({ fixture }) => fixture.id === late.id)!;
    expect(row.fixture.date.slice(0, 10)).toBe(next);
    expect(row.fixture.date.slice(-6)).toBe('+14:00');
  });

  it('drops a match from the live list when it ends', async () => {
    clock.set(new Date(kickoff + 30 * MINUTE));
    const live = async () =>
      (await ask<Row[]>(simulator, 'fixtures?live=39-78')).body.response.map(({ fixture }) => fixture.id);
    expect(await live()).toContain(ordinary.id);
    clock.set(new Date(finishedAt(ordinary)!));
    expect(await live()).not.toContain(ordinary.id);
  });
});

describe('the football simulator as a service', () => {
  it.each([
    ['fixtures?leaguee=39', { leaguee: 'The Leaguee field do not exist.' }],
    ['standings?league=39&season=2026&page=1', { page: 'The Page field do not exist.' }],
    ['fixtures?league=39', { season: 'The Season field is required.' }],
    [
      'fixtures?from=2026-11-01&to=2026-11-02',
      { from: 'The From field need another parameter.', to: 'The To field need another parameter.' },
    ],
    ['fixtures?id=1&live=all', { id: 'The Id field cannot be used with live field.' }],
    ['fixtures', { required: 'At least one parameter is required.' }],
    ['teams?search=ar', { search: 'The Search field must be at least 3 characters in length.' }],
    ['predictions', { fixture: 'The Fixture field is required.' }],
    [
      `fixtures?ids=${Array.from({ length: 21 }, (_, id) => id).join('-')}`,
      { ids: 'The Ids field may not contain more than 20 ids.' },
    ],
    ['nowhere', { endpoint: 'This endpoint do not exist.' }],
  ])('refuses %s with HTTP 200 and the reason in errors', async (path, errors) => {
    const { simulator } = await start();
    const { status, body, headers } = await ask(simulator, path);
    expect([status, body.errors, body.response, body.results]).toEqual([200, errors, [], 0]);
    expect(headers.get('x-ratelimit-requests-remaining')).toBe('149999');
  });

  it('wants the right key in the right header', async () => {
    const { simulator } = await start();
    const missing = await ask(simulator, 'status', { authorization: `Bearer ${simulator.key}` });
    expect([missing.status, missing.body.get, Object.keys(missing.body.errors)]).toEqual([
      403,
      '',
      ['token', 'error'],
    ]);
    const wrong = await ask(simulator, 'status', { 'x-apisports-key': 'no' });
    expect([wrong.status, Object.keys(wrong.body.errors), wrong.headers.get('x-ratelimit-limit')]).toEqual([
      200,
      ['token'],
      null,
    ]);
  });

  it('keeps the minute and the day by the clock, tells both in headers, and never counts the status call', async () => {
    const { simulator, clock } = await start({ limits: { perMinute: 2, perDay: 3 } });
    const first = await ask(simulator, 'timezone');
    const names = [
      'x-ratelimit-requests-limit',
      'x-ratelimit-requests-remaining',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
    ];
    expect(names.map((name) => first.headers.get(name))).toEqual(['3', '2', '2', '1']);
    await ask(simulator, 'timezone');
    const minute = await ask(simulator, 'timezone');
    expect([minute.status, Object.keys(minute.body.errors)]).toEqual([429, ['rateLimit']]);
    clock.set(new Date(now.getTime() + MINUTE));
    expect((await ask(simulator, 'timezone')).body.errors).toEqual([]);
    const day = await ask(simulator, 'timezone');
    expect([day.status, Object.keys(day.body.errors)]).toEqual([200, ['requests']]);
    expect((await ask<{ requests: unknown }>(simulator, 'status')).body.response.requests).toEqual({
      current: 3,
      limit_day: 3,
    });
    clock.set(new Date('2026-11-29T00:00:00Z'));
    expect((await ask(simulator, 'timezone')).body.errors).toEqual([]);
  });

  it('can show the minute limit with HTTP 200 as the free plan does', async () => {
    const { simulator } = await start({ plan: 'Free', minuteLimitStatus: 200, limits: { perMinute: 0 } });
    const { status, body } = await ask(simulator, 'timezone');
    expect([status, body.errors]).toEqual([
      200,
      { rateLimit: 'Too many requests. Your rate limit is 0 requests per minute.' },
    ]);
  });

  it.each([
    [
      'fixtures?league=39&season=2026',
      'Free plans do not have access to this season, try from 2022 to 2024.',
    ],
    [
      'fixtures?date=2026-12-05',
      'Free plans do not have access to this date, try from 2026-11-27 to 2026-11-29.',
    ],
    ['fixtures?next=5', 'Free plans do not have access to the Next parameter.'],
    ['fixtures?ids=1-2', 'Free plans do not have access to the Ids parameter.'],
    [
      'players?team=42&season=2024&page=4',
      'Free plans are limited to a maximum value of 3 for the Page parameter',
    ],
  ])('keeps %s from the free plan', async (path, message) => {
    const { simulator } = await start({ plan: 'Free' });
    expect((await ask(simulator, path)).body.errors).toEqual({ plan: message });
  });

  it('pages players by twenty and answers nothing beyond the last page', async () => {
    const { simulator } = await start();
    const first = (await ask(simulator, 'players?league=39&season=2026')).body;
    expect([first.results, first.paging]).toEqual([20, { current: 1, total: 25 }]);
    const beyond = (await ask(simulator, 'players?league=39&season=2026&page=26')).body;
    expect([beyond.results, beyond.paging]).toEqual([0, { current: 26, total: 25 }]);
  });

  it('escapes slashes and echoes parameters as text', async () => {
    const { simulator } = await start();
    const text = await (
      await fetch(`${simulator.url}/leagues?id=39&current=true`, {
        headers: { 'x-apisports-key': simulator.key },
      })
    ).text();
    expect(text).toContain(String.raw`"logo":"https:\/\/media.api-sports.io\/football\/leagues\/39.png"`);
    expect(text).toContain('"parameters":{"id":"39","current":"true"}');
  });

  it('breaks as told, once, and logs what it answered', async () => {
    const { simulator } = await start();
    const outcome = async () => {
      try {
        const reply = await fetch(`${simulator.url}/timezone`, {
          headers: { 'x-apisports-key': simulator.key },
          signal: AbortSignal.timeout(300),
        });
        return `${reply.status} ${(await reply.text()).slice(0, 60)}`;
      } catch (error) {
        return (error as Error).name;
      }
    };
    const healthy = await outcome();
    const seen: Record<string, string> = {};
    for (const kind of footballFaults) {
      simulator.control.inject({ kind });
      seen[kind] = await outcome();
      if (!['slow', 'empty', 'empty_errors_object'].includes(kind))
        expect(`${kind}: ${seen[kind]}`).not.toBe(`${kind}: ${healthy}`);
      expect(await outcome()).toBe(healthy);
    }
    expect(seen).toMatchObject({ hang: 'TimeoutError', stall: 'TimeoutError', reset: 'TypeError' });
    expect(seen.server_500).toMatch(/^500 /);
    expect(simulator.requests).toHaveLength(footballFaults.length * 2 + 1);
  });
});

/** Field path → types met, arrays folded together. A field that was only ever recorded as null tells nothing of its type. */
function shape(value: unknown, path: string, into: Map<string, Set<string>>): void {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  into.set(path, (into.get(path) ?? new Set()).add(type));
  if (Array.isArray(value)) for (const item of value) shape(item, `${path}[]`, into);
  else if (type === 'object')
    for (const [key, item] of Object.entries(value as object)) shape(item, `${path}.${key}`, into);
}

describe('the football simulator beside recorded answers', () => {
  const data = recordedData();
  const past = world
    .season(39, 2025)!
    .fixtures.filter(({ ending }) => ending === 'FT')
    .slice(0, 20);
  const paths: Record<string, string[]> = {
    status: ['status'],
    leagues: ['leagues?id=39', 'leagues?current=true'],
    teams: ['teams?league=39&season=2026'],
    'teams-statistics': ['teams/statistics?league=39&season=2025&team=42'],
    venues: ['venues?country=England'],
    standings: ['standings?league=39&season=2026'],
    fixtures: ['fixtures?league=39&season=2026', `fixtures?ids=${past.map(({ id }) => id).join('-')}`],
    'fixtures-headtohead': ['fixtures/headtohead?h2h=42-50'],
    'fixtures-statistics': past.map(({ id }) => `fixtures/statistics?fixture=${id}`),
    'fixtures-events': past.map(({ id }) => `fixtures/events?fixture=${id}`),
    'fixtures-lineups': past.map(({ id }) => `fixtures/lineups?fixture=${id}`),
    'fixtures-players': past.map(({ id }) => `fixtures/players?fixture=${id}`),
    players: ['players?league=39&season=2026'],
    'players-squads': ['players/squads?team=42'],
    injuries: ['injuries?league=39&season=2026'],
    predictions: [`predictions?fixture=${ordinary.id}`],
    odds: ['odds?league=39&season=2026'],
    coachs: ['coachs?team=42'],
    countries: ['countries'],
    'fixtures-rounds': [
      'fixtures/rounds?league=39&season=2026&dates=true',
      'fixtures/rounds?league=39&season=2026',
    ],
  };
  let simulator: FootballSimulator;
  beforeEach(async () => {
    ({ simulator } = await start());
  });

  it.skipIf(!data).each(Object.keys(paths))(
    '%s carries every recorded field with a recorded type (needs the recorded answers)',
    async (endpoint) => {
      const folder = join(data!, 'api-football');
      const recorded = new Map<string, Set<string>>();
      for (const file of readdirSync(folder).filter(
        (name) => name.startsWith(`${endpoint}--`) && name.endsWith('.json'),
      )) {
        const parsed = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
          errors?: unknown[];
          response?: unknown;
        };
        if (parsed.response && (parsed.errors?.length ?? 0) === 0)
          shape(parsed.response, 'response', recorded);
      }
      expect(recorded.size).toBeGreaterThan(0);
      const simulated = new Map<string, Set<string>>();
      for (const path of paths[endpoint]!)
        shape((await ask(simulator, path)).body.response, 'response', simulated);
      const wrong = [...recorded].flatMap(([path, types]) => {
        const mine = simulated.get(path);
        if (!mine) return [`${path} is missing`];
        const known = types.size > 1 || !types.has('null');
        const strange = [...mine].filter((type) => known && !types.has(type) && type !== 'null');
        return strange.length > 0 ? [`${path} is ${strange.join()} instead of ${[...types].join()}`] : [];
      });
      expect(wrong).toEqual([]);
    },
  );
});
