import { useTabPlace } from '../tab-context.ts';

/** Rows a page of a list shows. */
export const PAGE_SIZE = 10;

export interface ListQuery<State extends string> {
  page: number;
  search: string;
  from: string;
  to: string;
  archived: boolean;
  /** The state that alone is listed, as a chip or a link of what needs a person asks. */
  state: State | undefined;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * What a list is narrowed to, kept in the address so that it can be linked and survives a reload.
 * @param ofComing whether a state is of coming rows alone, so that it and the archive exclude each other
 */
export const useListQuery = <State extends string = never>(
  states: readonly State[] = [],
  { ofComing = false }: { ofComing?: boolean } = {},
) => {
  const { query, change, isShown } = useTabPlace();
  const from = query.get('from');
  const to = query.get('to');
  const value: ListQuery<State> = {
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    search: query.get('q') ?? '',
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    archived: query.get('archived') === 'true',
    state: states.find((name) => query.get('state') === name),
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
      state: value.state,
    },
    goTo: (page: number) => change({ page: page === 1 ? undefined : String(page) }),
    /** Narrows the list; it starts again at its first page. */
    narrow: (values: { q?: string; from?: string; to?: string; archived?: string }) =>
      change(
        { ...values, ...(ofComing && values.archived === 'true' && { state: '' }), page: undefined },
        true,
      ),
    /** Lists one state alone, or all again: a step of the history, as a tab is. */
    show: (state: State | undefined) =>
      change({ state: state ?? '', ...(ofComing && state && { archived: '' }), page: undefined }),
  };
};

/** A list, whatever its states are. */
export interface List extends Pick<ReturnType<typeof useListQuery>, 'narrow'> {
  value: Omit<ListQuery<string>, 'state'>;
}
