import { timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { isLoopback, isLoopbackAddress } from '#config/loopback';
import { fault } from '#core/errors';
import type { Web, WebContext, WebState } from '../context.ts';
import type { Metrics } from '../http/metrics.ts';
import { readiness } from '../http/readiness.ts';
import { sharedReading } from '../http/shared-reading.ts';
import { type FixedHeaders, setFixedHeaders } from '../middleware/security-headers.ts';

const paths = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * `/healthz` (this process lives), `/readyz` (named parts: database, schema, queue, tick, data) and `/metrics`. They
 * come before the visitors' limit: monitoring must get an answer just when there are too many visitors.
 */
export function health(web: Web, metrics: Metrics, fixed: FixedHeaders): Middleware<WebState> {
  const { METRICS_TOKEN: token } = web.deps.settings;
  const isPublic = !isLoopback(web.origin);
  const ready = sharedReading(() => readiness(web));
  const figures = sharedReading(() => metrics.text());
  return async function health(ctx, next) {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !paths.has(ctx.path)) return next();
    setFixedHeaders(ctx, fixed);
    ctx.set('Cache-Control', 'no-store');
    ctx.state.route = `GET ${ctx.path}`;
    if (ctx.path === '/healthz') {
      ctx.body = { ok: true };
    } else if (ctx.path === '/readyz') {
      const found = await ready();
      ctx.status = found.ok ? 200 : 503;
      ctx.body = found;
    } else {
      if (!mayRead(ctx, token, isPublic)) {
        throw fault('forbidden', 'Metrics are for this machine, or with the token.', {
          suggestion: 'Set METRICS_TOKEN and send it as a bearer token.',
        });
      }
      ctx.type = metrics.registry.contentType;
      ctx.body = await figures();
    }
    return undefined;
  };
}

/**
 * With a token set, every caller needs it. Without one only this machine may read, and no one where the site
 * has a public address: a proxy in front of it makes every visitor look like this machine.
 */
function mayRead(ctx: WebContext, token: string | undefined, isPublic: boolean): boolean {
  if (token) {
    const given = Buffer.from(ctx.get('Authorization'));
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const isForwarded = ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== '';
  return !isPublic && !isForwarded && isLoopbackAddress(ctx.req.socket.remoteAddress ?? '');
}
