import type { Em } from '../db/orm.ts';
import { listSql } from '../db/sql-text.ts';
import { overAfterHours, redatingHours } from '../domain/kickoff.ts';
import { endedCodes } from '../domain/match-status.ts';

/**
 * How long after its kick-off a match is over: of a known hour and where only the day is known, both as `presumedEnd`;
 * and where its date was lost, after the last kick-off a pick was published for: then they can only be void.
 */
export const overAfter = {
  kickoff: `${overAfterHours.kickoff} hours`,
  day: `${overAfterHours.day} hours`,
  lost: `${redatingHours} hours`,
} as const;

/**
 * Whether the time of `games g` is over, whatever its status: by its kick-off, where nobody told its end. A match that
 * lost its date is waited for as long as its picks could stand on a new one. `?` is now. What leaves the coming matches
 * and what goes into the archive is decided by this alone, so that no pick falls between the two.
 */
export const overSql = `coalesce(coalesce(
  g.kickoff_at + case when g.kickoff_confirmed then interval '${overAfter.kickoff}' else interval '${overAfter.day}' end,
  (select max(p.kickoff_at) from publications p where p.game_id = g.id) + interval '${overAfter.lost}') <= ?, false)`;

/** Whether nothing is told yet of how `games g` ended. */
export const untoldSql = `(upper(g.status_code) not in ${listSql(endedCodes)})`;

/**
 * Closes the games whose time is over although nothing was told of their end: they belong to the archive, without a
 * result, and their picks are pending, or void where the date was lost. What is told later, a new date too, is still
 * taken.
 * @returns how many were closed
 */
export async function closeEnded(em: Em, now: Date): Promise<number> {
  const closed = await em.execute<unknown[]>(
    `update games g set status = 'completed', actual_result = 'N/A', updated_at = ?,
       frozen_at = coalesce(g.frozen_at, case when g.kickoff_confirmed then g.kickoff_at end)
     where g.status = 'upcoming' and g.merged_into is null and ${overSql} returning g.id`,
    [now, now],
  );
  return closed.length;
}
