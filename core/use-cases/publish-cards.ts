import { Card } from '../db/entities/cards.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { namedCards } from '../reads/admin/named-rows.ts';
import { goneRows, outcomesOf, rowByRow, type RowOutcomes } from '../row-by-row.ts';
import { publishByHand } from './publish-by-hand.ts';
import { refreshRows } from './refresh-from-source.ts';

/**
 * Publishes the newest revision of each of these cards, nearest kick-off first, by the rules of a single one. What the
 * football service says of their matches is asked for all together first.
 * @throws what every further card would meet too, see `rowByRow`; what was published until then stays
 */
export async function publishCards(
  deps: Deps,
  { cardIds }: { cardIds: readonly number[] },
  options: RunOptions = {},
): Promise<RowOutcomes> {
  const em = deps.em();
  const cards = await namedCards(em, cardIds);
  const found = await em.find(
    Card,
    { id: { $in: cards.map(({ id }) => id) } },
    { populate: ['game.league'] },
  );
  await refreshRows(deps, [...new Map(found.map(({ game }) => [game.id, game])).values()], options);
  const outcomes = await rowByRow(
    deps,
    cards,
    async ({ id }) =>
      (await publishByHand(deps, { cardId: id }, options)).changed ? null : 'It is published already.',
    options,
  );
  return outcomesOf([...outcomes, ...goneRows(cardIds, cards, 'Card')]);
}
