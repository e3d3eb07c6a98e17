import { logActivity } from '../activity.ts';
import { readConfig } from '../config-store/config-store.ts';
import type { Deps, RunOptions } from '../deps.ts';
import type { CallOptions } from '../football/client.ts';
import { isFootballError } from '../football/errors.ts';
import { shotsOf } from '../football/match-result.ts';
import { namesOf } from '../football/odd-rows.ts';
import { type FixtureRows, takeRows } from '../football/rows.ts';
import { type Asking, seasonsOfPlan } from '../history/due.ts';
import {
  type ClaimedMatch,
  claimShots,
  countShotsRequests,
  keepCoverage,
  keepShots,
  keepShotsRefusal,
  releaseShots,
  type ToldShots,
} from '../history/keep-shots.ts';
import { shotsCost, shotsPlan, shotsRequestsOf, type ShotsSeason } from '../history/shots-plan.ts';
import { notNow } from './import-history.ts';

export interface ShotsInput {
  /** Our ids; the visible leagues when absent. */
  leagueIds?: readonly number[] | undefined;
  /** `hand` when absent: then the number of requests a day does not bind, the budget does. */
  asking?: Asking | undefined;
  /** Say what would be asked for, and ask nothing. */
  isDryRun?: boolean | undefined;
}

export interface ShotsResult {
  /** Requests sent; in a dry run those that would be, at most. */
  requests: number;
  /** Matches whose shots were told; in a dry run those that would be asked for. */
  known: number;
  /** Matches without them in the answer. */
  without: number;
  /** Seasons that the plan does not have, and the words for it. */
  refused: number;
  refusal: string | null;
  /** Seasons of which the service has no statistics. */
  uncovered: number;
  /** Matches left for another time. */
  left: number;
  errorDetails: string[];
}

const onlyOneByOne =
  'The plan of the football service tells one match a request, which is too dear for past shots.';

/**
 * Asks for the shots on target of past matches that forecasts learn from: the running season and the one before, twenty
 * matches a request, newest first, where the league has statistics. It is the least urgent work there is: it leaves half
 * of the day's requests to games, and the schedule sends `shots_import` requests a day at most. An answer is kept whole,
 * so that a run that was cut short goes on where it stopped.
 * @throws FootballError, asked by hand, when nothing can be asked for
 */
export async function importShots(
  deps: Deps,
  { leagueIds, asking = 'hand', isDryRun = false }: ShotsInput,
  { signal, onProgress }: RunOptions = {},
): Promise<ShotsResult> {
  const result: ShotsResult = {
    requests: 0,
    known: 0,
    without: 0,
    refused: 0,
    refusal: null,
    uncovered: 0,
    left: 0,
    errorDetails: [],
  };
  const { requestsPerDay } = await readConfig(deps.em(), 'shots_import');
  const most = asking === 'schedule' ? requestsPerDay : Number.POSITIVE_INFINITY;
  if ((await shotsRequestsOf(deps.em(), deps.clock.now())) >= most) return result;
  const plan = await shotsPlan(deps.em(), { leagueIds, asking }, deps.clock.now());
  const total = matchesIn(plan);
  if (isDryRun) return { ...result, requests: shotsCost(plan), known: total };
  const run: Run = { deps, result, most, asking, signal, total, onProgress };
  if (plan.length > 0 && !(await deps.football.allows('ids'))) await refuse(run, plan, onlyOneByOne);
  else await askAll(run, plan);
  if (plan.length > 0) {
    // What was refused just now is not to be had, and not left: `again` would count it.
    const asked = asking === 'again' ? 'hand' : asking;
    result.left = matchesIn(await shotsPlan(deps.em(), { leagueIds, asking: asked }, deps.clock.now()));
  }
  await tell(deps, result);
  return result;
}

const matchesIn = (plan: readonly ShotsSeason[]): number =>
  plan.reduce((sum, { matches }) => sum + matches, 0);

interface Run extends RunOptions {
  deps: Deps;
  result: ShotsResult;
  /** Requests that may have been sent on this day. */
  most: number;
  asking: Asking;
  /** Matches there are to ask for. */
  total: number;
}

async function askAll(run: Run, plan: readonly ShotsSeason[]): Promise<void> {
  const covered = new Map<number, ReadonlySet<number>>();
  for (const [index, season] of plan.entries()) {
    try {
      if (!(await askSeason(run, season, covered))) return;
    } catch (error) {
      if (run.signal?.aborted || !isFootballError(error)) throw error;
      if (notNow.has(error.kind)) {
        const { known, without } = run.result;
        if (run.asking !== 'schedule' && known + without === 0) throw error;
        if (run.asking !== 'schedule') run.result.errorDetails.push(error.message);
        return;
      }
      if (error.kind !== 'plan') {
        run.result.errorDetails.push(`${season.displayName} ${season.season}: ${error.message}`);
        return;
      }
      const offered = seasonsOfPlan(error.message);
      const isOut = ({ season: year }: ShotsSeason) =>
        offered === undefined || year < offered.from || year > offered.to;
      const rest = plan.slice(index);
      await refuse(run, [season, ...rest.filter((one) => one !== season && isOut(one))], error.message);
      if (!rest.some((one) => one !== season && !isOut(one))) return;
    }
  }
}

