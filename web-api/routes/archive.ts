import { archiveFacets as findFacets } from '#core/reads/site/archive-facets';
import { archivedCards, archivedGames, cursorAfter, readCursor } from '#core/reads/site/archived-games';
import { cardMarkets } from '#core/reads/site/card-markets';
import { overallAccuracy } from '#core/reads/figures/overall-accuracy';
import { trackRecord as findTrackRecord } from '#core/reads/figures/track-record';
import { accuracy, archiveFacets, listArchive, trackRecord } from '#core/contract/archive';
import { presentArchive } from '#core/presenters/archive';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import { HttpFault } from '../http/http-fault.ts';

export function archiveRoutes(bind: Bind, { deps }: Web): void {
  bind(
    listArchive,
    async ({ em, ctx, query: { before, limit, content, ...filter } }) => {
      const cursor = before === undefined ? undefined : readCursor(before);
      if (before !== undefined && !cursor) {
        throw new HttpFault(400, 'invalid_request', 'The cursor is not one of ours.', {
          suggestion: 'Follow the Link header.',
        });
      }
      const found = await archivedGames(em, filter, { before: cursor, limit: limit + 1 });
      const games = found.slice(0, limit);
      const isFull = content === 'full';
      const cards = await archivedCards(
        em,
        games.map(({ id }) => id),
        filter,
        { isFull },
      );
      const markets = await cardMarkets(
        em,
        cards.map((card) => card.revision_id),
      );
      const last = games.at(-1);
      if (found.length > limit && last) {
        const next = new URLSearchParams({
          ...(ctx.query as Record<string, string>),
          before: cursorAfter(last),
        });
        ctx.set('Link', `<${ctx.path}?${next.toString()}>; rel="next"`);
      }
      return presentArchive(games, cards, markets);
    },
    { cached: true },
  );

  bind(archiveFacets, ({ em }) => findFacets(em), { cached: true });
  bind(accuracy, ({ em, query }) => overallAccuracy(em, query, deps.clock.now()), { cached: true });
  bind(trackRecord, ({ em, query }) => findTrackRecord(em, query, deps.clock.now()), { cached: true });
}
