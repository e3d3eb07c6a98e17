import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageNumber } from '#core/contract/pages';
import { onceReleased } from '../../app/press.ts';

/** Rows shown at first, and added each time. */
const ROWS_STEP = 2;
/** How near to the bottom of the page the next rows come, px. */
const NEAR_BOTTOM_PX = 100;
/** Columns of the widest window; what the server draws, which sees none. */
const MOST_COLUMNS = 3;

const wide = '(min-width: 1024px)';
const medium = '(min-width: 768px)';

const subscribe = (listener: () => void) => {
  const queries = [wide, medium].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
};
const columnsNow = (): number =>
  window.matchMedia(wide).matches ? MOST_COLUMNS : window.matchMedia(medium).matches ? 2 : 1;

/** Cards per row: 3 from 1024 px, 2 from 768, else 1. */
export const useColumns = (): number => useSyncExternalStore(subscribe, columnsNow, () => MOST_COLUMNS);

/** Rows shown per place in the history, so that Back finds the page as long as it was left. */
const rowsAt = new Map<string, number>();

interface Paging {
  /** How many are shown at first. */
  firstPage: number;
  shown: number;
  hasMore: boolean;
  /** The page after this one, for readers without script. */
  nextPage: number;
  reset: () => void;
}

/**
 * How many of `total` cards to show: 2 rows, and 2 more each time the page is scrolled to within 100 px of its bottom.
 * `reset` goes back to 2 rows. An address with `?page=3` begins with three times as many, however wide the window is.
 */
export const usePaging = (total: number): Paging => {
  const columns = useColumns();
  const { key } = useLocation();
  const [search] = useSearchParams();
  const page = pageNumber(search.get('page'));
  const [rows, setRows] = useState(() => rowsAt.get(key) ?? ROWS_STEP);
  const shown = Math.max(rows * columns, page > 1 ? page * ROWS_STEP * MOST_COLUMNS : 0);
  const hasMore = shown < total;
  useEffect(() => void rowsAt.set(key, rows), [key, rows]);
  useEffect(() => {
    if (!hasMore) return undefined;
    let giveUp: (() => void) | undefined;
    const grow = () => setRows((current) => Math.max(current, Math.floor(shown / columns)) + ROWS_STEP);
    const onScroll = () => {
      const left = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
      if (left <= NEAR_BOTTOM_PX) giveUp = onceReleased(grow);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    // A tall window may show the bottom without any scrolling: look again whenever the page's height changes.
    const observer = new ResizeObserver(onScroll);
    observer.observe(document.body);
    return () => {
      giveUp?.();
      window.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [hasMore, shown, columns]);
  return {
    firstPage: ROWS_STEP * columns,
    shown,
    hasMore,
    nextPage: page + 1,
    reset: useCallback(() => setRows(ROWS_STEP), []),
  };
};
