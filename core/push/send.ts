import webPush from 'web-push';
import { readBounded } from '../bounded-body.ts';
import { hourMs } from '../domain/time.ts';
import type { PushSender } from './keys.ts';

const timeoutMs = 10_000;
/** A push service that asks for patience is believed up to this. */
const longestPauseMs = hourMs;

/** A browser as it is written to. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushPost {
  content: object;
  /** At the push service a message of the same topic takes the place of one that was not delivered yet. */
  topic: string;
  /** Seconds for which the push service keeps it for a browser that is off. */
  ttl: number;
}

/** `gone`: the browser wants nothing any more. `refused`: this message never. `later`: not now, after a pause if told. */
export type PushAnswer =
  | { kind: 'taken' | 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; reason: string; pauseMs?: number };

/**
 * Sends one message, encrypted for its browser (RFC 8291) and signed by the sender (RFC 8292). Follows no redirect and
 * reads nothing of an answer but its status: the address is a stranger's.
 */
export async function sendPush(
  sender: PushSender,
  { endpoint, p256dh, auth }: PushTarget,
  { content, topic, ttl }: PushPost,
): Promise<PushAnswer> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    { vapidDetails: sender, TTL: ttl, topic, contentEncoding: 'aes128gcm' },
  );
  let answer: Response;
  try {
    answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Read so that the connection serves the next message; a long answer closes it.
    await readBounded(answer.body ?? [], 4096);
  } catch (error) {
    return { kind: 'later', reason: error instanceof Error ? error.name : 'unknown' };
  }
  const { status } = answer;
  if (answer.ok) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  // 401 and 403 are of a key that an operator can mend.
  if (status < 500 && ![401, 403, 408, 425, 429].includes(status)) return { kind: 'refused', status };
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'later',
    reason: String(status),
    ...(seconds >= 0 && { pauseMs: Math.min(seconds * 1000, longestPauseMs) }),
  };
}
