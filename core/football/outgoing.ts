import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { mostRedirects, packingFault, readBounded, redirectOf, unknownPacking } from '../bounded-body.ts';

export interface OutgoingOptions {
  headers?: Record<string, string>;
  /** Milliseconds for the whole exchange, redirects included. */
  timeout: number;
  /** Bytes of the unpacked body that are read at most. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

export interface OutgoingAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Why an exchange brought no answer at all. */
export class OutgoingError extends Error {
  readonly reason: 'timeout' | 'too_large' | 'packing' | 'redirect' | 'network';
  constructor(reason: OutgoingError['reason'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OutgoingError';
    this.reason = reason;
  }
}

/**
 * One GET with a time and a size cap that follows no redirect to another origin.
 * Built on `node:http` because `fetch` adds headers of its own, and the football service allows none but the key's.
 * Throws `OutgoingError`, or the reason of `signal` when that aborts.
 */
export async function outgoingGet(url: URL, options: OutgoingOptions): Promise<OutgoingAnswer> {
  const deadline = AbortSignal.timeout(options.timeout);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  let target = url;
  try {
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const answer = await exchange(target, options, signal);
      const redirect = redirectOf(url, target, answer.status, answer.headers['location']);
      if (!redirect) return answer;
      const { to, isElsewhere } = redirect;
      if (!to || isElsewhere) {
        throw new OutgoingError(
          'redirect',
          `${url.origin} redirects to another place, which is not followed.`,
        );
      }
      target = to;
    }
    throw new OutgoingError('redirect', `${url.origin} redirects in circles.`);
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    if (deadline.aborted)
      throw new OutgoingError(
        'timeout',
        `${url.origin} did not answer within ${options.timeout / 1000} s.`,
        error,
      );
    throw error;
  }
}

function exchange(
  url: URL,
  { headers = {}, maxBytes }: OutgoingOptions,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const unreachable = (cause: Error) =>
      reject(new OutgoingError('network', `${url.origin} cannot be reached (${describe(cause)}).`, cause));
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, { headers, signal }, (response) => {
      read(response, url.origin, maxBytes).then(resolve, (error: Error) =>
        error instanceof OutgoingError ? reject(error) : unreachable(error),
      );
    });
    request.on('error', unreachable);
    request.end();
  });
}

async function read(response: IncomingMessage, origin: string, maxBytes: number): Promise<OutgoingAnswer> {
  const packing = response.headers['content-encoding'];
  const fault = unknownPacking(packing);
  if (fault !== null) {
    response.destroy();
    throw new OutgoingError('packing', `The answer from ${origin} ${fault}.`);
  }
  const body = await readBounded(response, maxBytes, packing).catch((error: unknown) => {
    const code = packingFault(error);
    if (code === undefined) throw error;
    throw new OutgoingError('packing', `The answer from ${origin} could not be unpacked (${code}).`, error);
  });
  if (body.isCut) throw new OutgoingError('too_large', `${origin} sent more than ${maxBytes} bytes.`);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: new TextDecoder().decode(body.bytes),
  };
}

/** A connection refused on both address families arrives as an AggregateError without a message. */
const describe = (cause: Error): string =>
  (cause as NodeJS.ErrnoException).code ?? (cause.message || cause.name);
