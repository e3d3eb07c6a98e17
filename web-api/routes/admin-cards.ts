import { accountName } from '#core/actor';
import {
  adminCard as findCard,
  adminCards as findCards,
  adminCardsPage,
} from '#core/reads/admin/admin-cards';
import { cardRevision, revisionBody } from '#core/reads/admin/card-revision';
import { presentAdminCard, presentAdminCardDetail } from '#core/presenters/admin-card';
import {
  adminCard,
  adminCards,
  checkDuplicate,
  deleteCard,
  getRevision,
  getRevisionBody,
  publishCard,
  reassignCard,
  setFeatured,
  takeDownText,
  type AdminCardDetail,
} from '#core/contract/admin-cards';
import {
  generateCard,
  generateExtra,
  generateMissing,
  generationEstimate,
  regenerateAll,
  regenerateCard,
  tryPrompt,
} from '#core/contract/admin-generation';
import type { Em } from '#core/db/orm';
import { repeatedCard } from '#core/generation/second-card';
import { queueAll } from '#core/jobs/queue-all';
import type { JobRequest } from '#core/jobs/queue-requests';
import { deleteCard as remove } from '#core/use-cases/delete-card';
import { estimateMany } from '#core/use-cases/estimate-generation';
import { featureCard } from '#core/use-cases/feature-card';
import { publishByHand } from '#core/use-cases/publish-by-hand';
import { reassignCard as reassign } from '#core/use-cases/reassign-card';
import { tryPrompt as tryOut } from '#core/use-cases/try-prompt';
import { takeDownText as takeDown } from '#core/record/take-down-text';
import { withdrawCard } from '#core/record/withdraw-card';
import type { SignedIn, Web, WebContext } from '../context.ts';
import { as } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { queueOf, runJob } from '../http/jobs.ts';

export function adminCardRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  const card = async (em: Em, id: number): Promise<AdminCardDetail> =>
    presentAdminCardDetail(await findCard(em, id, deps.clock.now()));

  bind(adminCards, async ({ em, query: { page, pageSize, ...filter } }) => {
    const now = deps.clock.now();
    if (page === undefined) return (await findCards(em, filter, now)).map(presentAdminCard);
    const found = await adminCardsPage(em, filter, now, { page, pageSize });
    return { ...found, items: found.items.map(presentAdminCard) };
  });

  bind(checkDuplicate, async ({ em, body }) => ({
    exists: (await repeatedCard(em, body.gameId, body.model)) !== undefined,
  }));

  bind(adminCard, ({ em, params }) => card(em, params.id));
  bind(getRevision, ({ em, params: { id, revision } }) => cardRevision(em, { cardId: id, revision }));
  bind(getRevisionBody, ({ em, params: { id, ...which } }) => revisionBody(em, { cardId: id, ...which }));

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

  bind(takeDownText, ({ params, body, user }) => takeDown(as(deps, user), { cardId: params.id, ...body }));

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
    (call) => {
      const { gameId, provider, model } = call.body;
      return generated(call, { kind: 'extra', gameId, provider, model });
    },
    { acceptsJobs: true },
  );

  bind(tryPrompt, ({ body, user }) => tryOut(as(deps, user), body), { isCostly: true });

  const all = async (user: SignedIn, which: 'missing' | 'existing') => ({
    jobs: await queueAll(as(deps, user), queueOf(web), { which }, accountName(user.id)),
  });
  bind(generateMissing, ({ user }) => all(user, 'missing'), { isCostly: true });
  bind(regenerateAll, ({ user }) => all(user, 'existing'), { isCostly: true });

  bind(generationEstimate, async ({ query }) => {
    const { games, highestCost, ...estimate } = await estimateMany(deps, { which: query.mode });
    return { ...estimate, games: games.length, cost: highestCost };
  });
}
