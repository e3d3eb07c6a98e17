import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { listSql } from '../../db/sql-text.ts';
import { type ToldTable, tableOf } from '../../football/table.ts';
import { finalCodes } from '../../domain/match-status.ts';

/** A visible league, as its page and links to it need it. */
export const leagueRow = columnsOf('League', {
  id: 'id',
  name: 'displayName',
  logo: 'logo',
  country: 'country',
  season: 'season',
  apiFootballId: 'apiFootballId',
});
export type LeaguePlace = RowOf<typeof leagueRow>;

/** Columns of a `LeaguePlace` of `leagues l`. */
const leagueColumns =
  'l.id, l.display_name as name, l.logo, l.country, l.season, l.api_football_id as "apiFootballId"';

/** A visible league; undefined for one that is hidden or not there. */
export async function leaguePlace(em: Em, id: number): Promise<LeaguePlace | undefined> {
  const [row] = await rows(
    em,
    leagueRow,
    `select ${leagueColumns} from leagues l where l.id = ? and l.is_active`,
    [id],
  );
  return row;
}

/** Those of these leagues that are visible, by id. */
export async function leaguePlaces(em: Em, ids: readonly number[]): Promise<Map<number, LeaguePlace>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    em,
    leagueRow,
    `select ${leagueColumns} from leagues l where l.id in (?) and l.is_active`,
    [[...ids]],
  );
  return new Map(found.map((league) => [league.id, league]));
}

const teamRow = columnsOf('Team', { id: 'id', name: 'name', logo: 'logo' });
export type TeamPlace = RowOf<typeof teamRow>;

/** Teams `t` that have a page: they play, or last played, in a visible league. */
const shownTeamSql = `t.merged_into is null and exists (
  select from team_seasons s join leagues l on l.id = s.league_id where s.team_id = t.id and l.is_active)`;

/** A team with a page; of an id that was merged the team that it became. Undefined where there is none. */
export async function teamPlace(em: Em, id: number): Promise<TeamPlace | undefined> {
  const [row] = await rows(
    em,
    teamRow,
    `select t.id, t.name, t.logo from teams t
     where t.id = coalesce((select merged_into from teams where id = ?), ?) and ${shownTeamSql}`,
    [id, id],
  );
  return row;
}

/** Those of these teams that have a page, by id. */
export async function teamPlaces(em: Em, ids: readonly number[]): Promise<Map<number, TeamPlace>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    em,
    teamRow,
    `select t.id, t.name, t.logo from teams t where t.id in (?) and ${shownTeamSql}`,
    [[...ids]],
  );
  return new Map(found.map((team) => [team.id, team]));
}

const playedRow = {
  ...columnsOf('SeasonMatch', {
    kickoffAt: 'kickoffAt',
    homeTeamId: 'homeTeamId',
    awayTeamId: 'awayTeamId',
    homeTeam: 'homeTeam',
    awayTeam: 'awayTeam',
    homeShots: 'shotsHome',
    awayShots: 'shotsAway',
  }),
  home: column.number,
  away: column.number,
  cardId: column.orNull(column.number),
};
export type PlayedRow = RowOf<typeof playedRow>;

/** Matches that were played to their end, ours and those of the imported past, a fixture once. */
const playedSql = (games: string, matches: string) => `
  select g.kickoff_at as "kickoffAt", g.home_team_id as "homeTeamId", g.away_team_id as "awayTeamId",
    g.home_team as "homeTeam", g.away_team as "awayTeam", g.fulltime_home as home, g.fulltime_away as away,
    g.shots_home as "homeShots", g.shots_away as "awayShots",
    (select min(c.id) from cards c where c.game_id = g.id and c.state = 'published') as "cardId"
  from games g join leagues l on l.id = g.league_id
  where g.merged_into is null and l.is_active and g.status_code in ${listSql(finalCodes)} and g.result_flag is null
    and g.fulltime_home is not null and g.fulltime_away is not null and g.kickoff_at is not null
    and g.home_team_id is not null and g.away_team_id is not null and ${games}
  union all
  select m.kickoff_at, m.home_team_id, m.away_team_id, m.home_team, m.away_team, m.fulltime_home, m.fulltime_away,
    m.shots_home, m.shots_away, null
  from season_matches m join leagues l on l.id = m.league_id
  where l.is_active and m.fulltime_home is not null and ${matches}
    and not exists (select from games g where g.api_football_fixture_id = m.fixture_id)`;

/** The last matches of a team in visible leagues that kicked off before an instant, newest first. */
export const lastMatches = (
  em: Em,
  teamId: number,
  { before, limit }: { before: Date; limit: number },
): Promise<PlayedRow[]> =>
  rows(
    em,
    playedRow,
    `${playedSql(
      '(g.home_team_id = ? or g.away_team_id = ?) and g.kickoff_at < ?',
      '(m.home_team_id = ? or m.away_team_id = ?) and m.kickoff_at < ?',
    )} order by 1 desc limit ?`,
    [teamId, teamId, before, teamId, teamId, before, limit],
  );

/** Every match of a league's season that was played to its end. */
export const seasonMatches = (em: Em, leagueId: number, season: number): Promise<PlayedRow[]> =>
  rows(em, playedRow, playedSql('g.league_id = ? and g.season = ?', 'm.league_id = ? and m.season = ?'), [
    leagueId,
    season,
    leagueId,
    season,
  ]);

/** The newest table of a league that the football service told for its running season. */
export async function newestTable(
  em: Em,
  { apiFootballId, season }: Pick<LeaguePlace, 'apiFootballId' | 'season'>,
): Promise<(ToldTable & { asOf: Date }) | undefined> {
  if (apiFootballId === null || season === null) return undefined;
  const [row] = await rows(
    em,
    { body: column.of('FixtureBody', 'body'), asOf: column.date },
    `select b.body, r.fetched_at as "asOf" from fixture_records r join fixture_bodies b on b.hash = r.data_version
     where r.source_key = ? and r.status = 'ok' order by r.fetched_at desc limit 1`,
    [`standings:${apiFootballId}:${season}`],
  );
  const table = row && tableOf(row.body);
  return table && { ...table, asOf: row.asOf };
}

/** The visible league that a team plays in, or played in last: the highest of them where there are several. */
export async function teamLeague(em: Em, teamId: number): Promise<LeaguePlace | undefined> {
  const [row] = await rows(
    em,
    leagueRow,
    `select ${leagueColumns} from team_seasons s join leagues l on l.id = s.league_id
     where s.team_id = ? and l.is_active order by s.season desc, l.tier nulls last, l.id limit 1`,
    [teamId],
  );
  return row;
}
