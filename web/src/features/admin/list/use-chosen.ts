import { useCallback, useRef, useState } from 'react';

/** The rows after one was picked: with a range all between it and the one picked before, as they stand on the page. */
export const picked = (
  chosen: ReadonlySet<number>,
  { id, on, page, since }: { id: number; on: boolean; page: readonly number[]; since?: number | undefined },
): ReadonlySet<number> => {
  const next = new Set(chosen);
  const [here, there] = [page.indexOf(id), since === undefined ? -1 : page.indexOf(since)];
  const some = there < 0 ? [id] : page.slice(Math.min(here, there), Math.max(here, there) + 1);
  for (const each of some) {
    if (on) next.add(each);
    else next.delete(each);
  }
  return next;
};

/** The chosen rows of a list, those of other pages and filters too. */
export const useChosen = () => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const pick = useCallback((id: number, on: boolean, isRange: boolean, page: readonly number[]) => {
    const since = isRange ? last.current : undefined;
    last.current = id;
    setChosen((before) => picked(before, { id, on, page, since }));
  }, []);
  const choose = useCallback((ids: readonly number[]) => setChosen(new Set(ids)), []);
  const add = useCallback(
    (ids: readonly number[], on: boolean) =>
      setChosen((before) =>
        on ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
      ),
    [],
  );
  return { chosen, pick, choose, add };
};

export type Chosen = ReturnType<typeof useChosen>;
