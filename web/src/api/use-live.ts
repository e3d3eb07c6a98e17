import { useEffect, useRef } from 'react';
import { soon } from '../app/later.ts';

/** An answer on the page, and how it is replaced: what `useEndpoint` returns. */
interface Read<T> {
  data: T | undefined;
  mutate: (data?: T, options?: { revalidate: boolean }) => unknown;
}

/**
 * Keeps the matches of an answer as they stand: state, minute, score, goals and cards change on the page as they are
 * told, and the answer is asked for again where a match begins or is over. Loaded after the page stands, and after what
 * draws a match under way (`first`).
 */
export const useLive = <T>({ data, mutate }: Read<T>, first?: () => Promise<unknown>): void => {
  const shown = useRef(data);
  useEffect(() => {
    shown.current = data;
  }, [data]);
  useEffect(() => {
    const follows = soon().then(async () => {
      await first?.();
      return (await import('./live/follow.ts')).follow(shown, mutate);
    });
    // Where its code is gone after an update, the page stays as it is: it can be read, and the next one is new.
    follows.catch(() => undefined);
    return () => void follows.then((end) => end()).catch(() => undefined);
  }, [mutate, first]);
};
