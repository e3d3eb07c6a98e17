import { archiveFacets as findFacets } from '#core/reads/site/archive-facets';
import { archivePage } from '#core/reads/site/archive-page';
import { readCursor } from '#core/domain/archive-cursor';
import { overallAccuracy } from '#core/reads/figures/overall-accuracy';
import { trackRecord as findTrackRecord } from '#core/reads/figures/track-record';
import { accuracy, archiveFacets, listArchive, trackRecord } from '#core/contract/archive';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import { archiveAnswer } from '../http/archive-answer.ts';
import { HttpFault } from '../http/http-fault.ts';

export function archiveRoutes(bind: Bind, { deps }: Web): void {
  bind.kept(listArchive, async ({ em, follow, query: { before, limit, content, ...filter } }) => {
    const cursor = before === undefined ? undefined : readCursor(before);
    if (before !== undefined && !cursor) {
      throw new HttpFault(400, 'invalid_request', 'The cursor is not one of ours.', {
        suggestion: 'Follow the Link header.',
      });
    }
    const page = await archivePage(em, filter, {
      before: cursor,
      limit,
      isFull: content === 'full',
    });
    if (page.next !== null) follow({ before: page.next });
    return archiveAnswer(deps, em, page);
  });

  bind.kept(archiveFacets, ({ em }) => findFacets(em));
  bind.kept(accuracy, ({ em, query }) => overallAccuracy(em, query, deps.clock.now()));
  bind.kept(trackRecord, ({ em, query }) => findTrackRecord(em, query, deps.clock.now()));
}
