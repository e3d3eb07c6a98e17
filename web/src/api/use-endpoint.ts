import { addressOf } from '#core/contract/endpoint';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ReadData, ReadInput, ReadPath } from './endpoints.ts';
import { request } from './request.ts';

/** Reads are made once: not retried, not repeated on focus, never stale. Given to `SWRConfig` at the root. */
export const swrDefaults: SWRConfiguration = {
  fetcher: async (address: string) => (await request<unknown>('get', address)).data,
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

interface Control extends Pick<
  SWRConfiguration,
  'refreshInterval' | 'revalidateOnMount' | 'shouldRetryOnError' | 'onErrorRetry' | 'use'
> {
  /** False: nothing is asked for yet. */
  enabled?: boolean;
  /** The data of the old input stay until those of the new one are here. */
  keepPreviousData?: boolean;
  /** Asks in a way of its own, as `useNewest` does. */
  fetcher?: (address: string) => Promise<unknown>;
}
type Options<P extends ReadPath> = ReadInput<P> & Control;
type AnyOptions = Control & { params?: object; query?: object };

/** The cache key of a read: its address. For `mutate` after a change. */
export const keyOf = (path: ReadPath, input?: { params?: object; query?: object }): string =>
  addressOf(path, { ...input?.params }, { ...input?.query });

/**
 * Reads an endpoint of the contract: `useEndpoint('/api/cards/{id}', { params: { id } })`. Data and input are typed by
 * the path. An error is an `ApiFailure` (or a network error); only what is polled is retried, so show a way to try
 * again.
 */
export const useEndpoint = <P extends ReadPath>(
  path: P,
  ...[options]: object extends ReadInput<P> ? [Options<P>?] : [Options<P>]
): SWRResponse<ReadData<P>, Error> => {
  const { enabled = true, params, query, ...control } = (options ?? {}) as AnyOptions;
  const key = enabled ? keyOf(path, { ...(params && { params }), ...(query && { query }) }) : null;
  return useSWR<unknown, Error>(key, control) as SWRResponse<ReadData<P>, Error>;
};
