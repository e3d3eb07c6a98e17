import { useTabPlace } from '../tab-context.ts';

/** Rows a page of a list shows. */
export const PAGE_SIZE = 10;

const onlyNames = ['overdue', 'duplicates', 'needsReview', 'isStale'] as const;
type Only = (typeof onlyNames)[number];

export interface ListQuery {
  page: number;
  search: string;
  from: string;
  to: string;
  archived: boolean;
  /** What alone is listed, as a link of what needs a person asks. */
  only: Only | undefined;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What a list is narrowed to, kept in the address so that it can be linked and survives a reload. */
export const useListQuery = () => {
  const { query, change, isShown } = useTabPlace();
  const from = query.get('from');
  const to = query.get('to');
  const value: ListQuery = {
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    search: query.get('q') ?? '',
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    archived: query.get('archived') === 'true',
    only: onlyNames.find((name) => query.get(name) === 'true'),
  };
  return {
    value,
    isShown,
    /** What the server is asked. */
    asked: {
      page: value.page,
      pageSize: PAGE_SIZE,
      search: value.search || undefined,
      from: value.from || undefined,
      to: value.to || undefined,
      archived: value.archived ? ('true' as const) : undefined,
    },
    goTo: (page: number) => change({ page: page === 1 ? undefined : String(page) }),
    /** Narrows the list; it starts again at its first page. */
    narrow: (values: { q?: string; from?: string; to?: string; archived?: string }) =>
      change({ ...values, page: undefined }, true),
    /** Lists everything again. */
    widen: () => change({ overdue: '', duplicates: '', needsReview: '', isStale: '', page: undefined }, true),
  };
};

export type List = ReturnType<typeof useListQuery>;
