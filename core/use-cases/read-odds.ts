import { LockMode } from '@mikro-orm/core';
import { logActivity } from '../activity.ts';
import { readConfig } from '../config-store/config-store.ts';
import { Game, League } from '../db/entities/games.ts';
import { OddsTry } from '../db/entities/odds.ts';
import type { Em } from '../db/orm.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { isNotBegun } from '../domain/match-status.ts';
import { dayMs } from '../domain/time.ts';
import { fault } from '../errors.ts';
import { isFootballError } from '../football/errors.ts';
import { namesOf } from '../football/odd-rows.ts';
import { oddsOfDay, type OddsRow } from '../football/odds.ts';
import { keepReading, readingsOf } from '../games/market-readings.ts';
import { isClosed } from '../games/rules.ts';
import { isAlongside, isDue, lastMs, nextQuestion, windowMs } from '../odds/due.ts';
import { marketTold } from '../odds/market-told.ts';
import { refreshLeagues } from './refresh-leagues.ts';

export interface OddsInput {
  /** `hand` asks again also where the schedule would wait or has given up. */
  asking?: 'schedule' | 'hand' | undefined;
  /** Say what would be asked for, and ask nothing. */
  isDryRun?: boolean | undefined;
}

export interface OddsResult {
  /** Games whose market is to be read now. */
  games: number;
  /** Requests sent; in a dry run the fewest that would be. */
  requests: number;
  /** Games whose market was read, those that came along included. */
  read: number;
  /** Games for which the answer had no prices worth the name. */
  without: number;
  failed: number;
  /** Games left for another time, because the day's requests are used up or no key is set. */
  left: number;
  errorDetails: string[];
  /** Set when nothing could be asked for, or all that was asked for failed. */
  outcome?: 'failed' | 'skipped';
}

/** Failures that are not the day's: nothing can be asked for now, and nothing is held against it. */
const notNow: ReadonlySet<string> = new Set(['day_quota', 'minute_limit', 'not_configured']);
/** What a league's coverage says holds for so long; it changes when a season begins. */
const coverageHolds = 3 * dayMs;

/** The games of one league and UTC day, which one question answers. */
interface DayOfLeague {
  league: number;
  season: number;
  date: string;
  games: Game[];
}

/**
 * Reads the market of games that begin in about three hours: once a game, a question for each league and day. A game is
 * kept in one statement, so that a process that is killed leaves whole readings, and what is read is not asked for
 * again. Nothing is asked for, and nothing kept, at or after a kick-off.
 * @throws AppError `refused`, asked by hand, while odds are switched off; FootballError, when nothing can be asked for
 */
export async function readOdds(
  deps: Deps,
  { asking = 'schedule', isDryRun = false }: OddsInput,
  { signal, onProgress }: RunOptions = {},
): Promise<OddsResult> {
  const result: OddsResult = {
    games: 0,
    requests: 0,
    read: 0,
    without: 0,
    failed: 0,
    left: 0,
    errorDetails: [],
  };
  if ((await readConfig(deps.em(), 'odds')) === 'off') {
    if (asking === 'schedule') return { ...result, outcome: 'skipped' };
    throw fault('refused', 'Odds are switched off: prices are neither asked for nor kept.', {
      suggestion: '`tips config set odds yardstick` switches them on.',
    });
  }
  const run: Run = {
    deps,
    result,
    asking,
    signal,
    onSent: () => {
      result.requests += 1;
    },
  };
  const days = await daysDue(run, isDryRun);
  result.games = days.reduce((sum, { due }) => sum + due, 0);
  if (isDryRun) return { ...result, requests: days.length };
  for (const [index, day] of days.entries()) {
    signal?.throwIfAborted();
    onProgress?.({
      done: index,
      total: days.length,
      text: `${day.games[0]!.league.displayName} ${day.date}`,
    });
    if (!(await askOne(run, day))) {
      result.left = days.slice(index).reduce((sum, { due }) => sum + due, 0);
      break;
    }
  }
  const hasDone = result.read + result.without > 0;
  if (!hasDone && result.failed > 0) result.outcome = 'failed';
  else if (!hasDone && result.left > 0) result.outcome = 'skipped';
  if (result.games > 0) await tell(deps, result);
  return result;
}

