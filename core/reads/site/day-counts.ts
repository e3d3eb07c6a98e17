import type { Em } from '../../db/orm.ts';
import { column, type RowOf, rows } from '../../db/rows.ts';
import { closedSql } from '../../games/rules.ts';
import type { Span } from '../../site-days.ts';
import { comingSql } from './coming.ts';

const countsRow = {
  day: column.text,
  matches: column.number,
  inPlay: column.number,
  settled: column.number,
  right: column.number,
};
export type DayCounts = RowOf<typeof countsRow>;

/**
 * Per day of the zone within the span: matches with a published pick, how many of them have begun and are not over, and
 * the picks that came out right or wrong. A day without any is not among them.
 */
export const dayCounts = (em: Em, { from, to }: Span, zone: string, now: Date): Promise<DayCounts[]> =>
  rows(
    em,
    countsRow,
    `select day, sum(matches)::integer as matches, sum(begun)::integer as "inPlay", sum(settled)::integer as settled,
       sum(hits)::integer as "right"
     from (
       select (g.kickoff_at at time zone ?)::date::text as day, count(distinct g.id) as matches,
         count(distinct g.id) filter (where ${closedSql}) as begun, 0 as settled, 0 as hits
       from cards c join games g on g.id = c.game_id join leagues l on l.id = g.league_id
       where ${comingSql} and g.kickoff_at >= ? and g.kickoff_at < ? group by 1
       union all
       select (kickoff_at at time zone ?)::date::text, count(distinct game_id), 0,
         count(*) filter (where outcome in ('correct', 'incorrect')), count(*) filter (where outcome = 'correct')
       from archived_picks where outcome <> 'withdrawn' and kickoff_at >= ? and kickoff_at < ? group by 1
     ) found group by day order by day`,
    [zone, now, now, from, to, zone, from, to],
  );
