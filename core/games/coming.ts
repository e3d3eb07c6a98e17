import type { Em } from '../db/orm.ts';

/** Ids of coming games of visible leagues that the football service knows, nearest kick-off first. */
export async function comingGames(em: Em, now: Date): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select g.id from games g join leagues l on l.id = g.league_id and l.is_active
     where g.status = 'upcoming' and g.api_football_fixture_id is not null and g.merged_into is null and g.kickoff_at > ?
     order by g.kickoff_at, g.id`,
    [now],
  );
  return rows.map(({ id }) => id);
}
