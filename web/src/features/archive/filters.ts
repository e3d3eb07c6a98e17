import type { ArchiveFacets } from '#core/contract/archive';
import { archiveQuery, readQuery } from '#core/contract/page-queries';
import { useSearchParams } from 'react-router-dom';

export type OutcomeFilter = keyof ArchiveFacets['outcomes'];

export interface ArchiveFilters {
  leagueId: number | undefined;
  market: string | undefined;
  model: string | undefined;
  outcome: OutcomeFilter | undefined;
}

/** Reads the filters of an address (`?league=39&market=totals&model=…&outcome=correct`); what makes no sense is left out. */
export const readFilters = (search: URLSearchParams): ArchiveFilters => {
  const { league, market, model, outcome } = readQuery(archiveQuery, search);
  return {
    leagueId: league === undefined ? undefined : Number(league),
    market,
    model,
    outcome: outcome as OutcomeFilter | undefined,
  };
};

/** The address of a set of filters; those that are off are left out. */
export const writeFilters = (filters: ArchiveFilters): Record<string, string> => ({
  ...(filters.leagueId !== undefined && { league: String(filters.leagueId) }),
  ...(filters.market !== undefined && { market: filters.market }),
  ...(filters.model !== undefined && { model: filters.model }),
  ...(filters.outcome !== undefined && { outcome: filters.outcome }),
});

/**
 * The filters of the archive, kept in the address bar, and where in the list the page begins (`?before=…`, the link of
 * readers without script). `change` keeps the filters it is not given and begins at the newest.
 */
export const useArchiveFilters = (): {
  filters: ArchiveFilters;
  before: string | undefined;
  change: (next: Partial<ArchiveFilters>) => void;
} => {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  return {
    filters,
    before: readQuery(archiveQuery, search).before,
    change: (next) => setSearch(writeFilters({ ...filters, ...next }), { preventScrollReset: true }),
  };
};
