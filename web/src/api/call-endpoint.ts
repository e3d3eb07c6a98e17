import { addressOf } from '#core/contract/endpoint';
import type { CallData, CallInput, CallName, ReadData, ReadInput, ReadPath } from './endpoints.ts';
import { isUnauthorized } from './failure.ts';
import { signInAgain } from './sign-in-again.ts';
import { request } from './request.ts';

/**
 * Calls an endpoint that changes something: `callEndpoint('patch /api/user/preferences', { body })`.
 * `headers` are extra ones, such as `Prefer`. Throws `ApiFailure`; a lost sign-in is shown and repaired here, once.
 */
export const callEndpoint = async <N extends CallName>(
  name: N,
  ...[input, headers]: object extends CallInput<N>
    ? [CallInput<N>?, Record<string, string>?]
    : [CallInput<N>, Record<string, string>?]
): Promise<CallData<N>> => {
  const [method = '', path = ''] = name.split(' ');
  // Not narrowed: of so many calls the compiler would make a type too large for it.
  const given: unknown = input;
  const { params, query, body } = (given ?? {}) as { params?: object; query?: object; body?: unknown };
  try {
    const answer = await request<unknown>(
      method,
      addressOf(path, { ...params }, { ...query }),
      body,
      headers,
    );
    return answer.data as CallData<N>;
  } catch (error) {
    if (isUnauthorized(error)) signInAgain();
    throw error;
  }
};

/** Reads an endpoint once, outside the cache: after a press, not for drawing a page. */
export const readEndpoint = async <P extends ReadPath>(
  path: P,
  ...[input]: object extends ReadInput<P> ? [ReadInput<P>?] : [ReadInput<P>]
): Promise<ReadData<P>> => {
  const { params, query } = (input ?? {}) as { params?: object; query?: object };
  return (await request<unknown>('get', addressOf(path, { ...params }, { ...query }))).data as ReadData<P>;
};
