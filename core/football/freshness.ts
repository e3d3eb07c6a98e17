import { dayMs, hourMs, minuteMs } from '../domain/time.ts';
import type { EndpointName, Phase } from '../domain/endpoints.ts';

/**
 * How long a record is used before it is asked for again, in milliseconds. Shorter than the vendor's own
 * refresh would cost requests for nothing; squads' season figures and grounds hardly change between two matches.
 */
export const maxAge: Readonly<Record<EndpointName, number>> = {
  fixture: 6 * hourMs,
  predictions: dayMs,
  team_stats_home: dayMs,
  team_stats_away: dayMs,
  player_stats_home: 21 * dayMs,
  player_stats_away: 21 * dayMs,
  injuries_home: 12 * hourMs,
  injuries_away: 12 * hourMs,
  head_to_head: 7 * dayMs,
  standings: 12 * hourMs,
  venue: 90 * dayMs,
  weather: 6 * hourMs,
  news_home: 12 * hourMs,
  news_away: 12 * hourMs,
  lineups: 2 * hourMs,
  predictions_updated: 7 * dayMs,
  live_updates: 90 * minuteMs,
  fixture_changes: 90 * minuteMs,
  fixture_result: 30 * minuteMs,
  fixture_statistics: 6 * hourMs,
  player_performance: 6 * hourMs,
  timeline_events: 6 * hourMs,
  analysis: 0,
  match_report: 0,
};

/**
 * What was asked for days ahead is asked for again before kick-off, once. The service renews it every four hours, so
 * that what came with the answer for an earlier match of the day serves too.
 */
export const injuriesBeforeKickoff = 4 * hourMs;

/**
 * The service computes its forecast from matches played; this long after a kick-off the forecast includes that match.
 */
const forecastAfterMatch = 4 * hourMs;

/** A table counts a match that long after its kick-off at the latest… */
const tableAfterMatch = 4 * hourMs;
/** …and is read again after so long also where nobody has played: points are taken away and given back. */
const tableHolds = 4 * dayMs;

/**
 * How old the table of a league may be, in milliseconds: one that counts the league's last match does not change before
 * the next one.
 */
export function tableAge(leaguePlayedAt: Date | null | undefined, now: Date): number {
  if (!leaguePlayedAt) return maxAge.standings;
  const counted = now.getTime() - leaguePlayedAt.getTime() - tableAfterMatch;
  return Math.max(maxAge.standings, Math.min(counted, tableHolds));
}

/** Lineups appear 40–20 minutes before kick-off: while they are missing, this is when and how often to ask. */
export const lineupsFrom = 36 * minuteMs;
const emptyLineups = 13 * minuteMs;

/** A failure is not repeated at once, so that a source in trouble costs few requests. */
const afterFailure = 10 * minuteMs;
const whenUnavailable = 6 * hourMs;

export interface RecordState {
  status: 'ok' | 'empty' | 'unavailable' | 'failed';
  fetchedAt: Date;
}

export interface FreshnessContext {
  phase: Phase;
  kickoffAt: Date | null;
  /** When one of the two teams last played before this match, as far as it is known. */
  playedAt?: Date | null;
  now: Date;
}

/** Whether a record is still fresh, so that the source is not asked. */
export function isFresh(
  endpoint: EndpointName,
  state: RecordState | undefined,
  context: FreshnessContext,
): boolean {
  if (!state) return false;
  const { kickoffAt, playedAt, now } = context;
  const early = kickoffAt !== null && kickoffAt.getTime() - now.getTime() > lineupsFrom;
  if (endpoint === 'lineups' && state.status === 'empty' && early) return true;
  if (endpoint === 'predictions_updated' && playedAt && state.fetchedAt <= forecastKnows(playedAt))
    return false;
  const age = now.getTime() - state.fetchedAt.getTime();
  return age >= 0 && age < ageAllowed(endpoint, state.status, context.phase);
}

function ageAllowed(endpoint: EndpointName, status: RecordState['status'], phase: Phase): number {
  if (status === 'failed') return afterFailure;
  if (status === 'unavailable')
    return endpoint === 'analysis' || endpoint === 'match_report' ? 0 : whenUnavailable;
  if (endpoint === 'lineups' && status === 'empty') return emptyLineups;
  if (phase === 'pre_kickoff' && endpoint.startsWith('injuries')) return injuriesBeforeKickoff;
  return maxAge[endpoint];
}

/** From when on a forecast counts a match that one of its teams has played. */
const forecastKnows = (playedAt: Date): Date => new Date(playedAt.getTime() + forecastAfterMatch);
