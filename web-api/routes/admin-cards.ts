import { accountName } from '#core/actor';
import {
  adminCard as findCard,
  adminCards as findCards,
  adminCardsPage,
} from '#core/reads/admin/admin-cards';
import { presentAdminCard, presentAdminCardDetail } from '#core/presenters/admin-card';
import { spentNow } from '#core/reads/admin/spend';
import { readConfig } from '#core/config-store/config-store';
import {
  adminCard,
  adminCards,
  checkDuplicate,
  deleteCard,
  generateCard,
  generateExtra,
  generateMissing,
  generationEstimate,
  publishCard,
  reassignCard,
  regenerateAll,
  regenerateCard,
  setFeatured,
  tryPrompt,
  type AdminCardDetail,
} from '#core/contract/admin-cards';
import { Card } from '#core/db/entities/cards';
import type { Em } from '#core/db/orm';
import { fault } from '#core/errors';
import type { JobRequest } from '#core/jobs/queue-requests';
import { boundMany } from '#core/use-cases/bound-generation';
import { deleteCard as remove } from '#core/use-cases/delete-card';
import { featureCard } from '#core/use-cases/feature-card';
import { publishByHand } from '#core/use-cases/publish-by-hand';
import { reassignCard as reassign } from '#core/use-cases/reassign-card';
import { tryPrompt as tryOut } from '#core/use-cases/try-prompt';
import { withdrawCard } from '#core/record/withdraw-card';
import type { SignedIn, Web, WebContext } from '../context.ts';
import { as } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { queueOf, runJob } from '../http/jobs.ts';

export function adminCardRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  const card = async (em: Em, id: number): Promise<AdminCardDetail> => {
    const found = await findCard(em, id, deps.clock.now());
    if (!found) throw fault('not_found', `There is no card ${id}.`);
    return presentAdminCardDetail(found);
  };

  bind(adminCards, async ({ em, query: { page, pageSize, ...filter } }) => {
    const now = deps.clock.now();
    if (page === undefined) return (await findCards(em, filter, now)).map(presentAdminCard);
    const found = await adminCardsPage(em, filter, now, { page, pageSize });
    return { ...found, items: found.items.map(presentAdminCard) };
  });

  bind(checkDuplicate, async ({ em, body }) => ({
    exists:
      (await em.count(Card, { game: body.gameId, llmModel: body.model, currentRevisionId: { $ne: null } })) >
      0,
  }));

  bind(adminCard, ({ em, params }) => card(em, params.id));

  bind(deleteCard, async ({ params, user }) => ({
    ok: true as const,
    ...(await remove(as(deps, user), { cardId: params.id })),
  }));

  bind(publishCard, async ({ em, params, body, user }) => {
    const by = as(deps, user);
    if (body.isPublished) await publishByHand(by, { cardId: params.id });
    // The reason becomes public with the record; who did it is in the audit log alone.
    else await withdrawCard(by, { cardId: params.id, reason: 'unpublished' });
    return card(em, params.id);
  });

  bind(setFeatured, async ({ em, params, user }) => {
    await featureCard(as(deps, user), { cardId: params.id });
    return card(em, params.id);
  });

  bind(reassignCard, async ({ em, params, body, user }) => {
    await reassign(as(deps, user), { cardId: params.id, gameId: body.gameId });
    return card(em, params.id);
  });

  const generated = async (call: { ctx: WebContext; user: SignedIn; em: Em }, request: JobRequest) => {
    const done = await runJob(web, call, request);
    if ('jobId' in done) return done;
    if (done.job.cardId === null) throw new Error(`job ${done.job.id} ended without a card`);
    return card(deps.em(), done.job.cardId);
  };

  bind(generateCard, (call) => generated(call, { kind: 'generate', gameId: call.params.gameId }), {
    acceptsJobs: true,
  });
  bind(regenerateCard, (call) => generated(call, { kind: 'regenerate', cardId: call.params.cardId }), {
    acceptsJobs: true,
  });
  bind(
    generateExtra,
    async (call) => {
      const { gameId, provider, model } = call.body;
      if (
        (await call.em.count(Card, { game: gameId, llmModel: model, currentRevisionId: { $ne: null } })) > 0
      ) {
        throw fault('duplicate_model', 'A card with this model already exists for this game', {
          suggestion: 'Choose another model, or regenerate that card.',
        });
      }
      return generated(call, { kind: 'extra', gameId, provider, model });
    },
    { acceptsJobs: true },
  );

  bind(tryPrompt, ({ body, user }) => tryOut(as(deps, user), body), { isCostly: true });

  const queueAll = async (user: SignedIn, which: 'missing' | 'existing') => {
    const queue = queueOf(web);
    const { games } = await boundMany(deps, { which });
    const asked =
      which === 'missing'
        ? games.map(({ gameId, game }) => ({ game, gameId, request: { kind: 'generate', gameId } as const }))
        : await regenerationsOf(deps.em(), games);
    const enqueued = await queue.enqueueAll(
      asked.map(({ request }) => request),
      accountName(user.id),
    );
    return {
      jobs: asked.map(({ gameId, game }, index) => ({
        jobId: enqueued[index]!.jobId,
        gameId,
        gameName: game,
      })),
    };
  };
  bind(generateMissing, ({ user }) => queueAll(user, 'missing'), { isCostly: true });
  bind(regenerateAll, ({ user }) => queueAll(user, 'existing'), { isCostly: true });

  bind(generationEstimate, async ({ em, query }) => {
    const { provider, model } = await readConfig(em, 'llm_config');
    const caps = await readConfig(em, 'spend_caps');
    const spent = await spentNow(em, deps.clock.now());
    const { games, inputTokens, outputTokens, highestCost } = await boundMany(deps, { which: query.mode });
    const left = (cap: number | null, used: number) => (cap === null ? null : Math.max(0, cap - used));
    return {
      games: games.length,
      provider,
      model,
      inputTokens,
      outputTokens,
      cost: highestCost,
      leftToday: left(caps.day, spent.today),
      leftThisMonth: left(caps.month, spent.month),
    };
  });
}

/** The cards of the configured model that a bulk run writes again. */
async function regenerationsOf(em: Em, games: readonly { gameId: number; game: string }[]) {
  const { model } = await readConfig(em, 'llm_config');
  const cards = await em.find(
    Card,
    { game: { $in: games.map(({ gameId }) => gameId) }, llmModel: model },
    { fields: ['id', 'game'] },
  );
  const cardOf = new Map(cards.map((card) => [card.game.id, card.id]));
  return games.flatMap(({ gameId, game }) => {
    const cardId = cardOf.get(gameId);
    return cardId === undefined ? [] : [{ game, gameId, request: { kind: 'regenerate', cardId } as const }];
  });
}
