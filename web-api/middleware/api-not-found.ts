import type { Middleware } from 'koa';
import type { WebState } from '../context.ts';
import { HttpFault } from '../http/http-fault.ts';

/** Ends the chain: what no route answered is a 404 in JSON, never a page. */
export function apiNotFound(): Middleware<WebState> {
  return async function apiNotFound(ctx) {
    if (ctx.status === 404 && ctx.body === undefined)
      throw new HttpFault(404, 'not_found', 'There is nothing at this address.');
  };
}
