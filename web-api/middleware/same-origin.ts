import type { Middleware } from 'koa';
import { HttpFault } from '../http/http-fault.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change state unless the browser says they come from our own pages.
 * `Sec-Fetch-Site` decides where it is sent, `Origin` otherwise; with neither the call is refused.
 */
export function sameOrigin(origin: string): Middleware {
  return async function sameOrigin(ctx, next) {
    if (!safeMethods.has(ctx.method) && !isOwn(ctx.get('Sec-Fetch-Site'), ctx.get('Origin'), origin)) {
      throw new HttpFault(403, 'cross_origin', 'This call is only taken from our own pages.', {
        suggestion: 'Send an Origin header that equals the site’s own address.',
      });
    }
    await next();
  };
}

/** Whether a request comes from our own pages: by `Sec-Fetch-Site` and by the origin it names. */
export const isOwn = (site: string, from: string, origin: string): boolean => {
  // Another origin in `Origin` is refused, even if the other header allows it.
  if (from && from !== origin) return false;
  return site ? site === 'same-origin' : from === origin;
};
