import { SystemZone } from 'luxon';
import { configKeys } from '../config-store/keys.ts';
import { ConfigEntry } from '../db/entities/work.ts';
import type { Deps } from '../deps.ts';

/**
 * Stores the zone of the first machine that ticks as the one all schedules are meant in, unless one is set: daily
 * times are server time, and two machines with two zones must not run two slots. Later ticks change nothing.
 */
export async function settleTimeZone(deps: Deps): Promise<void> {
  const em = deps.em();
  if ((await em.count(ConfigEntry, { key: 'time_zone' })) > 0) return;
  const named = configKeys.time_zone.schema.safeParse(SystemZone.instance.name);
  await em.execute(
    `insert into config (key, value, updated_at, updated_by) values ('time_zone', ?::jsonb, ?, ?) on conflict do nothing`,
    [
      JSON.stringify(named.success ? named.data : configKeys.time_zone.fallback),
      deps.clock.now(),
      'the first machine that ticked',
    ],
  );
}
