import type { Deps } from '../deps.ts';
import { leaseMs } from './claim.ts';

const renewEveryMs = 10_000;

/**
 * Does what waits for a call, and keeps the lease of its row meanwhile: a call that is in flight is not taken for one
 * whose process died, however long the model writes.
 */
export async function whileCalled<Result>(
  deps: Deps,
  callId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const renew = () =>
    deps
      .em()
      .execute(`update llm_calls set lease_until = ? where id = ? and state = 'pending'`, [
        new Date(deps.clock.now().getTime() + leaseMs),
        callId,
      ]);
  // On real time: a moved clock must not starve a call that is waited for.
  const timer = setInterval(
    () => void renew().catch((error: unknown) => deps.log.warn({ err: error, callId }, 'lease not renewed')),
    renewEveryMs,
  );
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
