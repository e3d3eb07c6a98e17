import { type SWRConfiguration, useSWRConfig } from 'swr';
import { Stopped } from './use-newest.ts';

/** How long after a failure what is polled, but not now, is asked for again, ms. */
const AGAIN_MS = 10_000;

/**
 * For `useEndpoint`: asks again every so many ms, 0 for not now; a failure does not end it. Left alone, SWR polls no
 * more after a poll that failed, and the page would stay as it was for good. The next try is lost while something else
 * is looked at: what failed is asked for anew when one comes back to it.
 */
export const usePolling = (refreshInterval: number) => {
  const { cache } = useSWRConfig();
  return {
    refreshInterval,
    shouldRetryOnError: true,
    onErrorRetry: (error, _key, _config, revalidate, options) => {
      if (error instanceof Stopped) return;
      setTimeout(() => void revalidate(options), refreshInterval || AGAIN_MS);
    },
    use: [
      (next) => (key, fetcher, config) =>
        next(key, fetcher, {
          ...config,
          revalidateIfStale: typeof key === 'string' && cache.get(key)?.error !== undefined,
        }),
    ],
  } satisfies SWRConfiguration;
};
