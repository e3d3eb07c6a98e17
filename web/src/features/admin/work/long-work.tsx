import { useSyncExternalStore } from 'react';
import { LongPlace, LongWait } from '../parts/LongWait.tsx';

/** What the server does for this page and has not answered yet. */
interface Work {
  words: string;
  isInDialog: boolean;
  leave: () => void;
}

let under: readonly Work[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly Work[]): void => {
  under = next;
  for (const tell of listeners) tell();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is told of work that goes on and is not waited for any more. */
export const goesOn = (words: string) =>
  ({
    kind: 'info',
    title: 'It Goes On',
    text: `${words}: the server carries it to its end, and Logs tell of it.`,
  }) as const;

/** The page waits no more for work that goes on. */
export class LeftAlone extends Error {
  override readonly name = 'LeftAlone';
}

/**
 * Waits for a call that may take long: after a moment the page says by the second how long it takes, and whoever looks
 * may leave it alone, with `LeftAlone`. The server carries it to its end either way.
 * @param words what is done, "Discovering games"
 * @param isInDialog whether a dialog asks, which then holds `LongWorkHere`
 */
export const long = async <T,>(
  words: string,
  call: Promise<T>,
  { isInDialog = false }: { isInDialog?: boolean } = {},
): Promise<T> => {
  const { promise: left, reject } = Promise.withResolvers<never>();
  const work: Work = { words, isInDialog, leave: () => reject(new LeftAlone(words)) };
  set([...under, work]);
  try {
    return await Promise.race([call, left]);
  } finally {
    set(under.filter((each) => each !== work));
  }
};

const read = () => under;
const useUnder = () => useSyncExternalStore(subscribe, read, read);

const Waits = ({ shown }: { shown: readonly Work[] }) =>
  shown.map((work) => (
    <LongWait key={work.words} words={work.words} stop="Stop Waiting" onStop={work.leave} />
  ));

/** What takes long at this moment, over the page. */
export const LongWork = () => {
  const shown = useUnder().filter(({ isInDialog }) => !isInDialog);
  return (
    shown.length > 0 && (
      <LongPlace>
        <Waits shown={shown} />
      </LongPlace>
    )
  );
};

/** The same in the dialog that asked for it: what lies under a dialog cannot be pressed. */
export const LongWorkHere = () => <Waits shown={useUnder().filter(({ isInDialog }) => isInDialog)} />;
