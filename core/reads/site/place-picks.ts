import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { listSql } from '../../db/sql-text.ts';
import { rightSettlements } from '../../domain/settle.ts';
import { comingPickSql } from '../../games/coming.ts';
import { overSql } from '../../games/close-ended.ts';
import { leagueRow } from './place-rows.ts';

const rightSql = `r.settlement in ${listSql(rightSettlements)}`;
const countedPick = `r.is_headline and r.is_counted`;

const byTeam = { teamId: column.number, settled: column.number, right: column.number };

/** Counted picks on the matches of a league, for both teams of each match; the teams with most first. */
export const picksByTeam = (em: Em, leagueId: number, limit: number): Promise<RowOf<typeof byTeam>[]> =>
  rows(
    em,
    byTeam,
    `select side.id as "teamId", count(*)::integer as settled, (count(*) filter (where ${rightSql}))::integer as "right"
     from market_results r join games g on g.id = r.game_id
     cross join lateral (values (g.home_team_id), (g.away_team_id)) side (id)
     where r.league_id = ? and ${countedPick} and r.settlement <> 'void' and side.id is not null
     group by side.id order by settled desc, "right" desc, side.id limit ?`,
    [leagueId, limit],
  );

const ofTeam = {
  settled: column.number,
  right: column.number,
  void: column.number,
  since: column.orNull(column.date),
};

/** Counted picks on the matches of one team. */
export async function picksOfTeam(em: Em, teamId: number): Promise<RowOf<typeof ofTeam>> {
  const [row] = await rows(
    em,
    ofTeam,
    `select (count(*) filter (where r.settlement <> 'void'))::integer as settled,
       (count(*) filter (where ${rightSql}))::integer as "right",
       (count(*) filter (where r.settlement = 'void'))::integer as void, min(g.kickoff_at) as since
     from games g join market_results r on r.game_id = g.id
     where (g.home_team_id = ? or g.away_team_id = ?) and g.merged_into is null and ${countedPick}`,
    [teamId, teamId],
  );
  return row!;
}

/** The cards of coming games that everybody may know of: that there is one, never what it says. */
const shownCardSql = `(select min(c.id) from cards c where c.game_id = g.id and ${comingPickSql})`;
const comingGameSql = `g.status = 'upcoming' and g.merged_into is null and not ${overSql}`;

const comingRow = {
  ...columnsOf('Game', {
    gameId: 'id',
    homeTeam: 'homeTeam',
    awayTeam: 'awayTeam',
    homeLogo: 'homeLogo',
    awayLogo: 'awayLogo',
    kickoffAt: 'kickoffAt',
  }),
  leagueId: leagueRow.id,
  league: leagueRow.name,
  leagueLogo: leagueRow.logo,
  cardId: column.orNull(column.number),
};
export type ComingRow = RowOf<typeof comingRow>;

/** Coming matches of a team in visible leagues, nearest first. */
export const comingOfTeam = (em: Em, teamId: number, now: Date, limit: number): Promise<ComingRow[]> =>
  rows(
    em,
    comingRow,
    `select g.id as "gameId", g.home_team as "homeTeam", g.away_team as "awayTeam", g.home_logo as "homeLogo",
       g.away_logo as "awayLogo", g.kickoff_at as "kickoffAt", l.id as "leagueId", l.display_name as league, l.logo as "leagueLogo", ${shownCardSql} as "cardId"
     from games g join leagues l on l.id = g.league_id
     where (g.home_team_id = ? or g.away_team_id = ?) and l.is_active and ${comingGameSql}
     order by g.kickoff_at nulls last, g.id limit ?`,
    [now, teamId, teamId, now, limit],
  );

/** The round of a league's next match, and how many matches of the next seven days have no published card. */
export async function comingOfLeague(
  em: Em,
  leagueId: number,
  now: Date,
): Promise<{ round: string | null; withoutPick: number }> {
  const [row] = await rows(
    em,
    { round: column.orNull(column.text), withoutPick: column.number },
    `select (array_agg(g.round order by g.kickoff_at, g.id))[1] as round,
       (count(*) filter (where g.kickoff_at <= ?::timestamptz + interval '7 days' and ${shownCardSql} is null))::integer as "withoutPick"
     from games g where g.league_id = ? and g.kickoff_at is not null and ${comingGameSql}`,
    [now, now, leagueId, now],
  );
  return row!;
}
