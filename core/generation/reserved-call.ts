import type { Deps } from '../deps.ts';
import type { Em } from '../db/orm.ts';
import { isAppError } from '../errors.ts';
import { type PaidCall, recordCall } from './calls.ts';

/** A call whose row is written, and whose request may not have been sent. */
export interface ReservedCall {
  callId: number;
  isSent: boolean;
}

/**
 * Reserves a call that waits for its turn, so that its request is sent as soon as there is one.
 * @returns null where the caps have no room for it yet: what others have reserved may be given back before its turn
 */
export async function reserveAhead(deps: Deps, call: PaidCall): Promise<ReservedCall | null> {
  try {
    return { callId: await recordCall(deps, call, { waits: true }), isSent: false };
  } catch (error) {
    if (isAppError(error) && error.code === 'cap_reached') return null;
    throw error;
  }
}

/** Marks a reserved call as sent, before its request; false where its row is gone, as its process was taken for dead. */
export async function markSent(deps: Deps, call: ReservedCall): Promise<boolean> {
  const marked = await deps
    .em()
    .execute<unknown[]>(
      `update llm_calls set waits_since = null where id = ? and state = 'pending' returning 1`,
      [call.callId],
    );
  call.isSent = true;
  return marked.length > 0;
}

/** Takes away the row of a call that was never sent. Where the database takes nothing, housekeeping does it later. */
export async function giveBack(deps: Deps, { callId }: ReservedCall): Promise<void> {
  await deps
    .em()
    .execute(`delete from llm_calls where id = ? and state = 'pending' and waits_since is not null`, [callId])
    .catch((error: unknown) => deps.log.warn({ err: error, callId }, 'a reserved call was not given back'));
}

/** Takes away what a process that died had reserved for a run of the lab and not sent. */
export const forgetUnsent = (em: Em, runId: number): Promise<unknown> =>
  em.execute(`delete from llm_calls where lab_run_id = ? and state = 'pending' and waits_since is not null`, [
    runId,
  ]);
