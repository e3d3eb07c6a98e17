import { storedActor } from '../actor.ts';
import { audit } from '../audit.ts';
import { LabTrial } from '../db/entities/trials.ts';
import type { Em } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { requireTrial } from './show-trial.ts';

/** Ends a running trial inside a transaction. @returns whether it ran */
export async function endTrial(em: Em, deps: Deps, trialId: number, reason: string): Promise<boolean> {
  const ended = await em.nativeUpdate(
    LabTrial,
    { id: trialId, state: 'running' },
    { state: 'stopped', reason, note: null, stoppedBy: storedActor(deps.actor), endedAt: deps.clock.now() },
  );
  return ended > 0;
}

/**
 * Ends a trial: it asks nothing more, an answer that is being written is kept, and what it answered is still scored.
 * @throws AppError `not_found`, `refused` for one that has ended
 */
export async function stopTrial(deps: Deps, { trialId }: { trialId: number }): Promise<void> {
  await requireTrial(deps, trialId);
  await deps.em().transactional(async (em) => {
    if (!(await endTrial(em, deps, trialId, 'It was stopped by hand.')))
      throw fault('refused', `Trial ${trialId} has ended.`);
    await audit(em, deps, { action: 'stop', subjectType: 'trial', subjectId: trialId });
  });
}
