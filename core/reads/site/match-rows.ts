import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';

/** A game as its match page tells it. Nothing of a pick is read here. */
const matchRow = {
  ...columnsOf('Game', {
    leagueId: 'league',
    season: 'season',
    round: 'round',
    statusCode: 'statusCode',
    status: 'status',
    kickoffAt: 'kickoffAt',
    homeTeam: 'homeTeam',
    awayTeam: 'awayTeam',
    homeTeamId: 'homeTeamId',
    awayTeamId: 'awayTeamId',
    homeLogo: 'homeLogo',
    awayLogo: 'awayLogo',
    venueName: 'venueName',
    venueCity: 'venueCity',
    fulltimeHome: 'fulltimeHome',
    fulltimeAway: 'fulltimeAway',
    halftimeHome: 'halftimeHome',
    halftimeAway: 'halftimeAway',
    goalsHome: 'goalsHome',
    goalsAway: 'goalsAway',
  }),
  ...columnsOf('League', {
    leagueName: 'displayName',
    leagueLogo: 'logo',
    isLeagueShown: 'isActive',
    apiFootballId: 'apiFootballId',
  }),
};
export type MatchRow = RowOf<typeof matchRow>;

/** The game of a card that is known to be public. */
export async function matchOf(em: Em, gameId: number): Promise<MatchRow | undefined> {
  const [row] = await rows(
    em,
    matchRow,
    `select g.league_id as "leagueId", g.season, g.round, g.status_code as "statusCode", g.status, g.kickoff_at as "kickoffAt",
       g.home_team as "homeTeam", g.away_team as "awayTeam", g.home_team_id as "homeTeamId", g.away_team_id as "awayTeamId",
       g.home_logo as "homeLogo", g.away_logo as "awayLogo", g.venue_name as "venueName", g.venue_city as "venueCity",
       g.fulltime_home as "fulltimeHome", g.fulltime_away as "fulltimeAway", g.halftime_home as "halftimeHome",
       g.halftime_away as "halftimeAway", g.goals_home as "goalsHome", g.goals_away as "goalsAway",
       l.display_name as "leagueName", l.logo as "leagueLogo", l.is_active as "isLeagueShown", l.api_football_id as "apiFootballId"
     from games g join leagues l on l.id = g.league_id where g.id = ?`,
    [gameId],
  );
  return row;
}

/** The records a match page is made from. News, weather and the service's own forecast are for the text alone. */
const shown = [
  'head_to_head',
  'standings',
  'lineups',
  'injuries_home',
  'injuries_away',
  'player_stats_home',
  'player_stats_away',
  'timeline_events',
  'fixture_statistics',
] as const;

export type MatchRecords = Map<(typeof shown)[number], { body: unknown; asOf: Date }>;

/** What is stored of a match of these records, by name; one that never came is missing. */
export async function matchRecords(em: Em, gameId: number): Promise<MatchRecords> {
  const found = await rows(
    em,
    { name: column.oneOf(shown), body: column.of('FixtureBody', 'body'), asOf: column.date },
    `select r.endpoint_name as name, b.body, r.fetched_at as "asOf"
     from fixture_records r join fixture_bodies b on b.hash = r.data_version
     where r.game_id = ? and r.endpoint_name in (?) and r.status in ('ok', 'empty')`,
    [gameId, [...shown]],
  );
  return new Map(found.map(({ name, ...record }) => [name, record]));
}