interface Run {
  deps: Deps;
  result: OddsResult;
  asking: 'schedule' | 'hand';
  signal: AbortSignal | undefined;
  onSent: () => void;
}

/** The days to ask for, nearest kick-off first, with the games that come along; `due` is how many asked for it. */
async function daysDue(run: Run, isDryRun: boolean): Promise<(DayOfLeague & { due: number })[]> {
  const now = run.deps.clock.now();
  const games = await unread(run.deps.em(), now);
  const tries = await triesOf(run.deps.em(), games);
  const days = [...Map.groupBy(games, dayOf).values()].map((group) => {
    const others = group.map(({ kickoffAt }) => kickoffAt!);
    const due = group.filter(({ id, kickoffAt }) =>
      isDue({ kickoffAt: kickoffAt!, others, tried: run.asking === 'hand' ? undefined : tries.get(id) }, now),
    );
    return { due, along: group.filter((game) => due.includes(game) || isAlongside(game.kickoffAt!, now)) };
  });
  const asking = days.filter(({ due }) => due.length > 0);
  if (asking.length === 0) return [];
  const leagues = await coveredLeagues(
    run,
    asking.flatMap(({ due }) => due),
    now,
    isDryRun,
  );
  return asking.flatMap(({ due, along }) => {
    const { league, season, kickoffAt } = due[0]!;
    if (!leagues.has(league.id)) return [];
    const date = kickoffAt!.toISOString().slice(0, 10);
    return [{ league: league.apiFootballId!, season: season!, date, games: along, due: due.length }];
  });
}

/** What one question answers: the games of a league on a UTC day. */
const dayOf = ({ league, season, kickoffAt }: Game): string =>
  [league.id, season, kickoffAt!.toISOString().slice(0, 10)].join(' ');

/** Coming games of visible leagues inside the window without a reading that holds. */
async function unread(em: Em, now: Date): Promise<Game[]> {
  const games = await em.find(
    Game,
    {
      status: 'upcoming',
      frozenAt: null,
      mergedInto: null,
      kickoffConfirmed: true,
      apiFootballFixtureId: { $ne: null },
      season: { $ne: null },
      league: { isActive: true, apiFootballId: { $ne: null } },
      kickoffAt: { $gt: new Date(now.getTime() + lastMs), $lte: new Date(now.getTime() + windowMs) },
    },
    { populate: ['league'], orderBy: { kickoffAt: 'asc', id: 'asc' } },
  );
  const read = await readingsOf(
    em,
    games.map(({ id }) => id),
  );
  return games.filter((game) => !read.has(game.id) && isNotBegun(game.statusCode.toUpperCase()));
}

async function triesOf(em: Em, games: readonly Game[]): Promise<Map<number, OddsTry>> {
  const kickoffs = new Map(games.map(({ id, kickoffAt }) => [id, kickoffAt!.getTime()]));
  const tries = await em.find(OddsTry, { gameId: { $in: [...kickoffs.keys()] } });
  // What was tried for another kick-off is another question.
  return new Map(
    tries
      .filter(({ gameId, kickoffAt }) => kickoffAt.getTime() === kickoffs.get(gameId))
      .map((tried) => [tried.gameId, tried]),
  );
}

