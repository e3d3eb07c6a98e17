import type { Em } from '../db/orm.ts';

/** How a call is marked whose process is gone. */
export const abandoned = 'abandoned';

/**
 * Closes pending calls whose process is gone. What was not sent is taken away; of the others the cost counts as reserved,
 * where no reply of them was kept that says it.
 * @param where which pending calls, in SQL with `values`
 * @returns how many were closed
 */
export async function closeAbandonedCalls(
  em: Em,
  now: Date,
  where: string,
  values: unknown[],
): Promise<number> {
  await em.execute(
    `delete from llm_calls where state = 'pending' and waits_since is not null and ${where}`,
    values,
  );
  const closed = await em.execute<unknown[]>(
    `update llm_calls set state = 'unknown', ended_at = ?, cost = coalesce(cost, reserved_cost), error_kind = ?,
       error_message = 'The process ended while the call was in flight.'
     where state = 'pending' and ${where} returning 1`,
    [now, abandoned, ...values],
  );
  return closed.length;
}
