import { useCallback, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { request } from './request.ts';

/** A read that a person gave up. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * A fetcher for `useEndpoint` by which a new input ends the request that is under way. Only where nothing else on the
 * page reads the same. What was given up while its answer was known already is no failure: that answer stays, or the
 * list would show a fault when one comes back to it. Nor is the same input read again: its first request may end, and
 * SWR takes the answer to the last. `stop` gives up what is under way, with `Stopped`.
 */
export const useNewest = (): { fetcher: (address: string) => Promise<unknown>; stop: () => void } => {
  const { cache } = useSWRConfig();
  const inHand = useRef<AbortController & { address: string }>(undefined);
  const fetcher = useCallback(
    async (address: string) => {
      let own = inHand.current;
      if (own?.address !== address || own.signal.reason instanceof Stopped) {
        own?.abort();
        own = inHand.current = Object.assign(new AbortController(), { address });
      }
      try {
        return (await request<unknown>('get', address, undefined, undefined, own.signal)).data;
      } catch (error) {
        const known: unknown = cache.get(address)?.data;
        if (own.signal.aborted && !(own.signal.reason instanceof Stopped) && known !== undefined)
          return known;
        throw error;
      }
    },
    [cache],
  );
  const stop = useCallback(() => inHand.current?.abort(new Stopped('You stopped it.')), []);
  return { fetcher, stop };
};
