import { afterAll, describe, expect, it } from 'vitest';
import { MovableClock } from '#core/clock';
import { coherenceFaults, probabilityFaults } from '../../../core/domain/coherence.ts';
import { gridParameters } from '../../../core/domain/forecast/parameters.ts';
import { probabilityOf } from '../../../core/domain/forecast/probability.ts';
import { scoreGrid } from '../../../core/domain/forecast/score-grid.ts';
import type { Pick } from '../../../core/domain/markets/catalogue.ts';
import type { FootballBudget } from '../../../core/football/budget.ts';
import { createFootballClient } from '../../../core/football/client.ts';
import { replyJsonSchema } from '../../../core/llm/card-schema.ts';
import { buildDigest, type DigestRecords } from '../../../core/llm/digest.ts';
import { ground } from '../../../core/llm/grounding.ts';
import { forOpenai } from '../../../core/llm/openai/schema.ts';
import { assemblePrompt, defaultPrompt } from '../../../core/llm/prompt.ts';
import { readCard } from '../../../core/llm/read-card.ts';
import { startFootballSimulator } from '../../../cli/simulators/football/server.ts';
import { writeCard } from '../../../cli/simulators/llm/card.ts';
import { readDigest } from '../../../cli/simulators/llm/digest.ts';
import { fill } from '../../../cli/simulators/llm/fill.ts';
import { playedAt } from '../../../cli/simulators/world/clockwork.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import type { Fixture } from '../../../cli/simulators/world/types.ts';

const now = new Date('2026-11-28T10:00:00Z');
const clock = new MovableClock(now, { frozen: true });
const world = seededWorld({ now });
const simulator = await startFootballSimulator({ world, clock, limits: { perMinute: 1e6, perDay: 1e6 } });
afterAll(() => simulator.close());

const open: FootballBudget = {
  take: () => Promise.resolve({ granted: true, day: now, minute: now }),
  learn: () => Promise.resolve(),
  exhaust: () => Promise.resolve(),
  state: () => Promise.resolve({ day: { used: 0, limit: null }, minute: { used: 0, limit: null } }),
};
const client = createFootballClient({
  baseUrl: simulator.url,
  key: simulator.key,
  clock,
  budget: open,
  perSecond: Infinity,
});

const coming = world.leagues
  .flatMap(({ id }) => [...world.season(id, 2026)!.fixtures])
  .filter(
    (fixture) =>
      (playedAt(fixture) ?? 0) > now.getTime() && playedAt(fixture)! < now.getTime() + 3 * 86_400_000,
  )
  .slice(0, 20);

const shown: Pick[] = [
  ...['home', 'draw', 'away'].map((selection) => ({
    market: 'match_result' as const,
    selection,
    line: null,
  })),
  ...['home_draw', 'draw_away', 'home_away'].map((selection) => ({
    market: 'double_chance' as const,
    selection,
    line: null,
  })),
  ...['home', 'away'].map((selection) => ({ market: 'draw_no_bet' as const, selection, line: null })),
  ...[1.5, 2.5, 3.5].flatMap((line) =>
    ['over', 'under'].map((selection) => ({ market: 'total_goals' as const, selection, line })),
  ),
  ...['yes', 'no'].map((selection) => ({ market: 'both_teams_to_score' as const, selection, line: null })),
  ...(['team_total_home', 'team_total_away'] as const).flatMap((market) =>
    ['over', 'under'].map((selection) => ({ market, selection, line: 1.5 })),
  ),
  ...['home', 'away'].flatMap((selection) =>
    [-0.75, 0.25].map((line) => ({ market: 'asian_handicap' as const, selection, line })),
  ),
  ...['over', 'under'].map((selection) => ({ market: 'first_half_total' as const, selection, line: 1.5 })),
  ...['home', 'draw', 'away'].map((selection) => ({
    market: 'half_time_result' as const,
    selection,
    line: null,
  })),
  ...(['clean_sheet_home', 'clean_sheet_away'] as const).map((market) => ({
    market,
    selection: 'yes',
    line: null,
  })),
];

