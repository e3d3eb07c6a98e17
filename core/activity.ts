import { audit } from './audit.ts';
import { Activity } from './db/entities/work.ts';
import type { Em } from './db/orm.ts';
import type { Deps } from './deps.ts';

/** Empties the activity log, which leaves a line in the audit record. @returns how many lines went */
export async function clearActivity(deps: Pick<Deps, 'clock' | 'actor' | 'em'>): Promise<number> {
  return deps.em().transactional(async (em) => {
    const lines = await em.nativeDelete(Activity, {});
    await audit(em, deps, { action: 'clear', subjectType: 'log', subjectId: 'activity', after: { lines } });
    return lines;
  });
}

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
