import type { ErrorCode } from '../errors.ts';

/** Faults that every call to a model would meet now, whatever it is about. */
export const everyCallFaults = [
  'cap_reached',
  'clock',
  'model_key',
  'model_quota',
  'model_retired',
  'not_configured',
] as const satisfies readonly ErrorCode[];
