import { parseSettings } from '#config/settings';
import type { Clock } from '#core/clock';
import { openOrm } from '#core/db/orm';
import { keyFileFor } from '../../support/database.ts';
import { openRuntime, type Runtime, type RuntimeOptions } from '#core/runtime';

/** A process of its own as far as the database can tell: own pool, own owner name, the clock of the test. */
export async function openMachine(
  url: string,
  clock: Clock,
  environment: Record<string, string> = {},
  options: Partial<RuntimeOptions> = {},
): Promise<Runtime> {
  const orm = openOrm(url);
  const settings = parseSettings({ RECORD_KEY_FILE: keyFileFor(url), ...environment });
  const runtime = await openRuntime({
    settings,
    source: 'schedule',
    clock,
    orm,
    footballPerSecond: 100,
    ...options,
  });
  return { ...runtime, close: () => orm.close() };
}
