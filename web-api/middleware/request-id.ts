import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Log } from '#core/log';
import type { WebState } from '../context.ts';
import type { Metrics } from '../http/metrics.ts';

/** Gives each request an id, and writes one line and one measurement when it is answered. Queries are never logged. */
export function requestId(log: Log, metrics: Metrics): Middleware<WebState> {
  return async function requestId(ctx, next) {
    const started = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.state.user = null;
    await next();
    const route = ctx.state.route ?? 'other';
    const milliseconds = performance.now() - started;
    metrics.observe(ctx.method, route, ctx.status, milliseconds / 1000);
    if (log.isLevelEnabled('info')) {
      log.info(
        {
          requestId: ctx.state.requestId,
          method: ctx.method,
          route,
          status: ctx.status,
          ms: Math.round(milliseconds),
        },
        'request',
      );
    }
  };
}
