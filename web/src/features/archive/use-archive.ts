import type { ArchiveGame } from '#core/contract/archive';
import { addressOf } from '#core/contract/endpoint';
import { firstArchiveQuery, nextOf } from '#core/contract/pages';
import { useCallback, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { request, type Answer } from '../../api/request.ts';
import type { ArchiveFilters } from './filters.ts';

/** The first page, where the server sent it with the document. */
const sentPage = (sent: Record<string, unknown>, address: string): Answer<ArchiveGame[]> | undefined => {
  const data = sent[address] as ArchiveGame[] | undefined;
  return data && { data, next: sent[nextOf(address)] as string | undefined };
};

/** The archive from the newest game on, or from `before` on, a page at a time; `loadMore` asks for the next page where there is one. */
export const useArchive = (filters: ArchiveFilters, before: string | undefined) => {
  const first = addressOf('/api/archive', {}, firstArchiveQuery({ ...filters, before }));
  const { fallback } = useSWRConfig();
  const sent = sentPage(fallback, first);
  const { data, error, isLoading, isValidating, setSize } = useSWRInfinite<Answer<ArchiveGame[]>, Error>(
    (index, previous: Answer<ArchiveGame[]> | null) => (index === 0 ? first : (previous?.next ?? null)),
    (address: string) =>
      sent !== undefined && address === first ? sent : request<ArchiveGame[]>('get', address),
    // Pages never change once read, and comparing them would take longer with every page.
    { revalidateFirstPage: false, compare: Object.is, ...(sent && { fallbackData: [sent] }) },
  );
  const games = useMemo(() => data?.flatMap((page) => page.data), [data]);
  const next = data?.at(-1)?.next;
  return {
    games,
    error,
    isLoading,
    /** The cursor of what follows; undefined at the end. */
    next:
      next === undefined ? undefined : (new URLSearchParams(next.split('?')[1]).get('before') ?? undefined),
    loadMore: useCallback(() => {
      if (!isValidating) void setSize((size) => size + 1);
    }, [isValidating, setSize]),
  };
};
