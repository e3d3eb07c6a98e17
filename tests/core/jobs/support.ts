import { parseSettings } from '#config/settings';
import type { Clock } from '#core/clock';
import { openOrm } from '#core/db/orm';
import { openRuntime, type Runtime } from '#core/runtime';

/** A process of its own as far as the database can tell: own pool, own owner name, the clock of the test. */
export async function openMachine(url: string, clock: Clock): Promise<Runtime> {
  const orm = openOrm(url);
  const runtime = await openRuntime({ settings: parseSettings({}), source: 'schedule', clock, orm });
  return { ...runtime, close: () => orm.close() };
}
