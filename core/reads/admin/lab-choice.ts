import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';

/** A finished game that a run could ask about. */
export interface ChosenGame {
  id: number;
  kickoff: Date;
  home: string;
  away: string;
  /** Whether anything is stored of it from before the cut. */
  isStored: boolean;
}

/** The newest finished games of a choice, oldest first. */
export const labChoice = (
  em: Em,
  {
    past,
    leagueIds,
    from,
    to,
    leadHours,
  }: {
    past: number;
    leagueIds: readonly number[];
    from: Date | null;
    to: Date | null;
    leadHours: number;
  },
): Promise<ChosenGame[]> =>
  rows(
    em,
    {
      ...columnsOf('Game', { id: 'id', home: 'homeTeam', away: 'awayTeam' }),
      kickoff: column.date,
      isStored: column.flag,
    },
    `select g.id, g.kickoff_at as kickoff, g.home_team as home, g.away_team as away, exists (select 1 from fixture_versions v
         where v.game_id = g.id and v.seen_at < g.kickoff_at - make_interval(secs => ?)) as "isStored"
     from (select * from games where status = 'completed' and merged_into is null and kickoff_at is not null
         and fulltime_home is not null and fulltime_away is not null
         and (?::timestamptz is null or kickoff_at >= ?) and (?::timestamptz is null or kickoff_at <= ?)
         and (? or league_id = any(string_to_array(?, ',')::int[]))
       order by kickoff_at desc, id desc limit ?) g
     order by g.kickoff_at, g.id`,
    [leadHours * 3600, from, from, to, to, leagueIds.length === 0, leagueIds.join(), past],
  );
