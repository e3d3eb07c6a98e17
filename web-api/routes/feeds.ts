import type { Middleware } from 'koa';
import { comingFixtures, largestCardId, listedCards } from '#core/reads/site/public-fixtures';
import { settledPicks } from '#core/reads/site/settled-picks';
import { newestCheckpoint } from '#core/record/anchor-state';
import type { Web, WebState } from '../context.ts';
import { comingFeed, resultsFeed } from '../http/atom.ts';
import { openApi } from '../http/openapi.ts';
import { rangeOf, sitemap, sitemapIndex, sitemapPart } from '../http/sitemap.ts';
import { cookieName } from '../auth/session.ts';

const newest = 100;

interface Document {
  type: string;
  make: () => Promise<string>;
}

/** Documents for programs: Atom feeds, the sitemap, robots.txt and the API's description. None tells a tip that is withheld. */
export function feeds(web: Web): Middleware<WebState> {
  const { origin } = web;
  const title = web.deps.settings.PRODUCT_NAME;
  const facts = async () => ({
    origin,
    productName: title,
    now: web.deps.clock.now(),
    checkpoint: await newestCheckpoint(web.deps.em()),
  });
  const documents: Record<string, Document> = {
    '/feed.xml': {
      type: 'application/atom+xml',
      make: async () =>
        comingFeed(await comingFixtures(web.deps.em(), web.deps.clock.now(), newest), await facts()),
    },
    '/results.xml': {
      type: 'application/atom+xml',
      make: async () => resultsFeed(await settledPicks(web.deps.em(), newest), await facts()),
    },
    '/sitemap.xml': {
      type: 'application/xml',
      make: async () => sitemapIndex(await largestCardId(web.deps.em()), origin),
    },
    '/robots.txt': {
      type: 'text/plain',
      make: async () =>
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`,
    },
    '/api/openapi.json': {
      type: 'application/json',
      make: async () =>
        JSON.stringify(openApi({ title, version: '1', cookie: cookieName(origin.startsWith('https:')) })),
    },
  };
  const documentAt = (path: string): Document | undefined => {
    if (Object.hasOwn(documents, path)) return documents[path];
    const part = sitemapPart(path);
    if (part === undefined) return undefined;
    return {
      type: 'application/xml',
      make: async () => sitemap(await listedCards(web.deps.em(), rangeOf(part)), { part, origin }),
    };
  };
  return async function feeds(ctx, next) {
    const document = documentAt(ctx.path);
    if (!document || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.route = `GET ${ctx.path.replace(/\d+/, '{number}')}`;
    ctx.type = `${document.type}; charset=utf-8`;
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.body = (
      await web.cache.read(`document ${ctx.path}`, async () => ({ body: await document.make() }))
    ).body;
    return undefined;
  };
}
