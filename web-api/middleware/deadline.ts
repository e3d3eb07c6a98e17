import type { Middleware } from 'koa';
import type { WebState } from '../context.ts';
import { HttpFault } from '../http/http-fault.ts';

/** Answers 503 when a request takes longer than `milliseconds`; its work may go on, but nobody waits for it. */
export function deadline(milliseconds: number): Middleware<WebState> {
  return async function deadline(ctx, next) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new HttpFault(503, 'timeout', 'The answer took too long.', {
              suggestion: 'Try again in a moment.',
            }),
          ),
        milliseconds,
      );
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
