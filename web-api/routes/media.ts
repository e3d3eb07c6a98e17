import type { Middleware } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { dayMs, secondMs } from '#core/domain/time';
import { imageAt } from '#core/media/address';
import { fetchImage } from '#core/media/fetch-image';
import { createImageStore } from '#core/media/image-store';
import { isKnownImage } from '#core/media/known-image';
import type { Web, WebState } from '../context.ts';
import { clientOf } from '../http/client-of.ts';
import { HttpFault } from '../http/http-fault.ts';
import { imageFolder } from '../http/image-folder.ts';
import { take } from '../middleware/rate-limit.ts';
import { type FixedHeaders, setFixedHeaders } from '../middleware/security-headers.ts';

const monthSeconds = (30 * dayMs) / secondMs;

/**
 * Crests and logos from our own address, so that a visitor's browser asks no other site. They have a limit of their
 * own: a page shows dozens, and must not use up what its calls need.
 */
export function media({ deps, limits }: Web, fixed: FixedHeaders): Middleware<WebState> {
  const { settings, clock, log } = deps;
  const limiter = new RateLimiterMemory({ points: limits.imagesPerMinute, duration: 60, keyPrefix: 'image' });
  const image = createImageStore({
    folder: imageFolder(deps),
    clock,
    log,
    isKnown: (name) => isKnownImage(deps.em(), name),
    // Put together from our setting and two ids: an address that came with the data is never called.
    fetch: ({ kind, id }) =>
      fetchImage(new URL(`${settings.API_FOOTBALL_MEDIA_URL}/football/${kind}/${id}.png`)),
  });
  return async function media(ctx, next) {
    if (!ctx.path.startsWith('/media/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.route = 'GET /media';
    await take(limiter, clientOf(ctx.ip));
    const name = imageAt(ctx.path);
    const found = name && (await image(name));
    if (!found) throw new HttpFault(404, 'not_found', 'There is no such image.');
    setFixedHeaders(ctx, fixed);
    // Opened by itself, an image is shut in: nothing in it runs or loads anything.
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.set('Cache-Control', `public, max-age=${monthSeconds}, immutable`);
    ctx.type = found.type;
    ctx.body = found.bytes;
    return undefined;
  };
}
