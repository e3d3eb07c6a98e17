import type { Clock } from '../../clock.ts';
import type { Em } from '../../db/orm.ts';
import { assumedLimits } from '../../football/budget.ts';
import { createPostgresBudget } from '../../football/postgres-budget.ts';

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
