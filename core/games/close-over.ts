import type { Em } from '../db/orm.ts';

/**
 * Whether the time of `games g` is over, whatever its status: three hours after kick-off where nobody told its end, a
 * day later where only the day is known. `?` is now. The same rule as `presumedEnd`.
 */
const timeOverSql = timeOver('g.kickoff_at');

/** The same of a published card `c`: a match that lost its date is over for the pick when the one it was for is. */
export const pickOverSql = timeOver('coalesce(g.kickoff_at, c.published_kickoff_at)');

function timeOver(kickoff: string): string {
  return `coalesce(${kickoff} + case when g.kickoff_confirmed then interval '3 hours' else interval '27 hours' end <= ?, false)`;
}

/** Whether nothing is told yet of how `games g` ended. */
export const untoldSql = `(upper(g.status_code) not in ('FT', 'AET', 'PEN', 'CANC', 'ABD', 'AWD', 'WO'))`;

/**
 * Closes the games whose time is over although nothing was told of their end: they belong to the archive, without a
 * result, and their picks are pending. What is told later, a new date too, is still taken.
 * @returns how many were closed
 */
export async function closeOver(em: Em, now: Date): Promise<number> {
  const closed = await em.execute<unknown[]>(
    `update games g set status = 'completed', actual_result = 'N/A', updated_at = ?,
       frozen_at = coalesce(g.frozen_at, case when g.kickoff_confirmed then g.kickoff_at end)
     where g.status = 'upcoming' and g.merged_into is null and ${timeOverSql} returning g.id`,
    [now, now],
  );
  return closed.length;
}
