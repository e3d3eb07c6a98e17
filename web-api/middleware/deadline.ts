import type { Middleware } from 'koa';
import { openQueryScope } from '#core/db/query-scope';
import type { Limits, WebState } from '../context.ts';
import { HttpFault } from '../http/http-fault.ts';

/**
 * Answers 503 when a request takes too long and ends its queries in the database, so that work
 * without a reader delays no other. A read has less time than a call that may wait for a generation.
 */
export function deadline({
  deadlineMs,
  readDeadlineMs,
}: Pick<Limits, 'deadlineMs' | 'readDeadlineMs'>): Middleware<WebState> {
  return async function deadline(ctx, next) {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const scope = openQueryScope();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => {
          void scope.cancel();
          reject(
            new HttpFault(503, 'timeout', 'The answer took too long.', {
              suggestion: 'Try again in a moment.',
              headers: { 'Retry-After': '5' },
            }),
          );
        },
        isRead ? Math.min(readDeadlineMs, deadlineMs) : deadlineMs,
      );
    });
    try {
      await Promise.race([scope.run(next), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
