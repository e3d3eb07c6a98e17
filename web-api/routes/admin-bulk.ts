import { accountName } from '#core/actor';
import {
  cardStateCounts,
  chosenCards,
  chosenGames,
  deleteDrafts,
  estimateCards,
  estimateGames,
  fetchGames,
  gameStateCounts,
  generateGames,
  publishCards,
  regenerateCards,
  withdrawCards,
} from '#core/contract/admin-bulk';
import { mostChosen } from '#core/domain/list-states';
import { estimateCards as estimateRewrites, queueCards } from '#core/jobs/queue-cards';
import { estimateGames as estimate, queueGames, queueGamesData } from '#core/jobs/queue-games';
import { cardCounts, cardIds } from '#core/reads/admin/card-list';
import { gameCounts, gameIds } from '#core/reads/admin/game-list';
import { deleteDrafts as remove } from '#core/use-cases/delete-drafts';
import { publishCards as publish } from '#core/use-cases/publish-cards';
import { withdrawCards as withdraw } from '#core/use-cases/withdraw-cards';
import type { Web } from '../context.ts';
import { as, reading } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { queueOf } from '../http/jobs.ts';

/** Lists by state, and what is done to the rows that were chosen in them. */
export function adminBulkRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  bind(gameStateCounts, ({ em, query }) => gameCounts(em, query, deps.clock.now()));
  bind(chosenGames, ({ em, query }) => gameIds(em, query, deps.clock.now(), mostChosen));
  bind(cardStateCounts, ({ em, query }) => cardCounts(em, query));
  bind(chosenCards, ({ em, query }) => cardIds(em, query, mostChosen));

  bind(estimateGames, async ({ body }) => {
    const { games, highestCost, ...rest } = await estimate(reading(web), body);
    return { ...rest, games: games.length, cost: highestCost };
  });
  bind(
    generateGames,
    ({ body, user }) => queueGames(as(deps, user), queueOf(web), body, accountName(user.id)),
    { isCostly: true },
  );
  bind(fetchGames, ({ body, user }) =>
    queueGamesData(as(deps, user), queueOf(web), body, accountName(user.id)),
  );

  bind(estimateCards, async ({ body }) => {
    const { cards, models, highestCost, ...rest } = await estimateRewrites(reading(web), body);
    return { ...rest, games: cards, model: models.join(', '), cost: highestCost };
  });
  bind(
    regenerateCards,
    ({ body, user }) => queueCards(as(deps, user), queueOf(web), body, accountName(user.id)),
    { isCostly: true },
  );

  bind(publishCards, ({ body, user }) => publish(as(deps, user), body));
  // The reason is in the audit log alone; the record says that it was by hand.
  bind(withdrawCards, ({ body, user }) => withdraw(as(deps, user), body));
  bind(deleteDrafts, ({ body, user }) => remove(as(deps, user), body));
}
