import { createContext, useContext } from 'react';

/** What a tab knows of its place: its own part of the address, kept while another tab is shown. */
interface TabPlace {
  /** Whether this tab is the one shown; hidden ones stay mounted but ask nothing. */
  isShown: boolean;
  query: URLSearchParams;
  /** Writes keys into the address; undefined and empty ones are taken out. `replace` leaves no step in the history. */
  change: (values: Record<string, string | undefined>, replace?: boolean) => void;
}

export const TabPlaceContext = createContext<TabPlace>({
  isShown: true,
  query: new URLSearchParams(),
  change: () => {},
});

export const useTabPlace = (): TabPlace => useContext(TabPlaceContext);
