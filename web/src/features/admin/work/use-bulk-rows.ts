import type { RowOutcomes } from '#core/contract/admin-bulk';
import { useCallback, useRef, useState } from 'react';
import { isUnauthorized } from '../../../api/failure.ts';
import { reasonOf } from './use-action.ts';

/** How far a run is. */
export interface Progress {
  words: string;
  done: number;
  total: number;
  isStopping: boolean;
  stop: () => void;
}

/** What a run came to: the rows that were asked for, and those that were not, with what ended it. */
export interface BulkEnd {
  rows: RowOutcomes['rows'];
  left: number[];
  /** Why it ended before the last row; undefined where it did not. */
  ended: string | undefined;
}

/** Parts of a list, each of at most so many. */
const partsOf = (ids: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );

/**
 * Acts on many rows, a part at a time: what the server has answered for is known row by row, whatever happens next. A
 * part whose answer is lost may have been done; asked for again, its rows say so.
 */
export async function inParts(
  ids: readonly number[],
  size: number,
  act: (part: number[]) => Promise<RowOutcomes>,
  { isStopped, onDone }: { isStopped: () => boolean; onDone: (count: number) => void },
): Promise<BulkEnd> {
  const rows: RowOutcomes['rows'] = [];
  const parts = partsOf(ids, size);
  for (const [index, part] of parts.entries()) {
    const left = () => parts.slice(index).flat();
    if (isStopped()) return { rows, left: left(), ended: 'You stopped it.' };
    try {
      rows.push(...(await act(part)).rows);
    } catch (error) {
      return {
        rows,
        left: left(),
        ended: isUnauthorized(error) ? 'You are signed out.' : reasonOf(error),
      };
    }
    onDone(rows.length);
  }
  return { rows, left: [], ended: undefined };
}

/** Runs bulk actions of one list, one at a time. */
export const useBulkRows = () => {
  const [progress, setProgress] = useState<Progress>();
  const stopped = useRef(false);
  const run = useCallback(
    async (
      words: string,
      ids: readonly number[],
      size: number,
      act: (part: number[]) => Promise<RowOutcomes>,
    ): Promise<BulkEnd> => {
      stopped.current = false;
      const stop = () => {
        stopped.current = true;
        setProgress((before) => before && { ...before, isStopping: true });
      };
      setProgress({ words, done: 0, total: ids.length, isStopping: false, stop });
      try {
        return await inParts(ids, size, act, {
          isStopped: () => stopped.current,
          onDone: (done) => setProgress((before) => before && { ...before, done }),
        });
      } finally {
        setProgress(undefined);
      }
    },
    [],
  );
  return { progress, run };
};
