import type { Em } from '../db/orm.ts';

/** How long after its kick-off a match is over: of a known hour, and where only the day is known. The same as `presumedEnd`. */
export const overAfter = { kickoff: '3 hours', day: '27 hours' } as const;

/**
 * Whether the time of `games g` is over, whatever its status: three hours after kick-off where nobody told its end, a
 * day later where only the day is known. `?` is now.
 */
const timeOverSql = timeOver('g.kickoff_at');

/** The same of a published card `c`: a match that lost its date is over for the pick when the one it was for is. */
export const pickOverSql = timeOver('coalesce(g.kickoff_at, c.published_kickoff_at)');

function timeOver(kickoff: string): string {
  return `coalesce(${kickoff} + case when g.kickoff_confirmed then interval '${overAfter.kickoff}' else interval '${overAfter.day}' end <= ?, false)`;
}

/** Whether nothing is told yet of how `games g` ended. */
export const untoldSql = `(upper(g.status_code) not in ('FT', 'AET', 'PEN', 'CANC', 'ABD', 'AWD', 'WO'))`;

/**
 * Whether `games g` lost its date so long ago that all its published picks can only be void, by the 48-hour rule. Before
 * that a new date may yet be told on which they stand: they are pending, and nothing of them is told. `?` is now.
 */
const dateLostSql = `(g.kickoff_at is null and coalesce((select max(p.kickoff_at) from publications p where p.game_id = g.id)
  < ?::timestamptz - interval '48 hours', false))`;

/**
 * Closes the games whose time is over although nothing was told of their end: they belong to the archive, without a
 * result, and their picks are pending, or void where the date was lost. What is told later, a new date too, is still
 * taken.
 * @returns how many were closed
 */
export async function closeOver(em: Em, now: Date): Promise<number> {
  const closed = await em.execute<unknown[]>(
    `update games g set status = 'completed', actual_result = 'N/A', updated_at = ?,
       frozen_at = coalesce(g.frozen_at, case when g.kickoff_confirmed then g.kickoff_at end)
     where g.status = 'upcoming' and g.merged_into is null and (${timeOverSql} or ${dateLostSql}) returning g.id`,
    [now, now, now],
  );
  return closed.length;
}
