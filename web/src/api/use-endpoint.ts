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

type Options<P extends ReadPath> = ReadInput<P> & {
  /** False: nothing is asked for yet. */
  enabled?: boolean;
  /** Asks again every so many ms. */
  refreshInterval?: number;
};

/** The cache key of a read: its address. For `mutate` after a change. */
export const keyOf = <P extends ReadPath>(path: P, input?: { params?: object | undefined; query?: object | undefined }): string =>
  addressOf(path, { ...input?.params }, { ...input?.query });

/**
 * Reads an endpoint of the contract: `useEndpoint('/api/cards/{id}', { params: { id } })`. Data and input are typed by
 * the path. An error is an `ApiFailure` (or a network error); there is no retry, so show a way to try again.
 */
export const useEndpoint = <P extends ReadPath>(
  path: P,
  ...[options]: Record<never, never> extends ReadInput<P> ? [Options<P>?] : [Options<P>]
): SWRResponse<ReadData<P>, Error> => {
  const { enabled = true, refreshInterval = 0, ...input } = (options ?? {}) as Options<P>;
  return useSWR<ReadData<P>, Error>(enabled ? keyOf(path, input) : null, { refreshInterval });
};
