import type { PushTopics } from '#core/contract/push';
import { PushSubscription } from '../db/entities/push.ts';
import type { Deps } from '../deps.ts';
import { isPushEndpoint } from '../domain/push-endpoint.ts';
import { fault } from '../errors.ts';
import { areSubscriptionKeys, pushSender } from '../push/keys.ts';

/** Browsers of one account. Those that were left without a word are the oldest: they make way. */
const mostBrowsers = 10;

export interface PushInput {
  userId: number;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  topics: PushTopics;
}

/**
 * Has messages sent to a browser about what its reader follows; asked again, about other things. A browser in which
 * somebody else signs in is theirs from then on.
 * @throws AppError `not_configured` where the site sends nothing, `refused` for an address or keys of no push service
 */
export async function setPush(
  { em: open, clock, settings }: Pick<Deps, 'em' | 'clock' | 'settings'>,
  { userId, endpoint, keys, topics }: PushInput,
): Promise<PushSubscription> {
  if (!pushSender(settings)) throw fault('not_configured', 'This site sends no notifications.');
  if (!isPushEndpoint(endpoint, settings.PUSH_TEST_ORIGIN) || !areSubscriptionKeys(keys)) {
    throw fault('refused', 'This is not the address of a browser at a push service that is known here.', {
      suggestion: 'Use Chrome, Edge, Firefox or Safari.',
    });
  }
  const { picks: tellsPicks, lineups: tellsLineups, results: tellsResults } = topics;
  const wanted = { tellsPicks, tellsLineups, tellsResults };
  return open().transactional(async (em) => {
    // One change of an account at a time, or two could go beyond the most.
    await em.execute('select id from users where id = ? for update', [userId]);
    const known = await em.findOne(PushSubscription, { endpoint });
    const isSameBrowser = known?.p256dh === keys.p256dh && known.auth === keys.auth;
    // A browser changes its keys with its address only.
    if (known && !isSameBrowser) throw fault('refused', 'These are not the keys of this browser.');
    if (known?.userId === userId) {
      em.assign(known, wanted);
      return known;
    }
    // What waits for whoever was here before goes with their subscription.
    if (known) await em.nativeDelete(PushSubscription, { id: known.id });
    const made = em.create(PushSubscription, {
      userId,
      endpoint,
      ...keys,
      ...wanted,
      createdAt: clock.now(),
    });
    await em.flush();
    const all = await em.find(PushSubscription, { userId }, { orderBy: { id: 'desc' } });
    const left = all.slice(mostBrowsers).map(({ id }) => id);
    if (left.length > 0) await em.nativeDelete(PushSubscription, { id: { $in: left } });
    return made;
  });
}

/** Sends nothing more to a browser of this account. One that is not there is none. */
export async function endPush(
  { em: open }: Pick<Deps, 'em'>,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  await open().nativeDelete(PushSubscription, { userId, id });
}