/** @returns false when nothing more is to be asked for in this run */
async function askSeason(
  run: Run,
  season: ShotsSeason,
  covered: Map<number, ReadonlySet<number>>,
): Promise<boolean> {
  const { deps, result, signal, onProgress } = run;
  const mayAsk = async () => (await shotsRequestsOf(deps.em(), deps.clock.now())) < run.most;
  if (season.isCoverageUnknown) {
    if (!covered.has(season.leagueId)) {
      if (!(await mayAsk())) return false;
      covered.set(season.leagueId, await askCoverage(run, season));
    }
    if (!covered.get(season.leagueId)!.has(season.season)) {
      result.uncovered += 1;
      return true;
    }
  }
  for (let isFirst = true; ; isFirst = false) {
    signal?.throwIfAborted();
    if (!(await mayAsk())) return false;
    const matches = await claimShots(deps.em(), season, deps.clock.now());
    if (matches.length === 0) return true;
    await askMatches(run, season, matches);
    if (isFirst) await keepShotsRefusal(deps.em(), season, null, deps.clock.now());
    onProgress?.({
      done: Math.min(run.total, result.known + result.without),
      total: run.total,
      text: `${season.displayName} ${season.season}`,
    });
  }
}

/** Sends one question for a season, counted whatever becomes of it: a process that dies after it has sent it. */
async function counted<Answer>(
  { deps, result, signal }: Run,
  season: ShotsSeason,
  ask: (call: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  let sent = 0;
  const onSent = () => {
    sent += 1;
  };
  await countShotsRequests(deps.em(), season, 1, deps.clock.now());
  try {
    return await ask({ signal, purpose: 'spare', onSent });
  } finally {
    result.requests += sent;
    if (sent !== 1) await countShotsRequests(deps.em(), season, sent - 1, deps.clock.now());
  }
}

/** The seasons of a league of which the service says that it has statistics. */
async function askCoverage(run: Run, season: ShotsSeason): Promise<ReadonlySet<number>> {
  const { deps, result } = run;
  const { response, odd } = await counted(run, season, (call) =>
    deps.football.get('leagues', { id: season.apiFootballId }, call),
  );
  result.errorDetails.push(...namesOf(odd));
  const seasons = response
    .filter(({ league }) => league.id === season.apiFootballId)
    .flatMap((league) => league.seasons)
    .flatMap(({ year, coverage }) => (coverage?.fixtures?.statistics_fixtures === true ? [year] : []));
  await keepCoverage(deps.em(), season.leagueId, seasons, deps.clock.now());
  return new Set(seasons);
}

async function askMatches(run: Run, season: ShotsSeason, matches: readonly ClaimedMatch[]): Promise<void> {
  const { deps, result } = run;
  const found: FixtureRows = { rows: new Map(), odd: [] };
  try {
    const ids = matches.map(({ fixtureId }) => fixtureId).join('-');
    takeRows(found, await counted(run, season, (call) => deps.football.get('fixtures', { ids }, call)));
  } catch (error) {
    const kind = isFootballError(error) ? error.kind : null;
    // An answer of another form would come so again; one that was lost is asked for again in an hour.
    if (kind === 'shape' || kind === 'parameter')
      await keepShots(deps.em(), matches.map(nothingTold), deps.clock.now());
    else if (kind === null || !lost.has(kind)) await releaseShots(deps.em(), matches);
    throw error;
  }
  result.errorDetails.push(...namesOf(found.odd));
  const told = matches.map((match) => toldOf(match, found));
  await keepShots(deps.em(), told, deps.clock.now());
  for (const { shots } of told) result[shots === null ? 'without' : 'known'] += 1;
}

const lost: ReadonlySet<string> = new Set(['upstream', 'unreached', 'timeout', 'not_json']);

const nothingTold = ({ fixtureId }: ClaimedMatch): ToldShots => ({ fixtureId, shots: null });

/** Both sides or nothing; a row of other teams is of another match. */
function toldOf(match: ClaimedMatch, { rows }: FixtureRows): ToldShots {
  const row = rows.get(match.fixtureId);
  const isIt = row?.teams.home.id === match.homeTeamId && row.teams.away.id === match.awayTeamId;
  const shots = row && isIt ? shotsOf(row) : null;
  return shots === null || shots.home === null || shots.away === null
    ? nothingTold(match)
    : { fixtureId: match.fixtureId, shots: { home: shots.home, away: shots.away } };
}

/** Keeps that these seasons' shots are not to be had with the plan. */
async function refuse({ deps, result }: Run, seasons: readonly ShotsSeason[], words: string): Promise<void> {
  for (const season of seasons) await keepShotsRefusal(deps.em(), season, words, deps.clock.now());
  result.refused += seasons.length;
  result.refusal = words;
}

async function tell(deps: Deps, result: ShotsResult): Promise<void> {
  const { requests, known, without, refused, refusal, uncovered, left, errorDetails } = result;
  if (known + without + refused + uncovered === 0 && errorDetails.length === 0) return;
  const parts = [
    `${known} ${known === 1 ? 'match' : 'matches'}`,
    ...(without > 0 ? [`${without} without`] : []),
    ...(refused > 0
      ? [`${refused} ${refused === 1 ? 'season' : 'seasons'} not in the plan (${refusal})`]
      : []),
    ...(uncovered > 0 ? [`${uncovered} ${uncovered === 1 ? 'season' : 'seasons'} without statistics`] : []),
    ...(left > 0 ? [`${left} left for another time`] : []),
  ];
  await logActivity(
    deps,
    errorDetails.length > 0 ? 'error' : 'success',
    `Shots on target: ${parts.join(', ')}.`,
    {
      requests,
      errors: errorDetails,
    },
  );
}
