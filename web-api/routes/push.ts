import { endPush, ownPush, setPush } from '#core/contract/push';
import { presentPush } from '#core/presenters/push';
import { pushSender } from '#core/push/keys';
import { pushSubscriptionsOf } from '#core/reads/site/follows';
import { endPush as end, setPush as set } from '#core/use-cases/change-push';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';

export function pushRoutes(bind: Bind, { deps }: Web): void {
  bind(ownPush, async ({ em, user }) => ({
    publicKey: pushSender(deps.settings)?.publicKey ?? null,
    subscriptions: (await pushSubscriptionsOf(em, user.id)).map(presentPush),
  }));
  bind(setPush, async ({ user, body }) => presentPush(await set(deps, { userId: user.id, ...body })));
  bind(endPush, async ({ user, params }) => {
    await end(deps, { userId: user.id, id: params.id });
    return { ok: true as const };
  });
}
