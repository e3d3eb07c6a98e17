import { driverFault, isDatabaseAway } from '../db/driver-fault.ts';
import { isAppError } from '../errors.ts';
import { FootballError, type FootballErrorKind } from '../football/errors.ts';
import { ModelError } from '../llm/errors.ts';

/** Faults of the football service that pass by themselves within minutes. */
const passing: readonly FootballErrorKind[] = [
  'upstream',
  'unreached',
  'timeout',
  'minute_limit',
  'not_json',
];

/**
 * Whether a job that failed this way is tried again by itself. What a person must mend first is not: a retry would
 * cost money or hide the fault. An unexpected fault is tried again: it may be a database that is coming back.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ModelError) return error.retryable;
  if (error instanceof FootballError) return passing.includes(error.kind);
  if (driverFault(error) ?? isAppError(error)) {
    return isDatabaseAway(error) || (isAppError(error) && ['busy', 'rate_limited'].includes(error.code));
  }
  return true;
}
