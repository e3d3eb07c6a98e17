import { takeEarlyRead } from './early-reads.ts';
import { ApiFailure } from './failure.ts';

/** An answer and the address of the page after it, where the API names one. */
export interface Answer<T> {
  data: T;
  next: string | undefined;
}

/** The target of `Link: <…>; rel="next"`, as path and query. */
const nextOf = (response: Response): string | undefined =>
  /<([^<>]+)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1];

/**
 * One call with cookies. A JSON content type is sent only with a body. `signal` gives it up.
 * Throws `ApiFailure` for everything outside 2xx; network errors pass through.
 */
export const request = async <T>(
  method: string,
  address: string,
  body?: unknown,
  headers?: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer<T>> => {
  const early = method === 'get' ? takeEarlyRead(address) : undefined;
  const response = await (early ??
    fetch(address, {
      method: method.toUpperCase(),
      credentials: 'include',
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }));
  const text = await response.text();
  if (!response.ok) throw new ApiFailure(response.status, text, response.statusText);
  return { data: (text === '' ? undefined : JSON.parse(text)) as T, next: nextOf(response) };
};
