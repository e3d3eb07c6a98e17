import { useSearchParams } from 'react-router-dom';

const outcomes = ['correct', 'incorrect', 'void', 'pending', 'withdrawn', 'late'] as const;
export type OutcomeFilter = (typeof outcomes)[number];

export interface ArchiveFilters {
  leagueId: number | undefined;
  market: string | undefined;
  model: string | undefined;
  outcome: OutcomeFilter | undefined;
}

/** Reads the filters of an address (`?league=39&market=totals&model=…&outcome=correct`); what makes no sense is left out. */
export const readFilters = (search: URLSearchParams): ArchiveFilters => {
  const league = Number(search.get('league'));
  const outcome = search.get('outcome');
  return {
    leagueId: Number.isInteger(league) && league > 0 ? league : undefined,
    market: search.get('market') ?? undefined,
    model: search.get('model') ?? undefined,
    outcome: outcomes.find((each) => each === outcome),
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
    before: search.get('before') ?? undefined,
    change: (next) => setSearch(writeFilters({ ...filters, ...next }), { preventScrollReset: true }),
  };
};
