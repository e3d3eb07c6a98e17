import { isFresh, maxAge } from '../freshness.ts';
import type { FixtureGame, FixtureRun } from '../fixture-run.ts';
import { fixtureStatusClass } from '../../domain/match-status.ts';
import type { FixtureRow } from '../wire/fixtures.ts';
import type { PredictionRow } from '../wire/predictions.ts';

const sides = ['home', 'away'] as const;
const meetings = 10;

/**
 * `/predictions` carries both teams' season statistics and the past meetings in the same answer: one request stands
 * for four. `/teams/statistics` and `/fixtures/headtohead` are asked only where it has none of them.
 */
export async function fetchPredictions(run: FixtureRun, games: readonly FixtureGame[]): Promise<void> {
  const waiting = run.wanting(
    games,
    'predictions',
    'predictions_updated',
    'team_stats_home',
    'team_stats_away',
    'head_to_head',
  );
  await Promise.all(waiting.map((game) => fetchOne(run, game)));
}

async function fetchOne(run: FixtureRun, game: FixtureGame): Promise<void> {
  await keepForecast(run, game);
  await run.attempt([game], ['predictions', 'predictions_updated'], async () => {
    const { response } = await run.ask('predictions', { fixture: game.fixtureId });
    const outcome =
      response.length > 0
        ? { status: 'ok' as const, body: response }
        : { status: 'empty' as const, body: response };
    await run.put(game, 'predictions', outcome);
    await run.put(game, 'predictions_updated', outcome);
    if (response[0]) await takeFigures(run, game, response[0]);
  });
  for (const side of sides) await fetchStatistics(run, game, side);
  await fetchMeetings(run, game);
}

/** The forecast read days ahead is the one before kick-off too while neither team has played since. */
async function keepForecast(run: FixtureRun, game: FixtureGame): Promise<void> {
  if (run.isForced || !run.wants(game, 'predictions_updated')) return;
  const { kickoffAt, playedAt = null } = game;
  const context = { phase: run.phase, kickoffAt, playedAt, now: run.deps.clock.now() };
  const first = await run.deps.store.latest(game.gameId, 'predictions');
  // "Nothing is known" may have changed.
  if (first?.status !== 'ok' || first.version === null) return;
  if (!isFresh('predictions_updated', first, context)) return;
  await run.put(
    game,
    'predictions_updated',
    { status: 'ok', version: first.version },
    { at: first.fetchedAt },
  );
}

async function takeFigures(run: FixtureRun, game: FixtureGame, row: PredictionRow): Promise<void> {
  for (const side of sides) {
    const { league: figures, id, name, logo } = row.teams[side];
    if (!figures?.cards || !figures.lineups || !figures.penalty) continue;
    const body = { league: row.league, team: { id, name, logo }, ...figures };
    await run.put(
      game,
      `team_stats_${side}`,
      { status: 'ok', body },
      { sourceKey: statisticsKey(game, side) },
    );
  }
  const past = pastMeetings(row.h2h ?? []);
  if (past.length > 0)
    await run.put(game, 'head_to_head', { status: 'ok', body: past }, { sourceKey: meetingsKey(game) });
}

const statisticsKey = (game: FixtureGame, side: 'home' | 'away') =>
  `team_stats:${game.leagueId}:${game.season}:${game[side].id}`;
const meetingsKey = ({ home, away }: FixtureGame) =>
  `head_to_head:${Math.min(home.id, away.id)}-${Math.max(home.id, away.id)}`;

async function fetchStatistics(run: FixtureRun, game: FixtureGame, side: 'home' | 'away'): Promise<void> {
  const endpoint = `team_stats_${side}` as const;
  await run.attempt([game], [endpoint], async () => {
    const sourceKey = statisticsKey(game, side);
    if (await run.reuse(game, endpoint, sourceKey, maxAge[endpoint])) return;
    const { at, answer } = await run.share(sourceKey, maxAge[endpoint], async () => {
      const parameters = { league: game.leagueId, season: game.season, team: game[side].id };
      return (await run.ask('teams/statistics', parameters)).response;
    });
    await run.put(
      game,
      endpoint,
      { status: answer === null ? 'empty' : 'ok', body: answer },
      { at, sourceKey },
    );
  });
}

async function fetchMeetings(run: FixtureRun, game: FixtureGame): Promise<void> {
  await run.attempt([game], ['head_to_head'], async () => {
    const sourceKey = meetingsKey(game);
    if (await run.reuse(game, 'head_to_head', sourceKey, maxAge.head_to_head)) return;
    const last = (await run.deps.client.allows('last')) ? meetings : undefined;
    const parameters = { h2h: `${game.home.id}-${game.away.id}`, last };
    const { response } = await run.ask('fixtures/headtohead', parameters);
    const body = pastMeetings(response);
    await run.put(game, 'head_to_head', { status: body.length > 0 ? 'ok' : 'empty', body }, { sourceKey });
  });
}

/** The last ten played, newest first; the service's order is not to be relied on. */
const pastMeetings = (rows: readonly FixtureRow[]): FixtureRow[] =>
  rows
    .filter((row) => fixtureStatusClass(row.fixture.status.short) === 'final')
    .toSorted((a, b) => Date.parse(b.fixture.date) - Date.parse(a.fixture.date))
    .slice(0, meetings);
