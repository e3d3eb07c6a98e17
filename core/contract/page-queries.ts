import { readCursor } from '../domain/archive-cursor.ts';
import { rowId } from '../domain/row-id.ts';
import { dayOf, pageNumber } from './pages.ts';

/**
 * What a page reads of its query: each key with whether a text is how its values are spelled. Server and browser read by
 * the same one, so that both draw the same page: what is spelled otherwise is as if it were not there.
 */
export type QuerySpelling<Key extends string = string> = Readonly<Record<Key, (text: string) => boolean>>;

const isId = (text: string): boolean => rowId(text) !== undefined;
const isMarket = (text: string): boolean => /^[a-z0-9_]{1,40}$/.test(text);

export const homeQuery = {
  day: (text: string) => dayOf(text) !== undefined,
  league: isId,
  market: isMarket,
  sure: (text: string) => text === 'medium' || text === 'high',
  view: (text: string) => text === 'rows',
  page: (text: string) => pageNumber(text) > 1,
};

export const archiveQuery = {
  league: isId,
  market: isMarket,
  // As the contract has the id of a model; its schema would be in every page's script.
  model: (text: string) => /^[\w.:/@+-]{1,120}$/.test(text),
  outcome: (text: string) => /^(?:correct|incorrect|void|pending|withdrawn|late)$/.test(text),
  before: (text: string) => readCursor(text) !== undefined,
};

/** What is said in a query, in the order of its keys. Of a key that is given twice the first counts. */
export const readQuery = <Key extends string>(
  spelling: QuerySpelling<Key>,
  search: URLSearchParams,
): Partial<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<(text: string) => boolean>(spelling).flatMap(([key, isSpelled]) => {
      const value = search.get(key);
      return value !== null && isSpelled(value) ? [[key, value]] : [];
    }),
  ) as Partial<Record<Key, string>>;

/** Whether Home is asked for in part: one day, or what of all that is coming passes a filter, as rows or cards. */
export const isPartOfHome = (search: URLSearchParams): boolean => {
  const { day, market, sure, view } = readQuery(homeQuery, search);
  return [day, market, sure, view].some((value) => value !== undefined);
};
