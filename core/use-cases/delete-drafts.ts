import type { Deps, RunOptions } from '../deps.ts';
import { lockCard } from '../games/lock-card.ts';
import { namedCards } from '../reads/admin/named-rows.ts';
import { goneRows, outcomesOf, rowByRow, type RowOutcomes } from '../row-by-row.ts';
import { deleteIn } from './delete-card.ts';

/**
 * Deletes those of these cards that were never published. A card that was, even a moment ago, is left as it is.
 * @throws what every further card would meet too, see `rowByRow`; what was deleted until then stays so
 */
export async function deleteDrafts(
  deps: Deps,
  { cardIds }: { cardIds: readonly number[] },
  options: RunOptions = {},
): Promise<RowOutcomes> {
  const cards = await namedCards(deps.em(), cardIds);
  const outcomes = await rowByRow(
    deps,
    cards,
    ({ id }) =>
      deps.em().transactional(async (em) => {
        // Under the lock, so that nobody publishes it between the look and the deletion.
        const { card } = await lockCard(em, id);
        if (card.state === 'published') return 'It is published: withdraw it instead.';
        if (card.firstPublishedAt) return 'It was published once and stays on record.';
        await deleteIn(em, deps, id, 'deleted with others');
        return null;
      }),
    options,
  );
  return outcomesOf([...outcomes, ...goneRows(cardIds, cards, 'Card')]);
}
