import { createECDH } from 'node:crypto';
import type { Settings } from '#config/settings';

const curve = 'prime256v1';

/** What a push service is told of who sends (VAPID, RFC 8292): the keys in Base64url, and whom it can write to. */
export interface PushSender {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** A new private key, for the setting `VAPID_PRIVATE_KEY`. */
export function newPushKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Zeros at the beginning are left out by some versions of the library, and push services count the bytes.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** The sender as it is set up; undefined where no key is set, or nobody that a push service could write to. */
export function pushSender({
  VAPID_PRIVATE_KEY: privateKey,
  OPERATOR_EMAIL: email,
  PUBLIC_URL: url,
}: Pick<Settings, 'VAPID_PRIVATE_KEY' | 'OPERATOR_EMAIL' | 'PUBLIC_URL'>): PushSender | undefined {
  const subject = email ? `mailto:${email}` : url?.startsWith('https:') ? url : undefined;
  if (!privateKey || subject === undefined) return undefined;
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url'), subject };
}

/** Whether these are keys of a browser's subscription: a point of the curve, and 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
