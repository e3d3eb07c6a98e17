import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';

/** How many leagues are visible, how many of their games are to come, and when the first of these begins. */
export async function comingGames(
  em: Em,
  now: Date,
): Promise<{ leagues: number; games: number; firstKickoff: Date | null }> {
  const [found] = await rows(
    em,
    { leagues: column.number, games: column.number, firstKickoff: column.orNull(column.date) },
    `select (select count(*)::int from leagues where is_active) as leagues, count(*)::int as games,
       min(g.kickoff_at) as "firstKickoff"
     from games g join leagues l on l.id = g.league_id and l.is_active
     where g.status = 'upcoming' and g.merged_into is null and g.kickoff_at > ?`,
    [now],
  );
  return found!;
}
