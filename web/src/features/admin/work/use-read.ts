import type { SWRResponse } from 'swr';
import { request } from '../../../api/request.ts';
import { keyOf, useEndpoint } from '../../../api/use-endpoint.ts';
import type { ReadPath } from '../../../api/endpoints.ts';
import { Stopped } from '../../../api/use-newest.ts';

/** What the dashboard reads at this moment, by address. */
const inHand = new Map<string, AbortController>();

/** The fetcher of the dashboard: each read can be given up by its address. */
export const readInHand = async (address: string): Promise<unknown> => {
  const own = new AbortController();
  inHand.set(address, own);
  try {
    return (await request<unknown>('get', address, undefined, undefined, own.signal)).data;
  } finally {
    if (inHand.get(address) === own) inHand.delete(address);
  }
};

type Stoppable<P extends ReadPath> = ReturnType<typeof useEndpoint<P>> & {
  /** Gives up what is under way, with `Stopped`. */
  stop: () => void;
};

interface Input {
  params?: object;
  query?: object;
}
const useAny = useEndpoint as unknown as (path: string, options?: Input) => SWRResponse<unknown, Error>;

/** `useEndpoint` for what `ReadState` draws: a read that takes long can be given up. */
export const useRead = ((path: ReadPath, options?: Input) =>
  Object.assign(useAny(path, options), {
    stop: () => inHand.get(keyOf(path, options))?.abort(new Stopped('You stopped it.')),
  })) as unknown as <P extends ReadPath>(...given: Parameters<typeof useEndpoint<P>>) => Stoppable<P>;
