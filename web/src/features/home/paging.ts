import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Rows shown at first, and added each time. */
const ROWS_STEP = 2;
/** How near to the bottom of the page the next rows come, px. */
const NEAR_BOTTOM_PX = 100;

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
  window.matchMedia(wide).matches ? 3 : window.matchMedia(medium).matches ? 2 : 1;

/** Cards per row: 3 from 1024 px, 2 from 768, else 1. */
const useColumns = (): number => useSyncExternalStore(subscribe, columnsNow);

/** Rows shown per place in the history, so that Back finds the page as long as it was left. */
const rowsAt = new Map<string, number>();

/**
 * How many of `total` cards to show: 2 rows, and 2 more each time the page is scrolled to within 100 px of its bottom.
 * `reset` goes back to 2 rows.
 */
export const usePaging = (total: number): { shown: number; hasMore: boolean; reset: () => void } => {
  const columns = useColumns();
  const { key } = useLocation();
  const [rows, setRows] = useState(() => rowsAt.get(key) ?? ROWS_STEP);
  const hasMore = rows * columns < total;
  useEffect(() => void rowsAt.set(key, rows), [key, rows]);
  useEffect(() => {
    if (!hasMore) return undefined;
    const onScroll = () => {
      const left = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
      if (left <= NEAR_BOTTOM_PX) setRows((current) => current + ROWS_STEP);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    // A tall window may show the bottom without any scrolling: look again whenever the page's height changes.
    const observer = new ResizeObserver(onScroll);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [hasMore]);
  return { shown: rows * columns, hasMore, reset: useCallback(() => setRows(ROWS_STEP), []) };
};