async function digestOf(fixture: Fixture) {
  const { id, home, away, league, season, expected } = fixture;
  const record = (body: unknown) => ({ body, fetchedAt: now, dataVersion: '0' });
  const answer = async <Answer extends { response: unknown }>(work: Promise<Answer>) =>
    record((await work).response);
  const injuries = await answer(client.get('injuries', { fixture: String(id) }));
  const records: DigestRecords = {
    fixture: await answer(client.get('fixtures', { id: String(id) })),
    predictions: await answer(client.get('predictions', { fixture: String(id) })),
    team_stats_home: await answer(
      client.get('teams/statistics', {
        league: String(league.id),
        season: String(season),
        team: String(home.id),
      }),
    ),
    team_stats_away: await answer(
      client.get('teams/statistics', {
        league: String(league.id),
        season: String(season),
        team: String(away.id),
      }),
    ),
    player_stats_home: await answer(client.get('players', { team: String(home.id), season: String(season) })),
    player_stats_away: await answer(client.get('players', { team: String(away.id), season: String(season) })),
    injuries_home: injuries,
    injuries_away: injuries,
    head_to_head: await answer(
      client.get('fixtures/headtohead', { h2h: `${home.id}-${away.id}`, last: '10' }),
    ),
    standings: await answer(client.get('standings', { league: String(league.id), season: String(season) })),
    venue: record(home.venue.id ? (await client.get('venues', { id: String(home.venue.id) })).response : []),
    lineups: await answer(client.get('fixtures/lineups', { fixture: String(id) })),
  };
  const grid = scoreGrid(expected, gridParameters);
  return buildDigest({
    game: {
      home: home.name,
      away: away.name,
      kickoff: new Date(playedAt(fixture)!),
      competition: league.name,
      season,
      round: fixture.round,
      country: league.country.name,
      homeId: home.id,
      awayId: away.id,
    },
    records,
    baseline: shown.map((pick) => ({ pick, probability: probabilityOf(grid, pick) ?? 0 })),
    asOf: now,
  });
}

describe('the simulators seen by the product', () => {
  it('give answers of every endpoint that the client can read', async () => {
    const [{ id }] = world.season(39, 2025)!.fixtures as [Fixture];
    const fixture = String(id);
    expect(await client.status()).toMatchObject({ subscription: { plan: 'Mega' } });
    const answers = await Promise.all([
      client.get('timezone', {}),
      client.get('countries', {}),
      client.get('leagues', { current: 'true' }),
      client.get('leagues/seasons', {}),
      client.get('teams', { league: '39', season: '2026' }),
      client.get('teams/seasons', { team: '42' }),
      client.get('venues', { country: 'Spain' }),
      client.get('standings', { league: '135', season: '2026' }),
      client.get('fixtures', { league: '78', season: '2026' }),
      client.get('fixtures', { ids: fixture }),
      client.get('fixtures/rounds', { league: '39', season: '2026' }),
      client.get('fixtures/statistics', { fixture }),
      client.get('fixtures/events', { fixture }),
      client.get('fixtures/lineups', { fixture }),
      client.get('fixtures/players', { fixture }),
      client.get('injuries', { league: '61', season: '2026' }),
      client.get('players', { league: '39', season: '2026', page: '2' }),
      client.get('players/squads', { team: '42' }),
      client.get('coachs', { team: '42' }),
      client.get('odds', { league: '39', season: '2026' }),
      client.get('odds/bets', {}),
      client.get('odds/bookmakers', {}),
    ]);
    for (const { response } of answers) expect(response).not.toEqual([]);
  });

  it('write cards from the real digest that are coherent and name nobody the data does not', async () => {
    expect(coming.length).toBe(20);
    const faults: string[] = [];
    for (const fixture of coming) {
      const digest = await digestOf(fixture);
      for (const model of ['gpt-6-luna', 'gemini-3.5-flash-lite']) {
        const text = JSON.stringify(
          fill(forOpenai(replyJsonSchema()), writeCard(readDigest(digest.text), model), 'Unknown.'),
        );
        const read = readCard(text);
        if (!read.ok) {
          faults.push(...read.faults);
          continue;
        }
        const { flags } = ground(read.card, digest.names, assemblePrompt(defaultPrompt, digest.text));
        faults.push(
          ...flags.map(({ where, name, problem }) => `${where}: ${problem} ${name}`),
          ...coherenceFaults(read.card.markets),
          ...probabilityFaults(read.card.probabilities, read.card.markets),
        );
        expect(read.card.markets.length).toBeGreaterThanOrEqual(6);
      }
    }
    expect(faults).toEqual([]);
  });
});
