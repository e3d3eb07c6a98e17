import type { Em } from '../db/orm.ts';
import { columnsOf, rows } from '../db/rows.ts';
import { dayOf } from '../football/budget.ts';
import { rowsPerRequest } from '../football/rows.ts';
import type { SeasonId } from './keep-season.ts';
import { dueValues, isDue } from './shots-due.ts';

/** A match that is being asked for. */
export interface ClaimedMatch {
  fixtureId: number;
  homeTeamId: number;
  awayTeamId: number;
  /** When it was asked for before. */
  before: Date | null;
}

/**
 * Takes the newest matches of a season that are due, as many as one request may name. They are nobody else's for a
 * while, also when this process dies: then they are asked for again, and nothing is held against them.
 */
export const claimShots = (em: Em, { leagueId, season }: SeasonId, now: Date): Promise<ClaimedMatch[]> =>
  rows(
    em,
    {
      ...columnsOf('SeasonMatch', {
        fixtureId: 'fixtureId',
        homeTeamId: 'homeTeamId',
        awayTeamId: 'awayTeamId',
        before: 'shotsAskedAt',
      }),
    },
    `with due as (
       select m.fixture_id, m.shots_asked_at from season_matches m
       left join games g on g.api_football_fixture_id = m.fixture_id
       where m.league_id = ? and m.season = ? and ${isDue}
       order by m.kickoff_at desc, m.fixture_id limit ${rowsPerRequest} for update of m skip locked
     )
     update season_matches m set shots_asked_at = ? from due where m.fixture_id = due.fixture_id
     returning m.fixture_id as "fixtureId", m.home_team_id as "homeTeamId", m.away_team_id as "awayTeamId",
       due.shots_asked_at as before`,
    [leagueId, season, ...dueValues(now), now],
  );

/** Gives back matches that could not be asked for now, as if nobody had taken them. */
export const releaseShots = (em: Em, matches: readonly ClaimedMatch[]): Promise<unknown> =>
  em.execute(
    `update season_matches m set shots_asked_at = b.before
     from json_to_recordset(?::json) as b (fixture_id integer, before timestamptz) where m.fixture_id = b.fixture_id`,
    [JSON.stringify(matches.map(({ fixtureId, before }) => ({ fixture_id: fixtureId, before })))],
  );

/** What was told of one match: shots of both sides, or nothing. */
export interface ToldShots {
  fixtureId: number;
  shots: { home: number; away: number } | null;
}

/** Keeps an answer in one statement; a match of which it says nothing was asked for in vain once more. */
export const keepShots = (em: Em, told: readonly ToldShots[], now: Date): Promise<unknown> =>
  em.execute(
    `update season_matches m set shots_home = t.home, shots_away = t.away,
       shots_asks = m.shots_asks + case when t.home is null then 1 else 0 end,
       updated_at = case when t.home is null then m.updated_at else ?::timestamptz end
     from json_to_recordset(?::json) as t (fixture_id integer, home integer, away integer)
     where m.fixture_id = t.fixture_id and m.shots_home is null`,
    [
      now,
      JSON.stringify(
        told.map(({ fixtureId, shots }) => ({
          fixture_id: fixtureId,
          home: shots?.home ?? null,
          away: shots?.away ?? null,
        })),
      ),
    ],
  );

/** Counts requests, before they are sent or when it is known how many were (a negative count takes back). */
export const countShotsRequests = (
  em: Em,
  { leagueId, season }: SeasonId,
  count: number,
  now: Date,
): Promise<unknown> =>
  em.execute(
    `update history_seasons set requests = requests + ?,
       shots_requests = greatest(0, case when shots_day = ? then shots_requests else 0 end + ?), shots_day = ?
     where league_id = ? and season = ?`,
    [count, dayOf(now), count, dayOf(now), leagueId, season],
  );

/** Keeps of which seasons of a league the service says that it has statistics; of the others it has none. */
export const keepCoverage = (
  em: Em,
  leagueId: number,
  seasons: readonly number[],
  now: Date,
): Promise<unknown> =>
  em.execute(
    `update history_seasons set has_statistics = season = any (?::integer[]), has_statistics_at = ? where league_id = ?`,
    [`{${seasons.join(',')}}`, now, leagueId],
  );

/** Keeps that the plan does not have the shots of a season, with the words for it; null where it has. */
export const keepShotsRefusal = (
  em: Em,
  { leagueId, season }: SeasonId,
  message: string | null,
  now: Date,
): Promise<unknown> =>
  em.execute(
    `update history_seasons set shots_refused_at = ?, shots_message = ? where league_id = ? and season = ?`,
    [message === null ? null : now, message, leagueId, season],
  );
