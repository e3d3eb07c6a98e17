import { logActivity } from '../activity.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { fault } from '../errors.ts';
import type { WholeSeason } from '../football/discovery.ts';
import { type FootballError, isFootballError } from '../football/errors.ts';
import { namesOf } from '../football/odd-rows.ts';
import { takeRows, type FixtureRows } from '../football/rows.ts';
import { waitText } from '../football/wait-text.ts';
import { type Asking, pastSeasons, seasonsOfPlan } from '../history/due.ts';
import { claimSeason, endClaim, keepRefusal, keepSeason } from '../history/keep-season.ts';
import { costOf, historyPlan, questionsOf, type SeasonQuestion } from '../history/plan.ts';
import { isToldInFull, toldMatch } from '../history/season-rows.ts';
import { refreshLeagues } from './refresh-leagues.ts';
import { seedLeagues } from './seed-leagues.ts';

export interface HistoryInput {
  /** Our ids; the visible leagues when absent. */
  leagueIds?: readonly number[] | undefined;
  /** Seasons before the running one; three when absent. */
  seasons?: number | undefined;
  /** `hand` when absent. */
  asking?: Asking | undefined;
  /** Say what would be asked for, and ask nothing. */
  isDryRun?: boolean | undefined;
  /** Running seasons that discovery was just told whole, by the service's id of the league: they are not asked for again. */
  told?: ReadonlyMap<number, WholeSeason> | undefined;
}

/** What became of one season. */
export interface HistoryStep {
  leagueId: number;
  league: string;
  season: number;
  /** `planned`: in a dry run, or left for another time. */
  outcome: 'planned' | 'imported' | 'refused' | 'failed';
  /** Matches stored. */
  matches: number;
  message: string | null;
}

export interface HistoryResult {
  /** Requests sent; in a dry run those that would be. */
  requests: number;
  imported: number;
  matches: number;
  /** Seasons that the plan does not have. */
  refused: number;
  failed: number;
  /** Seasons left for another time, because the day's requests are used up. */
  left: number;
  steps: HistoryStep[];
  errorDetails: string[];
  /** Set when nothing could be asked for, or all that was asked for failed. */
  outcome?: 'failed' | 'skipped';
}

/** Failures of the moment: nothing can be asked for now, and nothing is held against what was asked for. */
export const notNow: ReadonlySet<string> = new Set(['day_quota', 'minute_limit', 'not_configured']);

/**
 * Brings the past of the leagues up to date: the running season and those before it, a request each, newest first.
 * What is stored is not asked for again, what the plan refuses is said and left out, and a run that was cut short goes
 * on where it stopped: each season is stored whole. These matches are data for forecasts and pages, never games of ours.
 * @throws AppError `not_found` for a league that is not there; FootballError, asked by hand, when nothing can be asked for
 */
export async function importHistory(
  deps: Deps,
  { leagueIds, seasons = pastSeasons, asking = 'hand', isDryRun = false, told }: HistoryInput,
  { signal, onProgress }: RunOptions = {},
): Promise<HistoryResult> {
  await seedLeagues(deps);
  const planned = () => historyPlan(deps.em(), { leagueIds, seasons, asking }, deps.clock.now());
  let plan = await planned();
  const lost = leagueIds?.find((id) => !plan.some((league) => league.id === id));
  if (lost !== undefined) {
    throw fault('not_found', `The football service has no league ${lost} of ours.`, {
      suggestion: '`tips leagues list` shows the leagues, with the ids the service knows them by.',
    });
  }
  const isUnknown = plan.some(({ season }) => season === null);
  const before = deps.football.sent();
  // Discovery learns the seasons once a day; only a person does not wait for it.
  if (isUnknown && asking !== 'schedule' && !isDryRun) {
    await refreshLeagues(deps, { signal });
    plan = await planned();
  }
  const questions = questionsOf(plan);
  const steps = questions.map(stepOf);
  const result: HistoryResult = {
    requests: deps.football.sent() - before,
    imported: 0,
    matches: 0,
    refused: 0,
    failed: 0,
    left: 0,
    steps,
    errorDetails: [],
  };
  if (isDryRun) return { ...result, requests: costOf(plan, seasons) };
  if (asking !== 'schedule') {
    for (const { season, displayName } of plan)
      if (season === null)
        result.errorDetails.push(`The football service calls no season of ${displayName} current.`);
  }
  await askAll(deps, questions, { result, asking, told, signal, onProgress });
  const hasDone = result.imported + result.refused > 0;
  if (!hasDone && result.failed > 0) result.outcome = 'failed';
  if (!hasDone && result.failed === 0 && result.left > 0) result.outcome = 'skipped';
  if (steps.some(({ outcome }) => outcome !== 'planned') || result.left > 0) await tell(deps, result);
  return result;
}

const stepOf = ({ leagueId, displayName, season }: SeasonQuestion): HistoryStep => ({
  leagueId,
  league: displayName,
  season,
  outcome: 'planned',
  matches: 0,
  message: null,
});

