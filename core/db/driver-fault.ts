import { type AppError, fault } from '../errors.ts';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
]);

/** A fault of the database server or the way to it as one plain sentence; undefined for any other error. */
export function driverFault(error: unknown): AppError | undefined {
  const code = codeOf(error);
  if (code === '53100' || code === 'ENOSPC') {
    return fault('disk', "The database's disk is full: nothing was written.", {
      suggestion: 'Make room, then run the same command again.',
      cause: error,
    });
  }
  if (code !== undefined && connectionCodes.has(code)) {
    return fault('database', `The database went away (${code}).`, {
      suggestion: 'See that it runs (`tips db status`, or DATABASE_URL), then run the same command again.',
      cause: error,
    });
  }
  return undefined;
}

function codeOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  if (typeof code === 'string') return code;
  return codeOf(cause, depth + 1) ?? (Array.isArray(errors) ? codeOf(errors[0], depth + 1) : undefined);
}
