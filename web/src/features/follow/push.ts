import type { OwnPush, PushTopics } from '#core/contract/push';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { startWorker } from '../../app/worker.ts';

/** Whether this browser can be told something; on iPhones only a site that was added to the Home Screen can. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The address of this browser at its push service, where it has one. */
export const ownEndpoint = async (): Promise<string | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
};

/** Why this browser is told nothing, in a sentence. */
export class NotTold extends Error {}

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
};

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const registration = await startWorker();
  if (!registration) throw new NotTold('This browser keeps nothing for this site, as in a private window.');
  const key = bytesOf(publicKey);
  const had = await registration.pushManager.getSubscription();
  const usedKey = had?.options.applicationServerKey;
  if (had && usedKey && new Uint8Array(usedKey).join() === key.join()) return had;
  // One for an earlier key of the site: nothing could be sent to it any more.
  await had?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

/**
 * Has this browser told about these topics; about none ends it.
 * @throws NotTold, or what the call throws
 */
export const tellHere = async (
  { publicKey, subscriptions }: OwnPush,
  topics: PushTopics,
): Promise<string | null> => {
  if (!Object.values(topics).some(Boolean)) {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    const kept = subscriptions.find(({ endpoint }) => endpoint === subscription?.endpoint);
    if (kept) await callEndpoint('delete /api/user/push/{id}', { params: { id: kept.id } });
    await subscription?.unsubscribe();
    return null;
  }
  if ((await Notification.requestPermission()) !== 'granted')
    throw new NotTold(
      'This browser does not allow notifications of this site. Its settings can change that.',
    );
  const subscription = await subscribe(publicKey ?? '').catch((error: unknown) => {
    throw error instanceof NotTold
      ? error
      : new NotTold('This browser could not reach its push service. Please try again.');
  });
  const { endpoint, keys } = subscription.toJSON();
  await callEndpoint('post /api/user/push', {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      topics,
    },
  });
  return endpoint ?? null;
};
