import type { WebContext } from '../context.ts';
import type { CachedRead } from './read-cache.ts';

/** What goes with a kept answer, changed or not. */
export const readHeaders = (read: CachedRead): Record<string, string> => ({
  'Content-Type': 'application/json; charset=utf-8',
  ...read.headers,
  ETag: read.etag,
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie, Accept-Encoding',
});

/** Whether an `If-None-Match` names this answer. */
export const isKnown = (known: string, etag: string): boolean =>
  known === '*' ||
  known
    .replaceAll('W/', '')
    .split(',')
    .some((one) => one.trim() === etag);

/** Whether an `Accept-Encoding` takes Brotli. */
export const takesBrotli = (encodings: string): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(encodings);

/** Sends a kept answer: 304 where the client has it, Brotli where it is taken. */
export function sendRead(
  ctx: Pick<WebContext, 'set' | 'get' | 'status' | 'body' | 'type'>,
  read: CachedRead,
): void {
  ctx.set(readHeaders(read));
  const known = ctx.get('If-None-Match');
  if (known && isKnown(known, read.etag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  if (read.brotli && takesBrotli(ctx.get('Accept-Encoding'))) {
    ctx.set('Content-Encoding', 'br');
    ctx.body = read.brotli;
  } else {
    ctx.body = read.body;
  }
}
