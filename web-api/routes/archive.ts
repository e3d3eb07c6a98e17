import { archiveFacets as findFacets } from '#core/reads/site/archive-facets';
import { archivePage } from '#core/reads/site/archive-page';
import { readCursor } from '#core/reads/site/archived-games';
import { marketAfterKickoff } from '#core/reads/site/market-after-kickoff';
import { overallAccuracy } from '#core/reads/figures/overall-accuracy';
import { trackRecord as findTrackRecord } from '#core/reads/figures/track-record';
import { accuracy, archiveFacets, listArchive, trackRecord } from '#core/contract/archive';
import { presentArchive } from '#core/presenters/archive';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import { HttpFault } from '../http/http-fault.ts';
import { sealsOf } from '../http/seals.ts';

export function archiveRoutes(bind: Bind, { deps }: Web): void {
  bind.kept(listArchive, async ({ em, follow, query: { before, limit, content, ...filter } }) => {
    const cursor = before === undefined ? undefined : readCursor(before);
    if (before !== undefined && !cursor) {
      throw new HttpFault(400, 'invalid_request', 'The cursor is not one of ours.', {
        suggestion: 'Follow the Link header.',
      });
    }
    const { games, cards, markets, next } = await archivePage(em, filter, {
      before: cursor,
      limit,
      isFull: content === 'full',
    });
    if (next !== null) follow({ before: next });
    const now = deps.clock.now();
    const readings = await marketAfterKickoff(
      em,
      games.map(({ id }) => id),
      now,
    );
    const seals = await sealsOf(
      deps,
      em,
      cards.map(({ id }) => id),
    );
    return presentArchive(games, cards, markets, { readings, seals });
  });

  bind.kept(archiveFacets, ({ em }) => findFacets(em));
  bind.kept(accuracy, ({ em, query }) => overallAccuracy(em, query, deps.clock.now()));
  bind.kept(trackRecord, ({ em, query }) => findTrackRecord(em, query, deps.clock.now()));
}
