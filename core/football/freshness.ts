import type { EndpointName, Phase } from '../domain/endpoints.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long a record is used before it is asked for again, in milliseconds. Shorter than the vendor's own
 * refresh would cost requests for nothing; squads' season figures and grounds hardly change between two matches.
 */
export const maxAge: Readonly<Record<EndpointName, number>> = {
  fixture: 6 * hour,
  predictions: day,
  team_stats_home: day,
  team_stats_away: day,
  player_stats_home: 21 * day,
  player_stats_away: 21 * day,
  injuries_home: 12 * hour,
  injuries_away: 12 * hour,
  head_to_head: 7 * day,
  standings: 12 * hour,
  venue: 90 * day,
  weather: 6 * hour,
  news_home: 12 * hour,
  news_away: 12 * hour,
  lineups: 2 * hour,
  predictions_updated: 7 * day,
  live_updates: 90 * minute,
  fixture_changes: 90 * minute,
  fixture_result: 30 * minute,
  fixture_statistics: 6 * hour,
  player_performance: 6 * hour,
  timeline_events: 6 * hour,
  analysis: 0,
  match_report: 0,
};

/**
 * What was asked for days ahead is asked for again before kick-off, once. The service renews it every four hours, so
 * that what came with the answer for an earlier match of the day serves too.
 */
const injuriesBeforeKickoff = 4 * hour;

/**
 * The service computes its forecast from matches played; this long after a kick-off the forecast includes that match.
 */
const forecastAfterMatch = 4 * hour;

/** Lineups appear 40–20 minutes before kick-off: while they are missing, this is when and how often to ask. */
const lineupsFrom = 36 * minute;
const emptyLineups = 13 * minute;

/** A failure is not repeated at once, so that a source in trouble costs few requests. */
const afterFailure = 10 * minute;
const whenUnavailable = 6 * hour;

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
