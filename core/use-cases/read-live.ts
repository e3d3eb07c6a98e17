import { logActivity } from '../activity.ts';
import { readConfig } from '../config-store/config-store.ts';
import { LiveState } from '../db/entities/live.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { fixtureStatusClass } from '../domain/match-status.ts';
import { assumedLimits, dayOf } from '../football/budget.ts';
import { isFootballError } from '../football/errors.ts';
import { namesOf } from '../football/odd-rows.ts';
import { liveStateOf } from '../football/told/live.ts';
import { overSql, untoldSql } from '../games/close-ended.ts';

export interface LiveResult {
  /** Games of ours whose time is now. */
  games: number;
  /** One at most: it is for all of them together. */
  requests: number;
  /** Games that the service told of. */
  told: number;
  errors: string[];
  /** Set when nothing was asked although games are under way, or the service did not answer. */
  outcome?: 'skipped' | 'failed';
}

/** Live scores may use this share of a day's requests, beside what the budget keeps for others. */
const shareOfDay = 0.25;

/**
 * Reads how the matches of published cards stand that are under way, with one request for all of them. Nothing is
 * settled from it and no game is changed: results are read as ever. It gives way to everything else: it stops for the
 * day at its own share of the requests, and where the budget keeps the rest for others.
 */
export async function readLive(
  deps: Deps,
  _input: Record<string, never> = {},
  { signal }: RunOptions = {},
): Promise<LiveResult> {
  const em = deps.em();
  const now = deps.clock.now();
  const result: LiveResult = { games: 0, requests: 0, told: 0, errors: [] };
  if (!(await readConfig(em, 'live_scores')).enabled) return { ...result, outcome: 'skipped' };
  const games = await underWay(em, now);
  result.games = games.length;
  if (games.length === 0) return result;
  const { used, limit } = await requestsToday(em, now);
  if (used >= limit)
    return pause(
      deps,
      result,
      `Live scores have used their ${limit} requests of the day and pause until 00:00 UTC.`,
    );
  try {
    const leagues = [...new Set(games.map(({ leagueId }) => leagueId))].join('-');
    const { response, odd } = await deps.football.get(
      'fixtures',
      { live: leagues },
      { signal, purpose: 'live', onSent: () => (result.requests += 1) },
    );
    const byFixture = new Map(games.map(({ fixtureId, gameId }) => [fixtureId, gameId]));
    const own = response.filter(({ fixture }) => byFixture.has(fixture.id));
    result.errors = namesOf(odd.filter(({ fixture }) => fixture !== null && byFixture.has(fixture)));
    const seenAt = deps.clock.now();
    result.told = own.length;
    if (own.length > 0)
      await em.upsertMany(
        LiveState,
        own.map((row) => ({ gameId: byFixture.get(row.fixture.id)!, ...liveStateOf(row), seenAt })),
      );
    return result;
  } catch (error) {
    if (signal?.aborted || !isFootballError(error)) throw error;
    if (error.kind === 'day_quota' || error.kind === 'minute_limit')
      return pause(deps, result, `Live scores pause: ${error.message}`);
    return { ...result, errors: [error.message], outcome: 'failed' };
  }
}

/** Games of published cards that have begun by the clock and of whose end nothing is told. */
const underWay = (em: Em, now: Date) =>
  rows(
    em,
    {
      gameId: column.number,
      fixtureId: column.number,
      leagueId: column.number,
      ...columnsOf('Game', { statusCode: 'statusCode' }),
    },
    `select g.id as "gameId", g.api_football_fixture_id as "fixtureId", l.api_football_id as "leagueId", g.status_code as "statusCode"
     from games g join leagues l on l.id = g.league_id
     where g.status = 'upcoming' and g.merged_into is null and g.kickoff_confirmed and g.kickoff_at <= ?
       and ${untoldSql} and not ${overSql} and l.is_active
       and g.api_football_fixture_id is not null and l.api_football_id is not null
       and exists (select from cards c where c.game_id = g.id and c.state = 'published')`,
    [now, now],
  ).then((found) => found.filter(({ statusCode }) => fixtureStatusClass(statusCode) !== 'void'));

/** Requests for live scores in this UTC day, and how many it may be. */
async function requestsToday(em: Em, now: Date): Promise<{ used: number; limit: number }> {
  const [found] = await rows(
    em,
    { used: column.number, limit: column.orNull(column.number) },
    `select (select coalesce(sum((figures->>'requests')::int), 0) from job_runs where job = 'live' and started_at >= ?) as used,
       (select limit_value from football_budget where window_kind = 'day' and limit_value is not null
        order by window_start desc limit 1) as limit`,
    [dayOf(now)],
  );
  const { used = 0, limit = null } = found ?? {};
  return { used, limit: Math.floor((limit ?? assumedLimits.day) * shareOfDay) };
}

/** Says once why nothing is asked: the runs after it are skipped in silence. */
async function pause(deps: Deps, result: LiveResult, sentence: string): Promise<LiveResult> {
  const last = await reader(deps.em())
    .selectFrom('JobRun')
    .select('outcome')
    .where('job', '=', 'live')
    .where('outcome', '<>', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.outcome !== 'skipped') await logActivity(deps, 'info', sentence);
  return { ...result, errors: [sentence], outcome: 'skipped' };
}
