import type { Middleware } from 'koa';
import { cookieName } from '../auth/session.ts';
import type { WebState } from '../context.ts';
import { cacheKey } from '../http/bind.ts';
import type { ReadCache } from '../http/read-cache.ts';
import { sendRead } from '../http/send.ts';

/**
 * Answers what is already in memory for a visitor who has no session cookie, before session and routing.
 * Everybody else goes on; what is kept here was made by the same endpoint for the same audience.
 */
export function hotReads(cache: ReadCache, isHttps: boolean): Middleware<WebState> {
  const cookie = `${cookieName(isHttps)}=`;
  return async function hotReads(ctx, next) {
    if ((ctx.method === 'GET' || ctx.method === 'HEAD') && !ctx.headers.cookie?.includes(cookie)) {
      const read = cache.get(cacheKey('visitor', ctx.url));
      if (read) {
        ctx.state.route = 'kept';
        return sendRead(ctx, read);
      }
    }
    return next();
  };
}
