import { audit, type AuditFacts } from './audit.ts';
import type { Deps } from './deps.ts';
import { type ErrorCode, isAppError } from './errors.ts';

/** Codes by which a rule says no, or asks again: not a machine that fails, and not a thing that is not there. */
const refusing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'usage',
  'conflict',
  'refused',
  'unsure',
  'cap_reached',
  'model_retired',
  'kickoff_passed',
  'game_completed',
  'duplicate_model',
  'duplicate_game',
  'forbidden',
]);

const ending = '.refused';

/** How a refused action is stored: what was asked for, marked. */
export const refusedAction = (action: string): string => `${action}${ending}`;

/** What was asked for, and whether it was refused, of an action as it is stored. */
export const readAction = (stored: string): { action: string; isRefused: boolean } =>
  stored.endsWith(ending)
    ? { action: stored.slice(0, -ending.length), isRefused: true }
    : { action: stored, isRefused: false };

/**
 * Does what somebody asks for. Where a rule refuses it to a person, on the page or by a command, the audit record has a
 * line of that too: who asked for what, and why it was not done. Schedules and workers meet rules all day, and leave none.
 * @param asked what the line is about; `after` is what was asked for, and never a secret
 * @throws what `work` throws
 */
export async function auditRefusal<Result>(
  deps: Pick<Deps, 'em' | 'clock' | 'actor' | 'log'>,
  asked: Pick<AuditFacts, 'action' | 'subjectType' | 'subjectId' | 'after'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { source } = deps.actor;
    if ((source === 'web' || source === 'cli') && isAppError(error) && refusing.has(error.code))
      // In a transaction of its own: that of the work is undone.
      await audit(deps.em(), deps, {
        ...asked,
        action: refusedAction(asked.action),
        reason: error.message,
      }).catch((lost: unknown) => deps.log.warn({ err: lost }, 'a refusal is not on record'));
    throw error;
  }
}
