import { CardMarket, CardRevision } from '#core/db/entities/cards';
import { Game } from '#core/db/entities/games';
import { Publication, RecordOpening } from '#core/db/entities/record';
import type { Em } from '#core/db/orm';
import type { Deps } from '#core/deps';
import { openLog } from '#core/record/leaves/open-log';
import { publishEntry } from '#core/record/leaves/publish-entry';

/**
 * The entries of the log, and what opens them, for publications that were written in bulk: those that the product would
 * have written with them. Must run in their transaction, at the time they name.
 * @param above the id of the newest card that was published before
 */
export async function logPublications(em: Em, deps: Deps, above: number): Promise<void> {
  const publications = await em.find(
    Publication,
    { cardId: { $gt: above } },
    { orderBy: { publishedAt: 'asc', id: 'asc' } },
  );
  const revisionIds = publications.map(({ revisionId }) => revisionId);
  const revisions = await em.find(
    CardRevision,
    { id: { $in: revisionIds } },
    { populate: ['promptVersion', 'card'] },
  );
  const markets = await em.find(
    CardMarket,
    { revision: { $in: revisionIds } },
    { orderBy: { position: 'asc' } },
  );
  const games = await em.find(Game, { id: { $in: publications.map(({ gameId }) => gameId) } });
  const log = await openLog(em, deps);
  const openings = [];
  for (const { id, revisionId, gameId, kickoffAt, publishedAt } of publications) {
    const revision = revisions.find((one) => one.id === revisionId)!;
    const { fields, opening } = await publishEntry(em, {
      card: revision.card,
      game: games.find((one) => one.id === gameId)!,
      revision,
      markets: markets.filter((market) => market.revision.id === revisionId),
      kickoffAt,
      publishedAt,
    });
    openings.push({ index: log.add(fields, { gameId, publicationId: id }), publicationId: id, ...opening });
  }
  await log.write();
  await em.insertMany(RecordOpening, openings);
}
