import {
  adminGame as findGame,
  adminGames as findGames,
  adminGamesPage,
} from '#core/reads/admin/admin-games';
import {
  addGame,
  adminGame,
  adminGames,
  deleteGame,
  discoverGames,
  editGame,
  evaluateCard,
  listCategories,
  mergeGame,
  reevaluate,
  setResult,
  markNotDuplicate,
  type AdminGame,
} from '#core/contract/admin-games';
import type { Em } from '#core/db/orm';
import { presentAdminGame } from '#core/presenters/admin-game';
import { runNow } from '#core/jobs/run-job';
import { cameTrue } from '#core/presenters/pick';
import { categories } from '#core/reads/admin/categories';
import { settledCards } from '#core/reads/admin/settled-cards';
import { addGame as add } from '#core/use-cases/add-game';
import { deleteGame as remove } from '#core/use-cases/delete-game';
import { editGame as edit } from '#core/use-cases/edit-game';
import { evaluateArchive, evaluateGame, tallyOf } from '#core/use-cases/evaluate';
import { mergeGame as merge } from '#core/use-cases/merge-game';
import { setResult as enterResult } from '#core/use-cases/set-result';
import { markNotDuplicate as tell } from '#core/use-cases/mark-not-duplicate';
import type { Web } from '../context.ts';
import { as } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { longWork } from '../http/long-work.ts';

export function adminGameRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  const game = async (em: Em, id: number): Promise<AdminGame> =>
    presentAdminGame(await findGame(em, id, deps.clock.now()));

  bind(adminGames, async ({ em, query: { page, pageSize, ...filter } }) => {
    const now = deps.clock.now();
    if (page === undefined) return (await findGames(em, filter, now)).map(presentAdminGame);
    const found = await adminGamesPage(em, filter, now, { page, pageSize });
    return { ...found, items: found.items.map(presentAdminGame) };
  });

  bind(adminGame, ({ em, params }) => game(em, params.id));

  bind(listCategories, ({ em }) => categories(em));

  bind(addGame, async ({ em, body, user }) => {
    const { gameId } = await add(as(deps, user), { ...body, kickoffAt: new Date(body.kickoffTime) });
    return game(em, gameId);
  });

  bind(editGame, async ({ em, params, body, user }) => {
    const change = 'kickoffTime' in body ? { kickoffAt: new Date(body.kickoffTime) } : body;
    await edit(as(deps, user), { gameId: params.id, ...change });
    return game(em, params.id);
  });

  bind(deleteGame, async ({ params, user }) => ({
    ok: true as const,
    ...(await remove(as(deps, user), { gameId: params.id })),
  }));

  bind(mergeGame, async ({ params, body, user }) => ({
    ok: true as const,
    into: body.into,
    ...(await merge(as(deps, user), { gameId: params.id, into: body.into })),
  }));

  bind(markNotDuplicate, async ({ params, user }) => ({
    ok: true as const,
    ...(await tell(as(deps, user), { gameId: params.id })),
  }));

  bind(setResult, async ({ em, params, body, user }) => {
    const settlement = await enterResult(as(deps, user), { gameId: params.id, ...body });
    return { game: await game(em, params.id), ...tallyOf(settlement) };
  });

  bind(evaluateCard, async ({ em, params, user }) => {
    const { corrected } = await evaluateGame(as(deps, user), { gameId: params.id });
    const cards = await settledCards(em, params.id);
    return {
      gameId: params.id,
      cards: cards.map((card) => ({ ...card, predictedCorrectly: cameTrue(card.settlement) })),
      changed: corrected,
    };
  });

  bind(reevaluate, async ({ user }) => {
    const { games, settled, unsettled, corrected } = await evaluateArchive(as(deps, user), {});
    return { games, cards: settled + unsettled, changed: corrected, unsettled, errors: [] };
  });

  bind(
    discoverGames,
    async ({ user }) => {
      const done = await longWork(web, () =>
        runNow(as(deps, user), 'discovery', { trigger: 'admin', input: { writesCards: false } }),
      );
      const { added, duplicates, errors } = done?.stats ?? { added: 0, duplicates: 0, errors: [] };
      return {
        stats: { added, duplicates, updated: (done?.updated ?? 0) + (done?.moved ?? 0), errors },
        isRunning: done === undefined,
      };
    },
    { isCostly: true },
  );
}
