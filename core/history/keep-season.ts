import type { Em } from '../db/orm.ts';
import { noteTeams } from '../games/teams.ts';
import { askingFor } from './due.ts';
import type { ToldMatch } from './season-rows.ts';

/** One season of one league (our id). */
export interface SeasonId {
  leagueId: number;
  season: number;
}

/** What an answer said of a season. */
export interface ToldSeason extends SeasonId {
  matches: readonly ToldMatch[];
  /** What of the answer could not be read; null where all of it could. */
  message: string | null;
  isComplete: boolean;
}

/**
 * Keeps a season as it was told, in one transaction with its state: all of it or nothing. Shots that are known stay. A
 * match that is not in the answer any more goes, unless something of the answer could not be read.
 */
export async function keepSeason(em: Em, told: ToldSeason, now: Date): Promise<void> {
  const { leagueId, season, matches, message, isComplete } = told;
  await em.transactional(async (open) => {
    const sides = matches.flatMap(({ home, away }) => [home, away]);
    await noteTeams(
      open,
      sides.map((side) => ({ ...side, leagueId, season })),
      now,
    );
    if (message === null) await dropUntold(open, told);
    await open.execute(upsert, [leagueId, season, now, JSON.stringify(matches.map(columnsOf))]);
    await open.execute(
      `update history_seasons set state = 'imported', is_complete = ?, imported_at = ?, failures = 0,
         message = ? where league_id = ? and season = ?`,
      [isComplete, now, message, leagueId, season],
    );
  });
}

async function dropUntold(em: Em, { leagueId, season, matches }: ToldSeason): Promise<void> {
  const list = (ids: readonly number[]) => `{${ids.join(',')}}`;
  await em.execute(
    `delete from season_matches where league_id = ? and season = ? and fixture_id <> all (?::integer[])`,
    [leagueId, season, list(matches.map(({ fixtureId }) => fixtureId))],
  );
  await em.execute(
    `delete from team_seasons where league_id = ? and season = ? and team_id <> all (?::integer[])`,
    [leagueId, season, list(matches.flatMap(({ home, away }) => [home.id, away.id]))],
  );
}

const columnsOf = ({
  fixtureId,
  round,
  kickoffAt,
  statusCode,
  home,
  away,
  fulltime,
  halftime,
}: ToldMatch) => ({
  fixture_id: fixtureId,
  round,
  kickoff_at: kickoffAt,
  status_code: statusCode,
  home_team_id: home.id,
  away_team_id: away.id,
  home_team: home.name,
  away_team: away.name,
  fulltime_home: fulltime?.home ?? null,
  fulltime_away: fulltime?.away ?? null,
  halftime_home: halftime?.home ?? null,
  halftime_away: halftime?.away ?? null,
});

const upsert = `
  insert into season_matches as m (league_id, season, updated_at, fixture_id, round, kickoff_at, status_code, home_team_id,
    away_team_id, home_team, away_team, fulltime_home, fulltime_away, halftime_home, halftime_away)
  select ?::integer, ?::integer, ?::timestamptz, told.* from json_to_recordset(?::json) as told (fixture_id integer,
    round text, kickoff_at timestamptz, status_code text, home_team_id integer, away_team_id integer, home_team text,
    away_team text, fulltime_home integer, fulltime_away integer, halftime_home integer, halftime_away integer)
  order by fixture_id
  on conflict (fixture_id) do update set
    league_id = excluded.league_id, season = excluded.season, round = excluded.round, kickoff_at = excluded.kickoff_at,
    status_code = excluded.status_code, home_team_id = excluded.home_team_id, away_team_id = excluded.away_team_id,
    home_team = excluded.home_team, away_team = excluded.away_team, fulltime_home = excluded.fulltime_home,
    fulltime_away = excluded.fulltime_away, halftime_home = excluded.halftime_home,
    halftime_away = excluded.halftime_away, updated_at = excluded.updated_at`;

/**
 * Says that a season is being asked for, and counts the request. `asking_since` keeps the schedule of another process
 * from asking as well; a person (`force`) asks all the same.
 * @returns false where another process is asking
 */
export async function claimSeason(
  em: Em,
  { leagueId, season }: SeasonId,
  now: Date,
  force: boolean,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `insert into history_seasons as h (league_id, season, asked_at, asking_since, requests) values (?, ?, ?, ?, 1)
     on conflict (league_id, season) do update set asked_at = excluded.asked_at, asking_since = excluded.asking_since,
       requests = h.requests + 1
     where ? or h.asking_since is null or h.asking_since <= ?
       or h.asking_since > excluded.asked_at
     returning 1`,
    [leagueId, season, now, now, force, new Date(now.getTime() - askingFor)],
  );
  return rows.length > 0;
}

/** Ends a claim, with the requests that were sent in fact: none where the budget was used up, more where one was repeated. */
export const endClaim = (em: Em, { leagueId, season }: SeasonId, sent: number): Promise<unknown> =>
  em.execute(
    `update history_seasons set requests = requests + ?, asking_since = null where league_id = ? and season = ?`,
    [sent - 1, leagueId, season],
  );

/** Keeps that the plan has no such season, or that the question failed, with the words for it. What is stored stays. */
export async function keepRefusal(
  em: Em,
  { leagueId, season }: SeasonId,
  { state, message }: { state: 'refused' | 'failed'; message: string },
  now: Date,
): Promise<void> {
  await em.execute(
    `insert into history_seasons as h (league_id, season, state, asked_at, failures, message)
     values (?, ?, ?, ?, ?, ?)
     on conflict (league_id, season) do update set state = excluded.state, asked_at = excluded.asked_at,
       failures = case when excluded.state = 'failed' then h.failures + 1 else 0 end, message = excluded.message`,
    [leagueId, season, state, now, state === 'failed' ? 1 : 0, message],
  );
}
