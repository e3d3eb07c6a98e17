import { Game } from '../db/entities/games.ts';
import type { Phase } from '../domain/endpoints.ts';
import { phaseOf } from '../domain/kickoff.ts';
import { matchName } from '../domain/match-name.ts';
import { fault } from '../errors.ts';
import type { FixtureDataReport } from '../football/fixture-data.ts';
import { namesOf } from '../football/odd-rows.ts';
import { waitText } from '../football/wait-text.ts';
import { asFixtures } from '../games/as-fixtures.ts';
import { comingGames } from '../games/coming.ts';
import { requireGames } from '../games/require-games.ts';
import type { Deps, RunOptions } from '../deps.ts';

export interface FixtureDataInput {
  /** Every coming game when absent. */
  gameIds?: readonly number[];
  /** Each game's own phase when absent. */
  phase?: Phase;
  /** Ask again for what is still fresh. */
  force?: boolean;
}

export interface FixtureDataResult {
  games: {
    gameId: number;
    snapshotType: Phase;
    stored: number;
    skipped: number;
    failures: { endpoint: string; status: string; reason: string }[];
  }[];
  fetched: number;
  skipped: number;
  errors: number;
  errorDetails: string[];
  requests: number;
}

/**
 * Brings the fixture data of games up to date for their phase, all games of a phase in one run so that shared answers
 * are asked for once. A source's failure is a record and an error detail, never empty data; what was left out of an
 * answer because it could not be read is an error detail too.
 * @throws AppError `not_found`, or `refused` for a single game that the football service does not know and for what is
 *   told after a match that has not begun
 */
export async function fetchFixtureData(
  deps: Deps,
  { gameIds, ...how }: FixtureDataInput,
  options: RunOptions = {},
): Promise<FixtureDataResult> {
  const em = deps.em();
  if (gameIds) await requireGames(em, gameIds);
  const ids = gameIds ?? (await comingGames(em, deps.clock.now()));
  const games = await em.find(
    Game,
    { id: { $in: [...ids] } },
    { populate: ['league'], orderBy: { kickoffAt: 'asc' } },
  );
  if (gameIds?.length === 1) refuseUnknownToSource(games[0]!);
  if (gameIds) for (const game of games) refuseAheadOfMatch(game, how.phase, deps.clock.now());
  return fetchDataOf(deps, { games, ...how }, options);
}

interface FetchedGames extends Pick<FixtureDataInput, 'phase' | 'force'> {
  games: readonly Game[];
  /** Games of which only the own row is wanted, read with the others' rows; with a phase that all of them are in. */
  rowsOnly?: readonly Game[];
  /** Games with a kick-off soon, for which a request has room. */
  beside?: readonly Game[];
  /** Games whose own row is about to be asked for, by phase: they come along where a request for rows has room. */
  along?: readonly { phase: Phase; games: readonly Game[] }[];
  /** Read the match's own row again where it is older than this and the kick-off is near. */
  rowWithinMs?: number;
}

/** `fetchFixtureData` for games that were read a moment ago, with their leagues, nearest kick-off first. */
export async function fetchDataOf(
  deps: Deps,
  { games, rowsOnly = [], beside = [], along = [], phase, force = false, rowWithinMs }: FetchedGames,
  { signal, onProgress }: RunOptions = {},
): Promise<FixtureDataResult> {
  const em = deps.em();
  const result: FixtureDataResult = {
    games: [],
    fetched: 0,
    skipped: 0,
    errors: 0,
    errorDetails: [],
    requests: 0,
  };
  const now = deps.clock.now();
  const asked = (wanted: readonly Game[]) => asFixtures(em, wanted.filter(isKnownToSource), now);
  const besideThem = await asked(beside);
  const alongThem = await Promise.all(
    along.map(async ({ phase: other, games: more }) => ({ phase: other, games: await asked(more) })),
  );
  const rows = await asked(rowsOnly);
  const byPhase = Map.groupBy(
    games.filter(isKnownToSource),
    (game) => phase ?? currentPhase(game, deps.clock.now()),
  );
  if (phase !== undefined && rows.length > 0 && byPhase.size === 0) byPhase.set(phase, []);
  for (const [snapshotType, group] of byPhase) {
    const fixtures = await asFixtures(em, group, deps.clock.now());
    // A game first prepared shortly before its kick-off has none of what is read days ahead.
    if (phase === undefined && snapshotType === 'pre_kickoff') {
      collect(
        result,
        await deps.fixtureData.fetch(fixtures, 'pre_match', { signal, onlyMissing: true }),
        'pre_match',
      );
    }
    const report = await deps.fixtureData.fetch(fixtures, snapshotType, {
      signal,
      force,
      rowsOnly: rows,
      beside: besideThem,
      along: alongThem,
      ...(rowWithinMs !== undefined && { rowWithinMs }),
      ...(onProgress && {
        onProgress: ({ done, total }) => onProgress({ done, total, text: snapshotType }),
        onWait: (wait) => onProgress({ text: waitText(wait) }),
      }),
    });
    collect(result, report, snapshotType);
    if (report.stopped && games.length === 1) throw report.stopped;
    if (report.stopped) result.errorDetails.unshift(report.stopped.message);
  }
  return result;
}

/** Throws `refused` for a game that there is nobody to ask about. */
export function refuseUnknownToSource(game: Game): void {
  if (isKnownToSource(game)) return;
  throw fault('refused', 'This game was added by hand: the football service does not know it.', {
    suggestion: 'Only games from discovery have fixture data.',
  });
}

/**
 * Throws `refused` for what is told after a match of one that has not begun: the service would answer with empty
 * figures, and they would be stored as its data.
 */
export function refuseAheadOfMatch(game: Game, phase: Phase | undefined, now: Date): void {
  if (phase !== 'post_match' || game.status === 'completed') return;
  if (game.kickoffAt !== null && game.kickoffAt <= now) return;
  throw fault('refused', `${matchName(game)} has not begun: there is no data of after the match yet.`, {
    suggestion: 'Fetch what is told before it: leave the phase out.',
  });
}

/** Games with what the football service needs to be asked about them. */
export const isKnownToSource = (game: Game): boolean =>
  game.apiFootballFixtureId !== null &&
  game.homeTeamId !== null &&
  game.awayTeamId !== null &&
  game.season !== null &&
  game.league.apiFootballId !== null;

/** The phase a game is in. */
export const currentPhase = (game: Pick<Game, 'kickoffAt' | 'status'>, now: Date): Phase =>
  phaseOf({ kickoffAt: game.kickoffAt, archived: game.status === 'completed' }, now);

function collect(result: FixtureDataResult, report: FixtureDataReport, snapshotType: Phase): void {
  result.requests += report.requests;
  result.errorDetails.push(...namesOf(report.odd));
  for (const [gameId, { stored, skipped, failures }] of report.games) {
    result.games.push({ gameId, snapshotType, stored, skipped, failures });
    if (stored > 0) result.fetched += 1;
    else result.skipped += 1;
    const broken = failures.filter(({ status }) => status === 'failed');
    result.errors += broken.length;
    result.errorDetails.push(
      ...broken.map(({ endpoint, reason }) => `game ${gameId}, ${endpoint}: ${reason}`),
    );
  }
}
