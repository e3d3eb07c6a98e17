import { useEffect, useRef } from 'react';
import { later } from '../app/later.ts';

/** So long after it stands a page begins to follow by itself, ms: until then it has better to do. */
const IDLE_MS = 5000;

/** An answer on the page, and how it is replaced: what `useEndpoint` returns. */
interface Read<T> {
  data: T | undefined;
  mutate: (data?: T, options?: { revalidate: boolean }) => unknown;
}

/**
 * Keeps the matches of an answer as they stand: state, minute, score, goals and cards change on the page as they are
 * told, and the answer is asked for again where a match begins or is over. Loaded after the page stands.
 */
export const useLive = <T>({ data, mutate }: Read<T>): void => {
  const shown = useRef(data);
  useEffect(() => {
    shown.current = data;
  }, [data]);
  useEffect(() => {
    const idle = new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const follows = Promise.race([later, idle]).then(async () =>
      (await import('./live/follow.ts')).follow(shown, mutate),
    );
    // Where its code is gone after an update, the page stays as it is: it can be read, and the next one is new.
    follows.catch(() => undefined);
    return () => void follows.then((end) => end()).catch(() => undefined);
  }, [mutate]);
};
