import type { Deps } from '../deps.ts';
import { closeAbandonedCalls } from './abandoned-calls.ts';

/** How long a claim holds without being renewed. */
export const leaseMs = 30_000;
const renewEveryMs = 10_000;

export interface Claim {
  gameId: number;
  model: string;
  /** Aborts when the claim was lost to another process. */
  signal: AbortSignal;
  /** Stops renewing and gives the game back. */
  release(): Promise<void>;
}

/**
 * Takes a game and model for this process, across all processes: one row, one statement, a lease that is renewed.
 * A lease that has run out is taken over, and the calls its holder had not finished become `unknown` at its reserved
 * cost.
 * @returns undefined while another process holds it
 */
export async function claim(deps: Deps, gameId: number, model: string): Promise<Claim | undefined> {
  const now = deps.clock.now();
  const taken = await deps.em().execute<unknown[]>(
    `insert into generation_claims as c (game_id, llm_model, owner, claimed_at, lease_until) values (?, ?, ?, ?, ?)
     on conflict (game_id, llm_model) do update set owner = excluded.owner, claimed_at = excluded.claimed_at, lease_until = excluded.lease_until
     where c.lease_until < excluded.claimed_at returning c.owner`,
    [gameId, model, deps.owner, now, new Date(now.getTime() + leaseMs)],
  );
  if (taken.length === 0) return undefined;
  await closeAbandonedCalls(deps.em(), now, ofDeadHolder, [gameId, model, now, deps.owner]);
  return hold(deps, gameId, model);
}

/**
 * Only the holder of the claim may write, so another owner's calls are over even where their own
 * lease, taken a little later than the claim's, still runs.
 */
const ofDeadHolder = `game_id = ? and requested_model = ? and (lease_until < ? or (owner <> ? and operation not in ('try_prompt', 'lab')))`;

function hold(deps: Deps, gameId: number, model: string): Claim {
  const lost = new AbortController();
  const renew = async () => {
    const until = new Date(deps.clock.now().getTime() + leaseMs);
    const rows = await deps
      .em()
      .execute<unknown[]>(
        `update generation_claims set lease_until = ? where game_id = ? and llm_model = ? and owner = ? returning game_id`,
        [until, gameId, model, deps.owner],
      );
    if (rows.length === 0) lost.abort(new Error('another process took this game over'));
  };
  // Renewal runs on real time: a moved clock must not starve a claim that is being worked on.
  const timer = setInterval(
    () => void renew().catch((error: unknown) => deps.log.warn({ err: error, gameId }, 'claim not renewed')),
    renewEveryMs,
  );
  timer.unref();
  return {
    gameId,
    model,
    signal: lost.signal,
    release: async () => {
      clearInterval(timer);
      await deps
        .em()
        .execute(`delete from generation_claims where game_id = ? and llm_model = ? and owner = ?`, [
          gameId,
          model,
          deps.owner,
        ]);
    },
  };
}
