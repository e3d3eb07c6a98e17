import { MovableClock } from '#core/clock';
import type { FixtureRow } from '#core/football/wire/fixtures';
import { publishCard } from '#core/record/publish-card';
import type { Runtime } from '#core/runtime';
import { checkResults } from '#core/use-cases/check-results';
import { discover } from '#core/use-cases/discover';
import { testDatabase } from '../../support/database.ts';
import { envelope, fakeService } from '../football/support/fake-service.ts';
import { openMachine } from '../jobs/support.ts';

const hour = 3_600_000;
const league = { id: 39, name: 'Premier League', country: 'England' };

const coverage = {
  fixtures: { events: true, lineups: true, statistics_fixtures: true, statistics_players: true },
  ...Object.fromEntries(
    [
      'standings',
      'players',
      'top_scorers',
      'top_assists',
      'top_cards',
      'injuries',
      'predictions',
      'odds',
    ].map((name) => [name, false]),
  ),
};

/** What the service says of one match; everything else of its row is the same at all times. */
export interface Told {
  home?: string;
  away?: string;
  date: Date;
  status: string;
  fulltime?: [home: number, away: number] | undefined;
}

export function rowOf(
  id: number,
  { home = `Home ${id}`, away = `Away ${id}`, date, status, fulltime }: Told,
) {
  const goals = { home: fulltime?.[0] ?? null, away: fulltime?.[1] ?? null };
  const unknown = { home: null, away: null };
  // A team's id is its name's, so that sides can be exchanged.
  const team = (name: string) => ({
    id: 10_000 + Number(name.replace(/\D/g, '')) * 2 + (name.startsWith('H') ? 0 : 1),
    name,
  });
  return {
    fixture: {
      id,
      referee: null,
      timezone: 'UTC',
      date: `${date.toISOString().slice(0, 19)}+00:00`,
      timestamp: Math.floor(date.getTime() / 1000),
      periods: { first: null, second: null },
      venue: { id: null, name: null, city: null },
      status: { long: status, short: status, elapsed: null, extra: null },
    },
    league: { ...league, season: 2026, round: 'Round 1' },
    teams: { home: team(home), away: team(away) },
    goals,
    score: { halftime: unknown, fulltime: goals, extratime: unknown, penalty: unknown },
    events: [],
    lineups: [],
    statistics: [],
    players: [],
  } satisfies FixtureRow;
}

/** An installation whose football service says, of each fixture, what the test makes it say. */
export interface ScriptedSource {
  machine: Runtime;
  clock: MovableClock;
  /** Fixture id → what is told of it; a fixture without a row is one the service does not know. */
  told: Map<number, Told>;
  requests: { path: string; query: Record<string, string> }[];
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Moves the clock, discovers and reads results. */
  at(instant: Date): Promise<Awaited<ReturnType<typeof checkResults>>>;
  /** Discovers the fixture and publishes a home win for it, or publishes another revision of that card. */
  publish(fixtureId: number): Promise<{ gameId: number; cardId: number }>;
  game(fixtureId: number): Promise<GameState>;
  pick(fixtureId: number): Promise<string | null>;
  close(): Promise<void>;
}

export interface GameState {
  id: number;
  status: string;
  code: string;
  kickoff: string | null;
  frozen: string | null;
  result: string | null;
}

