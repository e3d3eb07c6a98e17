import { fault } from './errors.ts';

/**
 * Days as a filter names them, YYYY-MM-DD. Turned round they match nothing, which looks like an answer.
 * @throws AppError `usage` where the last day lies before the first
 */
export function requireDaysInOrder({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): void {
  if (!from || !to || from <= to) return;
  throw fault('usage', `The last day, ${to}, lies before the first, ${from}.`, {
    suggestion: 'Change one of them.',
  });
}
