import type { Clock } from '../../clock.ts';
import type { Em } from '../../db/orm.ts';
import { overdueSql } from './admin-games.ts';
import { assumedLimits } from '../../football/budget.ts';
import { createPostgresBudget } from '../../football/postgres-budget.ts';
import { column, rows } from '../../db/rows.ts';

/**
 * Requests to the football service in the running UTC day and minute, and the limits that hold: those learned, until
 * then the assumed ones. A window the service has closed counts as used up.
 */
export async function footballBudget(
  em: Em,
  clock: Clock,
): Promise<{ day: number; dayLimit: number; minute: number; minuteLimit: number }> {
  const { day, minute } = await createPostgresBudget(em, clock).state();
  return {
    day: day.used,
    dayLimit: day.limit ?? assumedLimits.day,
    minute: minute.used,
    minuteLimit: minute.limit ?? assumedLimits.minute,
  };
}

/** Coming cards that wait for a person, and games over for long that nothing has settled. */
export async function openWork(em: Em, now: Date): Promise<{ needsReview: number; overdueResults: number }> {
  const [row] = await rows(
    em,
    { needsReview: column.number, overdueResults: column.number },
    `select (select count(*)::integer from cards c join games g on g.id = c.game_id where c.needs_review and c.state <> 'withdrawn' and g.status = 'upcoming') as "needsReview",
       (select count(*)::integer from games g where g.merged_into is null and g.id in (${overdueSql})) as "overdueResults"`,
    [now],
  );
  return row!;
}
