import type { Deps } from '../deps.ts';

/** Says that this machine ticks. One row per machine: with cron every tick is a process of its own. */
export async function beatTick(deps: Deps): Promise<void> {
  const [machine = deps.owner] = deps.owner.split(':');
  await deps.em().execute(
    `insert into heartbeats (name, process, at) values ('tick', ?, ?)
       on conflict (name, process) do update set at = excluded.at`,
    [machine, deps.clock.now()],
  );
}
