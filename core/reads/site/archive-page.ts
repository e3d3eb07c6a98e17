import type { Em } from '../../db/orm.ts';
import { type ArchiveCursor, cursorAfter } from '../../domain/archive-cursor.ts';
import { type ArchivedGameRow, archivedCards, archivedGames, type ArchiveFilter } from './archived-games.ts';
import { cardMarkets } from './card-markets.ts';

/** One page of the archive: its games, their cards and markets, and the cursor of the page after; null on the last. */
export async function archivePage(
  em: Em,
  filter: ArchiveFilter,
  { before, limit, isFull }: { before: ArchiveCursor | undefined; limit: number; isFull: boolean },
): Promise<{
  games: ArchivedGameRow[];
  cards: Awaited<ReturnType<typeof archivedCards>>;
  markets: Awaited<ReturnType<typeof cardMarkets>>;
  next: string | null;
}> {
  // One more than the page tells whether there is another.
  const found = await archivedGames(em, filter, { before, limit: limit + 1 });
  const games = found.slice(0, limit);
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
  return { games, cards, markets, next: found.length > limit && last ? cursorAfter(last) : null };
}