interface Run extends RunOptions {
  result: HistoryResult;
  asking: Asking;
  told: ReadonlyMap<number, WholeSeason> | undefined;
}

async function askAll(
  deps: Deps,
  questions: readonly SeasonQuestion[],
  { result, asking, told, signal, onProgress }: Run,
): Promise<void> {
  const { steps } = result;
  let offered: { from: number; to: number; words: string } | undefined;
  for (const [index, step] of steps.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ done: index, total: steps.length, text: `${step.league} ${step.season}` });
    if (offered && (step.season < offered.from || step.season > offered.to)) {
      await refuse(deps, step, 'refused', offered.words);
      result.refused += 1;
      continue;
    }
    try {
      if (!(await askOne(deps, questions[index]!, step, { result, asking, told, signal, onProgress })))
        continue;
      result.imported += 1;
      result.matches += step.matches;
    } catch (error) {
      if (signal?.aborted || !isFootballError(error)) throw error;
      if (notNow.has(error.kind)) {
        if (asking !== 'schedule' && result.imported + result.refused + result.failed === 0) throw error;
        result.left = steps.length - index;
        result.errorDetails.push(error.message);
        break;
      }
      const isRefused = error.kind === 'plan';
      await refuse(deps, step, isRefused ? 'refused' : 'failed', error.message);
      result[isRefused ? 'refused' : 'failed'] += 1;
      if (isRefused) {
        const range = seasonsOfPlan(error.message);
        offered = range && { ...range, words: error.message };
      } else result.errorDetails.push(`${step.league} ${step.season}: ${error.message}`);
      if (error.fatal) {
        result.left = steps.length - index - 1;
        break;
      }
    }
  }
  onProgress?.({ done: steps.length, total: steps.length });
}

async function refuse(
  deps: Deps,
  step: HistoryStep,
  state: 'refused' | 'failed',
  message: FootballError['message'],
): Promise<void> {
  Object.assign(step, { outcome: state, message });
  await keepRefusal(deps.em(), step, { state, message }, deps.clock.now());
}

/**
 * Asks for one season and stores it. An answer without a match of a season that had some is a failure, not news.
 * @returns false where another process is at it
 */
async function askOne(
  deps: Deps,
  { leagueId, season, apiFootballId, isRunning }: SeasonQuestion,
  step: HistoryStep,
  { result, asking, told, signal, onProgress }: Run,
): Promise<boolean> {
  const em = deps.em();
  if (!(await claimSeason(em, step, deps.clock.now(), asking !== 'schedule'))) return false;
  let sent = 0;
  try {
    const whole = told?.get(apiFootballId);
    const answer =
      whole?.season === season
        ? whole
        : await deps.football.get(
            'fixtures',
            { league: apiFootballId, season },
            {
              signal,
              onSent: () => {
                sent += 1;
              },
              onProgress: (wait) => onProgress?.({ text: waitText(wait) }),
            },
          );
    const found: FixtureRows = { rows: new Map(), odd: [] };
    takeRows(found, answer);
    const matches = [...found.rows.values()]
      .filter((row) => row.league.id === apiFootballId && row.league.season === season)
      .map(toldMatch)
      .filter(({ home, away }) => home.id !== away.id);
    if (matches.length === 0 && (await storedMatches(deps, step)) > 0) {
      const message = 'The answer was empty, although matches of this season are on record.';
      await refuse(deps, step, 'failed', message);
      result.failed += 1;
      result.errorDetails.push(`${step.league} ${season}: ${message}`);
      return false;
    }
    const odd = namesOf(found.odd);
    result.errorDetails.push(...odd);
    const now = deps.clock.now();
    const message = odd.length > 0 ? odd.join(' ') : null;
    const isComplete = !isRunning && message === null && isToldInFull(matches, now);
    await keepSeason(em, { leagueId, season, matches, message, isComplete }, now);
    Object.assign(step, { outcome: 'imported', matches: matches.length, message });
    return true;
  } finally {
    result.requests += sent;
    await endClaim(em, step, sent);
  }
}

async function storedMatches(deps: Deps, { leagueId, season }: HistoryStep): Promise<number> {
  const [row] = await rows(
    deps.em(),
    { n: column.number },
    'select count(*)::integer as n from season_matches where league_id = ? and season = ?',
    [leagueId, season],
  );
  return row!.n;
}

async function tell(deps: Deps, result: HistoryResult): Promise<void> {
  const { imported, matches, refused, failed, left, requests, errorDetails, steps } = result;
  const words = steps.find(({ outcome }) => outcome === 'refused')?.message;
  const parts = [
    `${imported} ${imported === 1 ? 'season' : 'seasons'} with ${matches} matches`,
    ...(refused > 0 ? [`${refused} not in the plan (${words})`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(left > 0 ? [`${left} left for another time`] : []),
  ];
  await logActivity(deps, errorDetails.length > 0 ? 'error' : 'success', `History: ${parts.join(', ')}.`, {
    requests,
    errors: errorDetails,
  });
}
