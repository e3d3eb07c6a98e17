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
  tellApart,
  type AdminGame,
} from '#core/contract/admin-games';
import { Card } from '#core/db/entities/cards';
import { Category, Game } from '#core/db/entities/games';
import type { Em } from '#core/db/orm';
import { fault } from '#core/errors';
import { presentAdminGame } from '#core/presenters/admin-game';
import { cameTrue } from '#core/presenters/pick';
import { withJobLock } from '#core/jobs/job-lock';
import { addGame as add } from '#core/use-cases/add-game';
import { deleteGame as remove } from '#core/use-cases/delete-game';
import { discover } from '#core/use-cases/discover';
import { editGame as edit } from '#core/use-cases/edit-game';
import { evaluateArchive, evaluateGame } from '#core/use-cases/evaluate';
import { mergeGame as merge } from '#core/use-cases/merge-game';
import { setResult as enterResult } from '#core/use-cases/set-result';
import { tellApart as tell } from '#core/use-cases/tell-apart';
import type { Web } from '../context.ts';
import { as } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';

export function adminGameRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  const game = async (em: Em, id: number): Promise<AdminGame> => {
    const found = await findGame(em, id, deps.clock.now());
    if (!found) throw fault('not_found', `There is no game ${id}.`);
    return presentAdminGame(found);
  };

  bind(adminGames, async ({ em, query: { page, pageSize, ...filter } }) => {
    const now = deps.clock.now();
    if (page === undefined) return (await findGames(em, filter, now)).map(presentAdminGame);
    const found = await adminGamesPage(em, filter, now, { page, pageSize });
    return { ...found, items: found.items.map(presentAdminGame) };
  });

  bind(adminGame, ({ em, params }) => game(em, params.id));

  bind(listCategories, async ({ em }) => {
    const found = await em.find(Category, {}, { orderBy: { id: 'asc' } });
    return found.map(({ id, name, slug }) => ({ id, name, slug }));
  });

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

  bind(tellApart, async ({ params, user }) => ({
    ok: true as const,
    ...(await tell(as(deps, user), { gameId: params.id })),
  }));

  bind(setResult, async ({ em, params, body, user }) => {
    const { headlines } = await enterResult(as(deps, user), { gameId: params.id, ...body });
    const unsettled = headlines.filter((settlement) => settlement === 'unsettled').length;
    return { game: await game(em, params.id), settled: headlines.length - unsettled, unsettled };
  });

  bind(evaluateCard, async ({ em, params, user }) => {
    const found = await em.findOne(Game, { id: params.id });
    if (!found) throw fault('not_found', `There is no game ${params.id}.`);
    const { corrected } = await evaluateGame(as(deps, user), { gameId: params.id });
    const cards = await em.find(
      Card,
      { game: params.id, publishedRevisionId: { $ne: null } },
      { orderBy: { id: 'asc' } },
    );
    return {
      gameId: params.id,
      cards: cards.map(({ id, settlement }) => ({
        cardId: id,
        settlement,
        predictedCorrectly: cameTrue(settlement ?? null),
      })),
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
      const by = as(deps, user);
      const { stats, updated, moved } = await withJobLock(
        by,
        'discovery',
        { trigger: 'admin' },
        {},
        (options) => discover(by, {}, options),
      );
      return {
        stats: {
          added: stats.added,
          duplicates: stats.duplicates,
          updated: updated + moved,
          errors: stats.errors,
        },
      };
    },
    { isCostly: true },
  );
}
