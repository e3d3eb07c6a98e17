import { Activity } from './db/entities/work.ts';
import type { Em } from './db/orm.ts';
import type { Deps } from './deps.ts';

/** Adds a line to the activity log that admins see. `details` must hold no secret. */
export async function logActivity(
  deps: Pick<Deps, 'clock' | 'actor' | 'em'>,
  type: 'info' | 'success' | 'error',
  message: string,
  details: Record<string, unknown> | null = null,
  em: Em = deps.em(),
): Promise<void> {
  await em.insert(Activity, { at: deps.clock.now(), type, source: deps.actor.source, message, details });
}
