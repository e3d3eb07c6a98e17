import { reader } from '../db/reader.ts';
import type { Deps } from '../deps.ts';

/** A schedule counts as running while something has ticked within this time. */
const tickingMs = 120_000;

/** Says that this machine ticks. One row per machine: with cron every tick is a process of its own. */
export async function beatTick(deps: Deps): Promise<void> {
  const [machine = deps.owner] = deps.owner.split(':');
  await deps.em().execute(
    `insert into heartbeats (name, process, at) values ('tick', ?, ?)
       on conflict (name, process) do update set at = excluded.at`,
    [machine, deps.clock.now()],
  );
}

/** When something last ticked, on any machine, and whether that is recent. */
export async function lastTick(deps: Deps): Promise<{ at: Date | null; isTicking: boolean }> {
  const row = await reader(deps.em())
    .selectFrom('Heartbeat')
    .select('at')
    .where('name', '=', 'tick')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = row?.at ?? null;
  return { at, isTicking: at !== null && Math.abs(deps.clock.now().getTime() - at.getTime()) < tickingMs };
}
