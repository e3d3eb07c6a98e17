import type { Em } from '../db/orm.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import { dayOf } from '../football/budget.ts';
import { rowsPerRequest } from '../football/rows.ts';
import type { Asking } from './due.ts';
import { historyPlan } from './plan.ts';
import { dueValues, isDue, shotsOffered, shotsSeasons } from './shots-due.ts';

/** One season of one league whose shots are to be asked for. */
export interface ShotsSeason {
  /** Our id. */
  leagueId: number;
  displayName: string;
  /** The service's id. */
  apiFootballId: number;
  season: number;
  /** Matches to ask for, twenty a request. */
  matches: number;
  /** Whether the league's coverage must be asked for first: a request for all its seasons. */
  isCoverageUnknown: boolean;
}

export interface ShotsQuestion {
  /** Our ids; the visible leagues when absent, every league with `all`. */
  leagueIds?: readonly number[] | 'all' | undefined;
  asking: Asking;
}

/** The seasons whose shots are to be asked for: the running one of every league first, then the one before. */
export async function shotsPlan(
  em: Em,
  { leagueIds, asking }: ShotsQuestion,
  now: Date,
): Promise<ShotsSeason[]> {
  const leagues = await historyPlan(em, { leagueIds, asking }, now);
  const running = new Map(leagues.flatMap(({ id, season }) => (season === null ? [] : [[id, season]])));
  const found = await rows(
    em,
    {
      ...columnsOf('HistorySeason', {
        leagueId: 'league',
        season: 'season',
        hasStatistics: 'hasStatistics',
        hasStatisticsAt: 'hasStatisticsAt',
        shotsRefusedAt: 'shotsRefusedAt',
      }),
      ...columnsOf('League', { displayName: 'displayName' }),
      apiFootballId: column.number,
      matches: column.number,
    },
    `select m.league_id as "leagueId", m.season, h.has_statistics as "hasStatistics",
       h.has_statistics_at as "hasStatisticsAt", h.shots_refused_at as "shotsRefusedAt",
       l.display_name as "displayName", l.api_football_id as "apiFootballId", count(*) as matches
     from season_matches m
     join history_seasons h on h.league_id = m.league_id and h.season = m.season
     join leagues l on l.id = m.league_id
     left join games g on g.api_football_fixture_id = m.fixture_id
     where l.api_football_id is not null and ${isDue}
     group by m.league_id, m.season, h.has_statistics, h.has_statistics_at, h.shots_refused_at, l.display_name,
       l.api_football_id
     order by l.display_name, m.league_id`,
    dueValues(now),
  );
  return found
    .flatMap((season) => {
      const back = (running.get(season.leagueId) ?? Number.NaN) - season.season;
      const offered = shotsOffered(season, asking === 'again', now);
      if (!(back >= 0 && back <= shotsSeasons) || offered === 'no') return [];
      const { leagueId, displayName, apiFootballId, matches } = season;
      const isCoverageUnknown = offered === 'unknown';
      return [
        { back, leagueId, displayName, apiFootballId, season: season.season, matches, isCoverageUnknown },
      ];
    })
    .toSorted((one, other) => one.back - other.back)
    .map(({ back: _back, ...season }) => season);
}

/** The requests these shots take at most: twenty matches each, and one for each league of unknown coverage. */
export const shotsCost = (plan: readonly ShotsSeason[]): number =>
  plan.reduce((sum, { matches }) => sum + Math.ceil(matches / rowsPerRequest), 0) +
  new Set(plan.flatMap(({ leagueId, isCoverageUnknown }) => (isCoverageUnknown ? [leagueId] : []))).size;

/** Requests for shots that were sent on the UTC day of this instant. */
export async function shotsRequestsOf(em: Em, now: Date): Promise<number> {
  const [row] = await rows(
    em,
    { n: column.number },
    'select coalesce(sum(shots_requests), 0) as n from history_seasons where shots_day = ?',
    [dayOf(now)],
  );
  return row!.n;
}
