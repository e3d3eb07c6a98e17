import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import send from 'koa-send';
import type { Middleware } from 'koa';
import { isPage } from '#core/contract/pages';
import { placeAt } from '#core/domain/place';
import { dayMs } from '#core/domain/time';
import type { Web, WebContext, WebState } from '../context.ts';
import { isKnown, sendRead } from '../http/send.ts';
import { cookieName } from '../auth/session.ts';
import { loadBuiltSite } from '../pages/built-site.ts';
import { placeAddress } from '../pages/places.ts';
import { visitorPages } from '../pages/visitor-pages.ts';
import { type FixedHeaders, policyOfPage } from '../middleware/security-headers.ts';
import { namedManifest, namedPage } from '../http/product-name.ts';

const yearMs = 365 * dayMs;

/**
 * Serves the built site: hashed assets for a year, precompressed where the build made a `.br` beside them, and pages.
 * A visitor gets a page drawn here; who is signed in, and every path of the dashboard, the empty page that the browser
 * draws into. Paths that are no page answer 404. Page and manifest bear the configured name of the product.
 */
export function site(web: Web, folder: string | undefined, fixed: FixedHeaders): Middleware<WebState> {
  const { log, settings } = web.deps;
  const { PRODUCT_NAME: name } = settings;
  const hasSite = folder !== undefined && existsSync(join(folder, 'index.html'));
  const cookie = `${cookieName(web.origin.startsWith('https:'))}=`;
  const shell = readOnce(async () => {
    const page = namedPage(await readFile(join(folder!, 'index.html'), 'utf8'), name);
    return { page, policy: policyOfPage(fixed, page) };
  });
  const manifest = readOnce(async () =>
    namedManifest(await readFile(join(folder!, 'manifest.webmanifest'), 'utf8'), name),
  );
  // Begun at once: the first reader shall not wait for it.
  const drawing = hasSite
    ? loadBuiltSite(folder, name).then((built) => built && visitorPages(web, built, fixed))
    : Promise.resolve(undefined);
  // Told where it is waited for.
  drawing.catch(() => {});
  return async function site(ctx, next) {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isRead || ctx.path === '/api' || ctx.path.startsWith('/api/')) return next();
    if (!folder || !existsSync(join(folder, 'index.html'))) return next();
    if (ctx.path === '/manifest.webmanifest' && existsSync(join(folder, ctx.path))) {
      ctx.state.route = 'asset';
      ctx.type = 'application/manifest+json';
      ctx.set('Cache-Control', 'public, max-age=3600');
      sendText(ctx, await manifest());
      return undefined;
    }
    if (ctx.path !== '/' && ctx.path !== '/index.html' && (await sendAsset(ctx, folder))) return undefined;
    ctx.state.route = 'page';
    ctx.status = isPage(ctx.path) ? 200 : 404;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.vary('Cookie');
    const { page: empty, policy } = await shell();
    ctx.set('Content-Security-Policy', policy);
    const isVisitor = !ctx.headers.cookie?.includes(cookie);
    const isDashboard = isPage(ctx.path) && ctx.path.startsWith('/admin');
    try {
      const place = placeAt(ctx.path);
      const own = place && (await placeAddress(web.visitorReads, place));
      if (own && own !== ctx.path) {
        ctx.status = 301;
        return ctx.redirect(`${own}${ctx.search}`);
      }
      if (own === null) ctx.status = 404;
      const page =
        isVisitor && !isDashboard
          ? await (
              await drawing
            )?.(own === null ? '/404' : ctx.path, new URLSearchParams(ctx.querystring))
          : undefined;
      if (page && 'kept' in page) return sendRead(ctx, page.kept);
      if (page) {
        ctx.status = page.status;
        return sendText(ctx, page.html);
      }
    } catch (error) {
      // The empty page tells what fails, and tries again; a search engine comes back.
      log.error({ err: error, requestId: ctx.state.requestId, route: 'page' }, 'a page could not be drawn');
      ctx.status = 503;
      ctx.set('Retry-After', '5');
    }
    return sendText(ctx, empty);
  };
}

/** What is read once and kept; where reading failed, who asks next reads again. */
function readOnce<Content>(read: () => Promise<Content>): () => Promise<Content> {
  let content: Promise<Content> | undefined;
  return () =>
    (content ??= read().catch((error: unknown) => {
      content = undefined;
      throw error;
    }));
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Sends a text made here, or 304 where the client has it. */
function sendText(ctx: WebContext, text: string): void {
  ctx.body = text;
  tag(ctx, hashOf(text));
}

/** Marks an answer by its content; 304 where the client has it. */
function tag(ctx: WebContext, hash: string): void {
  ctx.response.etag = hash;
  const known = ctx.get('If-None-Match');
  if (known && ctx.status === 200 && isKnown(known, ctx.response.etag)) ctx.status = 304;
}

/** Hashes of what lies in the folder, by path, size and time. */
const fileHashes = new Map<string, Promise<string>>();

async function sendAsset(ctx: WebContext, folder: string): Promise<boolean> {
  if (!/\.[a-z0-9]{2,12}$/i.test(ctx.path) || /\.(?:br|gz)$/i.test(ctx.path)) return false;
  const isHashed = ctx.path.startsWith('/assets/');
  ctx.set('Cache-Control', isHashed ? `public, max-age=${yearMs / 1000}, immutable` : 'public, max-age=3600');
  ctx.vary('Accept-Encoding');
  let sent: string | undefined;
  try {
    sent = await send(ctx, ctx.path, { root: folder, gzip: false });
  } catch (error) {
    if (
      !(error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500)
    )
      throw error;
    ctx.remove('Cache-Control');
    return false;
  }
  if (!sent || ctx.body === undefined || ctx.body === null) return false;
  ctx.state.route = 'asset';
  const key = `${sent} ${ctx.response.length} ${ctx.response.get('Last-Modified')}`;
  if (!fileHashes.has(key)) fileHashes.set(key, readFile(sent).then(hashOf));
  // Files of a package all have the same time in every version: only the content tells whether they changed.
  ctx.remove('Last-Modified');
  ctx.set('Accept-Ranges', 'none');
  tag(ctx, (await fileHashes.get(key))!);
  return true;
}
