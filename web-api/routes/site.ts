import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import send from 'koa-send';
import type { Middleware } from 'koa';
import { type PublicFixture, publicFixture } from '#core/reads/site/public-fixtures';
import { isoOrNull } from '#core/db/instant';
import { isPage } from '#core/contract/pages';
import { matchName } from '#core/domain/match-name';
import { rowId } from '#core/domain/row-id';
import { dayMs } from '#core/domain/time';
import type { Web, WebContext, WebState } from '../context.ts';
import { escapeMarkup, jsonBlock } from '../http/markup.ts';
import { isKnown } from '../http/send.ts';
import { namedManifest, namedPage } from '../http/product-name.ts';

const yearMs = 365 * dayMs;

/**
 * Serves the built site: hashed assets for a year, precompressed where the build made a `.br` beside them, and the one
 * page for every path that is a page; other paths get it with 404. Page and manifest bear the configured name of the
 * product. A shared card's page names the match for link previews, never the tip.
 */
export function site(web: Web, folder: string | undefined): Middleware<WebState> {
  const { PRODUCT_NAME: name } = web.deps.settings;
  let page: Promise<string> | undefined;
  let manifest: Promise<string> | undefined;
  return async function site(ctx, next) {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isRead || ctx.path === '/api' || ctx.path.startsWith('/api/')) return next();
    if (!folder || !existsSync(join(folder, 'index.html'))) return next();
    if (ctx.path === '/manifest.webmanifest' && existsSync(join(folder, ctx.path))) {
      manifest ??= readFile(join(folder, ctx.path), 'utf8').then((text) => namedManifest(text, name));
      ctx.state.route = 'asset';
      ctx.type = 'application/manifest+json';
      ctx.set('Cache-Control', 'public, max-age=3600');
      sendText(ctx, await manifest);
      return undefined;
    }
    if (ctx.path !== '/' && ctx.path !== '/index.html' && (await sendAsset(ctx, folder))) return undefined;
    page ??= readFile(join(folder, 'index.html'), 'utf8').then((text) => namedPage(text, name));
    ctx.state.route = 'page';
    ctx.status = isPage(ctx.path) ? 200 : 404;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'no-cache');
    sendText(ctx, withPreview(await page, await preview(ctx, web)));
    return undefined;
  };
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

interface Preview {
  fixture: PublicFixture;
  address: string;
  productName: string;
}

async function preview(ctx: WebContext, { deps, origin }: Web): Promise<Preview | undefined> {
  const id = rowId(/^\/card\/(\d+)\/?$/.exec(ctx.path)?.[1] ?? '');
  if (id === undefined) return undefined;
  const fixture = await publicFixture(deps.em(), id);
  return fixture && { fixture, address: `${origin}/card/${id}`, productName: deps.settings.PRODUCT_NAME };
}

/** Puts title, description and structured data of the match into the page's head. */
function withPreview(page: string, found: Preview | undefined): string {
  if (!found) return page;
  const { fixture, address, productName } = found;
  const teams = matchName({ homeTeam: fixture.home_team, awayTeam: fixture.away_team });
  const kickoff = isoOrNull(fixture.kickoff_at);
  const title = escapeMarkup(`${teams} | ${productName}`);
  const description = escapeMarkup(
    `${fixture.competition}. Kick-off ${kickoff ? `${kickoff.slice(0, 16).replace('T', ' ')} UTC` : 'to be determined'}. Match analysis for information and entertainment, 18+.`,
  );
  const event = {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: teams,
    sport: 'Soccer',
    ...(kickoff && { startDate: kickoff }),
    ...(fixture.venue && { location: { '@type': 'Place', name: fixture.venue } }),
    homeTeam: { '@type': 'SportsTeam', name: fixture.home_team },
    awayTeam: { '@type': 'SportsTeam', name: fixture.away_team },
    url: address,
  };
  const head = `<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${escapeMarkup(productName)}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${escapeMarkup(address)}" />
    <meta name="twitter:card" content="summary" />
    <link rel="canonical" href="${escapeMarkup(address)}" />
    <script type="application/ld+json">${jsonBlock(event)}</script>
  </head>`;
  // Replacements are functions: a `$` in a team's name must not be read as a pattern.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<meta\s+name="description"[^<>]*>/,
      () => `<meta name="description" content="${description}" />`,
    )
    .replace('</head>', () => head);
}
