import type { Em } from '../db/orm.ts';

/** How a call is marked whose process is gone. */
export const abandoned = 'abandoned';

/**
 * Closes pending calls whose process is gone: their reply cannot be recovered, their cost counts as reserved.
 * @param where which pending calls, in SQL with `values`
 * @returns how many were closed
 */
export async function closeAbandonedCalls(
  em: Em,
  now: Date,
  where: string,
  values: unknown[],
): Promise<number> {
  const closed = await em.execute<unknown[]>(
    `update llm_calls set state = 'unknown', ended_at = ?, cost = reserved_cost, error_kind = ?,
       error_message = 'The process ended while the call was in flight.'
     where state = 'pending' and ${where} returning 1`,
    [now, abandoned, ...values],
  );
  return closed.length;
}
