import type { X509Certificate } from 'node:crypto';
import { packingFault, readBounded, unknownPacking } from '../../bounded-body.ts';
import type { Clock } from '../../clock.ts';
import { checkReply, type CheckedTimestamp } from './check-reply.ts';
import { newNonce, timestampRequest } from './request.ts';
import { TimestampError } from './timestamp-error.ts';

/** Somebody who stamps: an address (plain HTTP is usual, the token is signed) and the roots pinned for it. */
export interface Authority {
  name: string;
  url: string;
  roots: readonly X509Certificate[];
}

/** A good time-stamp as it is kept: the whole reply, with what was read from it. */
export interface Stamp extends CheckedTimestamp {
  /** The name it has in the settings. */
  from: string;
  /** The whole reply, certificates included. */
  reply: Uint8Array;
  /** Our own time before and after: `genTime` must lie between them, give or take, or a clock is wrong. */
  askedAt: Date;
  answeredAt: Date;
}

/** Why one authority gave none. */
export interface StampFailure {
  from: string;
  why: string;
  reason: TimestampError['reason'];
}

export interface AskOptions {
  clock: Clock;
  /** Milliseconds for each authority. */
  timeout: number;
  signal?: AbortSignal;
}

/** Bytes of a reply: public authorities send several thousand, with long chains. */
const mostBytes = 64 * 1024;

/**
 * Asks for a time-stamp of a SHA-256, one authority after the other until one gives a good one. A silent or lying one
 * costs its time and is told; it is never an error, since nothing may wait for the word of others.
 * @returns the stamp, or null with a failure of each
 * @throws only the reason of `signal`, when that aborts
 */
export async function askAuthorities(
  digest: Uint8Array,
  authorities: readonly Authority[],
  options: AskOptions,
): Promise<{ stamp: Stamp | null; failures: StampFailure[] }> {
  const failures: StampFailure[] = [];
  for (const authority of authorities) {
    options.signal?.throwIfAborted();
    try {
      return { stamp: await ask(digest, authority, options), failures };
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof TimestampError)) throw error;
      failures.push({ from: authority.name, why: error.message, reason: error.reason });
    }
  }
  return { stamp: null, failures };
}

async function ask(
  digest: Uint8Array,
  { name, url, roots }: Authority,
  { clock, timeout, signal }: AskOptions,
): Promise<Stamp> {
  const nonce = newNonce();
  const deadline = AbortSignal.timeout(timeout);
  const askedAt = clock.now();
  const reply = await exchange(
    url,
    timestampRequest(digest, nonce),
    signal ? AbortSignal.any([signal, deadline]) : deadline,
  ).catch((error: unknown) => {
    if (error instanceof TimestampError) throw error;
    throw unreachable(
      deadline.aborted
        ? `did not answer within ${timeout / 1000} s`
        : `cannot be reached (${wordFor(error)})`,
      error,
    );
  });
  const answeredAt = clock.now();
  return { ...checkReply(reply, { digest, nonce, roots }), from: name, reply, askedAt, answeredAt };
}

const unreachable = (what: string, cause?: unknown): TimestampError =>
  new TimestampError('unreachable', `The time-stamp authority ${what}.`, cause);

async function exchange(url: string, request: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: Buffer.from(request),
    redirect: 'error',
    signal,
  });
  const packing = unknownPacking(response.headers.get('content-encoding'));
  if (response.status !== 200 || packing !== null) {
    await response.body?.cancel();
    throw unreachable(
      packing === null ? `answered with status ${response.status}` : `sent an answer that ${packing}`,
    );
  }
  const { bytes, isCut } = await readBounded(response.body ?? [], mostBytes);
  if (isCut) throw unreachable(`sent more than ${mostBytes} bytes`);
  return bytes;
}

/** What went wrong in a word: the code that `fetch` hides among the causes. */
function wordFor(error: unknown): string {
  const packing = packingFault(error);
  if (packing !== undefined) return packing;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string'
    ? code
    : cause instanceof Error
      ? cause.message.slice(0, 200)
      : 'no reason told';
}
