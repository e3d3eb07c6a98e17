import type { ArchiveGame } from '#core/contract/archive';
import { addressOf } from '#core/contract/endpoint';
import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import { request, type Answer } from '../../api/request.ts';
import type { ArchiveFilters } from './filters.ts';

/** Games asked for at a time. */
const PAGE = 50;

/** The archive from the newest game on, a page at a time; `loadMore` asks for the next page where there is one. */
export const useArchive = (filters: ArchiveFilters) => {
  const first = addressOf('/api/archive', {}, { ...filters, limit: PAGE, content: 'short' });
  const { data, error, isLoading, isValidating, setSize } = useSWRInfinite<Answer<ArchiveGame[]>, Error>(
    (index, previous: Answer<ArchiveGame[]> | null) => (index === 0 ? first : (previous?.next ?? null)),
    (address: string) => request<ArchiveGame[]>('get', address),
    // Pages never change once read, and comparing them would take longer with every page.
    { revalidateFirstPage: false, compare: Object.is },
  );
  const games = useMemo(() => data?.flatMap((page) => page.data), [data]);
  const hasMore = data?.at(-1)?.next !== undefined;
  return {
    games,
    error,
    isLoading,
    hasMore,
    loadMore: () => {
      if (hasMore && !isValidating) void setSize((size) => size + 1);
    },
  };
};
