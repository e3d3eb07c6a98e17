import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface OutgoingOptions {
  headers?: Record<string, string>;
  /** Milliseconds for the whole exchange, redirects included. */
  timeout: number;
  /** Bytes of the body that are read at most. */
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
  readonly reason: 'timeout' | 'too_large' | 'redirect' | 'network';
  constructor(reason: OutgoingError['reason'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OutgoingError';
    this.reason = reason;
  }
}

const maxRedirects = 3;

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
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const answer = await exchange(target, options, signal);
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers['location'] : undefined;
      if (!location) return answer;
      const next = URL.canParse(location, target) ? new URL(location, target) : undefined;
      if (next?.origin !== url.origin) {
        throw new OutgoingError(
          'redirect',
          `${url.origin} redirects to another place, which is not followed.`,
        );
      }
      target = next;
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
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) {
          response.destroy();
          reject(new OutgoingError('too_large', `${url.origin} sent more than ${maxBytes} bytes.`));
        } else parts.push(part);
      });
      response.on('error', unreachable);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    request.on('error', unreachable);
    request.end();
  });
}

/** A connection refused on both address families arrives as an AggregateError without a message. */
const describe = (cause: Error): string =>
  (cause as NodeJS.ErrnoException).code ?? (cause.message || cause.name);
