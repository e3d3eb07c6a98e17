import type { ArchiveGame } from '#core/contract/archive';
import type { Em } from '#core/db/orm';
import type { Deps } from '#core/deps';
import { presentArchive } from '#core/presenters/archive';
import type { archivePage } from '#core/reads/site/archive-page';
import { marketAfterKickoff } from '#core/reads/site/market-after-kickoff';
import { sealsOf } from './seals.ts';

/** A page of the archive as it is told: with the market before kick-off where it may be, and the stamps. */
export async function archiveAnswer(
  deps: Pick<Deps, 'clock' | 'settings'>,
  em: Em,
  { games, cards, markets }: Pick<Awaited<ReturnType<typeof archivePage>>, 'games' | 'cards' | 'markets'>,
): Promise<ArchiveGame[]> {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const [readings, seals] = await Promise.all([
    marketAfterKickoff(em, ids(games), deps.clock.now()),
    sealsOf(deps, em, ids(cards)),
  ]);
  return presentArchive(games, cards, markets, { readings, seals });
}
