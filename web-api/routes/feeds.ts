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
const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /admin\n\n';

interface Document {
  type: string;
  make: () => Promise<string>;
}

/** Documents for programs: Atom feeds, the sitemap, robots.txt and the API's description. None tells a tip that is withheld. */
export function feeds(web: Web): Middleware<WebState> {
  const { origin } = web;
  const { clock, settings } = web.deps;
  const open = () => web.deps.em();
  const title = settings.PRODUCT_NAME;
  const facts = async () => ({
    origin,
    productName: title,
    now: clock.now(),
    checkpoint: await newestCheckpoint(open()),
  });
  const documents: Record<string, Document> = {
    '/feed.xml': {
      type: 'application/atom+xml',
      make: async () => comingFeed(await comingFixtures(open(), clock.now(), newest), await facts()),
    },
    '/results.xml': {
      type: 'application/atom+xml',
      make: async () => resultsFeed(await settledPicks(open(), newest), await facts()),
    },
    '/sitemap.xml': {
      type: 'application/xml',
      make: async () => sitemapIndex(await largestCardId(open()), origin),
    },
    '/robots.txt': {
      type: 'text/plain',
      make: async () => `${robots}Sitemap: ${origin}/sitemap.xml\n`,
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
      make: async () => sitemap(await listedCards(open(), rangeOf(part)), { part, origin }),
    };
  };
  return async function feeds(ctx, next) {
    const document = documentAt(ctx.path);
    if (!document || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.route = `GET ${ctx.path.replace(/\d+/, '{number}')}`;
    ctx.type = `${document.type}; charset=utf-8`;
    ctx.set('Cache-Control', 'public, max-age=300');
    const kept = await web.cache.read(`document ${ctx.path}`, async () => ({ body: await document.make() }));
    ctx.body = kept.body;
    return undefined;
  };
}
