import { audit } from '../audit.ts';
import { Activity } from '../db/entities/work.ts';
import type { Deps } from '../deps.ts';

/** Empties the activity log, which leaves a line in the audit record. @returns how many lines went */
export async function clearActivity(deps: Pick<Deps, 'clock' | 'actor' | 'em'>): Promise<number> {
  return deps.em().transactional(async (em) => {
    const lines = await em.nativeDelete(Activity, {});
    await audit(em, deps, { action: 'clear', subjectType: 'log', subjectId: 'activity', after: { lines } });
    return lines;
  });
}
