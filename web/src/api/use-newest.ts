import { useCallback, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { request } from './request.ts';

/**
 * A fetcher for `useEndpoint` by which a new input ends the request that is under way. Only where nothing else on the
 * page reads the same. What was given up while its answer was known already is no failure: that answer stays, or the
 * list would show a fault when one comes back to it. Nor is the same input read again: its first request may end, and
 * SWR takes the answer to the last.
 */
export const useNewest = (): ((address: string) => Promise<unknown>) => {
  const { cache } = useSWRConfig();
  const inHand = useRef<AbortController & { address: string }>(undefined);
  return useCallback(
    async (address) => {
      let own = inHand.current;
      if (own?.address !== address) {
        own?.abort();
        own = inHand.current = Object.assign(new AbortController(), { address });
      }
      try {
        return (await request<unknown>('get', address, undefined, undefined, own.signal)).data;
      } catch (error) {
        const known: unknown = cache.get(address)?.data;
        if (own.signal.aborted && known !== undefined) return known;
        throw error;
      }
    },
    [cache],
  );
};