/** Those of the games' leagues of which the service says that it has prices; it is asked where nobody knows by now. */
async function coveredLeagues(
  { deps, result, signal, onSent }: Run,
  games: readonly Game[],
  now: Date,
  isDryRun: boolean,
): Promise<Set<number>> {
  const isUnsure = ({ hasOdds, hasOddsAt }: League) =>
    hasOdds !== true && (hasOddsAt === null || Math.abs(now.getTime() - hasOddsAt.getTime()) > coverageHolds);
  const ids = [...new Set(games.map(({ league }) => league.id))];
  if (!isDryRun && games.some(({ league }) => isUnsure(league))) {
    try {
      await refreshLeagues(deps, { signal, onSent });
    } catch (error) {
      if (signal?.aborted || !isFootballError(error)) throw error;
      result.errorDetails.push(error.message);
      result.left = games.length;
      return new Set();
    }
  }
  const covered = await deps.em().find(League, { id: { $in: ids }, hasOdds: true }, { fields: ['id'] });
  return new Set(covered.map(({ id }) => id));
}

/** @returns false when nothing more can be asked for now */
async function askOne(run: Run, { league, season, date, games }: DayOfLeague): Promise<boolean> {
  const { deps, result, signal, onSent } = run;
  const wanted = games.map(({ apiFootballFixtureId }) => apiFootballFixtureId!);
  try {
    const { rows, odd } = await oddsOfDay(deps.football, { league, season, date }, wanted, {
      signal,
      onSent,
    });
    const readAt = deps.clock.now();
    result.errorDetails.push(...namesOf(odd));
    for (const game of games) await keep(run, game, rows.get(game.apiFootballFixtureId!), readAt);
    return true;
  } catch (error) {
    if (signal?.aborted || !isFootballError(error)) throw error;
    result.errorDetails.push(`${games[0]!.league.displayName} ${date}: ${error.message}`);
    if (notNow.has(error.kind)) return false;
    for (const game of games) await noteTry(deps, game, { message: error.message, isAnswered: false });
    result.failed += games.length;
    return !error.fatal;
  }
}

/** Keeps what was told of a game, or why it is nothing. */
async function keep(
  { deps, result }: Run,
  game: Game,
  row: OddsRow | undefined,
  readAt: Date,
): Promise<void> {
  const told = row === undefined ? 'The football service has no prices of it.' : marketTold(row, readAt);
  if (typeof told === 'string') {
    await noteTry(deps, game, { message: told, isAnswered: true });
    result.without += 1;
    return;
  }
  const kept = await deps.em().transactional(async (em) => {
    const locked = await em.findOneOrFail(Game, { id: game.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // It may have begun, moved or been read by another process while the service answered.
    if (isClosed(locked, readAt) || locked.kickoffAt === null || locked.kickoffAt <= readAt) return false;
    if ((await readingsOf(em, [game.id])).has(game.id)) return false;
    const { renewedAt, snapshot } = told;
    await keepReading(em, { gameId: game.id, readAt, renewedAt, kickoffAt: locked.kickoffAt }, snapshot);
    return true;
  });
  if (kept) result.read += 1;
}

/** Remembers a question that brought nothing, and when to put it again. */
async function noteTry(
  deps: Deps,
  { id: gameId, kickoffAt }: Game,
  { message, isAnswered }: { message: string; isAnswered: boolean },
): Promise<void> {
  const now = deps.clock.now();
  await deps.em().transactional(async (em) => {
    const before = await em.findOne(OddsTry, { gameId });
    const tries = before?.kickoffAt.getTime() === kickoffAt!.getTime() ? before.tries + 1 : 1;
    // Prices are published days ahead: what has none three hours before will hardly get any.
    const nextAt = isAnswered ? null : nextQuestion(tries, kickoffAt!, now);
    await em.upsert(OddsTry, { gameId, kickoffAt: kickoffAt!, tries, askedAt: now, nextAt, message });
  });
}

async function tell(deps: Deps, { read, without, failed, left, requests, errorDetails }: OddsResult) {
  const parts = [
    `${read} read`,
    ...(without > 0 ? [`${without} without prices`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(left > 0 ? [`${left} left for another time`] : []),
  ];
  await logActivity(deps, errorDetails.length > 0 ? 'error' : 'success', `Odds: ${parts.join(', ')}.`, {
    requests,
    errors: errorDetails,
  });
}
