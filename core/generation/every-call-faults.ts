import { stopsEverything } from '../db/driver-fault.ts';
import type { AppError, ErrorCode } from '../errors.ts';

/** Faults that every call to a model would meet now, whatever it is about. */
export const everyCallFaults = [
  'cap_reached',
  'clock',
  'model_key',
  'model_quota',
  'model_retired',
  'not_configured',
] as const satisfies readonly ErrorCode[];

/** Faults that every further game would meet too, beside those of the database. */
const ofEveryGame: ReadonlySet<ErrorCode> = new Set<ErrorCode>([...everyCallFaults, 'bad_configuration']);

/** Whether every further call of a run would fail as this one did. */
export const stopsTheRun = (error: AppError): boolean =>
  ofEveryGame.has(error.code) || stopsEverything(error);
