import type { Command } from 'commander';
import type { ListFilter } from '#core/reads/admin/list-filter';
import type { Page, PageOf } from '#core/reads/admin/list-page';
import { calendarDay, wholeNumber, wholeNumberTo } from './parse.ts';

/** What the flags of a list of games or cards say. */
export interface ListOptions extends Omit<ListFilter, 'leagueId'> {
  league?: number;
  page?: number;
  pageSize: number;
}

/** Adds the flags that lists of games and of cards share. */
export const addListOptions = (command: Command): Command =>
  command
    .option('--from <day>', 'kick-offs from this day on (UTC), such as 2026-11-27', calendarDay)
    .option('--to <day>', 'kick-offs up to this day (UTC), itself included', calendarDay)
    .option('--search <text>', 'teams or league that contain this')
    .option('--league <id>', 'one league', wholeNumber)
    .option('--archived', 'completed games too, newest first')
    .option('--page <number>', 'one page; everything when absent', wholeNumber)
    .option('--page-size <count>', 'rows of a page, at most 100', wholeNumberTo(100), 10);

/** The filter and the page of these flags; no page means everything. */
export function readListOptions({ league, page, pageSize, ...filter }: ListOptions): {
  filter: ListFilter;
  page: PageOf | undefined;
} {
  return {
    filter: { ...filter, ...(league !== undefined && { leagueId: league }) },
    page: page === undefined ? undefined : { page, pageSize },
  };
}

/** `Page 2 of 5, 47 in all.` */
export const pageNote = ({ page, pageSize, total }: Page<unknown>): string =>
  `Page ${page} of ${Math.max(1, Math.ceil(total / pageSize))}, ${total} in all.`;

/** A whole list in the shape of a page, so that --json has one shape whatever the flags: all of it on page 1. */
export const asPage = <T>(found: T[] | Page<T>): Page<T> =>
  Array.isArray(found) ? { items: found, total: found.length, page: 1, pageSize: found.length } : found;
