import type { Deps, RunOptions } from '../deps.ts';
import { namedCards } from '../reads/admin/named-rows.ts';
import { withdrawCard } from '../record/withdraw-card.ts';
import { goneRows, outcomesOf, rowByRow, type RowOutcomes } from '../row-by-row.ts';

/**
 * Withdraws each of these published picks, by the rules of a single one: they stay on record.
 * @throws what every further card would meet too, see `rowByRow`; what was withdrawn until then stays so
 */
export async function withdrawCards(
  deps: Deps,
  { cardIds, reason }: { cardIds: readonly number[]; reason: string },
  options: RunOptions = {},
): Promise<RowOutcomes> {
  const cards = await namedCards(deps.em(), cardIds);
  const outcomes = await rowByRow(
    deps,
    cards,
    async ({ id }) => {
      await withdrawCard(deps, { cardId: id, reason });
      return null;
    },
    options,
  );
  return outcomesOf([...outcomes, ...goneRows(cardIds, cards, 'Card')]);
}
