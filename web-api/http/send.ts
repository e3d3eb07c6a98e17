import type { WebContext } from '../context.ts';
import type { CachedRead } from './read-cache.ts';

/** Sends a kept answer: 304 where the client has it, Brotli where it is taken. */
export function sendRead(
  ctx: Pick<WebContext, 'set' | 'get' | 'status' | 'body' | 'type'>,
  read: CachedRead,
): void {
  ctx.set({
    ...read.headers,
    ETag: read.etag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  });
  const known = ctx.get('If-None-Match');
  if (
    known &&
    (known === '*' ||
      known
        .replaceAll('W/', '')
        .split(/\s*,\s*/)
        .includes(read.etag))
  ) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  ctx.type = 'application/json; charset=utf-8';
  if (read.brotli && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(ctx.get('Accept-Encoding'))) {
    ctx.set('Content-Encoding', 'br');
    ctx.body = read.brotli;
  } else {
    ctx.body = read.body;
  }
}