export async function scriptedSource(start: Date): Promise<ScriptedSource> {
  const told: ScriptedSource['told'] = new Map();
  const clock = new MovableClock(start, { frozen: true, jumps: true });
  const reply = (path: string, query: Record<string, string>): unknown => {
    const all = [...told].map(([id, state]) => rowOf(id, state));
    if (path === 'leagues')
      return envelope([
        {
          league: { ...league, type: 'League' },
          country: { name: 'England' },
          seasons: [{ year: 2026, start: '2026-08-01', end: '2027-05-31', current: true, coverage }],
        },
      ]);
    if (path !== 'fixtures') return envelope([]);
    const ids = (query.ids ?? query.id)?.split('-').map(Number);
    const day = (row: FixtureRow) => row.fixture.date.slice(0, 10);
    if (ids) return envelope(all.filter((row) => ids.includes(row.fixture.id)));
    const [from, to] = [query.date ?? query.from!, query.date ?? query.to!];
    return envelope(all.filter((row) => day(row) >= from && day(row) <= to));
  };
  const service = await fakeService((path, query) => ({
    body: reply(path, query),
    headers: { date: clock.now().toUTCString() },
  }));
  const database = await testDatabase();
  const machine = await openMachine(
    database.url,
    clock,
    { API_FOOTBALL_BASE_URL: service.url, API_FOOTBALL_KEY: 'key' },
    { footballPerSecond: Number.POSITIVE_INFINITY },
  );
  const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
    machine.em().execute<Row[]>(sql, [...values]);
  await discover(machine, { days: 1 });
  await rows('update leagues set is_active = coalesce(api_football_id = 39, false)');

  const game = async (fixtureId: number) =>
    (
      await rows<GameState>(
        `select id, status, status_code as code, to_char(kickoff_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as kickoff,
           to_char(frozen_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as frozen, actual_result as result
         from games where api_football_fixture_id = ?`,
        [fixtureId],
      )
    )[0]!;
  const source: ScriptedSource = {
    machine,
    clock,
    told,
    requests: service.requests,
    rows,
    at: async (instant) => {
      clock.set(instant);
      await discover(machine, {});
      return checkResults(machine, {});
    },
    publish: async (fixtureId) => {
      if (!(await game(fixtureId))) await discover(machine, {});
      const { id: gameId } = await game(fixtureId);
      const cardId = await writeCard(rows, gameId, clock.now());
      await publishCard(machine, { cardId });
      return { gameId, cardId };
    },
    game,
    pick: async (fixtureId) =>
      (
        await rows<{ settlement: string | null }>(
          'select c.settlement from cards c join games g on g.id = c.game_id where g.api_football_fixture_id = ?',
          [fixtureId],
        )
      )[0]?.settlement ?? null,
    close: async () => {
      await machine.close();
      await service.close();
      await database.drop();
    },
  };
  return source;
}

/** A revision of the game's card that says "home to win", as a model would have written it. */
async function writeCard(rows: ScriptedSource['rows'], gameId: number, now: Date): Promise<number> {
  await rows(
    `insert into prompt_versions (number, body, body_hash, is_active, created_at)
     select 1, 'Judge with care.', encode(sha256('Judge with care.'), 'hex'), true, ? where not exists (select from prompt_versions)`,
    [now],
  );
  await rows(
    `insert into cards (game_id, llm_provider, llm_model, created_at, updated_at) 
     select ?::integer, 'openai', 'scripted', ?::timestamptz, ?::timestamptz where not exists (select from cards where game_id = ?)`,
    [gameId, now, now, gameId],
  );
  const [revision] = await rows<{ id: number; card: number }>(
    `insert into card_revisions (card_id, number, operation, market, selection, outcome, confidence, short_content, long_content,
       prompt_version_id, llm_provider, requested_model, kickoff_at, generated_at, generation_duration_ms)
     select c.id, (select count(*) + 1 from card_revisions r where r.card_id = c.id), 'generate_card', 'match_result', 'home', 'Home to win', 60,
       '{"sport":"Soccer","supportingFacts":{"home":"a","away":"b"}}', '{}', (select min(id) from prompt_versions), 'openai', 'scripted',
       ?::timestamptz + interval '1 year', ?, 1 from cards c where c.game_id = ? returning id, card_id as card`,
    [now, now, gameId],
  );
  await rows(
    `insert into card_markets (revision_id, position, market, selection, outcome, confidence, reasoning, is_headline)
     values (?, 0, 'match_result', 'home', 'Home to win', 60, 'They are better.', true)`,
    [revision!.id],
  );
  await rows('update cards set current_revision_id = ? where id = ?', [revision!.id, revision!.card]);
  return revision!.card;
}

export const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * hour);
