import type { Middleware } from 'koa';
import {
  type PublicFixture,
  comingFixtures,
  largestCardId,
  listedCards,
} from '#core/reads/site/public-fixtures';
import { iso, isoOrNull } from '#core/db/instant';
import { matchName } from '#core/domain/match-name';
import type { Web, WebState } from '../context.ts';
import { openApi } from '../http/openapi.ts';
import { escapeMarkup as text } from '../http/markup.ts';
import { rangeOf, sitemap, sitemapIndex, sitemapPart } from '../http/sitemap.ts';
import { cookieName } from '../auth/session.ts';

const newest = 100;

interface Document {
  type: string;
  make: () => Promise<string>;
}

/** Documents for programs: the Atom feed, the sitemap, robots.txt and the API's description. None tells a tip. */
export function feeds(web: Web): Middleware<WebState> {
  const { origin } = web;
  const title = web.deps.settings.PRODUCT_NAME;
  const documents: Record<string, Document> = {
    '/feed.xml': {
      type: 'application/atom+xml',
      make: async () =>
        atom(await comingFixtures(web.deps.em(), web.deps.clock.now(), newest), {
          origin,
          title,
          now: web.deps.clock.now(),
        }),
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

function atom(
  fixtures: readonly PublicFixture[],
  { origin, title, now }: { origin: string; title: string; now: Date },
): string {
  const updated = fixtures[0] ? iso(fixtures[0].published_at) : now.toISOString();
  const entries = fixtures.map((fixture) => {
    const address = `${origin}/card/${fixture.card_id}`;
    const kickoff = isoOrNull(fixture.kickoff_at);
    return `  <entry>
    <id>${text(address)}</id>
    <title>${text(matchName({ homeTeam: fixture.home_team, awayTeam: fixture.away_team }))}</title>
    <link href="${text(address)}"/>
    <updated>${iso(fixture.published_at)}</updated>
    <summary>${text(`${fixture.competition}. Kick-off ${kickoff ?? 'to be determined'}. A prediction has been published and stamped.`)}</summary>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${text(`${origin}/`)}</id>
  <title>${text(`${title}: upcoming matches`)}</title>
  <subtitle>For information and entertainment, 18+.</subtitle>
  <link rel="self" href="${text(`${origin}/feed.xml`)}"/>
  <link href="${text(`${origin}/`)}"/>
  <author><name>${text(title)}</name></author>
  <updated>${updated}</updated>
${entries.join('\n')}
</feed>
`;
}
